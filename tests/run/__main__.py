"""The test runner: finds every test by scanning the tree, runs them side by side.

usage: python tests/run [--build DIR] [--quern PATH] [-j N] [--list] [--update]
                        [--thorough] [--device NAME[,NAME]] [--all-of] [FILTER...]

FILTERs are parts of names as --list prints them ("cases", "numpy/sort", "[walk]");
test runs when any of them matches, with --all-of when all do. --update rewrites the
expectations of cases, notebooks and cuda programs. --device runs only the cases and the GPU's
programs, on those devices (see devices.py). The exit status is 0 when nothing failed, 1 when
something did, 2 when the program under test is not there.
"""
import argparse
import concurrent.futures
import os
import sys
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
from report import FAIL, Report, Result  # noqa: E402


def arguments():
    parser = argparse.ArgumentParser(prog="tests/run", description="Runs Quern's tests.")
    parser.add_argument("filters", nargs="*", metavar="FILTER")
    parser.add_argument("--build", default="build", help="the build folder (build)")
    parser.add_argument("--quern", help="the program under test (BUILD/quern)")
    parser.add_argument("-j", type=int, default=os.cpu_count(), dest="workers", metavar="N")
    parser.add_argument("--list", action="store_true", help="only print the names of the tests")
    parser.add_argument("--update", action="store_true", help="rewrite expectations")
    parser.add_argument("--thorough", action="store_true", help="every case with each optimizer pass off")
    parser.add_argument("--device", metavar="NAME[,NAME]", help="devices for GPU programs: " + " ".join(devices.NAMES))
    parser.add_argument("--all-of", action="store_true", help="every FILTER must match")
    parser.add_argument("-v", action="store_true", dest="verbose", help="a line for every test")
    options = parser.parse_args()
    unknown = [name for name in (options.device or "").split(",") if name and name not in devices.NAMES]
    if unknown:
        parser.error(f"there is no device {unknown[0]}; there are: {' '.join(devices.NAMES)}")
    return options


def collect(machine, options, pool):
    """Yields (full name, group, job) of every test that the filters leave."""
    def wanted(name):
        match = all if options.all_of and options.filters else any
        return not options.filters or match(f in name for f in options.filters)

    groups = [("cases", cases.jobs(machine, options)), ("notebooks", notebooks.jobs(machine, options)),
              ("cuda", cuda_files.jobs(machine, options)), ("races", races.jobs(machine, options))]
    if options.update:
        groups.pop()
    elif options.device:
        groups.pop(1)
    else:
        slow = [(g, n, j) for g, n, j in programs.jobs(machine)]
        # Long programs first, so that the workers end together.
        order = {"browser": 0, "clients": 1, "protocol": 2, "oracle": 3, "unit": 4, "fuzz": 5, "source": 6}
        for group, name, job in sorted(slow, key=lambda item: order[item[0]]):
            if wanted(f"{group} {name}"):
                yield f"{group} {name}", group, job
        groups.append(("examples", examples.jobs(machine)))
        if not options.list:
            for oracle in "numpy", "numba":
                groups.append((oracle, numpy_files.jobs(machine, pool, options.workers, wanted, oracle)))
    for group, jobs in groups:
        for name, job in jobs:
            if wanted(f"{group} {name}"):
                yield f"{group} {name}", group, job


def run(job, name, group, report):
    try:
        outcome = job()
    except Exception:
        outcome = Result(group, name, FAIL, "the runner failed:\n" + traceback.format_exc(limit=-4))
    if isinstance(outcome, str):
        print(outcome)
    elif isinstance(outcome, Result):
        report.add(outcome)
    elif outcome is not None:
        for result in outcome:
            report.add(result)


def main():
    options = arguments()
    machine = Machine(options.build, options.quern)
    report = Report(options.verbose)
    try:
        with concurrent.futures.ThreadPoolExecutor(options.workers) as pool:
            if options.list:
                for name, _, _ in collect(machine, options, pool):
                    print(name)
                return 0
            if not os.access(machine.quern, os.X_OK):
                print(f"tests/run: there is no {machine.quern}; build it first: make build", file=sys.stderr)
                return 2
            for future in [pool.submit(run, job, name, group, report)
                           for name, group, job in collect(machine, options, pool)]:
                future.result()
    finally:
        machine.close()
    return 0 if options.update else report.finish()


if __name__ == "__main__":
    sys.exit(main())
