"""A kernel process and plain ZeroMQ sockets to it, for the tests of the protocol.

Nothing of jupyter_client's managers is used, so that a test sees each frame."""
import contextlib
import hashlib
import hmac
import json
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import uuid

import zmq

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BUILD = os.environ.get("QUERN_BUILD", os.path.join(ROOT, "build"))
QUERN = [os.environ.get("QUERN", os.path.join(BUILD, "quern")), "kernel"]
FAKE = [os.path.join(BUILD, "tests", "fake_kernel_main")]
DELIMITER = b"<IDS|MSG>"
SUPPRESSIONS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "tsan.supp")
SANITIZERS = {"TSAN_OPTIONS": f"{os.environ.get('TSAN_OPTIONS', '')}:suppressions={SUPPRESSIONS}"}
PORTS = {"shell": "shell_port", "control": "control_port", "stdin": "stdin_port",
         "iopub": "iopub_port", "hb": "hb_port"}
SANITIZED = "san" in os.path.basename(os.path.normpath(BUILD))  # its own handlers end a process that crashed
PATIENCE = 60 * int(os.environ.get("QUERN_TEST_PATIENCE", "1"))


class Silent(Exception):
    """No message came in time."""


class Message:
    """A received message: its raw frames and its parsed parts."""

    def __init__(self, frames):
        at = frames.index(DELIMITER)
        self.prefix, self.signature, self.raw = frames[:at], frames[at + 1], frames[at + 2:at + 6]
        self.header, self.parent, self.metadata, self.content = map(json.loads, self.raw)
        self.type = self.header["msg_type"]
        self.state = self.content.get("execution_state") if self.type == "status" else None

    def __repr__(self):
        return f"{self.type} {self.content}"


def held_ports(count):
    """Sockets that hold ports which nobody else has, until they are closed. They are bound and do not listen; that
    they may share their port is said after they have it, so that one who shares, such as a kernel, may take it from
    them, and nobody is given it. What only looked which ports are free could give two kernels the same ones: the
    second ends, and its client speaks with the first."""
    sockets = [socket.socket() for _ in range(count)]
    for held in sockets:
        held.bind(("127.0.0.1", 0))
        held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    return sockets


