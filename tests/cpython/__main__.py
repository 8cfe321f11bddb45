"""CPython's own tests, as far as they are of this language: what share of them Quern passes, and why not the others.

usage: python tests/cpython --tests DIR [--quern PATH] [--cache DIR] [--only NAME] [--beyond] [--keep DIR] [--causes N] [--json FILE]
                            [--against FILE] [--show NAME]

DIR is the package `test` of an installed CPython (Debian's libpython3-testsuite has it as /usr/lib/python3.11/test); the Python
that runs this should be of the same version. The exit status is 1 when an answer was wrong or Quern crashed.
"""
import argparse
import collections
import dataclasses
import json
import os
import re
import sys
import sysconfig

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(os.path.dirname(HERE), "strangers")]

import beyond  # noqa: E402
import cutting  # noqa: E402
import oracle  # noqa: E402
import programs  # noqa: E402
import report  # noqa: E402
import sources  # noqa: E402
import tables  # noqa: E402
import verdict  # noqa: E402

# The files, and of those that test other things too, or the same again to measure it, the classes that are looked at.
FILES = {"test_dict": None, "test_set": None, "test_defaultdict": None, "test_ordered_dict": None, "test_collections": {"TestCounter"},
         "test_list": None, "test_tuple": None, "test_functools": None, "test_operator": None, "test_heapq": None, "test_bisect": None,
         "test_deque": None, "test_fstring": None,
         "test_patma": {"TestCompiler", "TestInheritance", "TestPatma", "TestSyntaxErrors", "TestTypeErrors", "TestValueErrors"},
         "test_json": None, "test_re": None}
FAILS = "needs on CPython what was left out"


def arguments():
    parser = argparse.ArgumentParser(prog="tests/cpython", description=__doc__.splitlines()[0])
    parser.add_argument("--tests", metavar="DIR", default=os.path.join(sysconfig.get_path("stdlib"), "test"))
    parser.add_argument("--quern", default=os.environ.get("QUERN", "build/quern"))
    parser.add_argument("--cache", metavar="DIR", help="keep CPython's answers here")
    parser.add_argument("--only", default="", metavar="NAME", help="one file, or methods whose class and name hold this")
    parser.add_argument("--beyond", action="store_true", help="leave out what fails and go on, so that all causes are found")
    parser.add_argument("--keep", metavar="DIR", help="write the programs here")
    parser.add_argument("--causes", type=int, default=25, metavar="N", help="how many causes to name")
    parser.add_argument("--json", metavar="FILE", help="keep all verdicts")
    parser.add_argument("--against", metavar="FILE", help="what changed since an earlier --json")
    parser.add_argument("--show", metavar="NAME", help="print the program of a method, and what Quern says")
    return parser.parse_args()


def gathered(library, wanted):
    """(file, program) of each test method that is looked at; of equal programs the first."""
    seen = set()
    for file, classes in FILES.items():
        for module in library.files(file):
            for node in module.classes():
                if (classes and node.name not in classes) or not library.runs(module, node):
                    continue
                for program in programs.programs(library, sources.Case(library, module, node)):
                    if (file == wanted if wanted in FILES else wanted in program.name) and program.text not in seen:
                        seen.update({program.text} - {""})
                        yield file, program


def keep(folder, program):
    """Writes a program to a file of its name."""
    os.makedirs(folder, exist_ok=True)
    path = os.path.join(folder, re.sub(r"\W+", "_", program.name) + ".py")
    with open(path, "w", encoding="utf-8", errors="surrogateescape") as file:
        file.write(program.text)


def checked(file, program, options, python):
    """The row of a program."""
    row = {"name": program.name, "corpus": file, "part": program.part}
    answer = None if program.left_out else asked(program, python)
    if not answer or answer.left_out or answer.kind:
        return {**row, "left_out": program.left_out or answer.left_out or (FAILS if program.part else f"fails alone on CPython: {answer.kind}")}
    if options.keep:
        keep(options.keep, program)
    said = verdict.judge(program.text, answer, options.quern)
    row |= {**dataclasses.asdict(said), "cause": said.kind and verdict.cause(said), "particular": verdict.particular(said)}
    if said.verdict == verdict.REFUSED:
        row["awaited"] = beyond.awaited(program.text, verdict.once(program.text, options.quern)[1])
    if options.beyond and said.verdict != verdict.PASSED:
        found, row["rest"] = beyond.steps(program.text, program.name.rpartition(".")[2], python, options.quern)
        row["steps"] = [dataclasses.asdict(step) for step in found]
    return row


def asked(program, python):
    """CPython's answer. Where statements were left out, an assertion that no longer holds needs one of them: it goes too."""
    answer = python.ask(program.text)
    while program.part and answer.kind == "AssertionError":
        line = next((k for k, text in enumerate(program.text.splitlines(), 1) if repr(answer.sentence) in text), None)
        text = cutting.without(program.text, line, program.name.rpartition(".")[2]) if line else None
        if not text or "AssertionError" not in text:
            break
        program.text, program.part = text, {**program.part, FAILS: program.part.get(FAILS, 0) + 1}
        answer = python.ask(text)
    return answer


def show(library, options):
    for _, program in gathered(library, options.show):
        print(f"==== {program.name}: {program.left_out or 'the program'} {program.part}\n{program.text}")
        if program.text:
            _, error, status = verdict.once(program.text, options.quern)
            print("==== Quern:", error["traceback"] if error else f"exit status {status}")


def main():
    options = arguments()
    library, python = sources.Library(options.tests), oracle.Oracle(options.cache)
    if not library.module("test_dict"):
        sys.exit(f"{options.tests}: no tests of CPython (--tests; Debian's package is libpython3-testsuite)")
    if options.show:
        return show(library, options)
    rows = []
    for file, program in gathered(library, options.only):
        row = checked(file, program, options, python)
        rows.append(row)
        if row.get("verdict") in (verdict.WRONG, verdict.CRASH, verdict.LATE):
            print(f"{row['verdict']}: {row['name']}\n    " + row["difference"].replace("\n", "\n    "), flush=True)
    print(tables.table(rows, FILES))
    print(report.left_out(rows))
    print(tables.parts(rows))
    print(report.causes(rows, options.causes))
    if options.beyond:
        print(tables.statements(rows, options.causes))
    if options.against:
        with open(options.against, encoding="utf-8") as file:
            print(report.changes(json.load(file)["methods"], rows))
    if options.json:
        with open(options.json, "w", encoding="utf-8") as file:
            json.dump({"methods": rows}, file, indent=0)
    count = collections.Counter(row.get("verdict") for row in rows)
    return 1 if count[verdict.WRONG] + count[verdict.CRASH] else 0


if __name__ == "__main__":
    sys.exit(main())
