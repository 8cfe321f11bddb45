"""A Jupyter client reduced to what a stopwatch needs: plain ZeroMQ sockets to a kernel
process that it starts itself, messages encoded before the clock starts and decoded
after it stops."""
import hashlib
import hmac
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import uuid

import zmq

DELIMITER = b"<IDS|MSG>"
SOCKETS = {"shell": zmq.DEALER, "control": zmq.DEALER, "stdin": zmq.DEALER, "iopub": zmq.SUB}


class Silence(Exception):
    """The kernel did not answer in time."""


def free_ports(count):
    """Ports that are free now: all are held until all are known."""
    held = [socket.socket() for _ in range(count)]
    for each in held:
        each.bind(("127.0.0.1", 0))
    ports = [each.getsockname()[1] for each in held]
    for each in held:
        each.close()
    return ports


def message(key, kind, content):
    """(id, frames) of a signed request."""
    ident = uuid.uuid4().hex
    header = {"msg_id": ident, "msg_type": kind, "session": "bench", "username": "bench",
              "version": "5.3", "date": "2024-01-01T00:00:00.000000Z"}
    parts = [json.dumps(part).encode() for part in (header, {}, {}, content)]
    digest = hmac.new(key, digestmod=hashlib.sha256)
    for part in parts:
        digest.update(part)
    return ident, [DELIMITER, digest.hexdigest().encode(), *parts]


class Kernel:
    """A kernel started from a kernelspec folder, in a scratch home of its own."""

    def __init__(self, spec, environment=None):
        with open(os.path.join(spec, "kernel.json"), encoding="utf-8") as file:
            self.spec = json.load(file)
        self.scratch = tempfile.mkdtemp(prefix="quern-bench-")
        self.key = os.urandom(16).hex().encode()
        names = ["shell", "control", "stdin", "iopub", "hb"]
        ports = dict(zip(names, free_ports(5)))
        path = os.path.join(self.scratch, "connection.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump({"transport": "tcp", "ip": "127.0.0.1", "key": self.key.decode(),
                       "signature_scheme": "hmac-sha256", "kernel_name": "bench",
                       **{f"{name}_port": port for name, port in ports.items()}}, file)
        argv = [word.replace("{connection_file}", path).replace("{resource_dir}", spec)
                for word in self.spec["argv"]]
        if re.fullmatch(r"python[0-9.]*", argv[0]):
            argv[0] = os.sys.executable
        self.context, self.poller = zmq.Context(), zmq.Poller()
        self.log = open(os.path.join(self.scratch, "log"), "wb")
        home = {"HOME": self.scratch, "XDG_CACHE_HOME": os.path.join(self.scratch, "cache"),
                "IPYTHONDIR": os.path.join(self.scratch, "ipython")}
        asked, frames = message(self.key, "kernel_info_request", {})
        self.born = time.perf_counter()
        self.process = subprocess.Popen(
            argv, cwd=self.scratch, stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log,
            env={**os.environ, **home, **self.spec.get("env", {}), **(environment or {})},
            start_new_session=True)
        self.sockets = {}
        for name, kind in SOCKETS.items():
            each = self.context.socket(kind)
            each.reconnect_ivl, each.linger, each.rcvhwm = 1, 0, 0
            if kind == zmq.SUB:
                each.subscribe(b"")
            each.connect(f"tcp://127.0.0.1:{ports[name]}")
            self.poller.register(each, zmq.POLLIN)
            self.sockets[name] = each
        self.names = {each: name for name, each in self.sockets.items()}
        try:
            self.wait(asked, frames)
        except BaseException:
            self.close()
            raise

    def wait(self, asked, frames):
        """Sends the first request; notes when its answer came; waits until iopub flows too."""
        self.sockets["shell"].send_multipart(frames)
        for now, name, _, parent, _ in self.incoming(60):
            if name == "shell" and parent == asked:
                self.ready = now - self.born
                break
        for _ in range(50):
            try:
                self.ask("kernel_info_request", {}, seconds=0.2)
                return
            except Silence:
                pass

    def incoming(self, seconds):
        """Yields (arrival, channel, type, parent id, content); Silence after `seconds` without any."""
        while True:
            ready = self.poller.poll(1000 * seconds)
            if not ready:
                raise Silence
            now = time.perf_counter()
            for each, _ in ready:
                while True:
                    try:
                        frames = each.recv_multipart(zmq.NOBLOCK)
                    except zmq.Again:
                        break
                    if DELIMITER not in frames:
                        continue
                    at = frames.index(DELIMITER)
                    header, parent, _, content = (json.loads(f) for f in frames[at + 2:at + 6])
                    yield now, self.names[each], header["msg_type"], (parent or {}).get("msg_id"), content

    def send(self, channel, kind, content):
        ident, frames = message(self.key, kind, content)
        start = time.perf_counter()
        self.sockets[channel].send_multipart(frames)
        return ident, start

    def ask(self, kind, content, seconds=60, heard=None):
        """(seconds to the reply, seconds to idle, the reply's content)."""
        ident, start = self.send("shell", kind, content)
        reply = idle = answer = None
        for now, channel, what, parent, body in self.incoming(seconds):
            if parent != ident:
                continue
            if channel == "shell":
                reply, answer = now - start, body
            elif what == "status" and body["execution_state"] == "idle":
                idle = now - start
            elif heard is not None and channel == "iopub":
                heard.append((now - start, what, body))
            if reply is not None and idle is not None:
                return reply, idle, answer
        return None

    def execute(self, code, seconds=60, heard=None):
        return self.ask("execute_request", {
            "code": code, "silent": False, "store_history": True, "user_expressions": {},
            "allow_stdin": False, "stop_on_error": True}, seconds, heard)

    def text(self, code, seconds=60):
        """What a cell prints and answers, as one text; an error raises RuntimeError."""
        heard = []
        _, _, answer = self.execute(code, seconds, heard)
        if answer["status"] != "ok":
            raise RuntimeError(f"{answer.get('ename')}: {answer.get('evalue')}")
        return "".join(body["text"] if what == "stream" else body.get("data", {}).get("text/plain", "")
                       for _, what, body in heard if what in ("stream", "execute_result"))

    def interrupt(self):
        if self.spec.get("interrupt_mode") == "message":
            self.send("control", "interrupt_request", {})
        else:
            os.killpg(self.process.pid, signal.SIGINT)

    def close(self):
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.context.destroy(linger=0)
        self.log.close()
        shutil.rmtree(self.scratch, ignore_errors=True)


ECHO = """
import zmq
s = zmq.Context().socket(zmq.ROUTER)
print(s.bind_to_random_port("tcp://127.0.0.1"), flush=True)
while True: s.send_multipart(s.recv_multipart())
"""


def echo_times(runs):
    """Seconds of `runs` round trips to a ROUTER that sends each message straight back: what
    no kernel can go below."""
    child = subprocess.Popen([os.sys.executable, "-c", ECHO], stdout=subprocess.PIPE, text=True)
    context, times = zmq.Context(), []
    try:
        dealer = context.socket(zmq.DEALER)
        dealer.connect(f"tcp://127.0.0.1:{child.stdout.readline().strip()}")
        for _ in range(runs + 20):
            _, frames = message(b"key", "execute_request", {"code": "1+1"})
            start = time.perf_counter()
            dealer.send_multipart(frames)
            dealer.recv_multipart()
            times.append(time.perf_counter() - start)
    finally:
        child.kill()
        child.wait()
        context.destroy(linger=0)
    return times[20:]
