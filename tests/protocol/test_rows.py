"""Each row of the table of features that kernels have (section 1 of the protocol's design page), asked of Quern
from a front end's side. Rows with much to them have more tests in wire_checks.py, request_checks.py,
subshell_checks.py, test_debugger.py and test_widgets.py; here each is seen to be there."""
import json
import os
import re
import signal
import subprocess
import sys
import unittest

import zmq

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from checks import Base  # noqa: E402
from driver import DELIMITER, PATIENCE, QUERN, kinds, only, request, text_of  # noqa: E402


@unittest.skipUnless(os.access(QUERN[0], os.X_OK), "there is no quern to test")
class Rows(Base, unittest.TestCase):
    command = QUERN

    def running(self, kernel=None, code="while True: pass", **more):
        kernel = kernel or self.kernel
        ident = kernel.send("execute_request", request(code, **more))
        kernel.await_state(ident, "execute_input")
        return ident

    def stop(self, ident, kernel=None):
        kernel = kernel or self.kernel
        kernel.interrupt()
        reply = kernel.receive("shell")
        self.assertEqual((reply.parent["msg_id"], reply.content["ename"]), (ident, "KeyboardInterrupt"))
        return kernel.outputs(ident)

    # ---- channels ----

    def test_1_row_shell_router(self):
        """Many clients on one socket: each gets its own reply."""
        clients = [self.kernel.open("shell", f"row {number}".encode()) for number in range(5)]
        heads = [self.kernel.header("kernel_info_request") for _ in clients]
        for client, head in zip(clients, heads):
            client.send_multipart(self.kernel.frames(head, {}))
        for client, head in zip(clients, heads):
            self.assertTrue(client.poll(1000 * PATIENCE))
            self.assertEqual(json.loads(client.recv_multipart()[3])["msg_id"], head["msg_id"])
            client.close(0)

    def test_1_row_control_in_its_own_thread(self):
        ident = self.running()
        for kind in "kernel_info", "usage", "list_subshell":
            reply, outputs = self.kernel.ask(kind + "_request", channel="control")
            self.assertEqual((reply.type, kinds(outputs)), (kind + "_reply", ["busy", "idle"]))
        self.stop(ident)

    def test_1_row_kernel_info_on_control(self):
        shell, control = (self.kernel.ask("kernel_info_request", channel=c) for c in ("shell", "control"))
        self.assertEqual(shell[0].content, control[0].content)
        self.assertEqual(kinds(control[1]), ["busy", "idle"])

    def test_1_row_iopub_xpub(self):
        """A subscription to a topic gets what begins with it and nothing else."""
        socket = self.kernel.open("iopub", topic=b"stream.stderr")
        socket.recv_multipart()  # the welcome
        self.kernel.execute("import sys\nprint('out')\nprint('err', file=sys.stderr)")
        self.assertTrue(socket.poll(1000 * PATIENCE))
        self.assertEqual(json.loads(socket.recv_multipart()[-1]), {"name": "stderr", "text": "err\n"})
        self.assertFalse(socket.poll(100))
        socket.close(0)

    def test_1_row_iopub_welcome(self):
        """Each subscriber of a topic is greeted, not only the first, and the topic is the frame before the message."""
        for _ in range(3):
            socket = self.kernel.open("iopub", topic=b"kernel")
            self.assertTrue(socket.poll(1000 * PATIENCE))
            frames = socket.recv_multipart()
            self.assertEqual((frames[0], json.loads(frames[-1])), (b"kernel", {"subscription": "kernel"}))
            self.assertEqual(json.loads(frames[frames.index(DELIMITER) + 3]), {})
            socket.close(0)

    def test_1_row_stdin(self):
        ident = self.kernel.send("execute_request", request("print(input('a') + input('b'))", allow_stdin=True))
        for prompt in "a", "b":
            self.assertEqual(self.kernel.receive("stdin").content, {"prompt": prompt, "password": False})
            self.kernel.send("input_reply", {"value": prompt * 2}, "stdin")
        self.assertEqual(self.kernel.receive("shell").content["status"], "ok")
        self.assertEqual(text_of(self.kernel.outputs(ident)), "aabb\n")

    def test_1_row_heartbeat(self):
        """An echo, while the cell's thread and control are both busy."""
        ident = self.running()
        socket = self.kernel.context.socket(zmq.REQ)
        socket.linger = 0
        socket.connect(self.kernel.endpoint("hb"))
        for beat in b"1", b"", os.urandom(5000):
            socket.send(beat)
            self.assertTrue(socket.poll(1000 * PATIENCE))
            self.assertEqual(socket.recv(), beat)
        socket.close()
        self.stop(ident)

    # ---- the wire ----

    def test_1_row_signing(self):
        """A wrong signature is refused before its JSON is looked at."""
        kernel = self.start()
        kernel.sockets["shell"].send_multipart([DELIMITER, b"0" * 64, b"{broken", b"{", b"{", b"{"])
        self.lives(kernel)
        self.assertRegex(kernel.log_text(), "dropped: its signature is wrong")

    def test_1_row_empty_key(self):
        self.assertEqual(self.start(key=b"").execute("1+1")[0].signature, b"")

    def test_1_row_replay_protection(self):
        head = self.kernel.header("kernel_info_request")
        frames = self.kernel.frames(head, {})
        for expected in True, False:
            self.kernel.sockets["shell"].send_multipart(frames)
            if expected:
                self.assertEqual(self.kernel.receive("shell").parent["msg_id"], head["msg_id"])
        self.assertTrue(self.kernel.quiet("shell"))
        self.kernel.outputs(head["msg_id"])

    def test_1_row_buffers(self):
        reply, _ = self.kernel.ask("kernel_info_request", buffers=[b"\0" * 1000000, b"", b"\xff"])
        self.assertEqual(reply.content["status"], "ok")

    def test_1_row_ipc(self):
        self.lives(self.start(transport="ipc"))

    def test_1_row_curve(self):
        self.lives(self.start(curve=zmq.curve_keypair()))

    def test_1_row_supported_features(self):
        content = self.kernel.ask("kernel_info_request")[0].content
        self.assertIn("kernel subshells", content["supported_features"])
        self.assertEqual(bool(content["debugger"]), "debugger" in content["supported_features"])

    def test_1_row_subshells(self):
        ident = self.running()
        subshell = self.kernel.ask("create_subshell_request", channel="control")[0].content["subshell_id"]
        reply, _ = self.kernel.ask("complete_request", {"code": "pri", "cursor_pos": 3}, subshell_id=subshell)
        self.assertIn("print", reply.content["matches"])
        self.stop(ident)
        self.kernel.ask("delete_subshell_request", {"subshell_id": subshell}, "control")

    # ---- lifecycle ----

    def test_1_row_busy_and_idle(self):
        """Of every kind that kernel/server/messages.def lists, and one that it does not."""
        with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "kernel", "server", "messages.def")) as file:
            rows = re.findall(r"^X\((\w+), [^,]+, ([^,]+),", file.read(), re.M)
        self.assertGreater(len(rows), 14)
        for kind, where in [*rows, ("other_request", "ON_SHELL | ON_CONTROL")]:
            if kind == "shutdown_request":
                continue
            for channel in [c for c in ("shell", "control") if f"ON_{c.upper()}" in where]:
                content = {"code": "1+1", "command": "debugInfo", "type": "request", "seq": 1, "arguments": {}}
                ident = self.kernel.send(kind, content, channel)
                states = [m.state for m in self.kernel.outputs(ident) if m.state]
                self.assertEqual(states, ["busy", "idle"], (kind, channel))
        for channel in "shell", "control", "stdin":
            while not self.kernel.quiet(channel, 0.05):
                self.kernel.receive(channel)

    def test_1_row_starting_once(self):
        kernel = self.start(wait=False)
        ident = kernel.send("execute_request", request("1+1"))
        states = [m.state for m in (kernel.receive("iopub") for _ in range(4)) if m.state]
        self.assertEqual(states, ["starting", "busy"])
        self.assertNotIn("starting", kinds(kernel.outputs(ident)))

    def test_1_row_silent(self):
        reply, outputs = self.kernel.execute("print(1)\n!echo 2\n3", silent=True)
        self.assertEqual((reply.content["status"], kinds(outputs)), ("ok", ["busy", "idle"]))

    def test_1_row_execution_count(self):
        """The first cell is number 1; silent ones and those that are not to be stored do not count."""
        kernel = self.start()
        counts = [kernel.execute("1+1", **more)[0].content["execution_count"]
                  for more in ({}, {"silent": True}, {"store_history": False}, {})]
        self.assertEqual(counts, [1, 1, 1, 2])

    def test_1_row_user_expressions(self):
        reply, _ = self.kernel.execute("v = np.arange(3)", user_expressions={"a": "v.sum()", "b": "1/0", "c": "x ="})
        values = reply.content["user_expressions"]
        self.assertEqual({k: v["status"] for k, v in values.items()}, {"a": "ok", "b": "error", "c": "error"})
        self.assertEqual((values["a"]["data"]["text/plain"], values["b"]["ename"], values["c"]["ename"]),
                         ("np.int64(3)", "ZeroDivisionError", "SyntaxError"))

    def test_1_row_allow_stdin(self):
        reply, _ = self.kernel.execute("input()", allow_stdin=False)
        self.assertEqual(reply.content["status"], "error")
        self.assertIn("front end", reply.content["evalue"])

    def test_1_row_stop_on_error(self):
        kernel = self.start()
        idents = kernel.rush([("execute_request", request("1+1")), ("is_complete_request", {"code": "1"})])
        kernel.interrupt()
        replies = [kernel.receive("shell") for _ in idents]
        self.assertEqual([r.content["status"] for r in replies], ["error", "error", "complete"])
        self.assertEqual(replies[1].content["ename"], "ExecutionAborted")

    def test_1_row_error_fields(self):
        reply, outputs = self.kernel.execute("np.zeros(3)[7]")
        for content in reply.content, only(outputs, "error")[0].content:
            self.assertEqual(content["ename"], "IndexError")
            self.assertIn("7", content["evalue"])
            self.assertGreater(len(content["traceback"]), 1)

    # ---- outputs ----

    def test_1_row_execute_result(self):
        content = only(self.kernel.execute("np.arange(2)")[1], "execute_result")[0].content
        self.assertEqual((content["data"]["text/plain"], content["metadata"]), ("array([0, 1])", {}))

    def test_1_row_display_data(self):
        cell = ("from IPython.display import display, HTML, update_display\ndisplay(HTML('1'), display_id='d')\n"
                "update_display(HTML('2'), display_id='d')")
        shown = [m for m in self.kernel.execute(cell)[1] if "display" in m.type]
        self.assertEqual([(m.type, m.content["data"]["text/html"], m.content["transient"], m.content["metadata"]) for m in shown],
                         [("display_data", "1", {"display_id": "d"}, {}), ("update_display_data", "2", {"display_id": "d"}, {})])

    def test_1_row_clear_output(self):
        for wait in True, False:
            _, outputs = self.kernel.execute(f"from IPython.display import clear_output\nclear_output(wait={wait})")
            self.assertEqual(only(outputs, "clear_output")[0].content, {"wait": wait})

    def test_1_row_stream_coalescing(self):
        _, outputs = self.kernel.execute("for i in range(50000): print(i)")
        self.assertEqual(text_of(outputs), "".join(f"{i}\n" for i in range(50000)))
        self.assertLess(len(only(outputs, "stream")), 100)

    def test_1_row_descriptors_are_captured(self):
        self.assertEqual(text_of(self.kernel.execute("!echo out; echo err >&2")[1]), "out\n")
        self.assertEqual(text_of(self.kernel.execute("!echo out; echo err >&2")[1], "stderr"), "err\n")

    def test_1_row_output_limit(self):
        kernel = self.start(environment={"QUERN_OUTPUT_LIMIT": "10000", "TMPDIR": self.kernel.dir})
        _, outputs = kernel.execute("for i in range(10000): print(i)")
        self.assertEqual(len(text_of(outputs)), 10000)
        self.assertIn("what follows is in", text_of(outputs, "stderr"))

    def test_1_row_a_long_result_is_cut(self):
        kernel = self.start(environment={"QUERN_OUTPUT_LIMIT": "100000", "TMPDIR": self.kernel.dir})
        for code, kind in ("'éa' * 100000", "execute_result"), ("display('éa' * 100000)", "display_data"):
            _, outputs = kernel.execute(f"{code}\n")
            shown = only(outputs, kind)[0].content["data"]["text/plain"]
            whole = "'" + "éa" * 100000 + "'"
            self.assertEqual(shown, whole[:66667])
            note = text_of(outputs, "stderr")
            self.assertRegex(note, r"^\[this result has 292 KiB, of which 97 are shown: all of it is in .*\]\n$")
            with open(note.split(" is in ")[1].split("]")[0], encoding="utf-8") as file:
                self.assertEqual(file.read(), whole)
        _, outputs = kernel.execute("'a' * 10, print('b')")
        self.assertEqual((text_of(outputs), text_of(outputs, "stderr")), ("b\n", ""))

    def test_1_row_bytes_that_are_no_text(self):
        _, outputs = self.kernel.execute("!printf 'a\\377\\303'; sleep 0.1; printf '\\251b\\n'")
        self.assertEqual(text_of(outputs), "a\ufffdéb\n")

    # ---- what is asked about text ----

    def test_1_row_inspect(self):
        self.kernel.execute("def shown(a: int) -> int:\n    '''What it does.'''\n    return a + 1")
        plain = [self.kernel.ask("inspect_request", {"code": "shown", "cursor_pos": 5, "detail_level": level})[0]
                 .content["data"]["text/plain"] for level in (0, 1)]
        self.assertIn("What it does.", plain[0])
        self.assertNotIn("return a + 1", plain[0])
        self.assertIn("return a + 1", plain[1])

    def test_1_row_complete(self):
        content = self.kernel.ask("complete_request", {"code": "np.lins", "cursor_pos": 7})[0].content
        self.assertEqual((content["matches"], content["cursor_start"], content["cursor_end"]), (["linspace"], 3, 7))
        self.assertEqual(content["metadata"]["_jupyter_types_experimental"],
                         [{"start": 3, "end": 7, "text": "linspace", "type": "function"}])

    def test_1_row_cursor_pos(self):
        """Code points: a family of emoji is seven of them, one grapheme, eleven units and 25 bytes."""
        code = "'\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466'; np.lins"
        content = self.kernel.ask("complete_request", {"code": code, "cursor_pos": len(code)})[0].content
        self.assertEqual((content["matches"], content["cursor_start"]), (["linspace"], len(code) - 4))

    def test_1_row_is_complete(self):
        for code, status in [("1", "complete"), ("f(1,", "incomplete"), ("if 1:\n", "incomplete"), ("1 = = 2", "invalid")]:
            self.assertEqual(self.kernel.ask("is_complete_request", {"code": code})[0].content["status"], status)

    def test_1_row_history(self):
        kernel = self.start()
        kernel.execute("a_first = 1")
        kernel.execute("a_second = 2")
        for ask, inputs in [({"hist_access_type": "tail", "n": 1}, ["a_second = 2"]),
                            ({"hist_access_type": "range", "session": 0, "start": 1, "stop": 2}, ["a_first = 1"]),
                            ({"hist_access_type": "search", "pattern": "a_f*"}, ["a_first = 1"])]:
            history = kernel.ask("history_request", {"output": False, "raw": True, **ask})[0].content["history"]
            self.assertEqual([entry[2] for entry in history], inputs)

    # ---- the rest ----

    def test_1_row_comms(self):
        ident = self.kernel.send("comm_open", {"comm_id": "row", "target_name": "no such target", "data": {}})
        self.assertEqual(only(self.kernel.outputs(ident), "comm_close")[0].content["comm_id"], "row")
        for kind in "comm_msg", "comm_close":
            ident = self.kernel.send(kind, {"comm_id": "never opened", "data": {}})
            self.assertEqual(kinds(self.kernel.outputs(ident)), ["busy", "idle"])
        self.assertEqual(self.kernel.ask("comm_info_request", {"target_name": "nobody"})[0].content, {"status": "ok", "comms": {}})

    def test_1_row_connect_request(self):
        content = self.kernel.ask("connect_request")[0].content
        self.assertEqual({k: v for k, v in content.items() if k.endswith("_port")},
                         {k: v for k, v in self.kernel.info.items() if k.endswith("_port")})

    def test_1_row_interrupt_by_signal(self):
        ident = self.running()
        os.killpg(self.kernel.process.pid, signal.SIGINT)
        self.assertEqual(self.kernel.receive("shell").content["ename"], "KeyboardInterrupt")
        self.assertEqual(kinds(self.kernel.outputs(ident))[-2:], ["error", "idle"])

    def test_1_row_interrupt_by_message(self):
        """It is done, not only answered, and iopub gets no message of a type that there is not."""
        ident = self.running()
        reply, outputs = self.kernel.interrupt()
        self.assertEqual((reply.content, kinds(outputs)), ({"status": "ok"}, ["busy", "idle"]))
        self.assertEqual(self.kernel.receive("shell").content["ename"], "KeyboardInterrupt")
        self.assertEqual(kinds(self.kernel.outputs(ident)), ["error", "idle"])

    def test_1_row_shutdown(self):
        for restart in True, False:
            kernel = self.start()
            ident = kernel.send("shutdown_request", {"restart": restart}, "control")
            self.assertEqual(kernel.receive("control").content, {"status": "ok", "restart": restart})
            told = only(kernel.outputs(ident), "shutdown_reply")
            self.assertEqual([m.content["restart"] for m in told], [restart])
            self.assertEqual(kernel.wait(), 0)

    def test_1_row_parent_death(self):
        parent = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE)
        kernel = self.start(environment={"JPY_PARENT_PID": str(parent.pid)})
        self.running(kernel)
        parent.kill()
        parent.wait()
        parent.stdin.close()
        self.assertEqual(kernel.wait(), 0)

    def test_1_row_usage(self):
        content = self.kernel.ask("usage_request", channel="control")[0].content
        self.assertEqual(content["pid"], self.kernel.process.pid)
        self.assertGreater(content["kernel_memory"], 0)

    def test_1_row_payloads(self):
        payload = self.kernel.execute("print?")[0].content["payload"]
        self.assertEqual([(p["source"], p["start"]) for p in payload], [("page", 0)])
        self.assertIn("print", payload[0]["data"]["text/plain"])
        path = os.path.join(self.kernel.dir, "loaded.py")
        with open(path, "w") as file:
            file.write("loaded = 1\n")
        payload = self.kernel.execute(f"%load {path}")[0].content["payload"]
        self.assertEqual([p["source"] for p in payload], ["set_next_input"])
        self.assertIn("loaded = 1", payload[0]["text"])
        with open(path, "ab") as file:
            file.write(b"# \xff is no text\n")
        for magic in "%more", "%less":
            payload = self.kernel.execute(f"{magic} {path}")[0].content["payload"]
            self.assertEqual([p["source"] for p in payload], ["page"])
            self.assertEqual(payload[0]["data"]["text/plain"], "loaded = 1\n# \ufffd is no text\n")
        reply = self.kernel.execute("%less")[0].content
        self.assertEqual((reply["ename"], reply["evalue"]), ("UsageError", "%less needs the name of a file"))

    def test_1_row_handover(self):
        for _ in range(3):
            socket = self.kernel.open("shell", b"row handover")
            socket.send_multipart(self.kernel.frames(self.kernel.header("kernel_info_request"), {}))
            self.assertTrue(socket.poll(1000 * PATIENCE))
            self.addCleanup(socket.close, 0)

    def test_1_row_debug_request(self):
        """As kernel_info says: with a debugger the request is answered, without one it gets no reply."""
        debugger = self.kernel.ask("kernel_info_request")[0].content["debugger"]
        content = {"type": "request", "seq": 1, "command": "debugInfo", "arguments": {}}
        ident = self.kernel.send("debug_request", content, "control")
        self.kernel.outputs(ident)
        self.assertEqual(self.kernel.quiet("control", 0.1), not debugger)
        if debugger:
            reply = self.kernel.receive("control").content
            self.assertEqual((reply["success"], reply["body"]["isStarted"]), (True, False))


if __name__ == "__main__":
    unittest.main()
