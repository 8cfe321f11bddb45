"""Mutated programs of the suite on CPython with NumPy and on Quern: what both run must print the same.

usage: python tests/mutate [-n PROGRAMS] [--seconds S] [--first K] [--seed SEED] [--engines NAME,...]
                           [--quern PATH] [--keep FOLDER] [--show K] [--refused] [--no-shrink]

Program K of a seed is the same each time for the same suite. What Quern refuses is counted by the sentence of
its refusal: real programs, once changed, ask for much that the language has not. A program that ends the
kernel, prints other text than CPython, or runs to its end where CPython raises, fails; it is made smaller and
kept in the folder. The exit status is 1 when a program failed.
"""
import argparse
import ast
import collections
import os
import random
import re
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(os.path.dirname(HERE), "generate"), os.path.join(os.path.dirname(HERE), "runner")]

import aside  # noqa: E402
import both  # noqa: E402
import engines  # noqa: E402
import judge  # noqa: E402
import mutations  # noqa: E402
import plain  # noqa: E402
import shrink  # noqa: E402
import sources  # noqa: E402

BATCH = 50
NEXT = "# ==== the next program\n"


def arguments():
    parser = argparse.ArgumentParser(prog="tests/mutate", description=__doc__.splitlines()[0])
    parser.add_argument("-n", type=int, default=150)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=1e9, help="begin no batch after so long")
    parser.add_argument("--seed", default="quern")
    parser.add_argument("--engines", default="default")
    parser.add_argument("--passes", default="fuse", help="the optimizer's passes, for the engines `off` and `turn`")
    parser.add_argument("--quern", default=os.environ.get("QUERN", "build/quern"))
    parser.add_argument("--only", default="", help="programs whose names hold this")
    parser.add_argument("--keep", metavar="FOLDER")
    parser.add_argument("--show", type=int, metavar="K")
    parser.add_argument("--refused", action="store_true", help="show the sentences of all refusals")
    parser.add_argument("--no-shrink", action="store_true")
    parser.add_argument("--plain", action="store_true", help="tests/generate's programs without arrays in place of mutated ones")
    parser.add_argument("--sample", metavar="FILE", help="the programs of this file in place of random ones")
    parser.add_argument("--write", metavar="FILE", help="add what all engines run right to such a file")
    return parser.parse_args()


def program(seed, number, pool, again=0):
    """Program `number` of a seed, or another in its place."""
    rng = random.Random(f"{seed}:{number}:{again}")
    _, parts = rng.choice(pool)
    donors = lambda: sources.cut(rng, rng.choice(pool)[1])[:8]
    draft = mutations.mutate(rng, sources.cut(rng, parts), donors, rng.choice([0, 1, 1, 2, 2, 3, 4, 6]))
    names = draft.names()
    for name in rng.sample(names, min(len(names), 5)):
        draft.tree.body += mutations.parse(f"print(repr({name}))")
    lines = [ast.unparse(ast.fix_missing_locations(s)) for s in draft.tree.body]
    each = rng.choice([0, 0, 0.2, 0.5, 1])
    return "# %%\nimport math\nimport numpy as np\n" + "".join(("# %%\n" if rng.random() < each else "") + line + "\n" for line in lines)


def programs(seed, numbers, pool):
    """The programs of these numbers and CPython's outcomes. One that CPython does not run to its end gives way
    to another, twice: most errors say little."""
    texts = {k: program(seed, k, pool) for k in numbers}
    answers = dict(zip(numbers, aside.cpython(list(texts.values()))))
    for again in (1, 2):
        poor = [k for k in numbers if answers[k] is None or answers[k].kind]
        texts.update((k, program(seed, k, pool, again)) for k in poor)
        answers.update(zip(poor, aside.cpython([texts[k] for k in poor])))
    return list(texts.values()), list(answers.values())


def excused(text, answer, outcome):
    """Why CPython's answer proves nothing, or an empty text."""
    why = aside.excused(text)
    if not why and judge.bare(answer.printed) == judge.bare(outcome.printed) and answer.printed != outcome.printed:
        why = "a NumPy scalar that meets a Python number" * bool(aside.cpython([text], aside.idle)[0])
    return why


