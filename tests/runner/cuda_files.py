"""tests/cuda/**/*.py: programs for the GPU, run by Quern on every device there is, with the
output that FILE.out beside them holds.

That output is what CPython prints with Numba's own CUDA simulator: `cuda --update` writes it,
and where Numba is installed each run checks that it still is (CPython's answers are kept
under build/ by the hash of the file). Headers: `# cpython: no (REASON)` for a program that
Numba's simulator cannot run: its .out is written by hand, and the program compares with
values worked out in NumPy; `# tolerance: 1e-12 (REASON)` as in numpy_files.
"""
import glob
import hashlib
import os
import re
from importlib import metadata

import devices
from machine import PYTHON, ROOT, explain
from numpy_files import close, installed
from report import FAIL, PASS, SKIP, Result, difference

FOLDER = os.path.join(ROOT, "tests/cuda")
SIMULATED = {"NUMBA_ENABLE_CUDASIM": "1"}


class Program:
    """A program, its headers, its expected output and where CPython's answer is kept."""

    def __init__(self, path):
        self.path, self.name = path, os.path.relpath(path, FOLDER)
        self.out = path[:-3] + ".out"
        with open(path, encoding="utf-8") as file:
            self.text = file.read()
        self.headers = dict(re.findall(r"^# (tolerance|cpython|skip): *(.*)$", self.text.split("\n\n")[0], re.M))

    def expected(self):
        """The text of FILE.out, None when there is none."""
        if not os.path.exists(self.out):
            return None
        with open(self.out, encoding="utf-8") as file:
            return file.read()

    def answer(self, machine):
        """What CPython prints, or None and its complaint."""
        store = os.path.join(ROOT, "build", "numpy-answers")
        os.makedirs(store, exist_ok=True)
        version = " ".join(metadata.version(m) for m in ("numpy", "numba"))
        kept = os.path.join(store, hashlib.sha256((self.text + version + "cuda").encode()).hexdigest()[:24])
        complaint = ""
        if not os.path.exists(kept):
            script = os.path.join(ROOT, "tests/runner/reference.py")
            _, _, complaint = machine.run([PYTHON, script, self.path, kept], seconds=120, environment=SIMULATED)
        if not os.path.exists(kept):
            return None, complaint
        with open(kept, encoding="utf-8") as file:
            return file.read(), ""


def same(program, expected, text):
    """Whether two outputs are equal, within the program's tolerance."""
    tolerance = program.headers.get("tolerance")
    return expected == text or bool(tolerance) and close(expected, text, float(tolerance.split()[0]))


def check_reference(machine, program):
    """FILE.out is what CPython prints."""
    name = f"{program.name} [cpython]"
    answer, complaint = program.answer(machine)
    if answer is None:
        return Result("cuda", name, FAIL, "CPython does not run it: " + complaint[-600:])
    expected = program.expected()
    if expected is None or not same(program, expected, answer):
        return Result("cuda", name, FAIL, "FILE.out is not what CPython prints; if it changed on purpose: "
                      "make test ARGS=\"cuda --update\"\n" + difference(expected or "", answer))
    return Result("cuda", name, PASS)


def check(machine, program, device):
    """The program on one device."""
    name = f"{program.name} [{device.name}]"
    expected = program.expected()
    if "skip" in program.headers:
        return Result("cuda", name, SKIP, program.headers["skip"])
    if device.missing:
        return Result("cuda", name, SKIP, device.missing)
    if expected is None:
        return Result("cuda", name, FAIL, "there is no " + os.path.relpath(program.out, ROOT))
    status, out, err = machine.run([machine.quern, "run", program.path], folder=machine.folder(),
                                   environment=device.environment)
    if status == 0 and same(program, expected, out):
        return Result("cuda", name, PASS)
    why = "" if status == 0 else "\n" + explain(status, err)
    return Result("cuda", name, FAIL, difference(expected, out) + why)


def update(machine, program):
    """Writes FILE.out anew from CPython; returns a line that says what happened."""
    if "cpython" in program.headers:
        return None
    if not installed("numba"):
        return f"not updated: {program.name}: numba is not installed"
    answer, complaint = program.answer(machine)
    if answer is None:
        return f"not updated: {program.name}: CPython does not run it: {complaint[-600:]}"
    if answer == program.expected():
        return None
    with open(program.out, "w", encoding="utf-8") as file:
        file.write(answer)
    return f"updated: {program.name}"


def jobs(machine, options):
    """Yields (name, function that returns a Result or a line) for every program and device."""
    for path in sorted(glob.glob(os.path.join(FOLDER, "**/*.py"), recursive=True)):
        program = Program(path)
        if options.update:
            yield program.name, lambda p=program: update(machine, p)
            continue
        if "cpython" not in program.headers and installed("numba"):
            yield f"{program.name} [cpython]", lambda p=program: check_reference(machine, p)
        elif "cpython" not in program.headers:
            yield f"{program.name} [cpython]", lambda p=program: Result(
                "cuda", f"{p.name} [cpython]", SKIP, "numba is not installed")
        for device in devices.chosen(machine, options):
            yield f"{program.name} [{device.name}]", lambda p=program, d=device: check(machine, p, d)
