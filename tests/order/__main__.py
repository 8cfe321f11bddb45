"""Whether things happen in the order in which they are written: pure expressions beside effects.

usage: python tests/order [-n PROGRAMS] [--first K] [--seconds S] [--seed SEED] [--quern PATH] [--ways WAY,...]
                          [--show K] [--refused]

Program K of a seed is the same each time. A program has an expression, an effect and the expression again (pairs.py has both tables, the frames that they
stand in, and the other names of the array); it must print on Quern what it prints on CPython with NumPy, where
tests/generate/numba_stand_in.py runs the launches. The ways are `default`, `walk`, `jit` (all passes), `none` (no pass),
the name of a pass: that one alone, and `turn`: one of these after the other. Programs that Quern refuses are counted and told apart by the sentence.
The exit status is 1 when a program differed.
"""
import argparse
import collections
import os
import re
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(os.path.dirname(HERE), "generate")]

import both  # noqa: E402
import pairs  # noqa: E402

BATCH = 50
PASSES = ["forward", "fuse", "borrow", "drop"]
TURN = ["default", "fuse", "walk", "forward", "none", "borrow", "jit", "drop"]
SCALAR = re.compile(r"np\.(?:float64|int64)\(([^()]*)\)")  # compiled functions have Python's numbers


def arguments():
    parser = argparse.ArgumentParser(prog="tests/order", description=__doc__.splitlines()[0])
    parser.add_argument("-n", type=int, default=500)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=1e9, help="begin no batch after so long")
    parser.add_argument("--seed", default="quern")
    parser.add_argument("--quern", default=os.environ.get("QUERN", "build/quern"))
    parser.add_argument("--ways", default="jit")
    parser.add_argument("--device", default="sim", choices=["sim", "vgpu", "vgpu-nvvm"])
    parser.add_argument("--show", type=int, metavar="K")
    parser.add_argument("--refused", action="store_true")
    return parser.parse_args()


def way_options(way):
    if way == "default":
        return []
    if way == "walk":
        return ["--engine", "walk"]
    if way == "jit":
        return ["--engine", "jit"]
    return ["--engine", "jit", "--passes-off", ",".join(p for p in PASSES if p != way)]


def plain(outcome):
    outcome.printed = SCALAR.sub(r"\1", outcome.printed)
    return outcome


def cpython(text):
    """What the program prints on CPython; unlike both.cpython(), whatever types its names take."""
    def run():
        names = {"__name__": "__main__"}
        for cell in both.cells(text):
            exec(compile(cell, "<program>", "exec"), names)
    return both.watched(run, 5)


def verdict(answer, outcome):
    """both.verdict(), but a program that Quern does not take is refused, whatever error CPython meets in it later."""
    what = both.verdict(plain(answer), plain(outcome))
    return "refused" if what == "other error" and outcome.kind in ("TypeError", "NameError", "UnboundLocalError") else what


def report(number, way, what, text, answer, outcome):
    print(f"not ok {number} {what} [{way}]\n{text.rstrip()}")
    for side, o in (("CPython", answer), ("Quern", outcome)):
        print(f"--- {side}: {o.kind or ''} {o.sentence or ''}\n{o.printed.rstrip()}")
    print("---", flush=True)


def run(options):
    counts, refusals = collections.Counter(), collections.defaultdict(list)
    order, started = pairs.order_of(options.seed), time.monotonic()
    ways = options.ways.split(",")
    for at in range(options.first, options.first + options.n, BATCH):
        if time.monotonic() > started + options.seconds:
            break
        numbers = range(at, min(at + BATCH, options.first + options.n))
        texts = [pairs.numbered(options.seed, k, order) for k in numbers]
        answers = [cpython(text) for text in texts]
        counts["programs"] += len(texts)
        for way in ways:
            way = TURN[at // BATCH % len(TURN)] if way == "turn" else way
            outcomes = both.quern(texts, way_options(way), options.quern)
            for number, text, answer, outcome in zip(numbers, texts, answers, outcomes):
                what = verdict(answer, outcome) if answer else "aside"
                counts[what] += 1
                if what == "refused":
                    refusals[both.sentence_key(outcome)].append(number)
                elif what not in ("same", "aside"):
                    report(number, way, what, text, answer, outcome)
    if options.refused:
        for key, found in sorted(refusals.items(), key=lambda item: -len(item[1])):
            print(f"{len(found):5} {key} (as in {found[0]})")
    wrong = sum(counts[w] for w in ("differs", "no error", "other error", "crash"))
    print(f"{counts['programs']} programs in {time.monotonic() - started:.0f} s; {dict(counts)}")
    print(f"{counts['same']} passed, {wrong} failed, {counts['refused']} skipped # skip: not in the language")
    return 1 if wrong or not counts["same"] else 0


def main():
    options = arguments()
    both.limit_memory()
    if options.device == "sim":
        os.environ["QUERN_LIBCUDA"] = "off"
    else:
        os.environ.update(QUERN_LIBCUDA=os.path.join(os.path.dirname(options.quern), "tests/vgpu/libcuda.so.1"), QUERN_PTX="nvvm" if options.device == "vgpu-nvvm" else "llvm")
    if options.show is not None:
        text = pairs.numbered(options.seed, options.show, pairs.order_of(options.seed))
        report(options.show, options.ways, "shown", text, cpython(text), both.quern([text], way_options(options.ways), options.quern)[0])
        return 0
    return run(options)


if __name__ == "__main__":
    sys.exit(main())
