"""A kernel under test and what it is told: the sections of script.py, with what it answered."""
import json
import os
import re
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "protocol"))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "runner"))

import zmq  # noqa: E402
from board import END, FIRST, Board  # noqa: E402
from driver import Kernel, Message, request  # noqa: E402
from sanitizers import OPTIONS  # noqa: E402
from script import ANSWER, CHECK, INTERRUPT, SECTIONS, VARIES  # noqa: E402

LIMIT = 30 * int(os.environ.get("QUERN_TEST_PATIENCE", "1"))
SENTENCE = re.compile(r"quern: .{10,}")
REPORT = re.compile(r"(ERROR: \w+Sanitizer|runtime error:).*", re.S)
EMPTY = re.compile(r"(InternalError|SystemError): *$")

# What nothing of ours can answer: the text of the stack (board.py), and why.
EXCUSED = re.compile("|".join([
    r"setsockopt < _ZN3zmq",           # libzmq drops a connection that it cannot tune, and what came over it
    r"\w+ < .*libfontconfig.* canvas_",  # it passes over what it cannot read, so texts have another font; FcCacheInsert
                                       # returns with its lock held, and the next text waits for ever
    r"\w+ < ld-linux.*canvas_write"]))  # the functions that cairo is bound to when it first calls them: _exit
# The same of answers alone: not of an end, nor of what hangs.
OTHERS_ANSWER = re.compile(
    r"malloc < (libfreetype\S* < )+canvas_piece")  # when it is loaded FreeType goes on without a module, such as the
                                                   # hinter's, and says nothing; canvas_new looks for the room for it


class Ended(Exception):
    """The process has ended while it was asked something."""


def preloaded(program, build):
    """What is loaded before the program: a sanitizer's runtime must come first, and calls on what comes next."""
    needs = subprocess.run(["ldd", program], stdout=subprocess.PIPE, text=True, check=True).stdout
    return ":".join(re.findall(r"=> (\S*/libasan\S*)", needs) + [os.path.join(build, "tests", "inject", "fail.so")])


def program_of(build, plain=False):
    return os.path.join(build, "quern") if plain else os.path.join(build, "tests", "inject_main")


def shown(messages):
    """What a cell showed, without what depends on the moment: the parts of a stream are one, and of
    two streams between other outputs stdout comes first: a child writes both, and which is read first is chance."""
    found = []
    for m in messages:
        if m.type == "stream":
            name, at = m.content["name"], len(found)
            while at and found[at - 1][0] in ("stdout", "stderr") and found[at - 1][0] != name:
                at -= 1
            if at and found[at - 1][0] == name:
                found[at - 1][1] += m.content["text"]
            elif name == "stdout":
                found.insert(at, [name, m.content["text"]])
            else:
                found.append([name, m.content["text"]])
        elif m.type in ("execute_result", "display_data", "update_display_data"):
            found.append([m.type, {kind: data for kind, data in m.content["data"].items() if "widget" not in kind}])
        elif m.type == "error":
            found.append(["error", f"{m.content['ename']}: {m.content['evalue']}"])
        elif m.type in ("comm_open", "comm_msg", "comm_close", "clear_output"):
            found.append([m.type, None])
    return found


