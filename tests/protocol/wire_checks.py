"""What each kernel must do, one test for each item of the list of requirements that
kernels get wrong (1a of the protocol's design page): frames,
signatures, sockets, and how a kernel starts, is interrupted and ends."""
import contextlib
import datetime
import hashlib
import hmac
import json
import os
import re
import signal
import stat
import shutil
import subprocess
import sys
import tempfile
import time

import jupyter_client
import zmq

from checks import Base
from driver import DELIMITER, PATIENCE, SANITIZERS, Kernel, kinds, request, text_of

class WireChecks(Base):
    # ---- wire ----

    def test_1a_01_signature_over_raw_frames(self):
        kernel = self.kernel
        odd = b'{ "msg_id":"odd-1", "msg_type" : "kernel_info_request","session":"s"}\n'
        parts = [odd, b"{}", b"{ }", b"{}"]
        digest = hmac.new(kernel.key, b"".join(parts), hashlib.sha256).hexdigest().encode()
        kernel.sockets["shell"].send_multipart([DELIMITER, digest, *parts])
        reply = kernel.receive("shell")
        self.assertEqual(reply.parent["msg_id"], "odd-1")
        self.assertRegex(reply.signature.decode(), r"^[0-9a-f]{64}$")
        kernel.outputs("odd-1")
        reply, _ = kernel.ask("kernel_info_request", buffers=[b"\x00\xff" * 100, b""])
        self.assertEqual(reply.content["status"], "ok")

    def test_1a_02_bad_messages_are_dropped(self):
        kernel = self.start()
        good = kernel.frames(kernel.header("kernel_info_request"), {})
        wrong = [good[0], b"0" * 64, *good[2:]]
        bad_json = [b"{}", b"{}", b"{}", b"{nonsense"]
        no_utf8 = [b'{"msg_id":"1","msg_type":"\xff\xfe"}', b"{}", b"{}", b"{}"]
        no_type = [b'{"msg_id":"1"}', b"{}", b"{}", b"{}"]
        lists = [b"[]", b"{}", b"{}", b"{}"]
        deep = [b"[" * 100000, b"{}", b"{}", b"{}"]
        hostile = [wrong, [good[0], b"", *good[2:]], [good[0], good[1].upper(), *good[2:]],
                   good[:4], [DELIMITER], [b""], [b"x"] * 300, good[1:], [b"a"] * 70 + good]
        hostile += [[DELIMITER, kernel.sign(p), *p] for p in (bad_json, no_utf8, no_type, lists, deep)]
        for channel in "shell", "control":
            for frames in hostile:
                kernel.sockets[channel].send_multipart(frames)
            self.assertTrue(kernel.quiet(channel, 0.1))
            reply, outputs = kernel.ask("kernel_info_request", channel=channel)
            self.assertEqual((reply.content["status"], kinds(outputs)), ("ok", ["busy", "idle"]))
        self.assertGreaterEqual(kernel.log_text().count("dropped"), 2 * len(hostile))

    def test_1a_02_replayed_message_is_dropped(self):
        kernel = self.kernel
        head = kernel.header("execute_request")
        frames = kernel.frames(head, request("replayed = 1"))
        kernel.sockets["shell"].send_multipart(frames)
        kernel.receive("shell")
        kernel.outputs(head["msg_id"])
        kernel.sockets["shell"].send_multipart(frames)
        self.assertTrue(kernel.quiet("shell"))

    def test_1a_03_identities(self):
        kernel = self.kernel
        prefix = [b"\x00\xff\x01 binary", b"", b"second"]
        ident = kernel.send("kernel_info_request", prefix=prefix)
        self.assertEqual(kernel.receive("shell").prefix, prefix)
        for message in kernel.outputs(ident):
            self.assertEqual(len(message.prefix), 1)

    def test_1a_04_parent_header_is_whole(self):
        kernel = self.kernel
        reply, outputs = kernel.ask("execute_request", request("1+1"), subshell_id=None, traceId={"a": ["b"]})
        for message in [reply, *outputs]:
            self.assertEqual(message.parent["traceId"], {"a": ["b"]})
            self.assertIsNone(message.parent["subshell_id"])
            self.assertEqual(message.metadata, {})
        kernel = self.start(wait=False)
        starting = next(m for m in iter(lambda: kernel.receive("iopub"), None) if m.state)
        self.assertEqual((starting.state, starting.parent), ("starting", {}))

    def test_1a_05_header_fields(self):
        kernel = self.kernel
        messages = [m for _ in range(5) for m in (lambda r: [r[0], *r[1]])(kernel.execute("1+1"))]
        self.assertEqual(len({m.header["msg_id"] for m in messages}), len(messages))
        sessions = {m.header["session"] for m in messages}
        self.assertEqual(len(sessions), 1)
        self.assertNotIn(kernel.session, sessions)
        for message in messages:
            date = datetime.datetime.fromisoformat(message.header["date"].replace("Z", "+00:00"))
            self.assertIsNotNone(date.tzinfo)
            self.assertLess(abs(date.timestamp() - time.time()), 60)
            self.assertEqual(message.header["version"], "5.6")
            self.assertIsInstance(message.header["username"], str)
        other = self.start()
        self.assertNotIn(other.ask("kernel_info_request")[0].header["session"], sessions)

    def test_1a_06_ipc(self):
        kernel = self.start(transport="ipc")
        self.lives(kernel)

    def test_1a_06_ports_are_chosen_and_written_back(self):
        kernel = self.start(ports=[0] * 5, connect=False)
        for _ in range(200):
            with open(kernel.path) as file:
                info = json.load(file)
            if all(info[p] for p in info if p.endswith("_port")):
                break
            time.sleep(0.01)
        kernel.info = info
        self.assertEqual(info["kernel_name"], "quern")
        self.assertEqual(stat.S_IMODE(os.stat(kernel.path).st_mode), 0o600)
        self.assertEqual(len({info[p] for p in info if p.endswith("_port")}), 5)
        for name in "shell", "iopub":
            kernel.sockets[name] = kernel.open(name)
        self.lives(kernel)

    def test_1a_06_empty_key_means_no_signatures(self):
        kernel = self.start(key=b"")
        reply, _ = kernel.execute("1+1")
        self.assertEqual(reply.signature, b"")

    def test_1a_07_channels_together(self):
        """Requests on two channels while a cell prints: every one is answered."""
        kernel = self.start()
        idents = [kernel.send("execute_request", request("for i in range(2000): print(i)")) for _ in range(5)]
        controls = [kernel.send("kernel_info_request", channel="control") for _ in range(200)]
        shells = [kernel.send("kernel_info_request") for _ in range(200)]
        for channel, sent in ("control", controls), ("shell", idents + shells):
            self.assertEqual([kernel.receive(channel).parent["msg_id"] for _ in sent], sent)
        states = {}
        while sum(s[-1] == "idle" for s in states.values()) < 405:
            message = kernel.receive("iopub")
            if message.state:
                states.setdefault(message.parent.get("msg_id", "idle"), []).append(message.state)
        for ident in idents + controls + shells:
            self.assertEqual(states[ident], ["busy", "idle"])

    def test_1a_08_welcome(self):
        kernel = self.kernel
        for topic in b"", b"", b"kernel":
            socket = kernel.open("iopub", topic=topic)
            self.assertTrue(socket.poll(1000 * PATIENCE))
            frames = socket.recv_multipart()
            message = json.loads(frames[frames.index(DELIMITER) + 2])
            self.assertEqual((frames[0], message["msg_type"]), (topic, "iopub_welcome"))
            self.assertEqual(json.loads(frames[-1]), {"subscription": topic.decode()})
            socket.close(0)
        odd = kernel.open("iopub", topic=b"\xff\xfe")
        self.assertFalse(odd.poll(100))
        odd.close(0)
        self.lives()

    def test_1a_08_first_messages_wait_for_a_subscriber(self):
        kernel = self.start(wait=False, iopub=False)
        ident = kernel.send("execute_request", request('print("early")'))
        kernel.receive("shell")
        kernel.sockets["iopub"] = kernel.open("iopub")
        self.assertEqual(kernel.receive("iopub").type, "iopub_welcome")
        self.assertEqual(kernel.receive("iopub").state, "starting")
        self.assertEqual(text_of(kernel.outputs(ident)), "early\n")

    def test_1a_09_handover(self):
        kernel = self.kernel
        first = kernel.open("shell", b"the same")
        first.send_multipart(kernel.frames(kernel.header("kernel_info_request"), {}))
        self.assertTrue(first.poll(1000 * PATIENCE))
        second = kernel.open("shell", b"the same")
        second.send_multipart(kernel.frames(kernel.header("kernel_info_request"), {}))
        self.assertTrue(second.poll(1000 * PATIENCE))
        first.close(0)
        second.close(0)

    def test_1a_10_curve(self):
        kernel = self.start(curve=zmq.curve_keypair())
        self.lives(kernel)
        beat = kernel.context.socket(zmq.REQ)
        beat.curve_serverkey = kernel.curve[0]
        beat.curve_publickey, beat.curve_secretkey = zmq.curve_keypair()
        beat.connect(kernel.endpoint("hb"))
        beat.send(b"ping")
        self.assertTrue(beat.poll(1000 * PATIENCE))
        beat.close(0)
        # One without encryption, and one that knows another kernel's key, are not heard.
        right, kernel.curve = kernel.curve, None
        plain = kernel.open("shell", b"plain")
        kernel.curve = zmq.curve_keypair()
        stranger = kernel.open("shell", b"stranger")
        kernel.curve = right
        for channel in plain, stranger:
            with contextlib.suppress(zmq.Again):  # a connection that was refused by now takes nothing, and would be waited for
                channel.send_multipart(kernel.frames(kernel.header("kernel_info_request"), {}), zmq.NOBLOCK)
        self.assertFalse(plain.poll(200) or stranger.poll(200))
        plain.close(0)
        stranger.close(0)
        self.lives(kernel)

    def test_1a_10_keys_that_are_none(self):
        for change in {"curve_secretkey": None}, {"curve_publickey": "short"}, {"curve_secretkey": 40 * "~"}:
            public, secret = (key.decode() for key in zmq.curve_keypair())
            info = {**self.kernel.info, "curve_publickey": public, "curve_secretkey": secret, **change}
            path = os.path.join(self.kernel.dir, "keys.json")
            with open(path, "w") as file:
                json.dump({k: v for k, v in info.items() if v is not None}, file)
            done = subprocess.run([*self.command, path], capture_output=True, text=True)
            self.assertEqual(done.returncode, 1)
            self.assertRegex(done.stderr, "curve_publickey")

    # ---- the handshake ----

    def registered(self, answer, seconds=PATIENCE, **more):
        """A kernel started with a registration file: the process, the frames that it sent and the file.
        `answer` makes the reply's frames of the content's."""
        folder = tempfile.mkdtemp(prefix="quern-")
        self.addCleanup(shutil.rmtree, folder, True)
        context = zmq.Context()
        self.addCleanup(context.destroy, 0)
        service = context.socket(zmq.ROUTER)
        self.addCleanup(service.close, 0)
        port = service.bind_to_random_port("tcp://127.0.0.1")
        path = os.path.join(folder, "registration.json")
        with open(path, "w") as file:
            json.dump({"kernel_id": "id-1", "transport": "tcp", "registration_ip": "127.0.0.1", "registration_port": port,
                       "signature_scheme": "hmac-sha256", "key": "secret", **more}, file)
        process = subprocess.Popen([*self.command, path], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                   stderr=subprocess.PIPE, text=True, start_new_session=True, env={**os.environ, **SANITIZERS})
        self.addCleanup(process.stderr.close)
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        self.assertTrue(service.poll(1000 * seconds))
        identity, *frames = service.recv_multipart()
        content = answer(frames)
        if content is not None:
            service.send_multipart([identity, *content])
        return process, frames, path

    @staticmethod
    def sealed(content, key=b"secret"):
        return [DELIMITER, hmac.new(key, content, hashlib.sha256).hexdigest().encode(), content]

    def test_1a_28_handshake(self):
        process, frames, path = self.registered(lambda frames: self.sealed(b"ACK"))
        self.assertEqual(frames, self.sealed(frames[-1]))
        told = json.loads(frames[-1])
        self.assertEqual(told.pop("kernel_id"), "id-1")
        self.assertEqual(set(told), {"shell_port", "control_port", "stdin_port", "iopub_port", "hb_port"})
        self.assertTrue(all(isinstance(port, str) and int(port) for port in told.values()))
        written = os.path.join(os.path.dirname(path), "kernel-id-1.json")
        until = time.monotonic() + PATIENCE
        while not os.path.exists(written) and time.monotonic() < until:
            time.sleep(0.01)
        self.assertEqual(stat.S_IMODE(os.stat(written).st_mode), 0o600)
        with open(written) as file:
            info = json.load(file)
        self.assertEqual({k: str(info[k]) for k in told}, told)
        client = jupyter_client.BlockingKernelClient()
        client.load_connection_info(info)
        client.start_channels()
        client.wait_for_ready(timeout=PATIENCE)
        reply = client.execute_interactive("1+1", timeout=PATIENCE, output_hook=lambda message: None)
        self.assertEqual(reply["content"]["status"], "ok")
        client.shutdown()
        self.assertEqual(process.wait(PATIENCE), 0)
        client.stop_channels()

    def test_1a_28_an_answer_without_our_key(self):
        for answer in self.sealed(b"ACK", b"other"), [b"ACK"], [DELIMITER, b"", b"ACK"]:
            process, _, path = self.registered(lambda frames, answer=answer: answer)
            self.assertEqual(process.wait(PATIENCE), 1)
            self.assertIn("handshake", process.stderr.read())
            self.assertEqual(os.listdir(os.path.dirname(path)), ["registration.json"])

    # ---- life and death ----

    def test_1a_25_interrupt_is_harmless_when_idle(self):
        kernel = self.kernel
        for _ in range(5):
            os.killpg(kernel.process.pid, signal.SIGINT)
            kernel.interrupt()
            self.lives()

    def test_1a_25_interrupt_is_harmless_at_start(self):
        kernel = self.start(wait=False)
        while not self.handles_sigint(kernel):
            time.sleep(0.0005)
        for _ in range(20):
            os.killpg(kernel.process.pid, signal.SIGINT)
            time.sleep(0.001)
        self.lives(kernel)

    @staticmethod
    def handles_sigint(kernel):
        with open(f"/proc/{kernel.process.pid}/status") as file:
            mask = int(re.search(r"SigCgt:\s*(\w+)", file.read())[1], 16)
        return mask & 1 << signal.SIGINT - 1

    def test_1a_25_interrupts_a_loop(self):
        kernel = self.kernel
        kernel.execute("before = 3")
        for interrupt in kernel.interrupt, lambda: os.killpg(kernel.process.pid, signal.SIGINT):
            ident = kernel.send("execute_request", request("while True: pass"))
            kernel.await_state(ident, "execute_input")
            time.sleep(0.05)
            interrupt()
            self.assertEqual(kernel.receive("shell").content["ename"], "KeyboardInterrupt")
            kernel.outputs(ident)
            self.assertEqual(self.result("before"), "3")

    def test_1a_25_no_interrupt_is_lost(self):
        """One that comes as soon as the cell is announced stops it, however little of it has run."""
        kernel = self.kernel
        for number in range(100):
            ident = kernel.send("execute_request", request("while True: pass"))
            kernel.await_state(ident, "execute_input")
            if number % 2:
                kernel.interrupt()
            else:
                os.killpg(kernel.process.pid, signal.SIGINT)
            self.assertEqual(kernel.receive("shell").content["ename"], "KeyboardInterrupt")
            kernel.outputs(ident)

    def test_1a_25_shutdown(self):
        for channel in "control", "shell":
            kernel = self.start()
            kernel.execute("1+1")
            ident = kernel.send("shutdown_request", {"restart": True}, channel)
            reply = kernel.receive(channel)
            self.assertEqual(kernel.wait(), 0)
            self.assertEqual((reply.type, reply.content), ("shutdown_reply", {"status": "ok", "restart": True}))
            outputs = kernel.outputs(ident)
            self.assertEqual(kinds(outputs), ["busy", "shutdown_reply", "idle"])
            self.assertEqual(outputs[1].content["restart"], True)

    def test_1a_25_shutdown_while_a_cell_runs(self):
        kernel = self.start()
        ident = kernel.send("execute_request", request("while True: pass"))
        kernel.await_state(ident, "execute_input")
        kernel.send("shutdown_request", {"restart": False}, "control")
        self.assertEqual(kernel.receive("control").type, "shutdown_reply")
        self.assertEqual(kernel.wait(), 0)

    def test_1a_26_ignored_sigint_is_not_inherited(self):
        wrapper = [sys.executable, "-c", "import os, signal, sys; signal.signal(signal.SIGINT, signal.SIG_IGN); "
                   "os.execvp(sys.argv[1], sys.argv[1:])", *self.command]
        with Kernel(wrapper) as kernel:
            ident = kernel.send("execute_request", request("while True: pass"))
            kernel.await_state(ident, "execute_input")
            time.sleep(0.05)
            os.killpg(kernel.process.pid, signal.SIGINT)
            self.assertEqual(kernel.receive("shell").content["ename"], "KeyboardInterrupt")

    def test_1a_27_ends_with_its_parent(self):
        """The parent is killed; the kernel was adopted by whoever adopts."""
        parent = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(100)"])
        kernel = self.start(environment={"JPY_PARENT_PID": str(parent.pid)})
        self.lives(kernel)
        parent.kill()
        parent.wait()
        self.assertEqual(kernel.wait(), 0)

    def test_heartbeat_while_busy(self):
        kernel = self.kernel
        ident = kernel.send("execute_request", request("while True: pass"))
        kernel.await_state(ident, "execute_input")
        socket = kernel.context.socket(zmq.REQ)
        socket.linger = 0
        socket.connect(kernel.endpoint("hb"))
        for beat in b"ping", b"\x00\xff anything":
            socket.send(beat)
            self.assertTrue(socket.poll(1000 * PATIENCE))
            self.assertEqual(socket.recv(), beat)
        socket.close()
        kernel.interrupt()
        kernel.receive("shell")
        kernel.outputs(ident)

    def test_a_taken_port_ends_it_with_one_sentence(self):
        with Kernel(self.command, ports=[self.kernel.info["shell_port"]] * 5, wait=False, iopub=False,
                    connect=False) as other:
            other.wait(PATIENCE)
            self.assertEqual(other.process.returncode, 1)
            self.assertRegex(other.log_text(), r"^quern: cannot bind tcp://127.0.0.1:\d+ \(shell_port\): Address already in use\n$")

    def test_no_connection_file(self):
        done = subprocess.run([*self.command, "/nowhere/connection.json"], capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertIn("cannot read the connection file /nowhere/connection.json", done.stderr)
