"""Every call that the kernel makes of the system and of ZeroMQ, failed once: it works on, or says what was wrong.

Run: python tests/inject/inject.py --build build [--only NAME[,NAME]] [--most N] [--plain]
A short script (start, cells with output, a picture, a file, compiled code, magics and a child, completion, history,
shutdown) is run once to count the calls of calls*.def, then once for each of them. Afterwards:
- every request has its reply and its idle, or the process has ended;
- a process that ended before it was told to has said why, in one sentence, and has a status of its own;
- nothing hangs, no signal ends it, and no sanitizer has anything to report.
On a build with AddressSanitizer the libraries' own calls for memory do not fail, only those of the program."""
import argparse
import collections
import concurrent.futures
import json
import os
import re
import struct
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "protocol"))

import zmq  # noqa: E402
from driver import Kernel, Message, request  # noqa: E402

CELLS = ["print('a')\nx = 41\nx + 1",
         "%%writefile {dir}/file.txt\nsome text",
         "np.savetxt('{dir}/a.txt', np.eye(3))\nnp.save('{dir}/a.npy', np.ones(100000))\nnp.load('{dir}/a.npy').sum()",
         "from numba import njit\n@njit\ndef f(n):\n    s = 0\n    for i in range(n):\n        s += i\n    return s\nf(10**6)",
         "!echo from a child",
         "import matplotlib.pyplot as plt\nplt.plot([1, 2, 3])\nplt.show()",
         "%timeit -n 10 -r 2 x + 1",
         "np.sin(np.arange(300000.0)).sum() + np.linalg.norm(np.eye(40) @ np.eye(40))",
         "x + 1"]
LIMIT = 30 * int(os.environ.get("QUERN_TEST_PATIENCE", "1"))
SENTENCE = re.compile(r"quern: .{10,}")
REPORT = re.compile(r"(ERROR: \w+Sanitizer|runtime error:).*", re.S)
SANITIZER = {"ASAN_OPTIONS": "allocator_may_return_null=1:detect_leaks=0:detect_stack_use_after_return=0",
             "UBSAN_OPTIONS": "print_stacktrace=1:halt_on_error=1"}


# What nothing of ours can answer: (call, text of the request) and why.
EXCUSED = [("mmap", "plt.plot"),       # libbsd's arc4random, called by a library of fontconfig's, calls _exit
           ("setsockopt", "request")]  # libzmq drops a connection that it cannot tune, and what came over it
SANITIZERS_OWN = {"sigaltstack"}  # AddressSanitizer checks that its own calls of it do not fail


def names():
    found = []
    for table in "calls.def", "calls_memory.def", "calls_zmq.def":
        with open(os.path.join(HERE, table), encoding="utf-8") as file:
            found += re.findall(r"^C\(.*?, (\w+), \(", file.read(), re.M)
    return found + ["open"]


def preloaded(program, build):
    """What is loaded before the program: a sanitizer's runtime must come first, and calls on what comes next."""
    needs = subprocess.run(["ldd", program], stdout=subprocess.PIPE, text=True, check=True).stdout
    return ":".join(re.findall(r"=> (\S*/libasan\S*)", needs) + [os.path.join(build, "tests", "inject", "fail.so")])


