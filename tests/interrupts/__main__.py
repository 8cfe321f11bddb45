"""Interrupts of long calls: how long each takes to end, and whether a kernel is sound after many.

usage: python tests/interrupts [GROUP...] [--only TEXT] [--rounds N] [--scale F] [--seed S]
       python tests/interrupts --stress N [--memory BYTES] [--seed S]

The first runs each call of calls.py, interrupts it at some moment, and prints the seconds from the interrupt to the
reply, the longest of its rounds: those of the clock, and, since other work of the machine counts there, those that the
busiest thread of the kernel worked. The second interrupts N calls, chosen and timed by the seed, in one kernel (with
`--memory`: under that limit of its addresses, and with --arrays: of its arrays) and checks after each that
computations still give what they gave at first. $QUERN and $QUERN_BUILD say which kernel, as for the protocol's tests.
"""
import argparse
import contextlib
import os
import random
import resource
import signal
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(os.path.dirname(HERE), "protocol"), HERE]

import calls  # noqa: E402
from driver import QUERN, Kernel, Silent, only, request  # noqa: E402

LONGEST = 3.0  # seconds after which a call is interrupted, at most
WAIT = 120  # seconds for the reply
BOUND = 1.0  # seconds of work: what takes longer is marked

# What must give the same before and after, of every part that an interrupted call could leave in disorder.
CHECKS = (
    "float(np.sin(kept).sum())", "float((kept[:700, :700] @ kept[:700, :700]).sum())", "np.sort(kept.reshape(-1))[[0, 17, 30000]].tolist()",
    "float(np.fft.fft(kept[0]).imag.sum()), float(np.cumsum(kept, axis=1)[3, 5])", "float(np.linalg.inv(kept[:600, :600] + 600 * np.eye(600)).sum())",
    "float(np.linalg.svd(kept[:200, :200])[1].sum())", "sorted(k * 7919 % 10007 for k in range(10007))[5:8], len('ab' * 1000)",
    "np.random.default_rng(5).random(3).tolist()", "kept_fn(kept[0]), float(np.median(kept))",
)
CHECK_DATA = ("kept = np.random.default_rng(7).random(({r:6000}, {r:6000}))",
              "def kept_fn(a):\n    t = 0.0\n    for v in a: t += v * v\n    return t")


class Bench:
    """A kernel in a folder of its own, with the data that calls need."""

    def __init__(self, scale, memory=None, arguments=()):
        self.scale, self.memory, self.arguments, self.kernel = scale, memory, list(arguments), None
        self.stacks = False
        self.folder = tempfile.TemporaryDirectory(prefix="quern-interrupts-")

    def start(self):
        self.close()
        self.kernel = Kernel([*QUERN, *self.arguments])
        if self.memory:
            resource.prlimit(self.kernel.process.pid, resource.RLIMIT_AS, (self.memory, self.memory))
        self.made = []
        self.execute(f"%cd -q {self.folder.name}")
        self.execute("import copy, functools, itertools, math, random, time")

    def close(self):
        if self.kernel:
            self.kernel.close()
        self.kernel = None

    def execute(self, code, seconds=600):
        """The reply's error, or None, and the result's text."""
        ident = self.kernel.send("execute_request", request(code))
        reply = self.kernel.receive("shell", seconds)
        outputs = self.kernel.outputs(ident, seconds)
        results = [m.content["data"]["text/plain"] for m in only(outputs, "execute_result")]
        error = reply.content.get("ename") and f"{reply.content['ename']}: {reply.content['evalue']}"
        return error, results[0] if results else None

    def have(self, names):
        for name in calls.needed(names):
            if name in self.made:
                continue
            error, _ = self.execute(calls.scaled(calls.DATA[name][0], self.scale))
            if error:
                return f"{name}: {error}"
            self.made.append(name)
        return None

    def busy(self):
        """Seconds that each thread has worked."""
        tasks, found = f"/proc/{self.kernel.process.pid}/task", {}
        for task in os.listdir(tasks):
            with contextlib.suppress(OSError), open(f"{tasks}/{task}/schedstat") as file:
                found[task] = int(file.read().split()[0]) * 1e-9
        return found

    def interrupt(self, code, after, by_signal=False):
        """(seconds until it is interrupted, seconds from then to its end, and of work; its error; it ended before)."""
        ident = self.kernel.send("execute_request", request(code))
        self.kernel.await_state(ident, "execute_input")
        began = time.monotonic()
        ended = self.kernel.sockets["shell"].poll(1000 * after)
        asked, before = time.monotonic(), self.busy()
        if not ended and by_signal:
            os.killpg(self.kernel.process.pid, signal.SIGINT)
        elif not ended:
            self.kernel.send("interrupt_request", channel="control")
        if self.stacks and not ended and not self.kernel.sockets["shell"].poll(500):
            print(subprocess.run(["gdb", "-p", str(self.kernel.process.pid), "-batch", "-ex", "thread apply all bt 14"],
                                 capture_output=True, text=True, check=False).stdout)
        reply = self.kernel.receive("shell", WAIT)
        took = time.monotonic() - asked
        worked = max([spent - before.get(task, 0) for task, spent in self.busy().items()], default=0)
        if not ended and not by_signal:
            self.kernel.receive("control", WAIT)
        self.kernel.outputs(ident, WAIT)
        error = reply.content.get("ename") and f"{reply.content['ename']}: {reply.content['evalue']}"
        return asked - began, took, min(worked, took), error, bool(ended)


