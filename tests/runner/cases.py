"""tests/cases/**/*.qn: a program in cells, each followed by the output it must have.

    # what this case is about
    # %%
    x = np.arange(3)
    x * 2
    # >>>
    # Out[1]: array([0, 2, 4])
    # <<<

The block after a cell holds its exact output: what it printed, its result and its
error's traceback; a cell without a block must say nothing. Header lines before the
first cell: `# skip: REASON`, `# engines: default walk serial debug`, `# devices: sim` (the devices of
devices.py that the case is about; without sim no engine runs it), `# needs: libcairo.so.2` (a
library of the machine without which the case is skipped). `--update` rewrites the blocks from the
default engine. The engines run with the simulator as the device; the cases of
tests/cases/cuda run on the other devices of devices.py too.
"""
import ctypes
import glob
import os
import re
import tempfile

import devices
from machine import ROOT, explain
from report import FAIL, PASS, SKIP, Result, difference

ENGINES = {
    "default": [],
    "walk": ["--engine", "walk"],
    "serial": ["--engine", "jit", "--threads", "1"],
    "debug": ["--engine", "debug"],
}
# The engines are compared on the simulator, whatever hardware the machine has.
OFF = {"QUERN_LIBCUDA": "off"}
BEGIN, END = "# >>>", "# <<<"
CELL_END = re.compile("\x1e([0-9]+)\n")


class Cell:
    """The code of a cell, as lines, and the output it should have."""

    def __init__(self, marker=None):
        self.marker, self.code, self.expected, self.tail = marker, [], None, []


class Case:
    """A parsed case file. Invariant: text() of an unchanged case is the file."""

    def __init__(self, path):
        self.path, self.name = path, os.path.relpath(path, os.path.join(ROOT, "tests/cases"))
        with open(path, encoding="utf-8") as file:
            self.source = file.read()
        self.cells, self.headers = [Cell()], {}
        block = None
        for line in self.source.splitlines():
            cell = self.cells[-1]
            if block is not None:
                if line == END:
                    cell.expected, block = "\n".join(block), None
                else:
                    block.append(line[2:])
            elif line == BEGIN:
                block = []
            elif line.startswith("# %%"):
                self.cells.append(Cell(line))
            elif cell.expected is not None:
                cell.tail.append(line)
            else:
                cell.code.append(line)
        for line in self.cells[0].code:
            found = re.match(r"# (skip|engines|passes|devices|needs): *(.*)", line)
            if found:
                self.headers[found[1]] = found[2]
        if not self.cells[0].marker and not any(
                line.strip() and not line.startswith("#") for line in self.cells[0].code):
            self.preamble, self.cells = self.cells[0].code, self.cells[1:]
        else:
            self.preamble = []

    def program(self):
        """What is run: the file without the blocks of outputs."""
        lines = list(self.preamble)
        for cell in self.cells:
            lines += [*([cell.marker] if cell.marker else []), *cell.code, *cell.tail]
        return "\n".join(lines) + "\n"

    def text(self):
        lines = list(self.preamble)
        for cell in self.cells:
            lines += [cell.marker] if cell.marker else []
            if cell.expected:
                code = cell.code
                while code and not code[-1].strip():
                    code = code[:-1]
                block = [BEGIN, *(("# " + line).rstrip() for line in cell.expected.split("\n")), END]
                lines += code + block + (cell.tail or [""] * (len(cell.code) - len(code)))
            else:
                lines += cell.code + cell.tail
        while lines and not lines[-1].strip():
            lines.pop()
        return "\n".join(lines) + "\n"


def normal(text):
    """Blocks are compared without spaces at line ends, which editors strip, nor a last newline.
    How many calls fit into the stack is the machine's affair, and where a line of lang/stdlib stands is that file's."""
    text = re.sub(r"(?m)^(  met in .*: \S+\.py), line \d+\n +\d+ .*$", r"\1", text)
    text = re.sub(r"\b[0-9]+ more calls were active", "N more calls were active", text)
    return "\n".join(line.rstrip() for line in text.rstrip("\n").split("\n"))