class Talk:
    """`plan`: NAME:N for fail.c. `ours`: the file of our code's addresses. `stack`: armed from the start on."""

    def __init__(self, build, plan=None, plain=False, ours=None, stack=None, record=False):
        self.folder = tempfile.TemporaryDirectory(prefix="quern-inject-")
        build = os.path.abspath(build)
        program = program_of(build, plain)
        preload = preloaded(program, build)
        self.sanitized = "libasan" in preload
        self.board = Board(os.path.join(self.folder.name, "board"))
        self.files = os.path.join(self.folder.name, "files")
        os.mkdir(self.files)
        if record:
            self.board.record()
        if stack:
            self.board.arm(stack)
        environment = {**OPTIONS, "LD_PRELOAD": preload, "INJECT_BOARD": self.board_path(),
                       "XDG_CACHE_HOME": self.folder.name, "XDG_STATE_HOME": self.folder.name}
        if plan:
            environment["INJECT"] = plan
        if ours:
            environment["INJECT_OURS"] = ours
        self.errors, self.at, self.turn, self.slider = [], "", 0, ""
        self.problem, self.outcome = None, "ok"
        self.kernel = Kernel([program, "kernel"], wait=False, environment=environment)

    def board_path(self):
        return os.path.join(self.folder.name, "board")

    def filled(self, value):
        """Content with what its places stand for."""
        if isinstance(value, dict):
            return {key: self.filled(item) for key, item in value.items()}
        if not isinstance(value, str):
            return value
        return value.replace("{dir}", self.files).replace("{n}", str(self.turn)).replace("{slider}", self.slider)

    def answer(self, kind, content, channel="shell", during=None):
        """Waits for the reply and for idle; (the reply's content, the messages before idle)."""
        kernel, told = self.kernel, 0
        ident = kernel.send(kind, content, channel)
        missing = {"idle"} if kind.startswith("comm_") and kind != "comm_info_request" else {"reply", "idle"}
        end, messages, reply = time.monotonic() + LIMIT, [], {}
        self.at = f"{kind} {content.get('code', '')!r}"
        poller = zmq.Poller()
        for name in channel, "iopub", "stdin":
            poller.register(kernel.sockets[name], zmq.POLLIN)
        while missing:
            if time.monotonic() > end:
                raise TimeoutError(f"no {' and no '.join(sorted(missing))} for {kind} {content.get('code', '')!r}")
            ready = dict(poller.poll(100))
            if not ready and kernel.process.poll() is not None:
                raise Ended(self.at)
            if during == INTERRUPT and told and time.monotonic() > told + 3:  # the first one was a fault's
                told = time.monotonic()
                kernel.send("interrupt_request", {}, "control")
            for name in channel, "iopub", "stdin":
                if kernel.sockets[name] not in ready:
                    continue
                message = Message(kernel.sockets[name].recv_multipart())
                if message.parent.get("msg_id") != ident:
                    continue
                if name == "stdin" and during == ANSWER:
                    kernel.send("input_reply", {"value": "somebody"}, "stdin")
                elif name == channel:
                    missing.discard("reply")
                    reply = message.content
                elif message.state == "idle":
                    missing.discard("idle")
                elif message.type == "execute_input" and during == INTERRUPT:
                    told = time.monotonic()
                    kernel.send("interrupt_request", {}, "control")
                else:
                    messages.append(message)
        if reply.get("status") == "error":
            self.errors.append(f"{reply.get('ename')}: {reply.get('evalue')}")
        return reply, messages

    def step(self, kind, content, more):
        """Asks one step of a section: (the errors that it told, its answer as it is compared)."""
        cell = kind == "execute_request"
        if cell:
            reply, messages = self.answer(kind, request(self.filled(content), allow_stdin=True), during=more)
        else:
            reply, messages = self.answer(kind, self.filled(content), more)
        for m in messages:
            if m.type == "comm_open" and m.content["data"].get("state", {}).get("_model_name") == "IntSliderModel":
                self.slider = m.content["comm_id"]
        found = json.loads(json.dumps(shown(messages)).replace(self.files, "{dir}"))
        errors = [text for what, text in found if what == "error"]
        if reply.get("status") == "error" and not errors:
            errors.append(f"{reply['ename']}: {reply['evalue']}")
        if reply.get("success") is False:
            errors.append(reply["message"])
        if cell and VARIES.match(content):
            found = "varies"
        elif isinstance(reply.get("data"), dict):
            found.append(["data", reply["data"]])
        return errors, [reply.get("status"), reply.get("matches"), found]

    def start(self):
        self.answer("kernel_info_request", {})

    def section(self, name):
        """Asks a section's steps; what was answered to each."""
        self.turn += 1
        return [self.step(*step) for step in SECTIONS[name]]

    def check(self):
        """The kernel still computes."""
        code, wanted = CHECK
        for _ in range(2):  # the fault itself may have come only now
            reply, messages = self.answer("execute_request", request(code))
            found = [m.content["data"]["text/plain"] for m in messages if m.type == "execute_result"]
            if reply["status"] == "ok":
                break
        return found == [wanted]

    def end(self):
        """Ends it as a front end does."""
        self.board.phase(END)
        self.answer("shutdown_request", {"restart": False}, "control")

    def judge(self, whole):
        """What to say of a process after its end. `whole`: it was told to end."""
        status = self.kernel.wait(LIMIT)
        log = self.kernel.log_text()
        report = REPORT.search(log)
        if status < 0 and not self.board.counted().get("sigaltstack"):
            self.outcome = "ended before main"  # by the constructors of libraries: there is nobody to say more
        elif report:
            self.problem = f"{report[0][:1500]} in {self.at}"
        elif status < 0:
            self.problem = f"signal {-status} in {self.at}: {log.strip()[-300:]}"
        elif not whole and (status == 0 or not SENTENCE.search(log)):
            self.problem = f"ended with {status} and no sentence in {self.at}: {log.strip()[-300:]!r}"
        elif not whole:
            self.outcome = f"ended with {status}: {log.strip().splitlines()[-1][:160]}"
        elif any(EMPTY.match(e) for e in self.errors):
            self.problem = "; ".join(self.errors)[:300]
        elif self.errors:
            self.outcome = "; ".join(self.errors)[:300]

    def run(self, sections=("brief",), phases=(FIRST,)):
        """The whole talk: `problem` is what was not as it must be."""
        whole = False
        try:
            self.start()
            for phase in phases:
                self.board.phase(phase)
                for name in sections:
                    self.section(name)
            self.end()
            whole = True
        except Ended:
            pass
        except Exception as error:  # a timeout, or a message that cannot be read
            self.problem = f"{type(error).__name__}: {error}"[:300] + " log: " + self.kernel.log_text()[-200:]
            self.kernel.close()
            return self
        try:
            self.judge(whole)
        except subprocess.TimeoutExpired:
            self.problem = f"it does not end after {self.at}"
        finally:
            self.kernel.close()
        return self

    def counted(self):
        return self.board.counted()

    def close(self):
        self.kernel.close()
        self.board.close()
        self.folder.cleanup()
