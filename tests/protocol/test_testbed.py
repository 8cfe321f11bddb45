"""The twenty-seven checks of runtimed/kernel-testbed, in our words: tier, name and rule are its, and a name
here is `test_TIER_NAME`, so that a scorecard can be laid beside. Each is what that program asks and no more;
the stricter tests are in the other files.

It starts the kernel once, greets it on shell, and asks all of these in turn."""
import os
import sys
import unittest

import zmq

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from driver import PATIENCE, QUERN, Kernel, kinds, only, request, text_of  # noqa: E402

COMPLETE = "x = 1"
DISPLAY = "from IPython.display import display, HTML, update_display\n"


@unittest.skipUnless(os.access(QUERN[0], os.X_OK), "there is no quern to test")
class Testbed(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.kernel = Kernel(QUERN, wait=False)
        cls.greeting = cls.kernel.receive("iopub")
        cls.info = cls.kernel.ask("kernel_info_request")[0].content

    @classmethod
    def tearDownClass(cls):
        cls.kernel.close()

    def shell(self, kind, content=None):
        reply, _ = self.kernel.ask(kind + "_request", content)
        self.assertEqual(reply.type, kind + "_reply")
        return reply.content

    # ---- tier 1: the basic protocol ----

    def test_1_heartbeat_responds(self):
        socket = self.kernel.context.socket(zmq.REQ)
        socket.linger = 0
        socket.connect(self.kernel.endpoint("hb"))
        socket.send(b"ping")
        self.assertTrue(socket.poll(1000 * PATIENCE))
        self.assertEqual(socket.recv(), b"ping")
        socket.close()

    def test_1_iopub_welcome(self):
        self.assertEqual(self.greeting.type, "iopub_welcome")

    def test_1_kernel_info_reply_valid(self):
        self.assertEqual(self.info["status"], "ok")

    def test_1_kernel_info_has_language_info(self):
        self.assertTrue(self.info["language_info"]["name"])

    def test_1_kernel_info_has_protocol_version(self):
        self.assertTrue(self.info["protocol_version"])

    def test_1_execute_stdout(self):
        self.assertIn("hello", text_of(self.kernel.execute("print('hello')")[1]))

    def test_1_execute_stderr(self):
        self.assertIn("error", text_of(self.kernel.execute("import sys; print('error', file=sys.stderr)")[1], "stderr"))

    def test_1_execute_reply_ok(self):
        reply, _ = self.kernel.execute(COMPLETE)
        self.assertEqual((reply.type, reply.content["status"]), ("execute_reply", "ok"))

    def test_1_status_busy_idle_lifecycle(self):
        states = [m.state for m in self.kernel.execute(COMPLETE)[1] if m.state]
        self.assertLess(states.index("busy"), states.index("idle"))

    def test_1_execute_input_broadcast(self):
        self.assertTrue(only(self.kernel.execute(COMPLETE)[1], "execute_input"))

    def test_1_shutdown_reply(self):
        with Kernel(QUERN) as kernel:
            kernel.send("shutdown_request", {"restart": False}, "control")
            reply = kernel.receive("control")
            self.assertEqual((reply.type, reply.content["status"]), ("shutdown_reply", "ok"))

    # ---- tier 2: interactive features ----

    def test_2_complete_request(self):
        self.kernel.execute("test_variable_for_completion = 42")
        content = self.shell("complete", {"code": "test_variable_for_", "cursor_pos": 18})
        self.assertEqual((content["status"], content["matches"]), ("ok", ["test_variable_for_completion"]))

    def test_2_inspect_request(self):
        self.kernel.execute("test_variable_for_completion = 42")
        content = self.shell("inspect", {"code": "test_variable_for_completion", "cursor_pos": 28, "detail_level": 0})
        self.assertEqual((content["status"], content["found"]), ("ok", True))

    def test_2_is_complete_complete(self):
        self.assertEqual(self.shell("is_complete", {"code": COMPLETE})["status"], "complete")

    def test_2_is_complete_incomplete(self):
        self.assertEqual(self.shell("is_complete", {"code": "def foo("})["status"], "incomplete")

    def test_2_history_request(self):
        self.kernel.execute(COMPLETE)
        content = self.shell("history", {"hist_access_type": "tail", "n": 10, "output": False, "raw": True})
        self.assertEqual((content["status"], content["history"][-1][2]), ("ok", COMPLETE))

    def test_2_comm_info_request(self):
        self.assertEqual(self.shell("comm_info", {})["status"], "ok")

    def test_2_error_handling(self):
        reply, outputs = self.kernel.execute("def class")
        self.assertEqual((reply.content["status"], len(only(outputs, "error"))), ("error", 1))

    # ---- tier 3: rich output ----

    def test_3_display_data(self):
        self.assertTrue(only(self.kernel.execute(DISPLAY + "display(HTML('<b>bold</b>'))")[1], "display_data"))

    def test_3_update_display_data(self):
        _, outputs = self.kernel.execute(
            DISPLAY + "dh = display(HTML('<b>initial</b>'), display_id=True)\n"
            "update_display(HTML('<b>updated</b>'), display_id=dh.display_id)")
        first, second = only(outputs, "display_data")[0], only(outputs, "update_display_data")[0]
        self.assertEqual(first.content["transient"]["display_id"], second.content["transient"]["display_id"])

    def test_3_execute_result(self):
        result = only(self.kernel.execute("1 + 1")[1], "execute_result")[0]
        self.assertEqual(result.content["data"]["text/plain"], "2")

    def test_3_rich_execute_result(self):
        result = only(self.kernel.execute("from IPython.display import HTML; HTML('<b>bold</b>')")[1], "execute_result")[0]
        self.assertEqual(result.content["data"]["text/html"], "<b>bold</b>")

    # ---- tier 4: advanced features ----

    def test_4_stdin_input_request(self):
        ident = self.kernel.send("execute_request", request("input('Enter: ')", allow_stdin=True))
        self.assertEqual(self.kernel.receive("stdin").type, "input_request")
        self.kernel.send("input_reply", {"value": '"test_input_42"'}, "stdin")
        self.assertEqual(self.kernel.receive("shell").content["status"], "ok")
        self.kernel.outputs(ident)

    def test_4_comms_lifecycle(self):
        """A target that nobody has: it is rejected with comm_close, and the kernel goes on."""
        ident = self.kernel.send("comm_open", {"comm_id": "testbed-1", "target_name": "jupyter.kernel_testbed.test", "data": {}})
        self.assertEqual(kinds(self.kernel.outputs(ident)), ["busy", "comm_close", "idle"])
        self.assertEqual(self.kernel.execute(COMPLETE)[0].content["status"], "ok")

    def test_4_interrupt_request(self):
        reply, _ = self.kernel.interrupt()
        self.assertEqual((reply.type, reply.content["status"]), ("interrupt_reply", "ok"))

    def test_4_execution_count_increments(self):
        first, second = (self.kernel.execute(COMPLETE)[0].content["execution_count"] for _ in range(2))
        self.assertGreater(second, first)

    def test_4_parent_header_correlation(self):
        reply, outputs = self.kernel.execute("print('hello')")
        for message in [reply, *outputs]:
            self.assertTrue(message.parent)


if __name__ == "__main__":
    unittest.main()