def times(arguments):
    """A line for each call; how many took longer than BOUND."""
    chance, slow, failed = random.Random(arguments.seed), 0, 0
    bench = Bench(arguments.scale)
    bench.stacks = arguments.stacks
    group_at = None
    for group, code, names in calls.rows(arguments.groups):
        if arguments.only and arguments.only not in code:
            continue
        if group != group_at or not bench.kernel or bench.kernel.process.poll() is not None:
            bench.start()
            group_at = group
        code = calls.scaled(code, arguments.scale)
        problem = bench.have(names)
        longest, work, said, alone = 0.0, 0.0, problem or "", None
        after = 0.5
        for _ in range(0 if problem else arguments.rounds):
            try:
                waited, took, worked, error, ended = bench.interrupt(code, after)
            except Silent as silence:
                said, longest, work = f"no reply: {str(silence)[:200]}", WAIT, WAIT
                break
            if ended:
                alone = waited
                said = error or said
            elif error != "KeyboardInterrupt: " and error:
                said = error
            if not ended:
                longest, work = max(longest, took), max(work, worked)
            after = chance.uniform(0.01, min(LONGEST, alone) if alone else LONGEST)
        if said.startswith("no reply"):
            bench.start()
        slow += work > BOUND
        failed += bool(said)
        mark = "!" if work > BOUND else " "
        print(f"{mark} {longest:6.2f} s, {work:5.2f} of work  {f'(alone {alone:.2f} s)' if alone else '':15} {group}: {code!r}  {said}", flush=True)
    bench.close()
    print(f"{slow} calls took longer than {BOUND:g} s, {failed} failed otherwise")
    return slow or failed


def stress(arguments):
    bench = Bench(arguments.scale, arguments.memory)
    bench.start()
    try:
        return stressed(arguments, bench)
    finally:
        bench.close()


def stressed(arguments, bench):
    chance = random.Random(arguments.seed)
    for code in CHECK_DATA:
        bench.execute(calls.scaled(code, arguments.scale))
    if arguments.arrays:
        bench.execute(f"%memlimit {arguments.arrays}")
    wanted = [bench.execute(code) for code in CHECKS]
    failed, rows = 0, calls.rows(arguments.groups)
    bad = [f"{code}: {said}" for code, said in zip(CHECKS, wanted) if said[0]]
    if bad:
        print("\n".join(bad))
        return 1
    for k in range(arguments.stress):
        group, code, names = chance.choice(rows)
        after, by_signal, check = chance.uniform(0, 1) ** 3 * 2, chance.random() < 0.3, chance.randrange(len(CHECKS))
        if len(bench.made) > 12:
            for name in bench.made:
                bench.execute(f"del {name}")
            bench.made = []
        bench.have(names)
        try:
            end = bench.interrupt(calls.scaled(calls.endless(code), arguments.scale), after, by_signal)
            got = bench.execute(CHECKS[check])
        except Silent as silence:
            print(f"call {k}, {code!r} after {after:.3f} s: {silence}; status {bench.kernel.process.poll()}")
            return 1
        right = got == wanted[check] or bool(arguments.arrays or arguments.memory) and str(got[0]).startswith("MemoryError")
        wrong = not right or str(end[2]).startswith(("SystemError", "InternalError"))
        failed += wrong
        if wrong or arguments.verbose:
            print(f"{'!' if wrong else ' '} call {k}, {code!r} after {after:.3f} s: {end}; then {CHECKS[check]}: {got}, "
                  f"was {wanted[check]}", flush=True)
    status = bench.kernel.shut_down()  # a sanitizer's verdict too
    failed += status != 0
    print(f"{arguments.stress - failed} passed, {failed} failed; the kernel ended with status {status}")
    if status:
        print(bench.kernel.log_text())
    return failed


def main():
    parser = argparse.ArgumentParser(prog="python tests/interrupts")
    parser.add_argument("groups", nargs="*", metavar="GROUP", help=", ".join(calls.CALLS))
    parser.add_argument("--only", help="calls with this text")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--stacks", action="store_true", help="by gdb, where it is half a second after an interrupt")
    parser.add_argument("--stress", type=int, metavar="N")
    parser.add_argument("--memory", type=int, help="bytes of addresses, in the stress")
    parser.add_argument("--arrays", help="what arrays may have together, for %%memlimit, in the stress")
    parser.add_argument("-v", "--verbose", action="store_true")
    arguments = parser.parse_args()
    return bool(stress(arguments) if arguments.stress else times(arguments))


if __name__ == "__main__":
    sys.exit(main())
