"""Calls of the library with lengths, counts, axes and steps near 2^16, 2^31, 2^32, 2^62 and 2^63, beside CPython with NumPy.

usage: python tests/lengths [-n PROGRAMS] [--first K] [--seconds S] [--seed SEED] [--quern PATH] [--engines NAME,...]
                            [--show K] [--refused]

Program K of a seed is the same each time: one row of calls.py with numbers put in, written in the program or known only
when it runs. Both sides have the same little memory. Quern must print what CPython prints, or raise what CPython raises;
ValueError, MemoryError and OverflowError may stand for each other, for which of them says that something is too
large is each library's own. An error in place of an answer is counted by its sentence; a crash, a hang, another answer,
or an answer where NumPy has an error fail, and so does a MemoryError in place of an answer that is small.
The exit status is 1 when a program failed.
"""
import argparse
import collections
import os
import random
import re
import resource
import sys
import tempfile
import time

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # whose threads' stacks are memory too
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(os.path.dirname(HERE), "generate")]

import aside  # noqa: E402
import both  # noqa: E402
import calls  # noqa: E402

BATCH = 50
ENGINES = {"default": [], "walk": ["--engine", "walk"], "jit": ["--engine", "jit"], "debug": ["--engine", "debug"]}
MEMORY = 2000 << 20  # no array of 2^31 bytes fits
LARGE = {"ValueError", "MemoryError", "OverflowError", "ShapeError"}
SLOT = re.compile(r"\{([nks])\}")
SHOW = {"array": "print(r.shape, r.dtype, r)", "number": "print(r)", "list": "print(len(r), r[:3], r[-2:])", "statement": "print(len(l), l[:4], a, m)"}
HEAD = "import itertools\nimport math\nimport random\nimport numpy as np\n"
SETUP = """random.seed(1)
a = np.arange(3)
m = np.arange(6).reshape(2, 3)
e = np.zeros((0, 3))
u = np.arange(3, dtype=np.uint8)
l = [1, 2, 3, 4]
t = 'abcab'
"""


def arguments():
    parser = argparse.ArgumentParser(prog="tests/lengths", description=__doc__.splitlines()[0])
    parser.add_argument("-n", type=int, default=500)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=1e9, help="begin no batch after so long")
    parser.add_argument("--seed", default="quern")
    parser.add_argument("--quern", default=os.environ.get("QUERN", "build/quern"))
    parser.add_argument("--engines", default="default")
    parser.add_argument("--show", type=int, metavar="K")
    parser.add_argument("--refused", action="store_true")
    return parser.parse_args()


def number(rng, large):
    return rng.choice(calls.NUMBERS if large else calls.NUMBERS[:4])


def program(seed, number_of, rows):
    """Every row in turn; the numbers and the form of the program are drawn."""
    rng = random.Random(f"lengths:{seed}:{number_of}")
    kind, template = rows[number_of % len(rows)]
    late, used = rng.random() < 0.5, []
    chance = rng.choice([0.3, 0.6, 1])

    def slot(match):
        n = number(rng, rng.random() < chance)
        if match[1] == "s" and rng.random() < 0.8 and n == 0:
            n = -1
        used.append(n)
        return f"N[{len(used) - 1}]" if late else repr(n) if n >= 0 else f"({n})"
    view = number(rng, rng.random() < 0.8)
    text = SLOT.sub(slot, template)
    lines = [text if kind == "statement" else f"r = {text}", SHOW[kind]]
    shape = f"W = {abs(view) % 2**63}\nw = np.broadcast_to(np.int8(1), (W,))\nv = np.broadcast_to(np.float64(2), (W, 2))\n" if re.search(r"\b[wv]\b", template) else ""
    setup = SETUP + shape + (f"N = {used}\n" if late else "")
    if rng.random() < 0.4:
        return "# %%\n" + HEAD + "def main():\n" + "".join(f"    {line}\n" for line in (setup + "\n".join(lines)).splitlines()) + "# %%\nmain()\n"
    return "# %%\n" + HEAD + setup + "# %%\n" + "\n".join(lines) + "\n"


def small(answer):
    """Whether what CPython printed is of something small."""
    return all(int(n) <= 1 << 20 for n in re.findall(r"\d+", answer.printed[:60]))


