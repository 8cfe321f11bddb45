"""What a long session keeps and lets go, and the scenarios of tests/soak in small."""
import os
import subprocess
import sys
import unittest

from driver import BUILD, QUERN, ROOT, Kernel, only


class LongSession(unittest.TestCase):
    """Texts and results of the last 1000 cells are kept; the user's names are."""

    @classmethod
    def setUpClass(cls):
        cls.kernel = Kernel(QUERN)
        cls.kernel.execute("100 + 1")  # 1
        cls.kernel.execute("def first(): return _1")  # 2: code that refers to a result
        cls.kernel.execute("_3 = 'mine'")  # 3: a user's own name
        cls.kernel.execute("first()")  # 4
        for k in range(5, 1011):
            reply, messages = cls.kernel.execute(f"{k} * 2")
            assert only(messages, "execute_result")[0].content["data"]["text/plain"] == str(2 * k), reply.content

    @classmethod
    def tearDownClass(cls):
        cls.kernel.close()

    def value(self, code):
        reply, messages = self.kernel.execute(code, store_history=False)
        if reply.content["status"] == "error":
            return f"{reply.content['ename']}: {reply.content['evalue']}"
        return only(messages, "execute_result")[0].content["data"]["text/plain"]

    def test_the_last_thousand_are_there(self):
        self.assertEqual(self.value("Out[500] + _1010 + len(In[500])"), str(1000 + 2020 + 7))
        self.assertEqual(self.value("_11"), "22")
        self.assertEqual(self.value("In[11]"), "'11 * 2'")

    def test_older_ones_say_so(self):
        self.assertEqual(self.value("_5"),
                         "NameError: the result of cell 5 is not kept any more: there are those of the last 1000 cells")
        self.assertEqual(self.value("In[6]"),
                         "NameError: the text of cell 6 is not kept any more: there are those of the last 1000 cells")
        self.assertIn("NameError: the result of cell 1 is not kept any more", self.value("first()"))

    def test_own_names_stay(self):
        self.assertEqual(self.value("_3"), "'mine'")


class SameCellAgain(unittest.TestCase):
    """A cell that runs again has the same functions; an error in them names the newest run."""

    def test_tracebacks_name_the_newest(self):
        with Kernel(QUERN) as kernel:
            cell = "def f(a):\n    return a // 0\n"
            kernel.execute(cell)
            kernel.execute("f(1)")
            kernel.execute(cell)
            reply, _ = kernel.execute("f(1)")
            text = "\n".join(reply.content["traceback"])
            self.assertIn("In[3]", text)
            self.assertNotIn("In[1]", text)

    def test_globals_are_read_anew(self):
        with Kernel(QUERN) as kernel:
            cell = "def f(): return k + 1\nf()"
            for value, shown in (("1", "2"), ("2.5", "3.5"), ("2", "3")):
                kernel.execute(f"k = {value}")
                _, messages = kernel.execute(cell)
                self.assertEqual(only(messages, "execute_result")[0].content["data"]["text/plain"], shown)


    def test_defaults_are_computed_anew(self):
        with Kernel(QUERN) as kernel:
            kernel.execute("k = 1")
            cell = "def f(a, b=k): return a + b"
            for value, shown in (("k", "2"), ("k + 0.5", "2.5"), ("3", "4")):
                kernel.execute(f"k = {value}")
                kernel.execute(cell)
                _, messages = kernel.execute("f(1)")
                self.assertEqual(only(messages, "execute_result")[0].content["data"]["text/plain"], shown)


class Scenarios(unittest.TestCase):
    def run_soak(self, *words):
        result = subprocess.run([sys.executable, os.path.join(ROOT, "tests", "soak"), *words], capture_output=True, text=True,
                                env={**os.environ, "QUERN": QUERN[0], "QUERN_BUILD": BUILD})
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)

    def test_executes(self):
        self.run_soak("executes", "--scale", "0.01")

    def test_functions(self):
        self.run_soak("functions", "--scale", "0.04")

    def test_cycles(self):
        self.run_soak("cycles", "--scale", "0.02")

    def test_handles(self):
        self.run_soak("handles", "--scale", "0.02")

    def test_clients(self):
        self.run_soak("clients", "--scale", "0.02")

    def test_subscriber(self):
        self.run_soak("subscriber", "--scale", "0.02")

    def test_output(self):
        self.run_soak("output", "--scale", "0.02")

    def test_starts(self):
        self.run_soak("starts", "--scale", "0.002")


if __name__ == "__main__":
    unittest.main()
