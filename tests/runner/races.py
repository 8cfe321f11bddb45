"""tests/races/*.qn: pairs of kernels, a racy one and its corrected twin, under %%racecheck.

The cell `# %% racy` marks the lines that a report must name: `#! race NAME` (both lines of the
race; NAME is the array, or several names that are all right, with | between), and
`#! maybe NAME` for lines that a report may name besides. The cell `# %% correct` must not be
reported at all; a note (the same value written twice) is no race.

A report is read from the cell's output as lang/session/device.c words it: a line
"[kernel K:] race ... array NAME, ..." or "... race ... on [shared|local] NAME[...]" and below it, indented, a line for each of
the two accesses with "line N:" in it.
"""
import glob
import os
import re

import devices
from cases import Case, run_cells
from machine import ROOT
from report import FAIL, PASS, SKIP, Result

FOLDER = os.path.join(ROOT, "tests/races")
HEAD = re.compile(r"^(?:kernel \w+: )?race [^\[]*?\b(?:on (?:shared |local )?|array )(\w+|\(no name\))(?=[\[,])")
MARK = re.compile(r"#! (race|maybe) (\S+)")


def marks(cell):
    """({line: names} that must be named, the same that may be)."""
    must, may = {}, {}
    for number, line in enumerate(cell.code, 1):
        for kind, names in MARK.findall(line):
            (must if kind == "race" else may)[number] = names.split("|")
    return must, may


def reports(output):
    """[(array, lines)] of the races that a cell's output tells of."""
    found, inside = [], False
    for line in output.split("\n"):
        head = HEAD.match(line)
        if head:
            found.append((head[1], set()))
        if not line.startswith(" "):
            inside = bool(head)
        elif inside:
            found[-1][1].update(int(n) for n in re.findall(r"\bline (\d+):", line))
    return found


def complaint(cell, output):
    """What is wrong with the reports of a racy cell, or None."""
    must, may = marks(cell)
    found = reports(output)
    if not found:
        return "no race is reported:\n" + output[-600:]
    for array, lines in found:
        for line in lines:
            names = must.get(line, []) + may.get(line, [])
            if array not in names:
                return f"line {line} and array {array} are reported, that pair is not a race:\n{output[-900:]}"
        if not lines:
            return "a report names no line:\n" + output[-600:]
    for line, names in must.items():
        if not any(line in lines and array in names for array, lines in found):
            return f"line {line} (array {'|'.join(names)}) is not named:\n{output[-900:]}"
    return None


def check(machine, path):
    case = Case(path)
    outputs = run_cells(machine, case, [], devices.device(machine, "sim").environment)
    name = os.path.basename(path)[:-3]
    if isinstance(outputs, str):
        yield Result("races", name, FAIL, outputs)
        return
    for cell, output in zip(case.cells, outputs):
        kind = cell.marker.split()[-1]
        if kind == "racy":
            wrong = complaint(cell, output)
        elif kind == "correct":
            wrong = None if "No races found." in output else "a false alarm, or an error:\n" + output[:900]
        else:
            wrong = output or None
        yield Result("races", f"{name} [{kind}]", FAIL if wrong else PASS, wrong or "")


def jobs(machine, options):
    """Yields (name, function that returns Results) for every pair. Only the simulator looks for races."""
    wanted = not options.device or "sim" in options.device.split(",")
    for path in sorted(glob.glob(os.path.join(FOLDER, "*.qn"))):
        name = os.path.basename(path)
        if wanted:
            yield name, lambda p=path: list(check(machine, p))
        else:
            yield name, lambda n=name: Result("races", n, SKIP, "only the simulator looks for races")
