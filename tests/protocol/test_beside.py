"""What front ends ask about objects of a Python beside, what Python asks of them, and its comms. The interpreter is this one."""
import importlib.util
import json
import os
import subprocess
import sys
import tempfile
import unittest
import unittest.mock

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from checks import Base  # noqa: E402
from driver import QUERN, Kernel, only, request, text_of  # noqa: E402

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


COMMS = """%%python
import comm
class Heard:
    def __call__(self, message):
        data = message["content"]["data"]
        print("heard", data, [bytes(each) for each in message["buffers"]])
        c.send({"back": data}, {"meta": 1}, [b"ab", b""])
def opened(c, message):
    c.on_msg(lambda each: print(c.comm_id, "is told", each["content"]["data"]))
    c.on_close(lambda each: print(c.comm_id, "is closed"))
    print("opened with", message["content"]["data"], message["metadata"])
comm.get_comm_manager().register_target("target", opened)
print("before")
c = comm.create_comm(target_name="mine", data={"a": [1, None]}, metadata={"version": "1"}, comm_id="known")
c.on_msg(Heard())
print("behind")
"""


class WithPython(Base):
    command = QUERN

    @classmethod
    def setUpClass(cls):
        cls.kernel = Kernel(cls.command, environment={"QUERN_PYTHON": sys.executable})
        cls.kernel.execute("import fractions")  # the first import is told of

    def run_cell(self, code):
        reply, outputs = self.kernel.execute(code)
        self.assertEqual(reply.content["status"], "ok", reply.content)
        return outputs

    def tell(self, ident, data, kind="comm_msg", buffers=(), **more):
        return self.kernel.outputs(self.kernel.send(kind, {"comm_id": ident, "data": data, **more}, buffers=buffers))

    def comms(self, target=None):
        content = {"target_name": target} if target else {}
        return {ident: each["target_name"] for ident, each in self.kernel.ask("comm_info_request", content)[0].content["comms"].items()}


