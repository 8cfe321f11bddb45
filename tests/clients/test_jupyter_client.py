"""jupyter_client, blocking and async: what every other client of Jupyter is built on."""
import asyncio
import os
import re
import sys
import time
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from jupyter_client.manager import start_new_async_kernel, start_new_kernel  # noqa: E402

from tools import KERNEL, SECONDS, ClientTest  # noqa: E402


class Outputs:
    """Collects what execute_interactive hands over."""

    def __init__(self):
        self.messages = []

    def __call__(self, message):
        self.messages.append(message)

    def kinds(self):
        return [m["msg_type"] for m in self.messages]

    def text(self, name="stdout"):
        return "".join(m["content"]["text"] for m in self.messages
                       if m["msg_type"] == "stream" and m["content"]["name"] == name)

    def result(self):
        return [m["content"]["data"]["text/plain"] for m in self.messages if m["msg_type"] == "execute_result"]


class Blocking(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.manager, cls.client = start_new_kernel(kernel_name=KERNEL, startup_timeout=SECONDS)

    @classmethod
    def tearDownClass(cls):
        cls.client.stop_channels()
        cls.manager.shutdown_kernel()

    def execute(self, code, **options):
        outputs = Outputs()
        reply = self.client.execute_interactive(code, timeout=SECONDS, output_hook=outputs, **options)
        return reply["content"], outputs

    def test_streams_result_and_state(self):
        reply, outputs = self.execute("import numpy as np\na = np.arange(6).reshape(2, 3)\nprint(a.sum())\na.T")
        self.assertEqual(reply["status"], "ok")
        self.assertEqual(outputs.text(), "15\n")
        self.assertEqual(outputs.result(), ["array([[0, 3],\n       [1, 4],\n       [2, 5]])"])
        self.assertEqual(self.execute("a[1, 2]")[1].result(), ["np.int64(5)"])

    def test_error(self):
        reply, outputs = self.execute("[1, 2][7]")
        self.assertEqual((reply["status"], reply["ename"]), ("error", "IndexError"))
        self.assertEqual(outputs.kinds().count("error"), 1)
        self.assertIn("----> 1", re.sub(r"\x1b\[[0-9;]*m", "", "\n".join(reply["traceback"])))

    def test_user_expressions(self):
        reply, _ = self.execute("k = 20", user_expressions={"good": "k + 1", "bad": "missing"})
        values = reply["user_expressions"]
        self.assertEqual(values["good"]["data"]["text/plain"], "21")
        self.assertEqual((values["bad"]["status"], values["bad"]["ename"]), ("error", "NameError"))

    def test_input_is_asked_of_the_client(self):
        asked = []

        def answer(message):
            asked.append(message["content"])
            self.client.input("Ada")

        _, outputs = self.execute('name = input("Who? ")\nprint("Hello,", name)', allow_stdin=True, stdin_hook=answer)
        self.assertEqual(asked, [{"prompt": "Who? ", "password": False}])
        self.assertEqual(outputs.text(), "Hello, Ada\n")

    def test_requests(self):
        client = self.client
        reply = client.complete("import math\nmath.sq", reply=True, timeout=SECONDS)["content"]
        self.assertEqual(reply["matches"], ["sqrt"])
        reply = client.inspect("len", reply=True, timeout=SECONDS)["content"]
        self.assertTrue(reply["found"] and "text/plain" in reply["data"])
        client.is_complete("def f(x):")
        reply = client.get_shell_msg(timeout=SECONDS)["content"]
        self.assertEqual(reply, {"status": "incomplete", "indent": "    "})
        self.execute("'a line to find again'")
        reply = client.history(hist_access_type="tail", n=1, reply=True, timeout=SECONDS)["content"]
        self.assertEqual(reply["history"][0][2], "'a line to find again'")
        reply = client.comm_info(reply=True, timeout=SECONDS)["content"]
        self.assertEqual((reply["status"], reply["comms"]), ("ok", {}))
        reply = client.kernel_info(reply=True, timeout=SECONDS)["content"]
        self.assertEqual(reply["language_info"]["name"], "quern")

    def test_a_failing_cell_calls_off_those_behind_it(self):
        first = self.client.execute("import time\ntime.sleep(1)\nraise ValueError('stop')")  # both are there when it fails
        second = self.client.execute("stopped = 1")
        status = {}
        while len(status) < 2:
            reply = self.client.get_shell_msg(timeout=SECONDS)
            status[reply["parent_header"]["msg_id"]] = reply["content"].get("ename")
        self.assertEqual(status, {first: "ValueError", second: "ExecutionAborted"})
        self.assertEqual(self.execute("stopped")[0]["ename"], "NameError")


class Managed(unittest.TestCase):
    """What the manager does with the process."""

    def setUp(self):
        self.manager, self.client = start_new_kernel(kernel_name=KERNEL, startup_timeout=SECONDS)
        self.addCleanup(self.manager.shutdown_kernel, now=True)
        self.addCleanup(self.client.stop_channels)

    def begun(self, code):
        """Starts a cell that says so, and waits until it has."""
        ident = self.client.execute(code)
        while True:
            message = self.client.get_iopub_msg(timeout=SECONDS)
            if message["parent_header"].get("msg_id") == ident and message["msg_type"] == "stream":
                return ident

    def test_interrupt_keeps_the_state(self):
        self.client.execute_interactive("kept = 41", timeout=SECONDS)
        ident = self.begun('told = False\nwhile True:\n    kept = 42\n    if not told:\n        told = True\n        print("begun")')
        self.manager.interrupt_kernel()
        reply = self.client.get_shell_msg(timeout=SECONDS)
        while reply["parent_header"]["msg_id"] != ident:
            reply = self.client.get_shell_msg(timeout=SECONDS)
        self.assertEqual(reply["content"]["ename"], "KeyboardInterrupt")
        outputs = Outputs()
        self.client.execute_interactive("kept", timeout=SECONDS, output_hook=outputs)
        self.assertEqual(outputs.result(), ["42"])

    def test_restart_forgets(self):
        self.client.execute_interactive("kept = 1", timeout=SECONDS)
        self.manager.restart_kernel()
        self.client.wait_for_ready(timeout=SECONDS)
        reply = self.client.execute_interactive("kept", timeout=SECONDS, output_hook=Outputs())
        self.assertEqual(reply["content"]["ename"], "NameError")
        self.assertEqual(reply["content"]["execution_count"], 1)

    def test_shutdown_ends_a_running_cell(self):
        self.begun('print("begun")\nwhile True: pass')
        self.manager.shutdown_kernel()
        self.assertFalse(self.manager.is_alive())

    def test_exit_is_told_before_the_kernel_goes(self):
        ident = self.client.execute("exit")
        time.sleep(1)  # a client that is busy elsewhere
        self.assertTrue(self.client.is_alive())
        reply = self.client.get_shell_msg(timeout=SECONDS)
        self.assertEqual(reply["parent_header"]["msg_id"], ident)
        self.assertEqual(reply["content"]["payload"], [{"source": "ask_exit", "keepkernel": False}])
        self.manager.shutdown_kernel()
        self.assertFalse(self.manager.is_alive())


class Asynchronous(unittest.IsolatedAsyncioTestCase):
    async def test_two_kernels_at_once(self):
        async def ask(start):
            manager, client = await start_new_async_kernel(kernel_name=KERNEL, startup_timeout=SECONDS)
            outputs = Outputs()
            code = f"total = {start}\nfor i in range(1000): total += i\nprint(total)"
            reply = await client.execute_interactive(code, timeout=SECONDS, output_hook=outputs)
            client.stop_channels()
            await manager.shutdown_kernel()
            return reply["content"]["status"], outputs.text(), await manager.is_alive()

        answers = await asyncio.gather(ask(0), ask(1))
        self.assertEqual(answers, [("ok", "499500\n", False), ("ok", "499501\n", False)])


class Run(ClientTest):
    """`jupyter run`"""

    def program(self, text):
        with open(self.path("program.qn"), "w") as file:
            file.write(text)
        return self.path("program.qn")

    def test_a_file(self):
        path = self.program("print('from a file')\n6 * 7")
        done = self.python("jupyter", "run", "--kernel", KERNEL, path)
        self.assertEqual(done.stdout, "from a file\n42")

    def test_standard_input(self):
        done = self.python("jupyter", "run", "--kernel", KERNEL, stdin="print(6 * 7)")
        self.assertEqual(done.stdout, "42\n")

    def test_an_error_is_the_exit_status(self):
        done = self.python("jupyter", "run", "--kernel", KERNEL, self.program("1 / 0"), status=None)
        self.assertIn("ZeroDivisionError", done.stderr)


if __name__ == "__main__":
    unittest.main()
