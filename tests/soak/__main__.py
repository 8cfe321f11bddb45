"""Long runs of a real kernel: memory that stays flat, clients and starts by the thousand.

usage: python3 tests/soak [SCENARIO...] [--scale F]

Scenarios: executes functions cycles handles clients subscriber output starts. Each prints what it counted and ends with `N passed,
M failed`. `--scale 0.01` does a hundredth of the work with the same checks (the suite's share, see
tests/protocol/test_soak.py); the full counts are issue-sized: 100 000 executes, 1 GB, 10 000 starts.
$QUERN and $QUERN_BUILD say which kernel, as for the protocol's tests.
"""
import argparse
import glob
import os
import re
import sys
import tempfile
import threading
import time

import zmq

sys.path.insert(0, os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "protocol"))
from driver import QUERN, Kernel, only, request, text_of  # noqa: E402

# Cells of all kinds: names bound anew, results, prints, arrays, a function defined again and one in fifty versions
# (each new text of a function is compiled and kept: `functions` says what that costs), errors of both kinds.
CELLS = (
    "import numpy as np\nx = {k} % 7\nx * 2",
    "for i in range(3):\n    print(i, {k} % 5)",
    "a = np.arange(1000.0)\na[{k} % 1000] = -1.0\n(a * 2 + 1).sum()",
    "def f(v):\n    return v * 3 + {v}\nf(x)",
    "@njit\ndef g(v):\n    s = 0.0\n    for e in v:\n        s += e\n    return s\ng(a)",
    "undefined_name_{k}",
    "1 // (x - x)",
    "s = 'text' * 3 + str({k})\nlen(s)",
    "l = [i * i for i in range(50)]\nl[-1]",
    "m = np.ones((8, 8)) @ np.ones((8, 8))\nm.sum()",
)


class Failed(Exception):
    """A check of a scenario did not hold."""


def check(holds, sentence):
    if not holds:
        raise Failed(sentence)


def rss(pid):
    """Memory in KiB: its own, in swap or not, and all of the program, whose pages come and go with what else the machine does."""
    with open(f"/proc/{pid}/status") as file:
        own = sum(int(line.split()[1]) for line in file if line.startswith(("RssAnon:", "VmSwap:")))
    return own + os.path.getsize(f"/proc/{pid}/exe") // 1024


def sanitized(pid):
    """Whether a sanitizer holds freed memory back, so that RSS says nothing."""
    with open(f"/proc/{pid}/maps") as file:
        maps = file.read()
    return "libasan" in maps or "libtsan" in maps


def descriptors(pid):
    return len(os.listdir(f"/proc/{pid}/fd"))


