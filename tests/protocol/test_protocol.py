"""The protocol, frame by frame, on the kernel around a fake session and on Quern itself.

Run: QUERN=build/quern QUERN_BUILD=build python -m unittest discover -s tests/protocol -p test_protocol.py"""
import os
import re
import signal
import sys
import time
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from driver import FAKE, QUERN, Kernel, kinds, only, request, text_of  # noqa: E402
from request_checks import RequestChecks  # noqa: E402
from subshell_checks import SubshellChecks  # noqa: E402
from wire_checks import WireChecks  # noqa: E402


@unittest.skipUnless(os.access(FAKE[0], os.X_OK), "fake_kernel_main is not built (target quern_tests)")
class FakeSession(WireChecks, RequestChecks, SubshellChecks, unittest.TestCase):
    """What can only be shown with a session that does what it is told."""
    command = FAKE
    real = False
    display_cell = 'display("shown")'

    def test_1a_11_foreign_text_before_idle(self):
        for _ in range(20):
            _, outputs = self.kernel.execute('foreign("from C")')
            self.assertEqual((text_of(outputs), kinds(outputs)[-1]), ("from C", "idle"))

    def test_1a_11_foreign_text_in_order(self):
        # Many, for a foreign write and the prints around it may be less than a microsecond apart.
        cell = "".join(f'print("p{i}")\nforeign("f{i}")\n' for i in range(500)) + "1+1"
        _, outputs = self.kernel.execute(cell)
        self.assertEqual(text_of(outputs), "".join(f"p{i}\nf{i}" for i in range(500)))
        self.assertEqual(kinds(outputs)[-2:], ["execute_result", "idle"])

    def test_split_utf8_is_held_back(self):
        _, outputs = self.kernel.execute('bytes(195)\nprint("x")\nbytes(169)')
        self.assertIn(text_of(outputs), ("x\né", "\ufffdx\n\ufffd"))
        _, outputs = self.kernel.execute("bytes(195)\nbytes(169)")
        self.assertEqual(text_of(outputs), "é")
        _, outputs = self.kernel.execute("bytes(255)\nbytes(226)\nbytes(130)")
        self.assertEqual(set(text_of(outputs)), {"\ufffd"})

    def test_1a_14_all_static_errors_in_one_message(self):
        reply, outputs = self.kernel.execute("two errors")
        errors = only(outputs, "error")
        self.assertEqual(len(errors), 1)
        self.assertEqual((errors[0].content["ename"], errors[0].content["evalue"]), ("TypeError", "the first"))
        text = "\n".join(errors[0].content["traceback"])
        self.assertTrue("TypeError" in text and "ValueError" in text and "\x1b[" in text)

    def test_1a_25_stubborn_cell_cannot_hold_the_process(self):
        kernel = self.start()
        ident = kernel.send("execute_request", request('print("begun")\nstubborn'))
        kernel.await_state(ident, "stream")  # a cell that has not begun can still be called off
        kernel.send("shutdown_request", {"restart": False}, "control")
        self.assertEqual(kernel.receive("control").type, "shutdown_reply")
        self.assertEqual(kernel.wait(), -signal.SIGKILL)

    def test_a_crash_is_told_in_the_notebook(self):
        for cell, words in ("abort", "SIGABRT"), ("overflow", "the stack has overflowed"):
            with Kernel(FAKE) as kernel:
                ident = kernel.send("execute_request", request('print("before")\n' + cell))
                self.assertEqual(kernel.await_state(ident, "stream").content["text"], "before\n")
                if "san" not in FAKE[0] or cell == "abort":
                    told = kernel.await_state(ident, "error").content
                    self.assertIn(words, told["evalue"])
                    self.assertEqual(kernel.receive("shell").content["evalue"], told["evalue"])
                    kernel.await_state(ident, "idle")
                self.assertNotEqual(kernel.wait(), 0)

    def test_1a_29_json_is_embedded(self):
        _, outputs = self.kernel.execute('display("shown")')
        self.assertEqual(only(outputs, "display_data")[0].content,
                         {"data": {"text/plain": "shown", "application/json": {"a": 1}}, "metadata": {}, "transient": {}})

    def test_1a_30_display_ids_and_clear_output(self):
        _, outputs = self.kernel.execute('display("one", "id1")\nupdate("two", "id1")\nclear()')
        self.assertEqual(kinds(outputs)[2:5], ["display_data", "update_display_data", "clear_output"])
        for message in outputs[2:4]:
            self.assertEqual(message.content["transient"], {"display_id": "id1"})
        self.assertEqual(outputs[4].content, {"wait": True})

    def test_payloads(self):
        reply, _ = self.kernel.execute('page("help")\nnext("x = 1")')
        self.assertEqual(reply.content["payload"], [
            {"source": "page", "data": {"text/plain": "help", "application/json": {"a": 1}}, "start": 0},
            {"source": "set_next_input", "text": "x = 1", "replace": False}])

    def test_exit(self):
        with Kernel(FAKE) as kernel:
            reply, _ = kernel.execute("exit")
            self.assertEqual(reply.content["payload"], [{"source": "ask_exit", "keepkernel": False}])
            self.assertEqual(kernel.wait(), 0)