def run_cells(machine, case, options, environment=None):
    """The output of each cell, or a string that says why there is none."""
    descriptor, path = tempfile.mkstemp(".qn", dir=machine.scratch)
    with open(descriptor, "w", encoding="utf-8") as file:
        file.write(case.program())
    status, out, err = machine.run([machine.quern, "run", "--batch", *options, path], folder=machine.folder(),
                                   environment=environment)
    os.unlink(path)
    pieces = CELL_END.split(out)
    outputs = pieces[0:-1:2]
    if status is None or status < 0 or status > 1 or pieces[-1] or (
            machine.sanitized and ("ERROR: " in err or "runtime error:" in err)):
        return explain(status, err) + "\nafter cell %d; its output so far:\n%s" % (
            len(outputs), pieces[-1][-400:])
    if len(outputs) > len(case.cells):  # a preamble of comments may count as a cell
        outputs = outputs[len(outputs) - len(case.cells):]
    if len(outputs) != len(case.cells):
        return "%d cells ran, the file has %d" % (len(outputs), len(case.cells))
    return [normal(text) for text in outputs]


def check(machine, case, engine, options, environment=None):
    """One case on one engine or device: the first cell that differs fails it."""
    name = case.name if engine == "default" else f"{case.name} [{engine}]"
    outputs = run_cells(machine, case, options, environment)
    if isinstance(outputs, str):
        return Result("cases", name, FAIL, outputs)
    for number, (cell, output) in enumerate(zip(case.cells, outputs), 1):
        expected = normal(cell.expected or "")
        if output != expected:
            first = next((line for line in cell.code if line.strip()), "")
            return Result("cases", name, FAIL,
                          f"cell {number}: {first}\n" + difference(expected, output))
    return Result("cases", name, PASS)


def update(machine, case):
    """Rewrites the expectations of a case; returns a line that says what happened."""
    outputs = run_cells(machine, case, ENGINES["default"], OFF)
    if isinstance(outputs, str):
        return f"not updated: {case.name}: {outputs}"
    for cell, output in zip(case.cells, outputs):
        cell.expected = output or None
    text = case.text()
    if text == case.source:
        return None
    with open(case.path, "w", encoding="utf-8") as file:
        file.write(text)
    return f"updated: {case.name}"


def passes(machine):
    """The names of the optimizer's passes, as the test program passes_main prints them."""
    program = os.path.join(machine.build, "tests", "passes_main")
    return machine.run([program])[1].split() if os.path.exists(program) else []


def lacking(case):
    """Why the case is skipped here, or None. The machine is asked, not the program, which may have lost a library."""
    try:
        if "needs" in case.headers:
            ctypes.CDLL(case.headers["needs"])
    except OSError:
        return f"this machine has no {case.headers['needs']}"
    return case.headers.get("skip")


def about(case):
    """The names of the devices that the case is about."""
    return case.headers.get("devices", " ".join(devices.NAMES)).split()


def jobs(machine, options):
    """Yields (name, function that returns a Result) for every case and engine."""
    leave_out = passes(machine)
    for path in sorted(glob.glob(os.path.join(ROOT, "tests/cases/**/*.qn"), recursive=True)):
        case = Case(path)
        reason = lacking(case)
        if reason:
            yield case.name, lambda case=case, reason=reason: Result("cases", case.name, SKIP, reason)
            continue
        if options.update:
            if "sim" in about(case):
                yield case.name, lambda case=case: update(machine, case)
            continue
        engines = case.headers.get("engines", " ".join(ENGINES)).split()
        runs = [(engine, ENGINES[engine]) for engine in engines]
        if case.name.startswith("passes/") or options.thorough:
            runs += [(f"without {name}", ["--passes-off", name]) for name in leave_out]
        if options.device or "sim" not in about(case):
            runs = []
        for engine, extra in runs:
            yield f"{case.name} [{engine}]", lambda case=case, engine=engine, extra=extra: check(
                machine, case, engine, extra, OFF)
        yield from device_jobs(machine, case, options)


def device_jobs(machine, case, options):
    """A case of tests/cases/cuda on the devices beside the simulator, which its engines have run on; with
    --device every case, for the CPU's answers must not depend on it."""
    if not options.device and not case.name.startswith("cuda/"):
        return
    for device in devices.chosen(machine, options):
        if device.name == "sim" and not options.device:
            continue
        if device.missing:
            yield f"{case.name} [{device.name}]", lambda d=device: Result(
                "cases", f"{case.name} [{d.name}]", SKIP, d.missing)
        elif device.name not in about(case):
            yield f"{case.name} [{device.name}]", lambda d=device: Result(
                "cases", f"{case.name} [{d.name}]", SKIP, "the case is about " + " ".join(about(case)))
        else:
            yield f"{case.name} [{device.name}]", lambda d=device: check(
                machine, case, d.name, [], d.environment)
