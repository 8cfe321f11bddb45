"""Tests that are programs: tests/unit/test_*.c, tests/unit/*_oracle.py, the unittest
files of tests/protocol, tests/clients and tests/browser, the checks of the source tree,
and the fuzz targets over their corpus."""
import glob
import os
import re

from machine import PYTHON, ROOT, explain
from report import FAIL, PASS, SKIP, Result

COUNTS = re.compile(r"^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?", re.M)
TAP = re.compile(r"^(not ok|ok)\b(.*)$", re.M)


def counted(group, name, status, out, err):
    """The results of a program that prints `N passed, N failed`, TAP lines, or nothing."""
    counts = COUNTS.findall(out)
    if counts:
        passed, failed, skipped = (int(n or 0) for n in counts[-1])
    else:
        taps = TAP.findall(out)
        skipped = sum("# skip" in rest.lower() for _, rest in taps)
        failed = sum(word == "not ok" for word, _ in taps)
        passed = len(taps) - failed - skipped
    if status != 0:
        lines = [line for line in out.splitlines() if re.search(r"not ok|fail|FAIL|assert", line)]
        detail = explain(status, err) + "\n" + "\n".join((lines or out.splitlines())[-12:])
        yield Result(group, name, FAIL, detail, max(failed, 1))
    elif failed:
        yield Result(group, name, FAIL, "it counts failures but its exit status is 0", failed)
    elif not passed and not skipped:
        passed = 1
    if passed:
        yield Result(group, name, PASS, count=passed)
    if skipped:
        reason = re.search(r"# skip:? *(.*)", out, re.I)
        yield Result(group, name, SKIP, reason[1] if reason else "the program says so", skipped)


def unit(machine, name):
    program = os.path.join(machine.build, "tests", name)
    if not os.path.exists(program):
        return [Result("unit", name, FAIL, f"not built: {program} (target quern_tests)")]
    return counted("unit", name, *machine.run([program]))


def oracle(machine, path):
    """A script that compares one of our programs with another implementation. It finds
    the programs in $QUERN_BUILD/tests and Quern as $QUERN."""
    programs = os.path.join(machine.build, "tests")
    name = os.path.basename(path)
    status, out, err = machine.run([PYTHON, path, programs], seconds=400)
    return unittest_results("oracle", name, status, err) or counted("oracle", name, status, out, err)


# The head of a failure: a test, or what stands around the tests of a class or a file.
BLOCK = re.compile(r"^(?:ERROR|FAIL): (\S+)(?: \((\S+)\))?")


def test_of(block):
    """Class.test, Class or "" of a failure's text."""
    head = BLOCK.match(block)
    if not head or not head[2]:
        return ""
    words = head[2].split(".")[1:]
    return ".".join(words if head[1].startswith("setUp") or words[-1:] == [head[1]] else [*words, head[1]])


def unittest_failures(group, name, err, selects):
    """A result for each failure of a unittest run that names its test; they count one each."""
    for block in re.split(r"^={20,}$", re.split(r"^-{20,}\nRan ", err, flags=re.M)[0], flags=re.M)[1:]:
        lines = block.strip().splitlines()
        test = test_of(lines[0]) if lines else ""
        if test:
            yield Result(group, f"{name} {test}", FAIL, "\n".join(lines[:1] + lines[-6:]), 1,
                         f"{selects} [{test}]" if selects else "")


def unittest_results(group, name, status, err, selects=None):
    """The results of a unittest run, from what it writes to stderr; None if it is not one. `selects` is the path
    of a file whose tests can be run one by one."""
    ran = re.search(r"^Ran (\d+) tests? in", err, re.M)
    if not ran:
        return None
    tally = {word: int(n) for word, n in re.findall(r"(failures|errors|skipped)=(\d+)", err)}
    failed, skipped = tally.get("failures", 0) + tally.get("errors", 0), tally.get("skipped", 0)
    passed = int(ran[1]) - failed - skipped
    results = []
    if passed > 0:
        results.append(Result(group, name, PASS, count=passed))
    if skipped:
        reasons = re.findall(r"\.\.\. skipped ['\"](.*)['\"]$", err, re.M)
        results.append(Result(group, name, SKIP, reasons[0] if reasons else "", skipped))
    if failed or status != 0:
        told = list(unittest_failures(group, name, err, selects))
        results += told
        if len(told) < max(failed, 1):
            results.append(Result(group, name, FAIL, explain(status, err), max(failed, 1) - len(told)))
    return results


def unittests(machine, group, path, part=None):
    """A unittest file, or its test `part` (Class.test), run from its own folder. Each wait in it has a limit of its own; the one of the whole
    is for what hangs, not for a machine with twenty other things to do."""
    folder, name = os.path.split(path)
    status, _, err = machine.run(
        [PYTHON, "-m", "unittest", "discover", "-v", "-s", folder, "-p", name, *(["-k", part] if part else [])],
        seconds=1800)
    return unittest_results(group, name, status, err, os.path.relpath(path, ROOT)) or [Result(group, name, FAIL, explain(status, err))]


def source_check(machine, name):
    return counted("source", name, *machine.run([PYTHON, os.path.join("tests", name)]))


def fuzz(machine, name):
    program, corpus = os.path.join(machine.build, "tests", name), os.path.join("tests/fuzz/corpus", name[5:])
    if not os.path.exists(program):
        return [Result("fuzz", name, FAIL, f"not built: {program} (target quern_tests)")]
    return counted("fuzz", name, *machine.run([program, corpus], seconds=120))


def jobs(machine, chosen):
    """Yields (group, name, function that returns Results)."""
    def files(pattern):
        return sorted(glob.glob(os.path.join(ROOT, pattern)))

    for name in "dependencies.py", "paths.py", "ast_check.py":
        yield "source", name, lambda name=name: source_check(machine, name)
    yield "source", "generated", lambda: counted("source", "generated", *machine.run(
        [PYTHON, "scripts/generated.py", "check", machine.build]))
    if not machine.sanitized:  # such a program is linked with other libraries than the one in the package
        yield "source", "notices", lambda: counted("source", "notices", *machine.run(
            [PYTHON, "scripts/notices.py", "check", machine.build]))
    for path in files("tests/unit/test_*.c") + files("tests/protocol/test_*.c"):
        name = os.path.basename(path)[:-2]
        yield "unit", name, lambda name=name: unit(machine, name)
    for path in files("tests/unit/*_oracle.py"):
        yield "oracle", os.path.basename(path), lambda path=path: oracle(machine, path)
    for group in "browser", "clients", "protocol":
        for path in files(f"tests/{group}/test_*.py"):
            part = chosen.part(os.path.relpath(path, ROOT))
            yield group, os.path.basename(path), lambda path=path, group=group, part=part: unittests(
                machine, group, path, part)
    for path in files("tests/runner/test_*.py"):
        yield "source", os.path.basename(path), lambda path=path: unittests(
            machine, "source", path, chosen.part(os.path.relpath(path, ROOT)))
    for path in files("tests/fuzz/fuzz_*.c"):
        name = os.path.basename(path)[:-2]
        yield "fuzz", name, lambda name=name: fuzz(machine, name)
