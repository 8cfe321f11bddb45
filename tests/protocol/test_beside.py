"""What front ends ask about objects of a Python beside, and what Python asks of them. The interpreter is this one."""
import json
import os
import subprocess
import sys
import tempfile
import unittest
import unittest.mock

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from checks import Base  # noqa: E402
from driver import QUERN, Kernel, request, text_of  # noqa: E402

CELL = """%%python --out o,d,C
class C:
    \"\"\"A class of the test.\"\"\"
    shared = 1
    def __init__(self):
        self.own = 2
    def method(self, first, second=3, *, third=4):
        \"\"\"Does nothing.\"\"\"
    @property
    def hidden(self):
        print("the property was read")
        return self
    def __getattr__(self, name):
        print("an attribute was looked for")
        raise AttributeError(name)
class Slow:
    def __dir__(self):
        import time
        time.sleep(600)
o, d = C(), {"one": 1, "two": 2, 3: 4}
"""


@unittest.skipUnless(os.access(QUERN[0], os.X_OK), "there is no quern to test")
class Beside(Base, unittest.TestCase):
    command = QUERN

    @classmethod
    def setUpClass(cls):
        cls.kernel = Kernel(cls.command, environment={"QUERN_PYTHON": sys.executable})
        cls.kernel.execute(CELL)

    def matches(self, code):
        reply, outputs = self.kernel.ask("complete_request", {"code": code, "cursor_pos": len(code)})
        self.assertEqual(text_of(outputs), "")
        return reply.content["matches"]

    def help(self, code, detail=0):
        reply, outputs = self.kernel.ask("inspect_request", {"code": code, "cursor_pos": len(code), "detail_level": detail})
        self.assertEqual(text_of(outputs), "")
        return reply.content["data"].get("text/plain", "")

    def test_names(self):
        self.assertEqual(self.matches("o."), ["hidden", "method", "own", "shared"])
        self.assertEqual(self.matches("x = o.me"), ["method"])
        self.assertIn("bit_length", self.matches("o.own."))
        self.assertEqual(self.matches("o.hidden."), [])
        self.assertEqual(self.matches("o.nothing."), [])

    def test_keys_and_parameters(self):
        self.assertEqual(self.matches("d['t"), ["two"])
        self.assertEqual(self.matches("o.method(1, ")[:2], ["second=", "third="])
        self.assertEqual(self.matches("o.method(1, second=2, th"), ["third="])

    def test_help(self):
        self.assertRegex(self.help("o"), r"(?s)^Type: +C\nString form: +<.*A class of the test\.")
        self.assertRegex(self.help("o.method"), r"(?s)Signature: method\(self, first, second=3, \*, third=4\).*Does nothing\.")
        self.assertRegex(self.help("o.method("), "Does nothing")
        self.assertRegex(self.help("C"), r"Init signature: C\(\)")
        self.assertEqual(self.help("o.hidden"), "")
        self.assertRegex(self.help("o.method", 1), r"(?s)Source:.*def method\(self, first")

    def test_that_takes_long(self):
        self.kernel.execute("%%python --out slow\nslow = Slow()")
        self.assertEqual(self.matches("slow."), [])
        self.lives()

    def test_whos(self):
        _, outputs = self.kernel.execute("%whos")
        self.assertRegex(text_of(outputs), r"(?m)^o +C +<__main__\.C object at 0x")

    def test_input(self):
        for code, word in (("%%python\ninput('name? ') * 2", "'adaada'"), ("%%python\nimport getpass\ngetpass.getpass('word? ')", "'ada'")):
            ident = self.kernel.send("execute_request", request(code, allow_stdin=True))
            asked = self.kernel.receive("stdin")
            self.assertEqual((asked.content["prompt"], asked.content["password"]), ("word? " if "getpass" in code else "name? ", "getpass" in code))
            self.kernel.send("input_reply", {"value": "ada"}, "stdin")
            self.assertEqual(self.kernel.receive("shell").content["status"], "ok")
            results = [m.content["data"]["text/plain"] for m in self.kernel.outputs(ident) if m.type == "execute_result"]
            self.assertEqual(results, [word])
        reply, _ = self.kernel.execute("%%python\ninput()")
        self.assertEqual(reply.content["ename"], "EOFError")


@unittest.skipUnless(os.access(QUERN[0], os.X_OK), "there is no quern to test")
class Started(unittest.TestCase):
    """Which interpreter a kernel takes that Jupyter starts, and what it says of it."""

    NOWHERE = {"PATH": "/nonexistent", "VIRTUAL_ENV": "", "CONDA_PREFIX": ""}

    def environment(self):
        return {"QUERN_PYTHON": sys.executable, **self.NOWHERE}

    def test_of_the_kernelspec(self):
        """That of the prefix which the kernelspec was installed into, for Jupyter sets no VIRTUAL_ENV; without a Python there one
        error says what to do, and the notebook goes on."""
        with tempfile.TemporaryDirectory() as prefix:
            os.mkdir(os.path.join(prefix, "bin"))
            python = os.path.join(prefix, "bin", "python")
            os.symlink(sys.executable, python)
            subprocess.run([QUERN[0], "install", "--prefix", prefix], check=True, stdout=subprocess.DEVNULL)
            with open(os.path.join(prefix, "share", "jupyter", "kernels", "quern", "kernel.json"), encoding="utf-8") as file:
                argv = json.load(file)["argv"]
            self.assertEqual(argv[-1], "{connection_file}")
            own = {name: value for name, value in os.environ.items() if name != "QUERN_PYTHON"}
            with unittest.mock.patch.dict(os.environ, own, clear=True), Kernel(argv[:-1], environment=self.NOWHERE) as kernel:
                _, outputs = kernel.execute("%beside")
                self.assertEqual(text_of(outputs), f"no Python runs beside yet; it would be {python}\n")
                os.unlink(python)
                reply, _ = kernel.execute("import fractions")
                self.assertEqual((reply.content["ename"], reply.content["evalue"]), ("ModuleNotFoundError", "no module named 'fractions' in the language"))
                self.assertIn("no python3 is on PATH: install one", "".join(reply.content["traceback"]))
                _, outputs = kernel.execute("print(1 + 1)")
                self.assertEqual(text_of(outputs), "2\n")

    def test_note(self):
        """The first import says once, on stderr, where it runs; also behind a restart it is not said again."""
        with Kernel(QUERN, environment=self.environment()) as kernel:
            version = ".".join(map(str, sys.version_info[:3]))
            for code, wanted in (("%%python\nimport csv", ""), ("import decimal", f"decimal 1.70 runs in Python {version} beside, see %beside\n"),
                                 ("from fractions import Fraction", ""), ("%beside restart", ""), ("import csv", "")):
                _, outputs = kernel.execute(code)
                self.assertEqual("".join(m.content["text"] for m in outputs if m.type == "stream" and m.content["name"] == "stderr"), wanted, code)
        with Kernel(QUERN, environment=self.environment()) as kernel:
            _, outputs = kernel.execute("from fractions import Fraction\nprint(Fraction(1))")
            self.assertEqual([(m.content["name"], m.content["text"]) for m in outputs if m.type == "stream"],
                             [("stderr", f"fractions runs in Python {version} beside, see %beside\n"), ("stdout", "1\n")])


if __name__ == "__main__":
    unittest.main()
