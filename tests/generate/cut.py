"""Cuts a program that goes wrong down to a small one that goes wrong in the same way.

usage: python tests/generate/cut.py FILE [--options "OPTIONS"] [--against cpython|"OPTIONS"] [--quern PATH]

FILE (# %% separates cells) is run by Quern with --options, `--engine jit` say, and by CPython with NumPy, or by Quern with the
options after --against, `--engine walk` say. Where the two differ, in what they print or in the error that ends them, statements
and parts of expressions are left out while they differ in the same way. The smallest program is printed, with both outcomes.
The exit status is 0 when something was cut, 1 when the two agree.
"""
import argparse
import os
import shlex
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import aside  # noqa: E402
import both  # noqa: E402
import shrink  # noqa: E402


def differs(expected, outcome):
    """How two outcomes differ; None: they do not, or there is none."""
    if expected is None or expected.kind == "SyntaxError":
        return None
    if (expected.kind, expected.printed) == (outcome.kind, outcome.printed):
        return None
    return "printed" if expected.kind == outcome.kind else f"{expected.kind}, {outcome.kind}"


def outcomes(texts, options):
    """Both sides' outcomes of each text."""
    ours = both.quern(texts, shlex.split(options.options), options.quern, 60)
    if options.against == "cpython":
        return list(zip(aside.cpython(texts), ours))
    return list(zip(both.quern(texts, shlex.split(options.against), options.quern, 60), ours))


def shown(side, outcome):
    print(f"--- {side}" + (f": {outcome.kind}: {outcome.sentence}" if outcome.kind else ""))
    print(outcome.printed.rstrip())


def main():
    parser = argparse.ArgumentParser(prog="tests/generate/cut.py", description=__doc__.splitlines()[0])
    parser.add_argument("file", metavar="FILE")
    parser.add_argument("--options", default="")
    parser.add_argument("--against", default="cpython")
    parser.add_argument("--quern", default=os.environ.get("QUERN", "build/quern"))
    options = parser.parse_args()
    with open(options.file, encoding="utf-8") as file:
        text = file.read()
    how = differs(*outcomes([text], options)[0])
    if how is None:
        print("the two agree: there is nothing to cut")
        return 1
    text = shrink.shrink(text, lambda texts: [differs(*pair) == how for pair in outcomes(texts, options)])
    expected, outcome = outcomes([text], options)[0]
    print(text.rstrip())
    shown("CPython" if options.against == "cpython" else f"quern {options.against}", expected)
    shown(f"quern {options.options}".rstrip(), outcome)
    return 0


if __name__ == "__main__":
    sys.exit(main())
