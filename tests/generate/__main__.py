"""Random programs on CPython with NumPy and on Quern: their outputs must be equal byte for byte.

usage: python tests/generate [--kind arrays|plain|compiled|all] [-n PROGRAMS] [--seconds S] [--first K] [--seed SEED] [--engines NAME,...]
                             [--quern PATH] [--keep FOLDER] [--show K] [--rules NAME,...] [--refused] [--no-shrink]

Program K of a seed is the same each time for the same table of calls. A program that differs is made
smaller, printed with both outputs, and kept in the folder. Programs that Quern refuses are counted by the
sentence of the refusal (plain programs ask for types that only running tells; a name of two types, say), and so are those of
plain and compiled programs where Quern's error comes earlier than CPython's; --refused shows the smallest program of each. The engines are `default`, `walk`,
`jit`, `serial` (compiled, one thread), `debug`, `off` (without one optimizer pass after the other) and
`turn` (each batch on the next of default, jit, debug and `off`'s).
The exit status is 1 when a program differed or was refused for a reason that is not known.
"""
import argparse
import collections
import difflib
import os
import re
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import aside  # noqa: E402
import both  # noqa: E402
import calls  # noqa: E402
import compiled  # noqa: E402
import engines  # noqa: E402
import known  # noqa: E402
import plain  # noqa: E402
import program  # noqa: E402
import shrink  # noqa: E402

KINDS = {"arrays": None, "plain": plain, "compiled": compiled}  # arrays: program.py, which knows what Quern has
BATCH = 25
NAME = re.compile(r"\b(?:np|math)(?:\.[a-z]\w*)+|\]\.\w+")


def arguments():
    parser = argparse.ArgumentParser(prog="tests/generate", description=__doc__.splitlines()[0])
    parser.add_argument("-n", type=int, default=150)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=1e9, help="begin no batch after so long")
    parser.add_argument("--seed", default="quern")
    parser.add_argument("--engines", default="default")
    parser.add_argument("--quern", default=os.environ.get("QUERN", "build/quern"))
    parser.add_argument("--passes", default="fuse", help="the optimizer's passes, for `off` and `turn`")
    parser.add_argument("--keep", metavar="FOLDER")
    parser.add_argument("--show", type=int, metavar="K")
    parser.add_argument("--kind", default="arrays", choices=[*KINDS, "all"], help="plain: programs without arrays; compiled: Numba's decorators and kernels")
    parser.add_argument("--rules", default="", metavar="NAME,...", help="only these statements or parts, by their methods' names")
    parser.add_argument("--refused", action="store_true")
    parser.add_argument("--no-shrink", action="store_true")
    return parser.parse_args()


def usable(quern):
    """The rows of the table whose names Quern has, and the names that it has not."""
    rows = calls.rows()
    names = {name for template, _ in rows for name in NAME.findall(template)} | set(calls.STATEMENTS)
    names = sorted(names)
    found = both.quern([name + ";" for name in names], program=quern)
    missing = {name for name, outcome in zip(names, found) if outcome.kind}
    return [row for row in rows if not missing & set(NAME.findall(row[0]))], sorted(missing)


