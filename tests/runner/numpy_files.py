"""tests/numpy/**/*.py and tests/numba/**/*.py: the same text run by CPython with NumPy (and
Numba) and by Quern, with the same printed output byte for byte. Without Numba its files are
skipped.

A header `# tolerance: 1e-12 (reason)` compares numbers to within that (relative or
absolute) and all else exactly; `# skip: REASON` leaves a file out. What CPython prints
is kept under build/ by the hash of the file and NumPy's version.
"""
import glob
import hashlib
import os
import re
from importlib import metadata

from machine import PYTHON, ROOT, explain
from report import FAIL, PASS, SKIP, Result, difference

# The variables that choose NumPy's own code for a processor: each choice has its answers.
NUMPYS_OWN = "OPENBLAS_CORETYPE", "NPY_DISABLE_CPU_FEATURES"
# stale: every array is on the (simulated) device alone between any two operations.
ENGINES = {"default": [], "walk": ["--engine", "walk"], "stale": ["--stale"]}
NUMBER = re.compile(r"[-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?|[-+]?inf|nan")


def close(expected, actual, tolerance):
    """Whether two texts are equal but for numbers within `tolerance` and runs of spaces."""
    if re.sub(r"\s+", " ", NUMBER.sub("#", expected)) != re.sub(r"\s+", " ", NUMBER.sub("#", actual)):
        return False
    for a, b in zip(NUMBER.findall(expected), NUMBER.findall(actual)):
        x, y = float(a), float(b)
        if a != b and not (x != x and y != y) and not abs(x - y) <= tolerance * max(1.0, abs(x)):
            return False
    return True


class Files:
    """The files, their headers and where CPython's answers are kept."""

    def __init__(self, paths, module):
        self.store = os.path.join(ROOT, "build", "numpy-answers")
        os.makedirs(self.store, exist_ok=True)
        version = "Python %s NumPy %s" % (os.sys.version.split()[0], metadata.version("numpy"))
        version += "".join(f" {name}={os.environ[name]}" for name in NUMPYS_OWN if name in os.environ)
        if module != "numpy":
            version += f" {module} {metadata.version(module)}"
        self.files = []
        for path in paths:
            with open(path, "rb") as file:
                text = file.read()
            key = hashlib.sha256(text + version.encode()).hexdigest()[:24]
            head = text.decode("utf-8").split("\n\n")[0]
            headers = dict(re.findall(r"^# (tolerance|skip): *(.*)$", head, re.M))
            self.files.append((path, os.path.join(self.store, key), headers))

    def answer_all(self, machine, workers, pool):
        """Asks CPython for the answers that are not yet kept; its complaints by file."""
        asked = [(p, a) for p, a, h in self.files if not os.path.exists(a) and "skip" not in h]
        script = os.path.join(ROOT, "tests/runner/reference.py")
        shares = [asked[i::workers] for i in range(min(workers, len(asked)))]
        runs = pool.map(lambda share: machine.run(
            [PYTHON, script, *(word for pair in share for word in pair)], seconds=300), shares)
        self.complaints = "\n".join(err for _, _, err in runs)


def check(machine, group, path, answer, headers, engine, extra, complaints):
    name = os.path.relpath(path, os.path.join(ROOT, "tests", group))
    shown = name if engine == "default" else f"{name} [{engine}]"
    if "skip" in headers:
        return Result(group, shown, SKIP, headers["skip"])
    if not os.path.exists(answer):
        at = complaints.find(path)
        return Result(group, shown, FAIL, "CPython does not run it: " + complaints[at:at + 600])
    with open(answer, encoding="utf-8") as file:
        expected = file.read()
    status, out, err = machine.run([machine.quern, "run", *extra, path], folder=machine.folder())
    if out != expected and "tolerance" in headers and status == 0:
        if close(expected, out, float(headers["tolerance"].split()[0])):
            return Result(group, shown, PASS)
    if out != expected or status != 0:
        why = "" if status == 0 else "\n" + explain(status, err)
        return Result(group, shown, FAIL, difference(expected, out) + why)
    return Result(group, shown, PASS)


def installed(module):
    try:
        return metadata.version(module)
    except metadata.PackageNotFoundError:
        return None


def jobs(machine, pool, workers, chosen, group="numpy"):
    """The files of tests/GROUP, which need the module GROUP beside NumPy. Without a pool CPython is not asked."""
    paths = sorted(glob.glob(os.path.join(ROOT, "tests", group, "**/*.py"), recursive=True))
    paths = [p for p in paths if any(chosen.has(group, f"{os.path.relpath(p, ROOT)} [{e}]") for e in ENGINES)]
    if not installed(group):
        for path in paths:
            name = os.path.relpath(path, os.path.join(ROOT, "tests", group))
            yield f"{os.path.relpath(path, ROOT)} [default]", lambda n=name: Result(
                group, n, SKIP, f"{group} is not installed")
        return
    files = Files(paths, group)
    if pool:
        files.answer_all(machine, workers, pool)
    for path, answer, headers in files.files:
        for engine, extra in ENGINES.items():
            yield f"{os.path.relpath(path, ROOT)} [{engine}]", lambda p=path, a=answer, h=headers, e=engine, x=extra: check(
                machine, group, p, a, h, e, x, files.complaints)
