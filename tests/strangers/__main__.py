"""Programs that nobody here wrote, as they are, on CPython and on Quern: what fails, and why.

usage: python tests/strangers [--cache DIR] [--corpora DIR] [--quern PATH] [--only NAME] [-j N] [--causes N]
                              [--json FILE] [--against FILE] [--show NAME] [--list]

Clones of the repositories of corpora.py stand in --corpora and are made there when they are missing. CPython's answers are
kept in --cache. The exit status is 1 when an answer was wrong or Quern crashed.
"""
import argparse
import collections
import concurrent.futures
import dataclasses
import hashlib
import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import corpora  # noqa: E402
import oracle  # noqa: E402
import report  # noqa: E402
import units  # noqa: E402
import verdict  # noqa: E402


def arguments():
    parser = argparse.ArgumentParser(prog="tests/strangers", description=__doc__.splitlines()[0])
    parser.add_argument("--cache", metavar="DIR", help="keep CPython's answers here")
    parser.add_argument("--corpora", metavar="DIR", default="build/strangers", help="clones stand here, or are made here")
    parser.add_argument("--quern", default=os.environ.get("QUERN", "build/quern"))
    parser.add_argument("--only", default="", metavar="NAME", help="units whose repository and name hold this")
    parser.add_argument("-j", type=int, default=1, dest="workers")
    parser.add_argument("--causes", type=int, default=25, metavar="N", help="how many causes to name")
    parser.add_argument("--json", metavar="FILE", help="keep all verdicts")
    parser.add_argument("--against", metavar="FILE", help="what changed since an earlier --json")
    parser.add_argument("--show", metavar="NAME", help="print the program of a unit, and both answers")
    parser.add_argument("--list", action="store_true", help="name the units")
    return parser.parse_args()


def gathered(options):
    """(corpus, unit) of everything that is taken; of equal programs the first."""
    seen = set()
    for corpus in corpora.CORPORA:
        path = corpora.clone(corpus, options.corpora)
        if not path:
            print(f"{corpus.repository}: no clone", file=sys.stderr)
            continue
        for name in corpora.files(corpus, path):
            for unit in units.units(corpus, path, name):
                full = f"{corpus.repository}/{unit.name}"
                key = hashlib.sha256(unit.text.encode("utf-8", "surrogateescape")).digest()
                if options.only in full and (unit.left_out or key not in seen):
                    seen.add(key)
                    yield corpus, dataclasses.replace(unit, name=full)


def show(options, python):
    for _, unit in gathered(options):
        if options.show in unit.name:
            print(f"==== {unit.name}: {unit.left_out or 'the program'}\n{unit.text}")
            if unit.text:
                answer = python.ask(unit.text)
                print(f"==== CPython\n{answer}\n==== Quern")
                print(verdict.judge(unit.text, answer, options.quern))
                print(verdict.once(unit.text, options.quern))


def main():
    options = arguments()
    python = oracle.Oracle(options.cache)
    if options.show:
        return show(options, python)
    found = list(gathered(options))
    if not found:
        sys.exit("no units: no clone could be made, or no name holds what --only says")
    if options.list:
        print("\n".join(unit.name for _, unit in found))
        return 0

    def check(pair):
        """The row of a unit."""
        corpus, unit = pair
        row = {"name": unit.name, "corpus": corpus.repository}
        answer = None if unit.left_out else python.ask(unit.text)
        if not answer or answer.left_out:
            return {**row, "left_out": unit.left_out or answer.left_out}
        said = verdict.judge(unit.text, answer, options.quern)
        return {**row, **dataclasses.asdict(said), "cause": said.kind and verdict.cause(said), "particular": verdict.particular(said)}

    rows = []
    with concurrent.futures.ThreadPoolExecutor(options.workers) as pool:
        for row in pool.map(check, found):
            rows.append(row)
            if row.get("verdict") in (verdict.WRONG, verdict.CRASH):
                print(f"{row['verdict']}: {row['name']}\n    " + row["difference"].replace("\n", "\n    "), flush=True)
    print(report.table(rows, [corpus.repository for corpus in corpora.CORPORA]))
    print(report.left_out(rows))
    print(report.causes(rows, options.causes))
    if options.against:
        with open(options.against, encoding="utf-8") as file:
            print(report.changes(json.load(file)["units"], rows))
    if options.json:
        with open(options.json, "w", encoding="utf-8") as file:
            json.dump({"units": rows}, file, indent=0)
    count = collections.Counter(row.get("verdict") for row in rows)
    return 1 if count[verdict.WRONG] + count[verdict.CRASH] else 0


if __name__ == "__main__":
    sys.exit(main())