class Run:
    """The counts of a run, and what it prints of failures."""

    def __init__(self, options, missing):
        self.options, self.missing = options, missing
        self.counts, self.kind = collections.Counter(), "arrays"
        self.refusals = collections.defaultdict(list)
        self.seen = set()

    def programs(self, numbers, rows):
        """The programs of these numbers and CPython's outcomes."""
        if KINDS[self.kind]:
            return KINDS[self.kind].programs(self.options.seed, numbers)

        def made(number):
            text = program.program(self.options.seed, number, rows, self.missing)
            return text, both.cpython(text)

        pairs = [pair or ("", None) for pair in aside.cpython(numbers, made, 10, 100)]
        return [text for text, _ in pairs], [answer for _, answer in pairs]

    def batch(self, numbers, rows):
        texts, answers = self.programs(numbers, rows)
        kept = [(k, t, a) for k, t, a in zip(numbers, texts, answers) if a is not None]
        self.counts["programs"] += len(kept)
        excuses = {}  # of the programs that failed on some engine; an empty text of those reported
        for engine in self.options.engines.split(","):
            way = engines.way(engine, numbers[0] // BATCH, self.options.passes.split(","))
            outcomes = both.quern([t for _, t, _ in kept], way, self.options.quern)
            for (k, text, answer), outcome in zip(kept, outcomes):
                what = both.verdict(answer, outcome)
                if KINDS[self.kind] and what == "other error" and both.earlier(outcome):
                    what = "refused"
                if what == "refused":
                    self.refusals[both.sentence_key(outcome)].append((k, text, way))
                elif what != "same":
                    if k not in excuses or what == "crash" and excuses[k]:
                        excuses[k] = self.judged(k, text, way, what, outcome)
                    what = excuses[k] or what
                self.counts[what] += 1

    def judged(self, number, text, way, what, outcome):
        """Why the reference says that CPython's answer is another; where it does not, the program is reported."""
        lacks = "NotImplementedError" in outcome.printed or outcome.kind == "NotImplementedError"
        if what != "crash" and lacks:  # which only the run tells, of one of several types; a handler may have met it
            return "refused when it runs"
        excuse = aside.excused(text) if what != "crash" else ""
        if not excuse:
            self.failure(number, text, way, what, outcome)
        return excuse

    def fails_as(self, what, way, key):
        """A predicate for shrink: which texts fail in the same way."""
        def fails(texts):
            answers = aside.cpython(texts) if KINDS[self.kind] else [both.cpython(text, 1) for text in texts]
            good = [t for t, a in zip(texts, answers) if a is not None and not both.OBJECT.search(a.printed) and a.kind != "SyntaxError" and (
                a.kind is None or KINDS[self.kind] or what not in ("differs", "refused"))]
            outcomes = dict(zip(good, both.quern(good, way, self.options.quern, 20)))
            return [t in outcomes and both.verdict(a, outcomes[t]) == what and (
                what != "refused" or both.sentence_key(outcomes[t]) == key) for t, a in zip(texts, answers)]
        return fails

    def failure(self, number, text, way, what, outcome):
        print(f"not ok {self.options.seed}:{number} {what} [{' '.join(way)}] {outcome.sentence or ''}", flush=True)
        if not self.options.no_shrink:
            text = shrink.shrink(text, self.fails_as(what, way, None))
        self.report(f"{number}", text, way)

    def report(self, name, text, way):
        answer, outcome = aside.cpython([text])[0] or both.Outcome(), both.quern([text], way, self.options.quern)[0]
        print(text.rstrip())
        for side, o in (("CPython", answer), ("Quern", outcome)):
            print(f"--- {side}: {o.kind}: {o.sentence}" if o.kind else f"--- {side}")
            print(o.printed.rstrip() if len(o.printed) < 600 else "...")
        if max(len(answer.printed), len(outcome.printed)) >= 600:
            print("\n".join(list(difflib.unified_diff(
                answer.printed.splitlines(), outcome.printed.splitlines(), "CPython", "Quern", n=1, lineterm=""))[:20]))
        print("---", flush=True)
        if self.options.keep:
            os.makedirs(self.options.keep, exist_ok=True)
            with open(os.path.join(self.options.keep, f"{self.options.seed}-{name}.qn"), "w", encoding="utf-8") as file:
                file.write(text)

    def summary(self, seconds):
        """Prints the counts; the exit status."""
        unknown = 0
        for key, found in sorted(self.refusals.items(), key=lambda item: -len(item[1])):
            documented = not known.unclear(key) and (known.documented(key) or self.options.kind != "arrays")
            unknown += 0 if documented else len(found)
            print(f"{len(found):5} {'documented' if documented else 'refused   '} {key} (as in {found[0][0]})")
            if self.options.refused and not documented:
                k, text, way = min(found, key=lambda item: len(item[1]))
                self.report(f"refused-{k}", shrink.shrink(text, self.fails_as("refused", way, key)), way)
        wrong = sum(self.counts[w] for w in ("differs", "no error", "other error", "crash"))
        refused = self.counts["refused"] - unknown
        print(f"not in the language: {' '.join(self.missing)}" if self.missing else "every function of the table is in the language")
        print(f"{self.counts['programs']} programs in {seconds:.0f} s; {dict(self.counts)}")
        print(f"{self.counts['same']} passed, {wrong + unknown} failed, {refused} skipped # skip: refused as documented")
        return 1 if wrong or unknown or not self.counts["same"] else 0


def main():
    options = arguments()
    if os.environ.get("PYTHONHASHSEED") != "0":  # the order of sets of texts is that of Quern's hash
        os.execve(sys.executable, [sys.executable, *sys.argv], {**os.environ, "PYTHONHASHSEED": "0"})
    both.limit_memory()
    options.quern = os.path.abspath(options.quern)
    options.keep = options.keep and os.path.abspath(options.keep)
    plain.Plain.rules = program.Program.rules = compiled.Compiled.rules = [name for name in options.rules.split(",") if name]
    os.environ["QUERN"] = options.quern
    os.chdir(tempfile.mkdtemp(prefix="quern-generate-"))  # programs write files where they stand
    rows, missing = usable(options.quern)
    run, started = Run(options, missing), time.monotonic()
    if options.show is not None:
        run.kind = options.kind if options.kind in KINDS else "arrays"
        text = run.programs([options.show], rows)[0][0]
        run.report("shown", text, [])
        return 0
    for at in range(options.first, options.first + options.n, BATCH):
        if time.monotonic() > started + options.seconds:
            break
        for run.kind in KINDS if options.kind == "all" else [options.kind]:
            run.batch(range(at, min(at + BATCH, options.first + options.n)), rows)
    return run.summary(time.monotonic() - started)


if __name__ == "__main__":
    sys.exit(main())