class Kernel:
    """Starts `command FILE`. With wait, until iopub is known to reach us."""

    def __init__(self, command, wait=True, key=b"a key", transport="tcp", ports=None, environment=None,
                 iopub=True, connect=True, curve=None, mode=0o600, owner=None):
        """`curve`: (public, secret) of the kernel; our channels then speak CurveZMQ with it.
        `mode`, `owner`: the connection file's."""
        self.key, self.curve = key, curve
        self.dir = tempfile.mkdtemp(prefix="quern-")
        self.path = os.path.join(self.dir, "connection.json")
        ip = os.path.join(self.dir, "ipc") if transport == "ipc" else "127.0.0.1"
        self.info = {"transport": transport, "ip": ip, "key": key.decode(),
                     "signature_scheme": "hmac-sha256", "kernel_name": "quern"}
        if curve:
            self.info["curve_publickey"], self.info["curve_secretkey"] = (k.decode() for k in curve)
        self.context = zmq.Context()
        self.log = open(os.path.join(self.dir, "log"), "a+b")
        self.session = uuid.uuid4().hex
        self.sockets = {}
        self.inbox = []
        self.held = held_ports(0 if ports or transport == "ipc" else 5)
        ports = ports or [held.getsockname()[1] for held in self.held] or [1, 2, 3, 4, 5]
        self.launch(command, ports, environment, mode, owner)
        if connect:
            self.connect(iopub)
        if connect and wait:
            self.wait_ready()

    def launch(self, command, ports, environment, mode, owner):
        self.info.update(zip(PORTS.values(), ports))
        with open(self.path, "w") as file:
            json.dump(self.info, file)
        os.chmod(self.path, mode)
        if owner is not None:
            os.chown(self.path, owner, -1)
        self.process = subprocess.Popen(
            [*command, self.path], stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log,
            start_new_session=True, env={**os.environ, **SANITIZERS, "QUERN_HISTORY": os.path.join(self.dir, "history.sqlite"),
                                         **(environment or {})})

    def connect(self, iopub):
        names = ["shell", "control", "stdin"] + ["iopub"] * iopub
        identity = uuid.uuid4().hex.encode()
        for name in names:
            self.sockets[name] = self.open(name, identity)

    def endpoint(self, name):
        port = self.info[PORTS[name]]
        return f"ipc://{self.info['ip']}-{port}" if self.info["transport"] == "ipc" else \
            f"tcp://{self.info['ip']}:{port}"

    def open(self, name, identity=None, topic=b""):
        channel = self.context.socket(zmq.SUB if name == "iopub" else zmq.DEALER)
        channel.linger, channel.reconnect_ivl = 0, 1
        if self.curve:
            channel.curve_serverkey = self.curve[0]
            channel.curve_publickey, channel.curve_secretkey = zmq.curve_keypair()
        if name == "iopub":
            channel.subscribe(topic)
        elif identity:
            channel.identity = identity
        channel.connect(self.endpoint(name))
        return channel

    def wait_ready(self):
        self.ask("kernel_info_request")

    # ---- out ----

    def header(self, kind, **more):
        return {"msg_id": uuid.uuid4().hex, "session": self.session, "username": "test", "msg_type": kind,
                "date": "2026-01-01T00:00:00.000000Z", "version": "5.4", **more}

    def sign(self, parts):
        return hmac.new(self.key, b"".join(parts), hashlib.sha256).hexdigest().encode() if self.key else b""

    def frames(self, header, content, buffers=(), parent=None):
        parts = [json.dumps(p, ensure_ascii=False).encode() for p in (header, parent or {}, {}, content)]
        return [DELIMITER, self.sign(parts), *parts, *buffers]

    def send(self, kind, content=None, channel="shell", buffers=(), prefix=(), **header):
        """Sends a request; its msg_id."""
        head = self.header(kind, **header)
        self.sockets[channel].send_multipart([*prefix, *self.frames(head, content or {}, buffers)])
        return head["msg_id"]

    # ---- in ----

    def receive(self, channel, seconds=PATIENCE):
        end = time.monotonic() + seconds
        while not self.sockets[channel].poll(1000 * min(1.0, max(0, end - time.monotonic()))):
            if time.monotonic() < end and (self.process.poll() is None or self.sockets[channel].poll(1000)):
                continue  # also for what was on its way when the process ended
            raise Silent(f"nothing on {channel}; log: {self.log_text()}")
        message = Message(self.sockets[channel].recv_multipart())
        assert message.signature == self.sign(message.raw), "a bad signature"
        return message

    def quiet(self, channel, seconds=0.15):
        """Whether nothing comes."""
        return not self.sockets[channel].poll(1000 * seconds)

    def of(self, ident, seconds=PATIENCE):
        """The iopub messages of a request as they come; those of others wait in the inbox."""
        while True:
            at = next((i for i, m in enumerate(self.inbox) if m.parent.get("msg_id") == ident), None)
            if at is not None:
                yield self.inbox.pop(at)
            else:
                self.inbox.append(self.receive("iopub", seconds))

    def outputs(self, ident, seconds=PATIENCE):
        """The iopub messages of a request up to its idle."""
        found = []
        for message in self.of(ident, seconds):
            found.append(message)
            if message.state == "idle":
                return found

    def ask(self, kind, content=None, channel="shell", **more):
        """A request, its reply, and its iopub messages."""
        ident = self.send(kind, content, channel, **more)
        reply = self.receive(channel)
        while reply.parent["msg_id"] != ident:
            reply = self.receive(channel)
        return reply, self.outputs(ident) if "iopub" in self.sockets else []

    def execute(self, code, **more):
        return self.ask("execute_request", request(code, **more))

    def log_text(self):
        with open(self.log.name, "rb") as file:
            return file.read().decode("utf-8", "replace")

    def rush(self, contents):
        """Sends messages while the kernel is busy with a loop, so that all wait; the loop's
        id first. The caller interrupts."""
        idents = [self.send("execute_request", request("while True: pass"))]
        self.await_state(idents[0], "execute_input")
        idents += [self.send(kind, content) for kind, content in contents]
        self.ask("kernel_info_request", channel="control")
        time.sleep(0.1)
        return idents

    def await_state(self, ident, kind):
        """The next message of that type or state of the request."""
        return next(m for m in self.of(ident) if kind in (m.type, m.state))

    def interrupt(self):
        return self.ask("interrupt_request", channel="control")

    def wait(self, seconds=PATIENCE):
        """Waits until the process has ended; its exit status."""
        return self.process.wait(seconds)

    def shut_down(self):
        """Ends it as a front end does; its exit status (a sanitizer's verdict too)."""
        self.send("shutdown_request", {"restart": False}, "control")
        return self.wait()

    def close(self):
        if self.process.poll() is None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.log.close()
        for held in self.held:
            held.close()
        self.context.destroy(linger=0)
        shutil.rmtree(self.dir, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def request(code, **more):
    return {"code": code, "silent": False, "store_history": True, "user_expressions": {},
            "allow_stdin": False, "stop_on_error": True, **more}


def kinds(messages):
    """The types of messages, states for statuses."""
    return [m.state or m.type for m in messages]


def text_of(messages, name="stdout"):
    return "".join(m.content["text"] for m in messages if m.type == "stream" and m.content["name"] == name)


def only(messages, kind):
    return [m for m in messages if m.type == kind]