@unittest.skipUnless(os.access(QUERN[0], os.X_OK), "there is no quern to test")
class Quern(WireChecks, RequestChecks, SubshellChecks, unittest.TestCase):
    command = QUERN
    real = True
    display_cell = 'from IPython.display import display\ndisplay(1.5)'

    def test_1a_24_a_running_cell_is_looked_at(self):
        """Names that the running cell has bound are completed and explained; what it writes to is not read."""
        kernel = self.start()
        subshell = self.create(kernel)
        cell = "first_name = 5\nfirst_array = np.ones((3, 4))\nfirst_list = [1, 2]\nwhile True:\n    first_list.append(1)\n" \
               "    first_array = first_array * 1.5"
        kernel.execute("first_word = 'word'\ndef first_function(number: int = 3):\n    return number")
        ident = kernel.send("execute_request", request(cell))
        kernel.await_state(ident, "execute_input")

        def ask(kind, name, **more):
            return kernel.ask(kind, {"code": name, "cursor_pos": len(name), **more}, subshell_id=subshell)[0].content

        def known():
            return ask("complete_request", "first_")["matches"]
        while "first_array" not in known() or "first_list" not in known():
            pass
        self.assertEqual(known(), ["first_array", "first_function", "first_list", "first_name", "first_word"])
        for _ in range(200):
            text = ask("inspect_request", "first_array")["data"]["text/plain"]
            self.assertRegex(text, r"Shape: +\(3, 4\)")
            self.assertIn("a cell is running", text)
            self.assertNotIn("String form", text)
            self.assertNotIn("Length", ask("inspect_request", "first_list")["data"]["text/plain"])
            self.assertRegex(ask("inspect_request", "first_name")["data"]["text/plain"], "String form: +5")
            self.assertRegex(ask("inspect_request", "first_word")["data"]["text/plain"], "String form: +word")
            self.assertIn("return number", ask("inspect_request", "first_function", detail_level=1)["data"]["text/plain"])
        self.end(kernel, ident)
        self.assertRegex(ask("inspect_request", "first_list")["data"]["text/plain"], r"String form: +\[")
        self.assertEqual((kernel.shut_down(), kernel.log_text()), (0, ""))

    def test_progress_is_one_display(self):
        _, outputs = self.kernel.execute("done = 0\nfor i in progress(range(300000), desc='a<b'):\n    done += i\n")
        shown = [m for m in outputs if m.type in ("display_data", "update_display_data")]
        self.assertEqual((shown[0].type, {m.type for m in shown[1:]}), ("display_data", {"update_display_data"}))
        self.assertEqual(len({m.content["transient"]["display_id"] for m in shown}), 1)
        first, last = shown[0].content["data"], shown[-1].content["data"]
        self.assertRegex(first["text/plain"], r"^a<b:   0%\| +\| 0/300000 \[00:00<\?, \?it/s\]$")
        self.assertRegex(last["text/plain"], r"^a<b: 100%\|█+\| 300000/300000 \[\d\d:\d\d<00:00, [\d.]+it/s\]$")
        self.assertIn('a&lt;b</span><progress value="300000" max="300000"', last["text/html"])
        _, outputs = self.kernel.execute("import time\nfor i in progress(range(100)): time.sleep(0.005)")
        shown = [m for m in outputs if m.type in ("display_data", "update_display_data")]
        self.assertTrue(3 <= len(shown) <= 60, len(shown))  # ten a second, however slow the machine is
        reply, outputs = self.kernel.execute("for i in progress(range(10)):\n    if i == 4:\n        1 // (i - 4)")
        self.assertEqual(reply.content["ename"], "ZeroDivisionError")
        self.assertIn("4/10", [m for m in outputs if "display" in m.type][-1].content["data"]["text/plain"])

    def test_progress_lines_are_folded(self):
        _, outputs = self.kernel.execute('for i in range(101): print(f"\\r{i:3} %", end="")')
        self.assertLess(len(text_of(outputs)), 60)
        self.assertTrue(text_of(outputs).endswith("100 %"))

    def fails(self, code, *names):
        """The cell's error has one of these names, and what was bound before is intact."""
        self.kernel.execute("kept = 41")
        reply, outputs = self.kernel.execute(code)
        self.assertEqual(reply.content["status"], "error", code)
        self.assertIn(reply.content["ename"], names)
        self.assertTrue(reply.content["evalue"])
        self.assertEqual(len(only(outputs, "error")), 1)
        self.assertEqual(self.result("kept + 1"), "42")

    def test_bad_parse_error(self):
        self.fails("x = = 3", "SyntaxError")

    def test_bad_type_error(self):
        self.fails("'a' + 1", "TypeError")

    def test_bad_name(self):
        self.fails("no_such_name", "NameError")

    def test_bad_index(self):
        self.fails("a = np.zeros(3)\ni = 7\na[i]", "IndexError")

    def test_bad_allocation(self):
        self.fails("np.zeros(10**12)", "MemoryError")

    def test_bad_recursion(self):
        self.fails("def f(n):\n    return 0 if n < 0 else f(n + 1) + 1\nf(0)", "RecursionError")

    def interrupted(self, code, **more):
        """The cell never ends by itself; a message and a signal stop it, and nothing is lost."""
        self.kernel.execute("kept = 41")
        for interrupt in self.kernel.interrupt, lambda: os.killpg(self.kernel.process.pid, signal.SIGINT):
            ident = self.kernel.send("execute_request", {**request(code), **more})
            self.kernel.await_state(ident, "execute_input")
            time.sleep(0.2)
            interrupt()
            self.assertEqual(self.kernel.receive("shell").content["ename"], "KeyboardInterrupt", code)
            self.kernel.outputs(ident)
            self.assertEqual(self.result("kept + 1"), "42")

    def test_bad_interrupted_loop(self):
        self.interrupted("i = 0\nwhile True: i += 1")

    def test_bad_interrupted_empty_loop(self):
        self.interrupted("while True: pass")

    def test_bad_interrupted_parallel_loop(self):
        """All threads stop, whichever sees the interrupt first, and in the midst of their share."""
        self.kernel.execute("from numba import njit, prange\n@njit(parallel=True)\ndef work(n):\n    a = np.zeros(n)\n"
                            "    for i in prange(n):\n        for j in range(10**12): a[i] += 1.5\n    return a")
        self.interrupted("work(1000)")

    def test_bad_interrupted_caught(self):
        self.interrupted("while True:\n    try:\n        while True: pass\n    except ValueError: pass")

    def test_bad_interrupted_products(self):
        """Between the calls of BLAS, which know of no interrupts."""
        self.interrupted("a = np.ones((500, 500))\nwhile True: b = a @ a")

    def test_bad_interrupted_kernels(self):
        """A queue of launches on the simulator, and a kernel that never ends."""
        self.kernel.execute("from numba import cuda\n@cuda.jit\ndef add(a):\n    i = cuda.grid(1)\n    if i < a.size: a[i] += 1\n"
                            "@cuda.jit\ndef hang(a):\n    i = cuda.grid(1)\n    while True: a[i] += 1\n"
                            "d = cuda.to_device(np.zeros(10000))")
        self.interrupted("while True: add[100, 100](d)")
        self.interrupted("hang[10, 100](d)\ncuda.synchronize()")

    def test_bad_interrupted_recursion(self):
        self.interrupted("def fib(n):\n    if n < 2: return n\n    return fib(n - 1) + fib(n - 2)\nfib(90)")

    def test_bad_interrupted_array_expression(self):
        self.interrupted("while True:\n    a = np.sin(np.ones(1000000)) * 2")

    def test_bad_interrupted_timeit(self):
        self.interrupted("%timeit -n 1000000000000 1 + 1")

    def test_bad_interrupted_child(self):
        self.interrupted("!sleep 1000")
        self.interrupted("%%bash\nsleep 1000")
        self.interrupted("lines = !sleep 1000")

    def test_bad_interrupted_sleep(self):
        self.interrupted("time.sleep(1000)")

    def test_getpass(self):
        ident = self.kernel.send("execute_request", request("import getpass\nprint(len(getpass.getpass('Word? ')))", allow_stdin=True))
        asked = next(m for m in iter(lambda: self.kernel.receive("stdin"), None) if m.parent["msg_id"] == ident)
        self.assertEqual(asked.content, {"prompt": "Word? ", "password": True})
        self.kernel.send("input_reply", {"value": "öpen"}, "stdin")
        self.assertEqual(self.kernel.receive("shell").content["status"], "ok")
        self.assertEqual(text_of(self.kernel.outputs(ident)), "4\n")
        reply, _ = self.kernel.execute("import getpass\ngetpass.getpass()", allow_stdin=False)
        self.assertIn("getpass() has no line", reply.content["evalue"])

    def test_bad_interrupted_input(self):
        self.interrupted("import getpass\nword = getpass.getpass()", allow_stdin=True)
        self.interrupted('name = input("who? ")', allow_stdin=True)

    def test_timeit_removes_nothing(self):
        """A pass of a loop takes a fifth of a nanosecond or more on any machine."""
        for statement in "pass", "1 + 1", "x = 1":
            _, outputs = self.kernel.execute(f"%timeit -n 10000000 -r 1 {statement}")
            figure = re.match(r"([\d.e-]+) ns ", text_of(outputs))
            self.assertTrue(figure and float(figure[1]) > 0.05, text_of(outputs))

    def test_timeit_says_what_was_launched(self):
        """Array operations that have become a part of a compiled loop are neither launched nor allocated, and a few are not told."""
        self.kernel.execute("import numpy as np\nfrom numba import njit\na, b, x = np.ones((19, 3)), np.ones((19, 300)), np.ones(1000)\n"
                            "@njit\ndef f(a):\n    s = 0.0\n    for i in range(a.shape[0]):\n        s += a[i].sum()\n    return s")
        for statement, line in (("f(a)", ""), ("f(b)", "Each loop: 19 array operations launched, 0 arrays made\n"),
                                ("np.sin(x)", "")):
            _, outputs = self.kernel.execute(f"%timeit -n 10 -r 2 {statement}")
            found = re.search("^Each loop: .*\n", text_of(outputs), re.M)
            self.assertEqual(found[0] if found else "", line, statement)

    def test_child_output_before_idle(self):
        _, outputs = self.kernel.execute('print("a")\n!echo from a child\nprint("b")')
        self.assertEqual(text_of(outputs), "a\nfrom a child\nb\n")

    def test_1a_26_interrupt_reaches_children(self):
        """Without it the cell would outlast the test's patience."""
        ident = self.kernel.send("execute_request", request("!sleep 1000"))
        self.kernel.await_state(ident, "execute_input")
        time.sleep(0.2)
        self.kernel.interrupt()
        self.kernel.receive("shell")
        self.kernel.outputs(ident)


if __name__ == "__main__":
    unittest.main()