class Talk:
    """One kernel and the script; `problem` is what was not as it must be."""

    def __init__(self, build, plan, plain=False):
        self.folder = tempfile.TemporaryDirectory(prefix="quern-inject-")
        self.counts = os.path.join(self.folder.name, "counts")
        build = os.path.abspath(build)
        program = os.path.join(build, "quern") if plain else os.path.join(build, "tests", "inject_main")
        preload = preloaded(program, build)
        self.sanitized = "libasan" in preload
        environment = {**SANITIZER, "LD_PRELOAD": preload, "INJECT_COUNTS": self.counts,
                       "XDG_CACHE_HOME": self.folder.name, "XDG_STATE_HOME": self.folder.name}
        if plan:
            environment["INJECT"] = plan
        self.plan, self.errors, self.problem, self.outcome, self.at = plan or "", [], None, "ok", ""
        self.kernel = Kernel([program, "kernel"], wait=False, environment=environment)

    def ended(self):
        return self.kernel.process.poll() is not None

    def answer(self, kind, content, channel="shell"):
        """Waits for the reply and for idle; False when the process ended before."""
        kernel = self.kernel
        ident = kernel.send(kind, content, channel)
        missing, end = {"reply", "idle"}, time.monotonic() + LIMIT
        poller = zmq.Poller()
        for name in channel, "iopub":
            poller.register(kernel.sockets[name], zmq.POLLIN)
        while missing:
            if time.monotonic() > end:
                raise TimeoutError(f"no {' and no '.join(sorted(missing))} for {kind} {content.get('code', '')!r}")
            self.at = f"{kind} {content.get('code', '')!r}"
            ready = dict(poller.poll(100))
            if not ready and self.ended():
                return False
            for name in channel, "iopub":
                if kernel.sockets[name] not in ready:
                    continue
                message = Message(kernel.sockets[name].recv_multipart())
                if message.parent.get("msg_id") != ident:
                    continue
                if name == channel:
                    missing.discard("reply")
                    if message.content.get("status") == "error":
                        self.errors.append(f"{message.content['ename']}: {message.content['evalue']}")
                elif message.state == "idle":
                    missing.discard("idle")
        return True

    def script(self):
        def cell(text):
            return self.answer("execute_request", request(text.replace("{dir}", self.folder.name)))
        if not self.answer("kernel_info_request", {}):
            return False
        for text in CELLS:
            if not cell(text):
                return False
        return (self.answer("complete_request", {"code": "np.ar", "cursor_pos": 5}) and
                self.answer("history_request", {"hist_access_type": "tail", "n": 3, "raw": True, "output": False}) and
                self.answer("shutdown_request", {"restart": False}, "control"))

    def excused(self):
        return any(self.plan.startswith(call + ":") and text in self.at for call, text in EXCUSED)

    def run(self):
        try:
            whole = self.script()
            status = self.kernel.wait(LIMIT)
            log = self.kernel.log_text()
            counted = self.counted()
            if status < 0 and not counted.get("sigaltstack"):
                self.outcome = "ended before main"  # by the constructors of libraries: there is nobody to say more
            elif report := REPORT.search(log):
                self.problem = f"{report[0][:900]} in {self.at}"
            elif status < 0:
                self.problem = f"signal {-status}: {log.strip()[-300:]}"
            elif self.excused() and not whole:
                self.outcome = "excused"
            elif not whole and (status == 0 or not SENTENCE.search(log)):
                self.problem = f"ended with {status} and no sentence in {self.at}: {log.strip()[-300:]!r}"
            elif not whole:
                self.outcome = f"ended with {status}: {log.strip().splitlines()[-1][:160]}"
            elif self.errors:
                self.outcome = "; ".join(self.errors)[:300]
                if any(re.match(r"(InternalError|SystemError): *$", e) for e in self.errors):
                    self.problem = self.outcome
        except Exception as error:  # a timeout, or a message that cannot be read
            if self.excused():
                self.outcome = "excused"
                return self
            self.problem = f"{type(error).__name__}: {error}"[:300] + " log: " + self.kernel.log_text()[-200:]
        finally:
            self.kernel.close()
        return self

    def counted(self):
        with open(self.counts, "rb") as file:
            data = file.read()
        return dict(zip(names(), struct.unpack(f"{len(data) // 4}I", data)))

    def close(self):
        self.folder.cleanup()


def numbers(count, most):
    """Which calls of so many: all, or `most` of them, the first ones and then ever farther apart."""
    if count <= most:
        return list(range(1, count + 1))
    near = most // 2
    rest = most - near
    return list(range(1, near + 1)) + sorted({near + 1 + (count - near - 1) * k // (rest - 1) for k in range(rest)})


def plans(counts, only, most):
    for name, count in counts.items():
        if only and name not in only:
            continue
        for number in numbers(count, most):
            yield f"{name}:{number}"


def one(build, plan, plain):
    talk = Talk(build, plan, plain).run()
    talk.close()
    return plan, talk.problem, talk.outcome


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--build", default="build")
    parser.add_argument("--only", default="")
    parser.add_argument("--plan", default="", help="NAME:N[,NAME:N]: just these")
    parser.add_argument("--most", type=int, default=40, help="of each call")
    parser.add_argument("--plain", action="store_true", help="the program itself, without ZeroMQ's calls")
    parser.add_argument("-j", type=int, default=2)
    parser.add_argument("-v", action="store_true")
    args = parser.parse_args()
    build = os.path.abspath(args.build)
    first = Talk(build, None, args.plain).run()
    if first.problem or first.errors:
        sys.exit(f"the script fails without a fault: {first.problem or first.errors}")
    counts = first.counted()
    first.close()
    print("reached:", json.dumps(counts))
    if first.sanitized:
        counts = {name: count for name, count in counts.items() if name not in SANITIZERS_OWN}
    todo = args.plan.split(",") if args.plan else list(plans(counts, set(filter(None, args.only.split(","))), args.most))
    failed, outcomes = 0, collections.Counter()
    with concurrent.futures.ThreadPoolExecutor(args.j) as pool:
        for plan, problem, outcome in pool.map(lambda p: one(build, p, args.plain), todo):
            outcomes["failed" if problem else re.sub(r"[:;].*", "", outcome)] += 1
            failed += bool(problem)
            if problem or args.v:
                print("FAIL" if problem else "ok  ", plan, problem or outcome, flush=True)
    print(f"{len(todo)} faults, {failed} failures:", dict(outcomes))
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
