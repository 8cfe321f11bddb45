"""What each kernel must do, one test for each item of the list of requirements that
kernels get wrong (1a of the protocol's design page): what each
request is answered and in which order."""
import contextlib
import json
import os
import re
import signal
import sqlite3
import threading
import time

from checks import Base
from driver import BUILD, PATIENCE, kinds, only, request, text_of

class RequestChecks(Base):
    # ---- requests ----

    def test_1a_11_order(self):
        reply, outputs = self.kernel.execute('print("a")\n1+1')
        self.assertEqual(kinds(outputs), ["busy", "execute_input", "stream", "execute_result", "idle"])
        self.assertEqual(outputs[1].content["code"], 'print("a")\n1+1')
        count = reply.content["execution_count"]
        self.assertEqual([outputs[1].content["execution_count"], outputs[3].content["execution_count"]], [count] * 2)
        self.assertEqual(outputs[3].content["data"]["text/plain"], "2")
        self.assertEqual(outputs[3].content["metadata"], {})

    def test_1a_11_flood_is_whole_before_idle(self):
        reply, outputs = self.kernel.execute("for i in range(100000): print(i)")
        self.assertEqual(reply.content["status"], "ok")
        self.assertEqual(text_of(outputs), "".join(f"{i}\n" for i in range(100000)))
        self.assertLess(len(outputs), 60)

    def test_1a_11_streams_keep_their_order(self):
        cell = "".join(f'print("o{i}")\nprint("e{i}", file=sys.stderr)\n' for i in range(5))
        _, outputs = self.kernel.execute(("import sys\n" if self.real else "") + cell)
        both = "".join(m.content["text"] for m in only(outputs, "stream"))
        self.assertEqual(both, "".join(f"o{i}\ne{i}\n" for i in range(5)))

    def test_1a_12_busy_and_idle_around_everything(self):
        kernel = self.kernel
        for channel, kind in [("shell", "nonsense_request"), ("control", "nonsense_request"),
                              ("shell", "usage_request"), ("control", "complete_request"),
                              ("control", "execute_request"), ("shell", "comm_msg"), ("shell", "comm_close")]:
            ident = kernel.send(kind, {"code": "1+1", "comm_id": "none"}, channel)
            self.assertEqual(kinds(kernel.outputs(ident)), ["busy", "idle"], kind)
            self.assertTrue(kernel.quiet(channel, 0.02), kind)
        for channel, kind in [("shell", "kernel_info"), ("control", "kernel_info"), ("shell", "connect"),
                              ("shell", "complete"), ("shell", "inspect"), ("shell", "is_complete"),
                              ("shell", "history"), ("shell", "comm_info"), ("control", "interrupt"), ("control", "usage")]:
            reply, outputs = kernel.ask(kind + "_request", {}, channel)
            self.assertEqual(reply.type, kind + "_reply")
            self.assertEqual(kinds(outputs), ["busy", "idle"], kind)

    def test_1a_13_reply_whatever_the_content(self):
        odd = [{}, {"code": None}, {"code": 5}, {"code": "1+1", "silent": "yes", "user_expressions": [1]},
               {"code": "1+1", "user_expressions": {"a": None}}, {"cursor_pos": "x", "code": []},
               {"code": "é", "cursor_pos": 10**15, "n": "x", "hist_access_type": 3}, {"code": "a\0b", "cursor_pos": -4}]
        for content in odd:
            for kind in "execute", "complete", "inspect", "is_complete", "history", "comm_info":
                reply, outputs = self.kernel.ask(kind + "_request", content)
                self.assertEqual((reply.type, kinds(outputs)[-1]), (kind + "_reply", "idle"))
                self.assertIn("status", reply.content)
        self.lives()

    def test_1a_14_error_reply(self):
        reply, outputs = self.kernel.execute("1/0")
        content = reply.content
        self.assertEqual((content["status"], content["ename"]), ("error", "ZeroDivisionError"))
        self.assertIn("division", content["evalue"])
        self.assertIsInstance(content["execution_count"], int)
        self.assertTrue(content["traceback"] and all(isinstance(line, str) for line in content["traceback"]))
        self.assertIn("ZeroDivisionError", "\n".join(content["traceback"]))
        self.assertEqual(kinds(outputs), ["busy", "execute_input", "error", "idle"])
        for key in "ename", "evalue", "traceback":
            self.assertEqual(outputs[2].content[key], content[key])

    def test_1a_15_error_aborts_what_waits(self):
        kernel = self.start()
        idents = kernel.rush([("execute_request", request('print("never")')), ("kernel_info_request", {}),
                              ("complete_request", {"code": "pri", "cursor_pos": 3}),
                              ("execute_request", request("aborted = 1"))])
        kernel.interrupt()
        replies = [kernel.receive("shell") for _ in idents]
        self.assertEqual([r.parent["msg_id"] for r in replies], idents)
        self.assertEqual(replies[0].content["ename"], "KeyboardInterrupt")
        for at in 1, 4:
            content = replies[at].content
            self.assertEqual((content["status"], content["ename"], content["traceback"], content["execution_count"]),
                             ("error", "ExecutionAborted", [], 0))
        self.assertEqual([replies[2].type, replies[3].type], ["kernel_info_reply", "complete_reply"])
        self.assertIn("print", replies[3].content["matches"])
        for ident in idents[1:]:
            self.assertEqual(kinds(kernel.outputs(ident)), ["busy", "idle"])
        self.lives(kernel)

    def test_1a_15_no_abort_when_not_asked(self):
        kernel = self.start()
        ident = kernel.send("execute_request", request("while True: pass", stop_on_error=False))
        kernel.await_state(ident, "execute_input")
        after = kernel.send("execute_request", request("1+1"))
        time.sleep(0.1)
        kernel.interrupt()
        self.assertEqual(kernel.receive("shell").content["status"], "error")
        self.assertEqual(kernel.receive("shell").content["status"], "ok")
        self.assertIn("execute_result", kinds(kernel.outputs(after)))

    def test_1a_15_what_comes_after_the_error_runs(self):
        for _ in range(20):
            self.assertEqual(self.kernel.execute("1/0")[0].content["status"], "error")
            self.lives()

    def test_1a_16_silent(self):
        kernel = self.kernel
        before = kernel.execute("1+1")[0].content["execution_count"]
        for code in "1+1", 'print("hush")', "kept = 7", "1/0":
            reply, outputs = kernel.execute(code, silent=True)
            self.assertEqual(reply.content["status"], "error" if code == "1/0" else "ok")
            self.assertEqual(kinds(outputs), ["busy", "idle"])
            self.assertEqual(reply.content["execution_count"], before)
        self.assertEqual(self.result("kept"), "7")
        history = kernel.ask("history_request", {"hist_access_type": "tail", "n": 3})[0].content["history"]
        self.assertNotIn("kept = 7", [h[2] for h in history])

    def test_1a_16_store_history(self):
        kernel = self.kernel
        before = kernel.execute("1+1")[0].content["execution_count"]
        reply, outputs = kernel.execute("1+2", store_history=False)
        self.assertEqual(reply.content["execution_count"], before)
        self.assertEqual(kinds(outputs), ["busy", "execute_input", "execute_result", "idle"])
        self.assertEqual(kernel.execute("1+1")[0].content["execution_count"], before + 1)

    def test_1a_17_user_expressions(self):
        self.kernel.execute("x = 5")
        reply, _ = self.kernel.execute("y = 1", user_expressions={"good": "x+1", "bad": "undefined_name"})
        values = reply.content["user_expressions"]
        self.assertEqual((values["good"]["status"], values["good"]["data"]["text/plain"]), ("ok", "6"))
        self.assertEqual(values["good"]["metadata"], {})
        self.assertEqual((values["bad"]["status"], values["bad"]["ename"]), ("error", "NameError"))
        self.assertTrue(values["bad"]["traceback"])
        self.assertEqual(reply.content["status"], "ok")
        self.assertEqual(self.kernel.execute("1+1")[0].content["user_expressions"], {})

    def test_1a_18_cursor_in_code_points(self):
        code = "'🎉é' + prin"
        reply, _ = self.kernel.ask("complete_request", {"code": code, "cursor_pos": len(code)})
        self.assertIn("print", reply.content["matches"])
        self.assertEqual((reply.content["cursor_start"], reply.content["cursor_end"]), (7, 11))
        units = len(code.encode("utf-16-le")) // 2
        reply, _ = self.kernel.ask("complete_request", {"code": code, "cursor_pos": units}, version="5.1")
        self.assertIn("print", reply.content["matches"])

    def test_1a_19_complete(self):
        reply, _ = self.kernel.ask("complete_request", {"code": "pri", "cursor_pos": 3})
        content = reply.content
        types = content["metadata"]["_jupyter_types_experimental"]
        self.assertEqual([t["text"] for t in types], content["matches"])
        self.assertEqual(types[content["matches"].index("print")]["type"], "function")
        reply, _ = self.kernel.ask("complete_request", {"code": "zzqqzz", "cursor_pos": 6})
        self.assertEqual((reply.content["status"], reply.content["matches"]), ("ok", []))
        self.assertLessEqual(reply.content["cursor_start"], reply.content["cursor_end"])
        self.assertIsInstance(reply.content["metadata"], dict)

    def test_1a_20_inspect(self):
        reply, _ = self.kernel.ask("inspect_request", {"code": "print", "cursor_pos": 5, "detail_level": 0})
        self.assertTrue(reply.content["found"] and reply.content["data"]["text/plain"])
        reply, _ = self.kernel.ask("inspect_request", {"code": "zzqqzz", "cursor_pos": 3, "detail_level": 1})
        self.assertEqual(reply.content, {"status": "ok", "found": False, "data": {}, "metadata": {}})

    def test_1a_21_is_complete(self):
        def ask(code):
            return self.kernel.ask("is_complete_request", {"code": code})[0].content
        self.assertEqual(ask("1+1"), {"status": "complete"})
        self.assertEqual(ask("for i in range(3):"), {"status": "incomplete", "indent": "    "})
        self.assertEqual(ask("x = $"), {"status": "invalid"})

    def test_1a_22_input(self):
        kernel = self.kernel
        cell = 'print(input("Name? "))' if self.real else 'input("Name? ")'
        ident = kernel.send("execute_request", request(cell, allow_stdin=True))
        asked = kernel.receive("stdin")
        self.assertEqual((asked.type, asked.content), ("input_request", {"prompt": "Name? ", "password": False}))
        self.assertEqual(asked.parent["msg_id"], ident)
        kernel.send("input_reply", {"value": "Ada"}, "stdin")
        self.assertEqual(kernel.receive("shell").content["status"], "ok")
        self.assertEqual(text_of(kernel.outputs(ident)).strip(), "Ada")

    def test_1a_22_stale_replies_are_not_answers(self):
        kernel = self.kernel
        kernel.send("input_reply", {"value": "stale"}, "stdin")
        time.sleep(0.1)
        cell = 'print(input("?"))' if self.real else 'input("?")'
        ident = kernel.send("execute_request", request(cell, allow_stdin=True))
        kernel.receive("stdin")
        kernel.send("input_reply", {"value": "fresh"}, "stdin")
        kernel.receive("shell")
        self.assertEqual(text_of(kernel.outputs(ident)).strip(), "fresh")

    def test_1a_22_interrupt_ends_input(self):
        for interrupt in self.kernel.interrupt, lambda: os.killpg(self.kernel.process.pid, signal.SIGINT):
            ident = self.kernel.send("execute_request", request('input("?")', allow_stdin=True))
            self.kernel.receive("stdin")
            interrupt()
            self.assertEqual(self.kernel.receive("shell").content["ename"], "KeyboardInterrupt")
            self.kernel.outputs(ident)
            self.lives()

    def test_1a_22_end_of_input_and_no_stdin(self):
        ident = self.kernel.send("execute_request", request('input("?")', allow_stdin=True))
        self.kernel.receive("stdin")
        self.kernel.send("input_reply", {"value": "\x04"}, "stdin")
        self.assertEqual(self.kernel.receive("shell").content["status"], "error")
        self.kernel.outputs(ident)
        reply, _ = self.kernel.execute('input("?")', allow_stdin=False)
        self.assertEqual(reply.content["status"], "error")
        self.assertTrue(self.kernel.quiet("stdin", 0.05))

    def test_1a_23_comm(self):
        kernel = self.kernel
        ident = kernel.send("comm_open", {"comm_id": "c1", "target_name": "nobody", "data": {}}, buffers=[b"\0\1"])
        outputs = kernel.outputs(ident)
        self.assertEqual(kinds(outputs), ["busy", "comm_close", "idle"])
        self.assertEqual(outputs[1].content, {"comm_id": "c1", "data": {}})
        reply, _ = kernel.ask("comm_info_request", {})
        self.assertEqual(reply.content, {"status": "ok", "comms": {}})

    def test_1a_29_mime_bundle(self):
        _, outputs = self.kernel.execute(self.display_cell)
        data = only(outputs, "display_data")[0].content
        self.assertEqual(data["metadata"], {})
        self.assertIn("text/plain", data["data"])
        for mime, value in data["data"].items():
            self.assertRegex(mime, r"^[\w\-+.]+/[\w\-+.]+$")
            self.assertIsInstance(value, (dict, list) if mime.endswith("json") else str)

    # ---- the rest of the protocol ----

    def test_kernel_info(self):
        for channel in "shell", "control":
            content = self.kernel.ask("kernel_info_request", channel=channel)[0].content
            self.assertEqual((content["status"], content["protocol_version"]), ("ok", "5.6"))
            self.assertEqual(content["implementation"], "quern")
            language = content["language_info"]
            self.assertEqual((language["name"], language["file_extension"]), ("quern", ".qn"))
            self.assertEqual((language["codemirror_mode"], language["pygments_lexer"]), ("python", "python"))
            self.assertTrue(language["version"] and content["banner"])

    def test_connect_request(self):
        content = self.kernel.ask("connect_request")[0].content
        self.assertEqual(content["shell_port"], self.kernel.info["shell_port"])
        self.assertEqual(content["hb_port"], self.kernel.info["hb_port"])

    def test_history(self):
        kernel = self.start()

        def ask(**content):
            return kernel.ask("history_request", {"output": False, "raw": True, **content})[0].content["history"]
        for code in "1+1", "x = 5", "1+1", "1+2":
            kernel.execute(code)
        self.assertEqual(ask(hist_access_type="tail", n=2), [[1, 3, "1+1"], [1, 4, "1+2"]])
        self.assertEqual(ask(hist_access_type="tail", n=10, output=True)[:2], [[1, 1, ["1+1", "2"]], [1, 2, ["x = 5", None]]])
        self.assertEqual(ask(hist_access_type="range", session=0, start=2, stop=3), [[1, 2, "x = 5"]])
        self.assertEqual(ask(hist_access_type="range", session=1, start=3), [[1, 3, "1+1"], [1, 4, "1+2"]])
        self.assertEqual(ask(hist_access_type="range", session=-1, start=1), [])
        self.assertEqual(ask(hist_access_type="search", pattern="1+?"), [[1, 1, "1+1"], [1, 3, "1+1"], [1, 4, "1+2"]])
        self.assertEqual(ask(hist_access_type="search", pattern="1+?", unique=True), [[1, 3, "1+1"], [1, 4, "1+2"]])
        self.assertEqual(ask(hist_access_type="search", pattern="*+[2-9]", n=5), [[1, 4, "1+2"]])
        self.assertEqual(ask(hist_access_type="search", pattern="*", n=1), [[1, 4, "1+2"]])

    def remembered(self, path, *codes, asks):
        """A kernel with that history runs the cells, answers the requests and ends: the answers and its log."""
        kernel = self.start(environment={"QUERN_HISTORY": path})
        for code in codes:
            kernel.execute(code)
        answers = [kernel.ask("history_request", {"output": False, "raw": True, **ask})[0].content["history"] for ask in asks]
        self.assertEqual(kernel.shut_down(), 0)
        return answers, kernel.log_text()

    def test_history_across_sessions(self):
        path = os.path.join(self.kernel.dir, "sessions.sqlite")
        tail = {"hist_access_type": "tail", "n": 3, "output": True}
        self.remembered(path, "1+1", 'print("é\\n")', asks=[])
        before, all_of, one, unique = self.remembered(path, "1+1", asks=[
            {"hist_access_type": "range", "session": -1, "start": 1}, tail, {"hist_access_type": "range", "session": 1, "start": 2},
            {"hist_access_type": "search", "pattern": "1*", "unique": True}])[0]
        self.assertEqual(before, [[1, 1, "1+1"], [1, 2, 'print("é\\n")']])
        self.assertEqual(all_of, [[1, 1, ["1+1", "2"]], [1, 2, ['print("é\\n")', None]], [2, 1, ["1+1", "2"]]])
        self.assertEqual((one, unique), (before[1:], [[2, 1, "1+1"]]))
        with contextlib.closing(sqlite3.connect(path)) as database:
            self.assertEqual(database.execute("SELECT session, num_cmds, end IS NULL FROM sessions").fetchall(), [(1, 2, 0), (2, 1, 0)])

    def test_history_of_two_at_once(self):
        path = os.path.join(self.kernel.dir, "two.sqlite")
        kernels = [self.start(environment={"QUERN_HISTORY": path}) for _ in range(2)]
        for number in range(10):
            for kernel in kernels:
                kernel.execute(f"{number}+1")
        for kernel in kernels:
            history = kernel.ask("history_request", {"hist_access_type": "range", "session": 0, "start": 1})[0].content["history"]
            self.assertEqual([entry[1:] for entry in history], [[number + 1, f"{number}+1"] for number in range(10)])
            self.assertEqual((kernel.shut_down(), kernel.log_text()), (0, ""))

    def test_history_that_cannot_be_kept(self):
        tail = {"hist_access_type": "tail", "n": 1}
        for path in os.path.join(self.kernel.dir, "nowhere", "h.sqlite"), self.kernel.dir:
            answers, log = self.remembered(path, "1+1", asks=[tail])
            self.assertEqual(answers, [[[1, 1, "1+1"]]])
            self.assertRegex(log, f"^quern: this session's history is kept in memory only: {re.escape(path)}: .*\n$")
        broken = os.path.join(self.kernel.dir, "broken.sqlite")
        with open(broken, "w") as file:
            file.write("this is no database, but it is long enough to be read as the head of one. " * 20)
        self.assertEqual(self.remembered(broken, "1+1", asks=[tail]), ([[[1, 1, "1+1"]]], ""))
        self.assertEqual(self.remembered(broken, asks=[tail])[0], [[[1, 1, "1+1"]]])
        self.assertTrue(os.path.exists(broken + ".broken"))
        self.assertEqual(self.remembered("off", "1+1", asks=[tail]), ([[[1, 1, "1+1"]]], ""))

    def test_a_flood_is_cut_and_the_rest_is_in_a_file(self):
        kernel = self.start(environment={"QUERN_OUTPUT_LIMIT": "100000", "TMPDIR": self.kernel.dir})
        lines = "".join(f"line {number}\n" for number in range(20000))
        _, outputs = kernel.execute("".join(f'print("line {number}")\n' for number in range(20000)))
        self.assertEqual(text_of(outputs), lines[:100000])
        note = text_of(outputs, "stderr")
        self.assertRegex(note, r"^\n\[this cell has written 97 KiB: what follows is in .*\]\n$")
        with open(note.split(" is in ")[1].split("]")[0]) as file:
            self.assertEqual(file.read(), lines[100000:])
        self.assertEqual(text_of(kernel.execute('print("the next")')[1]), "the next\n")

    def test_stream_is_live(self):
        """Text comes while the cell runs, not at its end."""
        kernel = self.kernel
        ident = kernel.send("execute_request", request('print("soon")\nwhile True: pass'))
        stream = kernel.await_state(ident, "stream")
        self.assertEqual(stream.content, {"name": "stdout", "text": "soon\n"})
        kernel.interrupt()
        kernel.receive("shell")
        kernel.outputs(ident)

    def test_usage(self):
        nvml = os.path.join(BUILD, "tests", "fake", "libnvidia-ml.so.1")
        kernel = self.start(environment={"QUERN_LIBNVML": nvml})
        ident = kernel.send("execute_request", request("while True: pass"))
        kernel.await_state(ident, "execute_input")
        first, outputs = kernel.ask("usage_request", channel="control")
        self.assertEqual((first.type, kinds(outputs)), ("usage_reply", ["busy", "idle"]))
        usage = first.content
        for _ in range(600):  # a cell that mostly sleeps has used no tick of the clock for a while
            if usage["kernel_cpu"]:
                break
            time.sleep(0.1)
            usage = kernel.ask("usage_request", channel="control")[0].content
        kernel.interrupt()
        self.assertEqual((usage["status"], usage["pid"], usage["cpu_count"]), ("ok", kernel.process.pid, os.cpu_count()))
        self.assertEqual(first.content["kernel_cpu"], 0)
        self.assertGreater(usage["kernel_cpu"], 0)
        with open(f"/proc/{kernel.process.pid}/status") as file:
            resident = 1024 * int(next(line for line in file if line.startswith("VmHWM")).split()[1])
        self.assertTrue(1 << 20 < usage["kernel_memory"] <= resident)
        host = usage["host_virtual_memory"]
        self.assertEqual(host["total"], os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES"))
        self.assertTrue(0 < host["percent"] < 100 and 0 < host["available"] <= host["total"])
        with open("/proc/meminfo") as file:
            known = {line.split(":")[0] for line in file}
        for name, field in ("active", "Active"), ("inactive", "Inactive"), ("cached", "Cached"):
            self.assertEqual(0 < host.get(name, 0) < host["total"], field in known, name)
        self.assertNotIn("host_cpu_percent", first.content)  # of what time?
        self.assertTrue(0 < usage["host_cpu_percent"] <= 100)
        self.assertEqual(usage["gpus"], [{"name": "Fake 0", "memory_used": 24 << 20, "memory_total": 64 << 20}])

    def test_state_is_kept(self):
        """Errors of all sorts leave the kernel alive and earlier names as they were."""
        self.kernel.execute("kept = 41")
        for code in "1/0", "undefined_name", "x = $", "1+":
            self.assertEqual(self.kernel.execute(code)[0].content["status"], "error", code)
            self.assertEqual(self.result("kept+1"), "42")

    def test_many_clients(self):
        kernel = self.kernel
        failures = []

        def work(number):
            socket = kernel.open("shell", f"client {number}".encode())
            for _ in range(20):
                head = kernel.header("kernel_info_request")
                socket.send_multipart(kernel.frames(head, {}))
                if not socket.poll(1000 * PATIENCE) or \
                        json.loads(socket.recv_multipart()[3])["msg_id"] != head["msg_id"]:
                    failures.append(number)
            socket.close(0)
        threads = [threading.Thread(target=work, args=(n,)) for n in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(failures, [])