@unittest.skipUnless(os.access(QUERN[0], os.X_OK), "there is no quern to test")
@unittest.skipUnless(importlib.util.find_spec("comm"), "the package comm is not installed")
class Comms(WithPython, unittest.TestCase):
    def setUp(self):
        super().setUp()
        self.outputs = self.run_cell(COMMS)

    def tearDown(self):
        self.run_cell("%beside restart")

    def test_messages_stand_among_outputs(self):
        kinds = [m.type for m in self.outputs if m.type in ("stream", "comm_open")]
        self.assertEqual(kinds, ["stream", "comm_open", "stream"])
        opened = only(self.outputs, "comm_open")[0]
        self.assertEqual(opened.content, {"comm_id": "known", "target_name": "mine", "data": {"a": [1, None]}})
        self.assertEqual(opened.metadata, {"version": "1"})
        outputs = self.run_cell('%%python\nc.send({"nan": float("nan"), "tuple": (1, 2)})')
        self.assertEqual(only(outputs, "comm_msg")[0].content["data"], {"nan": "nan", "tuple": [1, 2]})

    def test_a_front_end_tells_something(self):
        outputs = self.tell("known", {"x": 1}, buffers=[b"cde", b""])
        self.assertEqual(text_of(outputs), "heard {'x': 1} [b'cde', b'']\n")
        answer = only(outputs, "comm_msg")[0]
        self.assertEqual((answer.content, answer.metadata), ({"comm_id": "known", "data": {"back": {"x": 1}}}, {"meta": 1}))
        self.assertEqual([m.state for m in (outputs[0], outputs[-1])], ["busy", "idle"])
        self.assertEqual(text_of(self.tell("unknown", {"x": 1})), "")

    def test_it_waits_while_a_cell_runs(self):
        cell = self.kernel.send("execute_request", request("%%python\nimport time\nprint('begins')\ntime.sleep(0.3)\nprint('ends')"))
        self.kernel.await_state(cell, "stream")
        told = self.tell("known", 2)
        self.assertEqual(text_of(self.kernel.outputs(cell)), "ends\n")
        self.assertIn("heard 2", text_of(told))
        self.kernel.receive("shell")

    def test_a_front_end_opens_one(self):
        opened = self.tell("theirs", {"y": 1}, "comm_open", target_name="target")
        self.assertEqual(text_of(opened), "opened with {'y': 1} {}\n")
        self.assertEqual(self.comms()["theirs"], "target")
        self.assertEqual(text_of(self.tell("theirs", 3)), "theirs is told 3\n")
        self.assertEqual(text_of(self.tell("theirs", {}, "comm_close")), "theirs is closed\n")
        self.assertNotIn("theirs", self.comms())
        refused = self.tell("others", {}, "comm_open", target_name="nobody's")
        self.assertEqual([m.content["comm_id"] for m in only(refused, "comm_close")], ["others"])

    def test_which_there_are(self):
        self.assertEqual(self.comms(), {"known": "mine"})
        self.assertEqual(self.comms("mine"), {"known": "mine"})
        self.assertEqual(self.comms("other"), {})
        outputs = self.run_cell("%%python\nc.close()")
        self.assertEqual(only(outputs, "comm_close")[0].content, {"comm_id": "known", "data": {}})
        self.assertEqual(self.comms(), {})

    def test_python_ends(self):
        reply, outputs = self.kernel.execute("%%python\nimport os\nos._exit(3)")
        self.assertEqual(reply.content["status"], "error")
        self.assertEqual([m.content["comm_id"] for m in only(outputs, "comm_close")], ["known"])
        self.assertEqual(self.comms(), {})
        self.assertEqual(text_of(self.tell("known", 1)), "")

    def test_it_fails_or_is_interrupted(self):
        self.run_cell("%%python\ndef fails(message):\n    raise ValueError('on purpose')\nc.on_msg(fails)")
        self.assertIn("ValueError: on purpose", text_of(self.tell("known", 1), "stderr"))
        self.run_cell("%%python\ndef sleeps(message):\n    print('sleeps', flush=True)\n    time.sleep(600)\nimport time\nc.on_msg(sleeps)")
        ident = self.kernel.send("comm_msg", {"comm_id": "known", "data": {}})
        self.kernel.await_state(ident, "stream")
        self.kernel.interrupt()
        errors = only(self.kernel.outputs(ident), "error")
        self.assertEqual([m.content["ename"] for m in errors], ["KeyboardInterrupt"])
        self.lives()