def executes(scale):
    """Cells one after another: memory after the warm-up and at the end are within 2 %."""
    total = max(int(100_000 * scale), 400)
    warm = max(4 * total // 10, 200)  # by then the guard against replays has filled both of its generations
    with Kernel(QUERN) as kernel:
        kernel.execute("from numba import njit")
        files = None
        for k in range(total):
            reply, _ = kernel.execute(CELLS[k % len(CELLS)].format(k=k, v=k // len(CELLS) % 50))
            fails = k % len(CELLS) in (5, 6)
            check(reply.content["status"] == ("error" if fails else "ok"), f"cell {k}: {reply.content}")
            if k == warm:
                before, files = rss(kernel.process.pid), descriptors(kernel.process.pid)
            if k and k % (total // 10) == 0:
                print(f"  {k} cells: {rss(kernel.process.pid)} KiB", flush=True)
        after = rss(kernel.process.pid)
        print(f"executes: {total} cells, {before} KiB after {warm}, {after} KiB at the end "
              f"({100 * (after / before - 1):+.2f} %)", flush=True)
        allowed = 1.02 if scale >= 0.5 else 1.10  # a short run is still filling its caches
        check(after <= before * allowed or sanitized(kernel.process.pid), "memory is not flat")
        check(descriptors(kernel.process.pid) == files, "file descriptors were left open")
        check(kernel.shut_down() == 0, "the kernel did not end well")


def functions(scale):
    """A function edited again and again: what each new text of it costs."""
    total = max(int(3000 * scale), 100)
    with Kernel(QUERN) as kernel:
        kernel.execute("def f(v):\n    return v * 3 - 1\nf(1)")
        for k in range(50):
            kernel.execute(f"def f(v):\n    return v * 2 + {k}\nf(1)")
        before = rss(kernel.process.pid)
        for k in range(total):
            reply, messages = kernel.execute(f"def f(v):\n    return v * 3 + {k}\nf(1)")
            check(only(messages, "execute_result")[0].content["data"]["text/plain"] == str(3 + k), f"cell {k}")
        each = 1024 * (rss(kernel.process.pid) - before) / total
        print(f"functions: {total} versions of one, {each:.0f} bytes each", flush=True)
        check(each < 64 * 1024 or sanitized(kernel.process.pid), "a function costs too much memory")
        check(kernel.shut_down() == 0, "the kernel did not end well")


# Rings of dictionaries and lists, lists that hold themselves, and chains of both ways: a thousand containers or so a cell.
CYCLES = """def ring(n):
    first = {"n": 0}
    last = first
    for i in range(1, n):
        last["next"] = {"n": i, "previous": last, "here": [last]}
        last = last["next"]
    last["next"] = first
    return first
def itself():
    xs = [1]
    xs.append([xs, (xs, 2)])
    return xs
def chain(n):
    first = [0, None, None]
    node = first
    for i in range(n):
        node[2] = [i, node, None]
        node = node[2]
    return first
"""


def cycles(scale):
    """A million containers that hold themselves, made and dropped: memory is flat, within cells and between them."""
    total = max(int(1_000_000 * scale), 100_000)
    with Kernel(QUERN) as kernel:
        kernel.execute(CYCLES)
        rounds, made = 20, 0
        for k in range(rounds):
            if k == rounds // 2:  # by then all that is compiled late is compiled
                before = rss(kernel.process.pid)
            each = total // rounds // 100
            reply, _ = kernel.execute(f"for k in range({each}):\n    r, s, c = ring(20), itself(), chain(20)\nr['next']['n'] + len(s) + c[0]")
            check(reply.content["status"] == "ok", f"{reply.content}")
            made += 100 * each
        after = rss(kernel.process.pid)
        print(f"cycles: {made} containers, {before} KiB after half of them, {after} KiB at the end ({100 * (after / before - 1):+.2f} %)", flush=True)
        check(after <= before * 1.05 or sanitized(kernel.process.pid), "memory is not flat")
        check(kernel.shut_down() == 0, "the kernel did not end well")


# Objects of Python's in loops and lists, and in calls that come back: for each n two and a bit, and four.
HANDLES = """import fractions
import python.builtins as pb
import python.os as pos
x = fractions.Fraction(1, 3)
def held(n):
    xs = [x]
    for k in range(n):
        y = x + k
        xs.append(y * 2)
        if len(xs) > 100:
            xs = [y.limit_denominator(2)]
    return len(xs)
def called(v):
    return v + x
def through(n):
    return pb.len(pb.list(pb.map(called, pb.list(pb.map(fractions.Fraction, pb.range(n))))))
"""


def handles(scale):
    """A million objects of a Python beside, made and dropped: both memories are flat, and Python holds as many as before."""
    total = max(int(1_000_000 * scale), 20_000)

    def python_holds(kernel):
        _, messages = kernel.execute("%beside")
        return int(re.search(r"(\d+) objects held", text_of(messages, "stdout"))[1])

    with Kernel(QUERN, environment={"QUERN_PYTHON": sys.executable}) as kernel:
        reply, messages = kernel.execute(HANDLES + "pos.getpid()")
        check(reply.content["status"] == "ok", f"{reply.content}")
        python = int(only(messages, "execute_result")[0].content["data"]["text/plain"])
        rounds, made = 20, 0
        for k in range(rounds):
            if k == rounds // 2:
                before, held = (rss(kernel.process.pid), rss(python)), python_holds(kernel)
            each = total // rounds // 6
            reply, messages = kernel.execute(f"held({each}), through({each})")
            check(reply.content["status"] == "ok", f"{reply.content}")
            made += 6 * each
        held_now = python_holds(kernel)
        after = rss(kernel.process.pid), rss(python)
        print(f"handles: {made} objects, {before} KiB of the kernel and of Python after half of them, {after} KiB at the end", flush=True)
        check(held_now == held, f"Python holds {held_now} objects, and held {held}")
        check(after[0] <= before[0] * 1.05 or sanitized(kernel.process.pid), "the kernel's memory is not flat")
        check(after[1] <= before[1] * 1.05, "Python's memory is not flat")
        check(kernel.shut_down() == 0, "the kernel did not end well")


def clients(scale):
    """Ten clients at once, each with sockets of its own: every reply comes to who asked, with the right value."""
    rounds = max(int(1000 * scale), 20)
    wrong = []

    def client(kernel, number, context):
        sockets = context.socket(zmq.DEALER)
        sockets.linger = 0
        sockets.connect(kernel.endpoint("shell"))
        for k in range(rounds):
            header = kernel.header("execute_request")
            code = request(f"{number} * 1000000 + {k}", user_expressions={"v": f"{number} * 1000000 + {k}"})
            sockets.send_multipart(kernel.frames(header, code))
            if not sockets.poll(120_000):
                wrong.append(f"client {number}: no reply to {k}")
                return
            frames = sockets.recv_multipart()
            if header["msg_id"].encode() not in frames[3] or str(number * 1000000 + k).encode() not in frames[5]:
                wrong.append(f"client {number}: {frames[5][:200]}")
                return
        sockets.close()

    with Kernel(QUERN) as kernel:
        threads = [threading.Thread(target=client, args=(kernel, n, kernel.context)) for n in range(10)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        check(not wrong, "; ".join(wrong))
        print(f"clients: 10 at once, {rounds} executes each", flush=True)


def subscriber(scale):
    """A subscriber that reads nothing: the others and the cells go on, and the kernel's memory has an end."""
    cells = max(int(2000 * scale), 40)
    with Kernel(QUERN) as kernel:
        slow = kernel.open("iopub")
        slow.rcvhwm = 1
        kernel.execute("print('x' * 100000)")
        before = rss(kernel.process.pid)
        for k in range(cells):
            reply, messages = kernel.execute(f"print('x' * 100000, {k})")
            check(reply.content["status"] == "ok" and text_of(messages).endswith(f"{k}\n"), f"cell {k}")
        grown = rss(kernel.process.pid) - before
        print(f"subscriber: {cells} cells of 100 kB past one that reads nothing; {grown // 1024} MiB kept for it", flush=True)
        slow.close(linger=0)
        reply, _ = kernel.execute("1")
        check(reply.content["status"] == "ok", "the kernel is not well afterwards")
        check(kernel.shut_down() == 0, "the kernel did not end well")


def output(scale):
    """One cell that prints a gigabyte: it ends, is cut visibly, the rest is in a file, and memory has an end."""
    size = max(int(1_000_000_000 * scale), 10_000_000)
    with Kernel(QUERN) as kernel:
        kernel.execute("1")
        before, start = rss(kernel.process.pid), time.monotonic()
        code = f"line = 'x' * 9999\nfor i in range({size // 10_000}):\n    print(line)"
        ident = kernel.send("execute_request", request(code))
        messages = kernel.outputs(ident, 600)
        reply = kernel.receive("shell", 60)
        seconds, grown = time.monotonic() - start, rss(kernel.process.pid) - before
        shown = len(text_of(messages))
        print(f"output: {size / 1e6:.0f} MB in {seconds:.1f} s, {shown / 1e6:.1f} MB of it in the notebook, "
              f"{grown // 1024} MiB more memory", flush=True)
        check(reply.content["status"] == "ok", f"{reply.content}")
        check(shown < 4_000_000, "the flood was not cut")
        check(grown < 64 * 1024 or sanitized(kernel.process.pid), "the output stayed in memory")
        check(kernel.shut_down() == 0, "the kernel did not end well")


def left_behind(folder):
    """Files under the folder, and this user's shared memory of the kernel."""
    return sorted(glob.glob(os.path.join(folder, "**"), recursive=True)) + sorted(glob.glob("/dev/shm/*quern*"))


def children():
    """Live and dead children of this process."""
    with open(f"/proc/{os.getpid()}/task/{os.getpid()}/children") as file:
        return file.read().split()


def starts(scale):
    """Kernels started, used and ended: no zombie, no file left, no port taken twice."""
    total = max(int(10_000 * scale), 20)
    with tempfile.TemporaryDirectory() as folder:
        environment = {"TMPDIR": folder, "XDG_CACHE_HOME": folder, "XDG_STATE_HOME": folder, "XDG_RUNTIME_DIR": folder}
        known = None
        begin = time.monotonic()
        for k in range(total):
            with Kernel(QUERN, environment=environment) as kernel:
                reply, _ = kernel.execute("1 + 1")
                check(reply.content["status"] == "ok", f"start {k}: {reply.content}; {kernel.log_text()}")
                check(kernel.shut_down() == 0, f"start {k} did not end well: {kernel.log_text()}")
            files = left_behind(folder)
            known = known or files
            check(files == known, f"start {k} left {set(files) - set(known)}")
            check(not children(), f"start {k} left a process")
        each = (time.monotonic() - begin) / total
        print(f"starts: {total} kernels, {1000 * each:.0f} ms each with this client's own sockets", flush=True)


SCENARIOS = {each.__name__: each for each in (executes, functions, cycles, handles, clients, subscriber, output, starts)}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("scenarios", nargs="*", help=" ".join(SCENARIOS))
    parser.add_argument("--scale", type=float, default=1.0)
    options = parser.parse_args()
    unknown = [name for name in options.scenarios if name not in SCENARIOS]
    if unknown:
        parser.error(f"no scenario {unknown[0]}; there are {', '.join(SCENARIOS)}")
    failed = 0
    chosen = options.scenarios or list(SCENARIOS)
    for name in chosen:
        try:
            SCENARIOS[name](options.scale)
        except Failed as error:
            failed += 1
            print(f"{name}: FAILED: {error}", flush=True)
    print(f"{len(chosen) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
