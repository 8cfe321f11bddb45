"""The bench of the debugger: what marked code costs beside code without marks, in one run.

usage: python bench/debugger.py [--spec DIR] [--rounds N] [--out FILE]

Two kernels take turns, one without a debugger and one with it, in which nothing stops: no breakpoint at all, a
breakpoint in another cell, a condition behind the loop. CPU seconds of the thread that runs cells, the least of
the rounds, and the ratio to the code without marks. Then what a passage of a breakpoint costs that does not stop.
--spec is the kernelspec's folder (after `quern install --prefix build`). --out writes all as JSON.
"""
import argparse
import json
import os

from wire import Kernel

HERE = os.path.dirname(os.path.abspath(__file__))
SPEC = os.path.join(os.path.dirname(HERE), "build", "share", "jupyter", "kernels", "quern")

SUM = """\
def sum_to(n):
    s = 0
    for i in range(n):
        s += i
    s = s + 0
    return s"""
ARRAY = """\
import numpy as np
def touch(a, turns):
    s = 0.0
    for turn in range(turns):
        for i in range(a.shape[0]):
            s += a[i] * 2
            a[i] = a[i] + 1
    return s
field = np.ones(1_000_000)"""
CALLS = """\
def square(x):
    y = x * x
    return y
def squares(n):
    s = 0
    for i in range(n):
        s += square(i % 10)
    return s"""
OTHER = "other = 1\nother = 2"
PROGRAMS = {"1e8 additions in a cell": "s = 0\nfor i in range(100_000_000):\n    s += i\ns",
            "1e8 additions in a function": "sum_to(100_000_000)",
            "2e7 loads and stores of an array": "touch(field, 20)",
            "1e7 calls of two statements": "squares(10_000_000)"}


def debug(kernel, command, **arguments):
    """The body of a command's response."""
    ident, _ = kernel.send("control", "debug_request", {"type": "request", "seq": 1, "command": command,
                                                        "arguments": arguments})
    for _, channel, _, parent, content in kernel.incoming(20):
        if channel == "control" and parent == ident:
            if not content["success"]:
                raise RuntimeError(content["message"])
            return content["body"]


def breakpoints(kernel, code, *wanted):
    path = debug(kernel, "dumpCell", code=code)["sourcePath"]
    debug(kernel, "setBreakpoints", source={"path": path}, breakpoints=list(wanted))


def seconds(kernel, code):
    """CPU seconds of the kernel's first thread, which runs cells."""
    def spent():
        with open(f"/proc/{kernel.process.pid}/schedstat", encoding="ascii") as file:
            return int(file.read().split()[0]) * 1e-9
    before = spent()
    _, _, answer = kernel.execute(code, 600)
    if answer["status"] != "ok":
        raise RuntimeError(answer.get("evalue"))
    return spent() - before


def prepare(plain, debugged, state):
    """Puts the second kernel into that state."""
    breakpoints(debugged, OTHER, *([{"line": 2}] if state == "a breakpoint elsewhere" else []))
    behind = [{"line": 5, "condition": "s < 0"}] if state == "a condition behind the loop" else []
    breakpoints(debugged, SUM, *behind)
    for kernel in plain, debugged:
        for code in PROGRAMS.values():
            kernel.execute(code.replace("00_000_000", "00_000"), 600)


def passages(kernel):
    """Seconds for one passage of a breakpoint that does not stop."""
    turns, found = 20_000, {}
    for name, point in {"a condition that does not hold": {"line": 4, "condition": "s < 0 and i > 5"},
                        "a hit count that is not reached": {"line": 4, "hitCondition": "1000000000"}}.items():
        breakpoints(kernel, SUM, point)
        kernel.execute("sum_to(100)")
        found[name] = min(seconds(kernel, f"sum_to({turns})") for _ in range(3)) / turns
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--spec", default=SPEC)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--out")
    options = parser.parse_args()
    plain, debugged = Kernel(options.spec), Kernel(options.spec)
    results = {}
    try:
        debug(debugged, "initialize")
        for kernel in plain, debugged:
            for code in SUM, ARRAY, CALLS:
                kernel.execute(code)
        for state in "no breakpoint", "a breakpoint elsewhere", "a condition behind the loop":
            prepare(plain, debugged, state)
            print(f"{'debugger on, ' + state:44} {'without':>9} {'with':>9}  ratio")
            for name, code in PROGRAMS.items():
                pairs = [(seconds(plain, code), seconds(debugged, code)) for _ in range(options.rounds)]
                without, marked = (min(column) for column in zip(*pairs))
                results[f"{state}: {name}"] = without, marked
                print(f"  {name:42} {without:9.3f} {marked:9.3f}  {marked / without:5.2f}", flush=True)
        for name, cost in passages(debugged).items():
            results[name] = cost
            print(f"{name:44} {cost * 1e6:9.2f} us")
    finally:
        plain.close()
        debugged.close()
    if options.out:
        with open(options.out, "w", encoding="utf-8") as file:
            json.dump(results, file, indent=1)


if __name__ == "__main__":
    main()
