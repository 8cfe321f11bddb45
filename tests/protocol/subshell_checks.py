"""What each kernel must do with subshells (JEP 91; item 1a.24 of the protocol's design page)."""
import os
import signal

from checks import Base
from driver import kinds, only, request, text_of


class SubshellChecks(Base):
    def create(self, kernel=None):
        """A new subshell's id."""
        content = (kernel or self.kernel).ask("create_subshell_request", channel="control")[0].content
        self.assertEqual(content["status"], "ok")
        return content["subshell_id"]

    def spin(self, kernel, **header):
        """A cell that runs until it is interrupted."""
        ident = kernel.send("execute_request", request("while True: pass"), **header)
        kernel.await_state(ident, "execute_input")
        return ident

    def end(self, kernel, ident):
        """Interrupts that cell."""
        kernel.interrupt()
        reply = kernel.receive("shell")
        self.assertEqual((reply.parent["msg_id"], reply.content["ename"]), (ident, "KeyboardInterrupt"))
        kernel.outputs(ident)

    def test_1a_24_lifetime(self):
        kernel = self.start()

        def listed():
            return kernel.ask("list_subshell_request", channel="control")[0].content["subshell_id"]
        self.assertEqual(listed(), [])
        first, second = self.create(kernel), self.create(kernel)
        self.assertNotEqual(first, second)
        self.assertEqual(listed(), [first, second])
        reply, outputs = kernel.ask("delete_subshell_request", {"subshell_id": first}, "control")
        self.assertEqual((reply.type, reply.content, kinds(outputs)), ("delete_subshell_reply", {"status": "ok"}, ["busy", "idle"]))
        self.assertEqual(listed(), [second])
        for gone in {"subshell_id": first}, {"subshell_id": None}, {"subshell_id": 5}, {}:
            reply, outputs = kernel.ask("delete_subshell_request", gone, "control")
            self.assertEqual((reply.content["status"], kinds(outputs)), ("error", ["busy", "idle"]))
        self.assertEqual(listed(), [second])
        self.assertIn("kernel subshells", kernel.ask("kernel_info_request")[0].content["supported_features"])
        self.lives(kernel)
        self.assertEqual(kernel.shut_down(), 0)

    def test_1a_24_unknown_subshell(self):
        for kernel in self.kernel, self.start():
            if kernel is not self.kernel:
                self.create(kernel)
            for unknown in "no-such-subshell", 5, [], {"a": 1}, "":
                for kind in "execute", "complete", "inspect", "is_complete", "history", "comm_info", "kernel_info":
                    reply, outputs = kernel.ask(kind + "_request", request("1+1"), subshell_id=unknown)
                    self.assertEqual((reply.type, reply.content["status"], kinds(outputs)),
                                     (kind + "_reply", "error", ["busy", "idle"]))
                    self.assertIn("subshell", reply.content["evalue"])
                    self.assertEqual(kind == "execute", "execution_count" in reply.content)
                ident = kernel.send("comm_msg", {"comm_id": "1", "data": {}}, subshell_id=unknown)
                self.assertEqual(kinds(kernel.outputs(ident)), ["busy", "idle"])
                self.assertTrue(kernel.quiet("shell", 0.02))
            self.lives(kernel)

    def test_1a_24_serves_while_a_cell_runs(self):
        """With a subshell that was there before the cell, and with one that is made while it runs."""
        for before in True, False:
            kernel = self.start()
            subshell = self.create(kernel) if before else None
            cell = self.spin(kernel)
            subshell = subshell or self.create(kernel)
            for kind, content in [("complete", {"code": "pri", "cursor_pos": 3}), ("inspect", {"code": "print", "cursor_pos": 5}),
                                  ("is_complete", {"code": "1+1"}), ("history", {"hist_access_type": "tail", "n": 1}),
                                  ("kernel_info", {}), ("comm_info", {}), ("connect", {})] * 3:
                reply, outputs = kernel.ask(kind + "_request", content, subshell_id=subshell)
                self.assertEqual((reply.type, reply.content["status"]), (kind + "_reply", "complete" if kind == "is_complete" else "ok"))
                self.assertEqual({m.parent["subshell_id"] for m in [reply, *outputs]}, {subshell})
                self.assertEqual(kinds(outputs), ["busy", "idle"])
            ident = kernel.send("comm_open", {"comm_id": "c1", "target_name": "nobody", "data": {}}, subshell_id=subshell)
            self.assertEqual(kinds(kernel.outputs(ident)), ["busy", "comm_close", "idle"])
            ident = kernel.send("comm_msg", {"comm_id": "c1", "data": {}}, buffers=[b"\0\xff"], subshell_id=subshell)
            self.assertEqual(kinds(kernel.outputs(ident)), ["busy", "idle"])
            self.end(kernel, cell)
            self.lives(kernel)
            self.assertEqual(kernel.shut_down(), 0)

    def test_1a_24_before_the_session(self):
        """One made as the first thing of all."""
        kernel = self.start(wait=False)
        subshell = self.create(kernel)
        reply, _ = kernel.ask("complete_request", {"code": "pri", "cursor_pos": 3}, subshell_id=subshell)
        self.assertIn("print", reply.content["matches"])
        self.lives(kernel)

    def test_1a_24_cells_wait_their_turn(self):
        """A subshell's cells run after the running one; the names are the session's, counter and history its own."""
        kernel = self.start()
        kernel.execute("x = 5")
        subshell = self.create(kernel)
        cell = self.spin(kernel)
        waiting = kernel.send("execute_request", request("x + 1"), subshell_id=subshell)
        behind = kernel.send("history_request", {"hist_access_type": "tail", "n": 9, "output": True}, subshell_id=subshell)
        self.assertTrue(kernel.quiet("shell"))
        self.end(kernel, cell)
        replies = [kernel.receive("shell") for _ in range(2)]
        self.assertEqual([r.parent["msg_id"] for r in replies], [waiting, behind])
        self.assertEqual((replies[0].content["status"], replies[0].content["execution_count"]), ("ok", 1))
        self.assertEqual(only(kernel.outputs(waiting), "execute_result")[0].content["data"]["text/plain"], "6")
        self.assertEqual([entry[1:] for entry in replies[1].content["history"]], [[1, ["x + 1", "6"]]])
        kernel.outputs(behind)
        other = self.create(kernel)
        self.assertEqual(kernel.ask("execute_request", request("1+1"), subshell_id=other)[0].content["execution_count"], 1)
        self.assertEqual(kernel.ask("execute_request", request("1+1"), subshell_id=subshell)[0].content["execution_count"], 2)
        self.assertEqual(kernel.execute("1+2")[0].content["execution_count"], 3)
        history = kernel.ask("history_request", {"hist_access_type": "tail", "n": 9})[0].content["history"]
        self.assertEqual([entry[2] for entry in history], ["x = 5", "while True: pass", "1+2"])

    def test_1a_24_an_error_aborts_its_own_subshell(self):
        """Those of the failed cell's subshell that wait, and no others."""
        kernel = self.start()
        shells = [None, self.create(kernel), self.create(kernel)]
        for failing in shells:
            cell = self.spin(kernel, subshell_id=failing)
            sent = {kernel.send("execute_request", request("1+1"), subshell_id=shell): shell for shell in shells * 2}
            infos = [kernel.send("kernel_info_request", subshell_id=shell) for shell in shells]
            kernel.interrupt()
            replies = [kernel.receive("shell") for _ in range(10)]
            self.assertEqual(len({r.parent["msg_id"] for r in replies}), 10)
            for reply in replies:
                ident = reply.parent["msg_id"]
                expected = ("error", "KeyboardInterrupt") if ident == cell else ("ok", None) if ident in infos else \
                    ("error", "ExecutionAborted") if sent[ident] == failing else ("ok", None)
                self.assertEqual((reply.content["status"], reply.content.get("ename")), expected)
                self.assertEqual(kinds(kernel.outputs(ident))[-1], "idle")
            self.assertEqual(kernel.ask("execute_request", request("1+1"), subshell_id=failing)[0].content["status"], "ok")

    def test_1a_24_deleted_with_requests_waiting(self):
        kernel = self.start()
        subshell = self.create(kernel)
        cell = self.spin(kernel)
        waiting = [kernel.send(kind, request("1+1"), subshell_id=subshell) for kind in ("execute_request", "complete_request")]
        self.assertTrue(kernel.quiet("shell"))
        kernel.ask("delete_subshell_request", {"subshell_id": subshell}, "control")
        self.end(kernel, cell)
        for ident in waiting:
            reply = kernel.receive("shell")
            self.assertEqual((reply.parent["msg_id"], reply.content["status"]), (ident, "error"))
            self.assertEqual(kinds(kernel.outputs(ident)), ["busy", "idle"])
        self.lives(kernel)

    def test_1a_24_interrupt_is_of_the_process(self):
        kernel = self.start()
        subshell = self.create(kernel)
        for interrupt in kernel.interrupt, lambda: os.killpg(kernel.process.pid, signal.SIGINT):
            ident = self.spin(kernel, subshell_id=subshell)
            interrupt()
            self.assertEqual(kernel.receive("shell").content["ename"], "KeyboardInterrupt")
            kernel.outputs(ident)
        ident = self.spin(kernel)
        kernel.send("interrupt_request", subshell_id=subshell)
        self.assertEqual({kernel.receive("shell").type for _ in range(2)}, {"interrupt_reply", "execute_reply"})
        self.assertEqual(kinds(kernel.outputs(ident))[-2:], ["error", "idle"])
        self.lives(kernel)

    def test_1a_24_shutdown_is_of_the_process(self):
        for channel in "control", "shell":
            for busy in False, True:
                kernel = self.start()
                subshell = self.create(kernel)
                if busy:
                    self.spin(kernel)
                header = {"subshell_id": subshell} if channel == "shell" else {}
                kernel.send("shutdown_request", {"restart": False}, channel, **header)
                self.assertEqual(kernel.wait(), 0, kernel.log_text())
                types = {kernel.receive(channel).type}
                if busy and channel == "shell":
                    types.add(kernel.receive("shell").type)
                self.assertIn("shutdown_reply", types)

    def test_1a_24_input(self):
        """input() in a subshell's cell asks the client that sent it."""
        kernel = self.start()
        subshell = self.create(kernel)
        cell = 'print(input("Name? "))' if self.real else 'input("Name? ")'
        ident = kernel.send("execute_request", request(cell, allow_stdin=True), subshell_id=subshell)
        asked = kernel.receive("stdin")
        self.assertEqual((asked.parent["msg_id"], asked.parent["subshell_id"]), (ident, subshell))
        kernel.send("input_reply", {"value": "Ada"}, "stdin", subshell_id=subshell)
        self.assertEqual(kernel.receive("shell").content["status"], "ok")
        self.assertEqual(text_of(kernel.outputs(ident)).strip(), "Ada")

    def test_1a_24_nothing_is_lost(self):
        """Many requests to all shells at once: each answered once, those of a shell in order."""
        kernel = self.start()
        shells = [None, self.create(kernel), self.create(kernel)]
        sent = {shell: [] for shell in shells}
        content = {"code": "pri", "cursor_pos": 3}
        for number in range(100):
            for shell in shells:
                if number % 5 == 0:
                    sent[shell].append(kernel.send("execute_request", request("for i in range(20): print(i)"), subshell_id=shell))
                sent[shell].append(kernel.send("complete_request", content, subshell_id=shell))
            if number % 10 == 0:
                kernel.ask("kernel_info_request", channel="control")
        got = {shell: [] for shell in shells}
        for _ in range(sum(map(len, sent.values()))):
            reply = kernel.receive("shell")
            self.assertEqual(reply.content["status"], "ok")
            got[reply.parent["subshell_id"]].append(reply.parent["msg_id"])
        self.assertEqual(got, sent)
        for ident in [i for idents in sent.values() for i in idents]:
            self.assertEqual([m.state for m in kernel.outputs(ident) if m.state], ["busy", "idle"])
        self.assertEqual(kernel.shut_down(), 0)