@unittest.skipUnless(os.access(QUERN[0], os.X_OK), "there is no quern to test")
@unittest.skipUnless(importlib.util.find_spec("IPython"), "IPython is not installed")
class Displays(WithPython, unittest.TestCase):
    """What IPython's functions and its shell do."""

    def test_handles_and_metadata(self):
        outputs = self.run_cell("%%python\nfrom IPython.display import HTML, display\nh = display(HTML('1'), display_id=True)\n"
                                "h.update(HTML('2'))\ndisplay(HTML('3'), metadata={'text/html': {'isolated': True}})")
        first, second, third = [m for m in outputs if m.type in ("display_data", "update_display_data")]
        self.assertEqual((first.content["data"]["text/html"], second.content["data"]["text/html"]), ("1", "2"))
        self.assertEqual(second.type, "update_display_data")
        self.assertEqual(first.content["transient"], second.content["transient"])
        self.assertEqual(third.content["metadata"], {"text/html": {"isolated": True}})

    def test_formatters(self):
        self.run_cell("%%python --out a,b\nclass A:\n    pass\n"
                      "get_ipython().display_formatter.formatters['text/latex'].for_type(A, lambda a: '$a$')\na, b = A(), A()")
        for code in ("a", "%%python\na"):
            data = only(self.run_cell(code), "execute_result")[0].content["data"]
            self.assertEqual(data["text/latex"], "$a$")
        self.assertRegex(only(self.run_cell("[a, b]"), "execute_result")[0].content["data"]["text/plain"], r"^\[<__main__\.A at 0x\w+>")

    def test_shown_by_themselves(self):
        outputs = self.run_cell("%%python\nclass B:\n    def _ipython_display_(self):\n        print('itself')\nB()")
        self.assertEqual((text_of(outputs), only(outputs, "execute_result")), ("itself\n", []))

    def test_warnings(self):
        code = "import python.warnings as pw\nfor k in range(3):\n    pw.warn('careful')"
        for _ in range(2):
            self.assertEqual(text_of(self.run_cell(code), "stderr"), "UserWarning: careful\n")
        code = "%%python\nimport warnings\nfor k in range(3):\n    warnings.warn('careful')"
        for _ in range(2):
            self.assertRegex(text_of(self.run_cell(code), "stderr"), r"^Cell In\[\d+\]:4: UserWarning: careful\n[^\n]*\n$")

    def test_filters_of_warnings(self):
        self.run_cell("%beside restart")
        self.run_cell("import warnings\nwarnings.filterwarnings('ignore', message='first.*')\n"
                      "with warnings.catch_warnings():\n    warnings.simplefilter('ignore')")
        warn = "import python.warnings as pw\npw.warn('first of all')\npw.warn('second')\n"
        self.assertEqual(text_of(self.run_cell(warn), "stderr"), "UserWarning: second\n")
        within = "with warnings.catch_warnings():\n    warnings.simplefilter('ignore', UserWarning)\n    pw.warn('third')\npw.warn('fourth')"
        self.assertEqual(text_of(self.run_cell(within), "stderr"), "UserWarning: fourth\n")
        self.assertEqual(self.kernel.execute("warnings.filterwarnings('nonsense')")[0].content["status"], "error")
        self.assertEqual(self.result("with warnings.catch_warnings(record=True) as w:\n    pw.warn('fifth')\nlen(w)"), "1")

    def test_the_shell(self):
        outputs = self.run_cell("%%python\nip = get_ipython()\nprint(type(ip).__name__, ip.colors, ip.user_ns is globals())\n"
                                "ip.run_line_magic('matplotlib', 'inline')\ntry:\n    1 / 0\nexcept ZeroDivisionError:\n    ip.showtraceback()")
        self.assertEqual(text_of(outputs).split()[0::2], ["ZMQInteractiveShell", "True"])
        self.assertEqual([m.content["ename"] for m in only(outputs, "error")], ["ZeroDivisionError"])


