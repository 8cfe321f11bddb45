"""Jupyter's own conformance tests (jupyter_kernel_test) on the installed kernelspec.

The spec is found through JUPYTER_PATH (the runner sets it to build/share/jupyter)."""
import os
import tempfile
import unittest

import jupyter_kernel_test
from jupyter_client.kernelspec import KernelSpecManager, NoSuchKernel

NAME = "quern"
FOLDER = tempfile.TemporaryDirectory()
# the tail of the history is this test's own, not of kernels that run at the same time
os.environ["QUERN_HISTORY"] = os.path.join(FOLDER.name, "history.sqlite")


def installed():
    try:
        return bool(KernelSpecManager().get_kernel_spec(NAME))
    except NoSuchKernel:
        return False


@unittest.skipUnless(installed(), "the kernelspec is not installed (make kernelspec)")
class KernelTests(jupyter_kernel_test.KernelTests):
    kernel_name = NAME
    language_name = "quern"
    file_extension = ".qn"

    code_hello_world = 'print("hello, world")'
    code_stderr = 'import sys\nprint("test", file=sys.stderr)'
    completion_samples = [
        {"text": "prin", "matches": {"print"}},
        {"text": "x = pri", "matches": {"print"}},
        {"text": "no_such_thing", "matches": set()},
    ]
    complete_code_samples = ["1", 'print("hello, world")', "def f(x):\n  return x*2\n\n\n", "x = [\n1,\n]"]
    incomplete_code_samples = ["print('''hello", "def f(x):\n  x*2", "for i in range(3):", "f(1,"]
    invalid_code_samples = ["import = 7q", "x = = 3"]
    code_page_something = "print?"
    code_generate_error = "1/0"
    code_execute_result = [
        {"code": "1+2+3", "result": "6"},
        {"code": "[n*n for n in range(1, 4)]", "result": "[1, 4, 9]"},
        {"code": "2.5 * 2", "result": "5.0"},
        {"code": "'a' + 'b'", "result": "'ab'"},
    ]
    code_display_data = [
        {"code": "from IPython.display import HTML, display\ndisplay(HTML('<b>test</b>'))", "mime": "text/html"},
        {"code": "from IPython.display import display\ndisplay(1.5)", "mime": "text/plain"},
    ]
    code_history_pattern = "1?2*"
    supported_history_operations = ("tail", "range", "search")
    code_inspect_sample = "print"
    code_clear_output = "from IPython.display import clear_output\nclear_output()"


@unittest.skipUnless(installed(), "the kernelspec is not installed (make kernelspec)")
class IopubWelcomeTests(jupyter_kernel_test.IopubWelcomeTests):
    kernel_name = NAME
    support_iopub_welcome = True


def load_tests(loader, tests, pattern):
    """Only the two classes above; not their bases, which the import brings."""
    del tests, pattern
    return unittest.TestSuite(loader.loadTestsFromTestCase(case) for case in (KernelTests, IopubWelcomeTests))


if __name__ == "__main__":
    unittest.main()