def verdict(answer, outcome, limits_each=False):
    what = both.verdict(answer, outcome)
    if outcome.kind == "Crash" and outcome.sentence == "no answer in time" and answer.kind in ("MemoryError", "RecursionError"):
        return "long"  # it fills its memory slowly, and can be interrupted
    if what == "no error" and answer.kind == "MemoryError" and limits_each:
        return "long"  # under AddressSanitizer each allocation has the limit, not all of them together
    if what == "other error":
        same = outcome.kind in LARGE and answer.kind in LARGE or both.earlier(outcome)
        return "same" if same else {outcome.kind, answer.kind} <= {"IndexError", "TypeError", *LARGE} and "like error" or what
    if what == "refused" and outcome.kind == "MemoryError" and small(answer):
        return "no memory"
    return what


def outcome_of(text, seconds, _):
    """CPython's outcome; unlike both.cpython(), whatever types its names take."""
    def run():
        names = {"__name__": "__main__"}
        for cell in both.cells(text):
            exec(compile(cell, "<program>", "exec"), names)
    return both.watched(run, seconds)


def sanitized(quern):
    with open(quern, "rb") as file:
        return b"libasan.so" in file.read()


def limited(quern):
    """The path of a program that runs Quern with little memory."""
    descriptor, path = tempfile.mkstemp(prefix="quern-lengths-")
    limit = (f"export ASAN_OPTIONS=max_allocation_size_mb={MEMORY >> 20}:allocator_may_return_null=1:detect_leaks=0 UBSAN_OPTIONS=halt_on_error=1"
             if sanitized(quern) else f"ulimit -v {MEMORY >> 10}")
    with open(descriptor, "w", encoding="utf-8") as file:
        file.write(f"#!/bin/sh\n{limit}\nexec '{quern}' \"$@\"\n")
    os.chmod(path, 0o700)
    return path


def report(number_of, engine, what, text, answer, outcome):
    print(f"not ok {number_of} {what} [{engine}]\n{text.rstrip()}")
    for side, o in (("CPython", answer), ("Quern", outcome)):
        print(f"--- {side}: {o.kind or ''} {o.sentence or ''}\n{o.printed.rstrip()[:300]}")
    print("---", flush=True)


def run(options, quern, limits_each):
    counts, refusals = collections.Counter(), collections.defaultdict(list)
    rows, started = calls.rows(), time.monotonic()
    for at in range(options.first, options.first + options.n, BATCH):
        if time.monotonic() > started + options.seconds:
            break
        numbers = range(at, min(at + BATCH, options.first + options.n))
        texts = [program(options.seed, k, rows) for k in numbers]
        kept = [(k, t, a) for k, t, a in zip(numbers, texts, aside.cpython(texts)) if a is not None]
        counts["programs"] += len(kept)
        for engine in options.engines.split(","):
            outcomes = both.quern([t for _, t, _ in kept], ENGINES[engine], quern, 60)
            for (k, text, answer), outcome in zip(kept, outcomes):
                what = verdict(answer, outcome, limits_each)
                counts[what] += 1
                if what in ("refused", "like error", "long"):
                    refusals[f"{what}: {both.sentence_key(outcome)}"].append(k)
                elif what != "same":
                    report(k, engine, what, text, answer, outcome)
    if options.refused:
        for key, found in sorted(refusals.items(), key=lambda item: -len(item[1])):
            print(f"{len(found):5} {key} (as in {found[0]})")
    wrong = sum(counts[w] for w in ("differs", "no error", "other error", "crash", "no memory"))
    print(f"{counts['programs']} programs in {time.monotonic() - started:.0f} s; {dict(counts)}")
    print(f"{counts['same']} passed, {wrong} failed, {counts['refused'] + counts['like error'] + counts['long']} skipped # skip: refused with a clear error")
    return 1 if wrong or not counts["same"] else 0


def main():
    options = arguments()
    aside.MEMORY, both.cpython = MEMORY, outcome_of
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    quern = limited(os.path.abspath(options.quern))
    try:
        if options.show is not None:
            text = program(options.seed, options.show, calls.rows())
            report(options.show, options.engines, "shown", text, aside.cpython([text])[0] or both.Outcome(), both.quern([text], ENGINES[options.engines], quern)[0])
            return 0
        return run(options, quern, sanitized(os.path.abspath(options.quern)))
    finally:
        os.unlink(quern)


if __name__ == "__main__":
    sys.exit(main())