@unittest.skipUnless(os.access(QUERN[0], os.X_OK), "there is no quern to test")
@unittest.skipUnless(importlib.util.find_spec("ipywidgets"), "ipywidgets is not installed")
class PythonWidgets(WithPython, unittest.TestCase):
    def models(self, outputs):
        """{identifier: state} of what was opened."""
        return {m.content["comm_id"]: m.content["data"]["state"] for m in only(outputs, "comm_open")}

    def of_model(self, outputs, model):
        return next(ident for ident, state in self.models(outputs).items() if state["_model_name"] == model)

    def test_slider(self):
        outputs = self.run_cell("%%python\nimport ipywidgets as w\ns = w.IntSlider(value=3)\ns.observe(lambda c: print('new', c.new), 'value')\ns")
        ident = self.of_model(outputs, "IntSliderModel")
        self.assertEqual(self.models(outputs)[ident]["value"], 3)
        self.assertEqual(only(outputs, "comm_open")[0].metadata, {"version": "2.1.0"})
        shown = only(outputs, "execute_result")[0].content["data"]
        self.assertEqual(shown["application/vnd.jupyter.widget-view+json"]["model_id"], ident)
        outputs = self.tell(ident, {"method": "update", "state": {"value": 7}, "buffer_paths": []})
        self.assertEqual(text_of(outputs), "new 7\n")
        self.assertEqual(text_of(self.run_cell("%%python\nprint(s.value)")), "7\n")

    def test_output(self):
        outputs = self.run_cell("%%python\nimport ipywidgets as w\nout = w.Output()\nwith out:\n    print('inside')\nprint('outside')")
        execute = outputs[0].parent["msg_id"]
        states = [m.content["data"]["state"] for m in only(outputs, "comm_msg")]
        self.assertEqual(states, [{"msg_id": execute}, {"msg_id": ""}])
        order = [m.content["text"] if m.type == "stream" else m.type for m in outputs if m.type in ("stream", "comm_msg")]
        self.assertEqual(order, ["comm_msg", "inside\n", "comm_msg", "outside\n"])

    def test_beside_those_of_the_language(self):
        own = self.of_model(self.run_cell("import ipywidgets as own\nb = own.Checkbox()\nb"), "CheckboxModel")
        theirs = self.of_model(self.run_cell("import python.ipywidgets as w\nt = w.Checkbox()"), "CheckboxModel")
        self.assertLessEqual({own, theirs}, set(self.comms("jupyter.widget")))
        for ident in own, theirs:
            answer = only(self.tell(ident, {"method": "request_state"}), "comm_msg")[0]
            self.assertEqual(answer.content["data"]["method"], "update")
        refused = self.tell("all", {}, "comm_open", target_name="jupyter.widget.control")
        self.assertEqual(len(only(refused, "comm_close")), 1)

    @unittest.skipUnless(importlib.util.find_spec("tqdm"), "tqdm is not installed")
    def test_tqdm(self):
        cell = self.kernel.send("execute_request", request(
            "%%python\nfrom tqdm.auto import tqdm\nfor i in tqdm(range(3), mininterval=0):\n    print(i, input('go? '))", allow_stdin=True))
        outputs = []
        for number in range(3):  # what was sent before the question is there while the cell waits for its answer
            self.kernel.receive("stdin")
            while not self.at(outputs, number):
                outputs.append(next(self.kernel.of(cell)))
            self.kernel.send("input_reply", {"value": "x"}, "stdin")
        outputs += self.kernel.outputs(cell)
        bar = self.of_model(outputs, "FloatProgressModel")
        values = [m.content["data"]["state"]["value"] for m in only(outputs, "comm_msg")
                  if m.content["comm_id"] == bar and "value" in m.content["data"]["state"]]
        self.assertEqual(values[-1], 3)
        self.assertEqual(text_of(outputs), "0 x\n1 x\n2 x\n")
        self.kernel.receive("shell")

    @unittest.skipUnless(importlib.util.find_spec("nbclient"), "nbclient is not installed")
    def test_notebook(self):
        """What nbclient keeps of widgets is what it keeps of ipykernel's."""
        import nbclient
        import nbformat
        code = "%%python\nimport ipywidgets as w\nout, s = w.Output(), w.IntSlider(value=4)\nwith out:\n    print('inside')\nprint('outside')\ns"
        notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(code)])
        with tempfile.TemporaryDirectory() as folder:
            os.makedirs(os.path.join(folder, "kernels", "tested"))
            with open(os.path.join(folder, "kernels", "tested", "kernel.json"), "w") as file:
                json.dump({"argv": [*QUERN, "{connection_file}"], "display_name": "", "language": "python"}, file)
            with unittest.mock.patch.dict(os.environ, {"JUPYTER_PATH": folder, "QUERN_PYTHON": sys.executable}):
                nbclient.NotebookClient(notebook, kernel_name="tested", timeout=60).execute()
        stream, result = notebook.cells[0].outputs
        self.assertEqual(stream.text, "outside\n")
        states = notebook.metadata.widgets["application/vnd.jupyter.widget-state+json"]["state"]
        self.assertEqual(states[result.data["application/vnd.jupyter.widget-view+json"]["model_id"]]["state"]["value"], 4)
        captured = [each["state"]["outputs"] for each in states.values() if each["model_name"] == "OutputModel"]
        self.assertEqual([[each["text"] for each in outputs] for outputs in captured], [["inside\n"]])

    @staticmethod
    def at(outputs, number):
        """Whether the bar has been told so many steps."""
        return not number or any(m.type == "comm_msg" and m.content["data"]["state"].get("value") == number for m in outputs)


if __name__ == "__main__":
    unittest.main()
