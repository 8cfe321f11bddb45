"""What front ends ask about objects of a Python beside, and what Python asks of them. The interpreter is this one."""
import os
import sys
import unittest

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


if __name__ == "__main__":
    unittest.main()