class Run:
    """The counts of a run, and what it prints of failures."""

    def __init__(self, options, pool):
        self.options, self.pool, self.sample = options, pool, []
        self.counts, self.refusals, self.others = collections.Counter(), collections.Counter(), collections.Counter()

    def batch(self, numbers):
        texts, answers = self.programs(numbers)
        kept = [(k, t, a) for k, t, a in zip(numbers, texts, answers) if a is not None and judge.fair(t, a)]
        self.counts["programs"] += len(kept)
        excuses, good = {}, {k: t for k, t, a in kept if len(t) < 1500}
        for engine in self.options.engines.split(","):
            way = engines.way(engine, numbers[0] // BATCH, self.options.passes.split(","))
            outcomes = both.quern([t for _, t, _ in kept], way, self.options.quern, 120)
            for (k, text, answer), outcome in zip(kept, outcomes):
                what = judge.verdict(text, answer, outcome)
                if what != "same":
                    good.pop(k, None)
                if what == "refused":
                    self.refusals[both.sentence_key(outcome)] += 1
                elif what == "other error":
                    self.others[f"{answer.kind} here {outcome.kind}"] += 1
                elif what in judge.WRONG:
                    if k not in excuses or what == "crash" and excuses[k]:
                        excuses[k] = self.judged(k, text, way, what, answer, outcome)
                    what = excuses[k] or what
                self.counts[what] += 1

        if self.options.write:
            with open(self.options.write, "a", encoding="utf-8") as file:
                file.writelines(text.rstrip("\n") + "\n" + NEXT for text in good.values())

    def programs(self, numbers):
        """The programs of these numbers and CPython's outcomes."""
        if self.options.plain:
            return plain.programs(self.options.seed, numbers)
        if self.pool is None:
            texts = [self.sample[k] for k in numbers]
            return texts, aside.cpython(texts)
        return programs(self.options.seed, numbers, self.pool)

    def fails_as(self, what, way):
        def fails(texts):
            answers = aside.cpython(texts)
            good = [t for t, a in zip(texts, answers) if a is not None and judge.fair(t, a)]
            outcomes = dict(zip(good, both.quern(good, way, self.options.quern, 60)))
            return [t in outcomes and judge.verdict(t, a, outcomes[t]) == what and not excused(t, a, outcomes[t]) for t, a in zip(texts, answers)]
        return fails

    def judged(self, number, text, way, what, answer, outcome):
        """Why the reference says that CPython's answer is another, or CPython gives another when it is asked again; where
        neither, the program is reported."""
        excuse = excused(text, answer, outcome) if aside.cpython([text])[0] == answer else "another answer of CPython's own"
        if what == "crash" or not excuse:
            self.failure(number, text, way, what)
            return ""
        return excuse

    def failure(self, number, text, way, what):
        self.counts["wrong"] += 1
        if not self.options.no_shrink:
            text = shrink.shrink(text, self.fails_as(what, way))
        answer, outcome = aside.cpython([text])[0], both.quern([text], way, self.options.quern, 60)[0]
        lines = [f"not ok {self.options.seed}:{number} {what} [{' '.join(way)}]", text.rstrip()]
        for side, o in (("CPython", answer), ("Quern", outcome)):
            lines.append(f"--- {side}" + (f": {o.kind}: {o.sentence}" if o and o.kind else ""))
            lines.append((o.printed if o else "").rstrip()[:600])
        print("\n".join(lines), "---", sep="\n", flush=True)
        if self.options.keep:
            os.makedirs(self.options.keep, exist_ok=True)
            with open(os.path.join(self.options.keep, f"{self.options.seed}-{number}.qn"), "w", encoding="utf-8") as file:
                file.write(text)

    def summary(self, seconds):
        """Prints the counts; the exit status."""
        for title, counter in (("refused", self.refusals), ("another error", self.others)):
            for key, count in counter.most_common(None if self.options.refused else 8):
                print(f"{count:6} {title}: {key}")
        print(f"{self.counts['programs']} programs in {seconds:.0f} s; {dict(self.counts)}")
        print(f"{self.counts['same'] + self.counts['close']} passed, {self.counts['wrong']} failed, "
              f"{self.counts['refused'] + self.counts['other error']} skipped # skip: refused by the language")
        return 1 if self.counts["wrong"] or not self.counts["same"] else 0


def main():
    options = arguments()
    both.limit_memory()
    options.quern = os.path.abspath(options.quern)
    options.sample = options.sample and os.path.abspath(options.sample)
    options.keep = options.keep and os.path.abspath(options.keep)
    options.write = options.write and os.path.abspath(options.write)
    os.chdir(tempfile.mkdtemp(prefix="quern-mutate-"))  # programs may write files where they stand
    pool = None if options.sample else [row for row in sources.programs() if re.search(options.only, row[0])]
    run, started = Run(options, pool), time.monotonic()
    if options.sample:
        with open(options.sample, encoding="utf-8") as file:
            run.sample = file.read().split(NEXT)[:-1]
        options.n = len(run.sample)
    if options.show is not None:
        print(programs(options.seed, [options.show], pool)[0][0])
        return 0
    for at in range(options.first, options.first + options.n, BATCH):
        if time.monotonic() > started + options.seconds:
            break
        run.batch(range(at, min(at + BATCH, options.first + options.n)))
    return run.summary(time.monotonic() - started)


if __name__ == "__main__":
    sys.exit(main())
