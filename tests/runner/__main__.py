"""The test runner: finds every test by scanning the tree, runs them side by side.

usage: tests/run [--build DIR] [--quern PATH] [-j N] [--list] [--update] [--thorough]
                 [--device NAME[,NAME]] [--all-of] [PATH|FILTER...]

A PATH is a file or folder of tests (tests/cases/strings.qn, "tests/cases/strings.qn [walk]" on one
engine, lang/stdlib/np for the examples of its docstrings). FILTERs are parts of names as --list prints
them ("cases", "numpy/sort", "[walk]"). A test runs when any of them matches, with --all-of when all do.
Every failure prints the line that runs it again. --update rewrites the expectations of cases, notebooks
and cuda programs. --device runs only the cases and the GPU's programs, on those devices (see devices.py).
The exit status is 0 when nothing failed, 1 when something did, 2 when the program under test is not
there or nothing is as a filter says.
"""
import argparse
import concurrent.futures
import os
import sys
import time
import traceback

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import cases  # noqa: E402
import cuda_files  # noqa: E402
import devices  # noqa: E402
import examples  # noqa: E402
import notebooks  # noqa: E402
import numpy_files  # noqa: E402
import programs  # noqa: E402
import races  # noqa: E402
from machine import Machine  # noqa: E402
import selection  # noqa: E402
from report import FAIL, Report, Result  # noqa: E402


def arguments():
    parser = argparse.ArgumentParser(prog="tests/run", description="Runs Quern's tests.")
    parser.add_argument("filters", nargs="*", metavar="PATH|FILTER")
    parser.add_argument("--build", default="build", help="the build folder (build)")
    parser.add_argument("--quern", help="the program under test (BUILD/quern)")
    parser.add_argument("-j", type=int, default=os.cpu_count(), dest="workers", metavar="N")
    parser.add_argument("--list", action="store_true", help="only print the names of the tests")
    parser.add_argument("--update", action="store_true", help="rewrite expectations")
    parser.add_argument("--thorough", action="store_true", help="every case with each optimizer pass off")
    parser.add_argument("--device", metavar="NAME[,NAME]", help="devices for GPU programs: " + " ".join(devices.NAMES))
    parser.add_argument("--all-of", action="store_true", help="every FILTER must match")
    parser.add_argument("-v", action="store_true", dest="verbose", help="a line for every test")
    options = parser.parse_intermixed_args()
    unknown = [name for name in (options.device or "").split(",") if name and name not in devices.NAMES]
    if unknown:
        parser.error(f"there is no device {unknown[0]}; there are: {' '.join(devices.NAMES)}")
    return options


def collect(machine, options, chosen, pool):
    """Yields (group, name, job) of every test that the selection leaves."""
    groups = [("cases", cases.jobs(machine, options)), ("notebooks", notebooks.jobs(machine, options)),
              ("cuda", cuda_files.jobs(machine, options)), ("races", races.jobs(machine, options))]
    if options.update:
        groups.pop()
    elif options.device:
        groups.pop(1)
    else:
        slow = [(g, n, j) for g, n, j in programs.jobs(machine, chosen)]
        # Long programs first, so that the workers end together.
        order = {"browser": 0, "clients": 1, "protocol": 2, "oracle": 3, "unit": 4, "fuzz": 5, "source": 6}
        for group, name, job in sorted(slow, key=lambda item: order[item[0]]):
            if chosen.has(group, name):
                yield group, name, job
        for name, job in examples.jobs(machine, chosen):
            yield "examples", name, job
        asking = None if options.list else pool
        for oracle in "numpy", "numba":
            groups.append((oracle, numpy_files.jobs(machine, asking, options.workers, chosen, oracle)))
    for group, jobs in groups:
        for name, job in jobs:
            if chosen.has(group, name):
                yield group, name, job


def run(group, name, job, report, options):
    started = time.monotonic()
    try:
        outcome = job()
    except Exception:
        outcome = Result(group, name, FAIL, "the runner failed:\n" + traceback.format_exc(limit=-4))
    if isinstance(outcome, str):
        print(outcome)
        return
    for result in [outcome] if isinstance(outcome, Result) else outcome or []:
        report.add(result, selection.again(options, result.selector or selection.selector(group, name)))
    report.ran(group, name, time.monotonic() - started)


def missed(chosen):
    """2 and a sentence when a filter has left nothing, else 0."""
    for text in chosen.unused():
        print(f"tests/run: there is no test at or named {text!r}; `tests/run --list` prints them all", file=sys.stderr)
    return 2 if chosen.unused() else 0


def main():
    options = arguments()
    machine = Machine(options.build, options.quern)
    report = Report(options.verbose)
    chosen = selection.Selection(options.filters, options.all_of)
    try:
        with concurrent.futures.ThreadPoolExecutor(options.workers) as pool:
            if options.list:
                for group, name, _ in collect(machine, options, chosen, pool):
                    print(group, name)
                return missed(chosen)
            if not os.access(machine.quern, os.X_OK):
                print(f"tests/run: there is no {machine.quern}; build it first: make build", file=sys.stderr)
                return 2
            for future in [pool.submit(run, *test, report, options)
                           for test in collect(machine, options, chosen, pool)]:
                future.result()
    finally:
        machine.close()
    status = 0 if options.update else report.finish()
    return missed(chosen) or status


if __name__ == "__main__":
    sys.exit(main())
