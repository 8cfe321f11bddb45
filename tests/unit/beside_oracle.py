"""Python beside: the programs of tests/beside print what CPython prints, and whatever the interpreter does, the
cell gets an error, the program lives, and the next cell works.

usage: beside_oracle.py FOLDER   ($QUERN is the program under test; the interpreter beside is this one)
"""
import glob
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
PROGRAMS = sorted(path for path in glob.glob(os.path.join(os.path.dirname(HERE), "beside", "*.py")) if os.path.basename(path) != "cells.py")
PYTHONS = re.compile(r"\bimport python\.")  # Python's own module, on purpose
# Annotations with Numba's types, which say nothing to CPython: not every interpreter has it.
NUMBA = "import sys, types\nsys.modules['numba'] = types.SimpleNamespace(float64=[], int64=[])\n"
AFTER = "\n# %%\nimport fractions\nprint(fractions.Fraction(1, 2) + 1)\n"

# A cell, and what its error must say; the cell behind it works then.
FAULTS = {
    "killed": ("import os as own\nimport python.os as pos\nimport python.signal as signal\n"
               "pos.kill(pos.getpid(), signal.SIGKILL)", "ChildProcessError", "ended by a signal"),
    "exits at once": ("import python.os as pos\npos._exit(3)", "ChildProcessError", "ended, with status 3"),
    "sends what is no message": ("import python.os as pos\npos.write(3, b'x' * 64)", "ChildProcessError", "no message"),
    "closes its socket": ("import python.os as pos\npos.close(3)", "ChildProcessError", "ended"),
    "ends in a try": ("import decimal as d\nimport python.os as pos\ntry:\n    pos._exit(3)\nexcept d.InvalidOperation:\n    pass",
                      "ChildProcessError", "ended, with status 3"),
    "ends in a with": ("import contextlib as c\nimport python.os as pos\nwith c.suppress(ValueError):\n    pos._exit(3)",
                       "ChildProcessError", "ended, with status 3"),
    "is not to be found": ("import no_such_module", "ModuleNotFoundError", "No module named 'no_such_module'"),
    "has no such name": ("from fractions import no_such_name", "ImportError", "cannot import name"),
    "is asked before it runs": ("import fractions\nprint('not printed')\nx = fractions.Fraction(1)\nnowhere", "NameError", "nowhere"),
    "changes what it is given": ("import python.random as r\nxs = [1, 2, 3, 4, 5, 6, 7, 8, 9]\nr.shuffle(xs)", "RuntimeError", "that is a copy here"),
    "names a function": ("import functools\ndef f(x):\n    return x\ndef g(x):\n    return x\nfunctools.update_wrapper(f, g)", "RuntimeError", "that is a copy here"),
    "does not go over": ("import fractions\nfractions.Fraction(np.random.PCG64(1))", "TypeError", "does not go over to Python"),
    "raises what raises": ("%%python\nclass E(Exception):\n    def __str__(self):\n        raise KeyboardInterrupt\n    args = property(lambda self: 1 / 0)\n"
                           "    def __getattribute__(self, name):\n        raise KeyError(name)\nraise E()", "RuntimeError", "which raises another where it is looked at"),
    "asks who calls": ("import fractions\nvars()", "TypeError", "tells of the code that calls it"),
    "has its own": ("import sys, fractions\nsys.hexversion", "AttributeError", "import python.sys as psys"),
    "is more than memory": ("a = np.broadcast_to(np.ones(1), (2**42,))\n# %%\nimport python.numpy as pn\npn.shape(a)", "MemoryError", "no memory to hand"),
    "is no name": ("%%python --in x y\n1", "UsageError", "takes --in NAMES and --out NAMES, not 'y'"),
    "is bound to nothing": ("%%python --in nowhere\n1", "NameError", "name 'nowhere' is not defined"),
    "is not bound there": ("%%python --out z\n1", "NameError", "the cell binds no name 'z'"),
    "is wrong in its third line": ("%%python\ndef f(v):\n    return 1 / v\nf(0)", "ZeroDivisionError", ":3 in f"),
    "does not parse": ("%%python\nx = (1,", "SyntaxError", "cells.qn, line 2)"),
    "is compiled": ("import fractions\nfrom numba import njit\nx = fractions.Fraction(1)\n@njit\ndef f(v):\n    return v + 1\nf(x)",
                    "TypeError", "do not go into compiled functions"),
}


def quern(text, python=sys.executable, more=None):
    """(standard output, standard error, status) of a program of cells that goes on behind an error."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "cells.qn")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        done = subprocess.run([os.environ["QUERN"], "run", "--keep-going", path], capture_output=True, text=True, timeout=240,
                              env={**os.environ, "QUERN_PYTHON": python, **(more or {})}, check=False)
        return done.stdout, done.stderr, done.returncode


def same(path, interpreter=sys.executable):
    with open(path, encoding="utf-8") as file:
        text = file.read()
    python = subprocess.run([interpreter, "-W", "ignore", "-c", NUMBA + PYTHONS.sub("import ", text)], capture_output=True, text=True,
                            check=False)
    assert not python.returncode, python.stderr
    wanted = python.stdout
    printed, errors, status = quern(text, interpreter)
    assert printed == wanted and status == 0, f"printed {printed!r}\n{errors}\nwanted {wanted!r}"


def fault(cell, kind, words):
    printed, errors, _ = quern(cell + AFTER)
    assert kind in errors and words in errors, errors
    assert printed == "3/2\n", (printed, errors)


def no_python():
    """Without one the language is as it was, and says what to set."""
    _, errors, _ = quern("import fractions\n", "off")
    assert "no module named 'fractions' in the language" in errors, errors
    _, errors, _ = quern("import fractions\n", "/nonexistent/python3")
    assert "/nonexistent/python3 cannot be started" in errors and "QUERN_PYTHON" in errors, errors


def lost():
    """Objects of an interpreter that has ended say so."""
    printed, errors, _ = quern("import fractions\nx = fractions.Fraction(1, 3)\nimport python.os as pos\n# %%\npos._exit(0)\n"
                               "# %%\nprint(x)\n# %%\nx + 1\n# %%\nprint('on')\n")
    assert printed == "<Fraction of a Python that has ended>\non\n", (printed, errors)
    assert "was an object of a Python that has ended" in errors, errors


def interrupted():
    """An interrupt reaches the interpreter behind a launcher that stays its parent (as pyenv's may), and the objects are kept."""
    with tempfile.TemporaryDirectory() as folder:
        launcher, path = os.path.join(folder, "python"), os.path.join(folder, "cells.qn")
        with open(launcher, "w", encoding="utf-8") as file:
            file.write(f"#!/bin/sh\ntrap : INT\n{sys.executable} \"$@\"\nexit $?\n")
        os.chmod(launcher, 0o755)
        with open(path, "w", encoding="utf-8") as file:
            file.write("import decimal as d\nimport python.time as pt\nx = d.Decimal(3)\nprint('begin', flush=True)\ntry:\n    pt.sleep(600)\n"
                       "except d.InvalidOperation:\n    print('not it')\n# %%\nprint(x + 1)\n")
        running = subprocess.Popen([os.environ["QUERN"], "run", "--keep-going", path], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                   text=True, env={**os.environ, "QUERN_PYTHON": launcher})
        assert running.stdout.readline() == "begin\n", running.communicate()
        running.send_signal(signal.SIGINT)
        printed, errors = running.communicate(timeout=240)
        assert "KeyboardInterrupt" in errors and "was ended" not in errors and printed == "4\n", (printed, errors)


def magic():
    """%beside says which Python runs, and ends it."""
    printed, errors, _ = quern("%beside\n# %%\nimport fractions\nx = fractions.Fraction(1, 2)\n# %%\n%beside\n# %%\n%beside off\n"
                               "# %%\nimport decimal\n# %%\nx + 1\n# %%\n%beside restart\n# %%\nimport decimal\n"
                               "print(decimal.Decimal('1.5') + 1)\n# %%\n%beside away\n# %%\n%beside use /nonexistent/python\n# %%\nimport csv\n")
    lines = printed.splitlines()
    assert lines[0] == f"no Python runs beside yet; it would be {sys.executable}", printed
    assert re.fullmatch(rf"Python 3\.\d+\.\d+\S* beside: {re.escape(sys.executable)}", lines[1]), printed
    assert re.fullmatch(r"\d+\.\d MiB of memory, 2 objects held, \d+ calls", lines[2]), printed
    assert lines[3] == "arrays to Python: 0 B shared, 0 B copied; from Python: 0 B shared, 0 B copied", printed
    assert lines[4].split() == ["requests", "to:", "shared", "copied", "from:", "shared", "copied", "by"], printed
    assert [line.split()[0] for line in lines[5:7]] == ["1", "1"] and lines[5].endswith("line 3") and lines[6].endswith("line 4"), printed
    del lines[3:7]
    assert lines[3] == "no Python runs beside: %beside off: no Python is to run beside; %beside restart lets one", printed
    assert lines[4:6] == [lines[0], "2.5"], printed
    for words in ("no module named 'decimal' in the language", "this Fraction was an object of a Python that has ended",
                  "%beside takes restart, off or use PATH, not 'away'", "/nonexistent/python cannot be started"):
        assert words in errors, (words, errors)


def traffic():
    """%beside says which packages are imported, how many bytes went over, shared or copied, and by which line; a line of a function
    that is called back has its own."""
    printed, errors, status = quern("old = np.arange(4.0)\n# %%\nimport python.numpy as pn\nx = np.arange(100000.0)\npn.sum(x)\npn.sum(old)\n"
                                    "def f(v):\n    return float(pn.max(x))\npn.vectorize(f)([1.0, 2.0])\n# %%\n%beside\n")
    assert status == 0, errors
    rows = {line.split(", line ")[1]: line.split()[:9] for line in printed.splitlines() if ", line " in line}
    assert re.search(r"^numpy \d", printed, re.M), printed
    assert rows["5"] == ["2", "800", "kB", "0", "B", "0", "B", "0", "B"] and rows["6"][1:5] == ["0", "B", "32", "B"], (printed, rows)
    assert rows["8"][:3] == ["6", "2.40", "MB"] and rows["9"][5:7] == ["16", "B"], printed


def cells():
    """%%python runs cells there, which share their names; --in and --out bind names on either side."""
    printed, errors, status = quern(
        "import numpy as np\nx = np.arange(3.0)\ndef f(a):\n    return a * 2\n# %%\n%%python --in x,f --out y,C\nx[0] = 7\ny = [float(x.sum()), f(21)]\n"
        "class C:\n    def say(self, n):\n        return 'hello' * n\nprint('there')\n# %%\nprint(x, y, C().say(2))\n# %%\n%%python\n"
        "y.append(1)\nprint(len(y))\n")
    assert status == 0 and printed == "there\n[7. 1. 2.] [10.0, 42] hellohello\n3\n", (printed, errors)


def bytes_of_names():
    """An environment that is no UTF-8 goes over as it is."""
    printed, errors, status = quern("import os\nimport python.os as pos\nos.environ['QUERN_TEST'] = 'ü'\nprint(pos.environb[b'QUERN_BYTES'], pos.environ['QUERN_TEST'])\n",
                                    more={"QUERN_BYTES": os.fsdecode(b"\xff\xfe")})
    assert status == 0 and printed == "b'\\xff\\xfe' ü\n", (printed, errors)


def kept():
    """The code of the interpreter's side is kept for the next start, and not read by another Python that stands at the same place."""
    def run(more):
        printed, errors, status = quern("import fractions\nprint(fractions.Fraction(1, 2) + 1)\n", python, {"XDG_CACHE_HOME": folder, **more})
        assert status == 0 and printed == "3/2\n", (printed, errors)
        return sorted(each for each in os.listdir(os.path.join(folder, "quern")) if each.endswith(".o"))

    with tempfile.TemporaryDirectory() as folder:
        python = os.path.join(folder, "python")
        for stands in (sys.executable, shutil.which("python3", path="/usr/bin:/bin") or sys.executable):
            with open(python, "w", encoding="utf-8") as file:
                file.write(f"#!/bin/sh\nexec {stands} \"$@\"\n")
            os.chmod(python, 0o755)
            files = run({})
            assert files and run({}) == files, files


def pictures():
    """%matplotlib python hands Matplotlib to Python, with the names that are bound, and functions that use them."""
    printed, errors, status = quern(
        "import matplotlib.pyplot as plt\ndef f():\n    return plt.figure()\nprint(repr(f()))\n# %%\n%matplotlib python\nprint(type(f()).__module__)\n"
        "from matplotlib import animation\nplt.specgram\n# %%\n%matplotlib inline\nimport matplotlib.pyplot as plt\nprint(repr(f()))\n")
    own = "<Figure size 640x480 with 0 Axes>\n"
    assert status == 0 and printed.replace(own, "") == "matplotlib.figure\n" and printed.startswith(own) and printed.endswith(own), (printed, errors)


def packages():
    """%pip is that of the interpreter; what is part of the language is not installed."""
    printed, errors, status = quern("%pip --version\n# %%\n%pip install 'numpy>=1.2' scipy\n# %%\n%pip install --no-index no-such-package\n")
    assert status == 0 and re.match(r"pip \d", printed), (printed, errors)
    assert "these are part of the language" in errors and "pip ended with status 1" in errors, errors


CALLS = re.compile(r"(\d+) objects held, (\d+) calls")


def chain():
    """A chain of five is one call, keeps none of its inner objects, and its error is told at the link that raised it."""
    printed, errors, _ = quern("import fractions\nx = fractions.Fraction(22, 7)\nn = 3\n# %%\n%beside\n# %%\n"
                               "y = x.limit_denominator(n).__add__(x).limit_denominator(n)\n# %%\n%beside\n# %%\n"
                               "y = x.limit_denominator(n).numerator.bit_length()\n# %%\n%beside\n# %%\n"
                               "x.limit_denominator(n).nothing.bit_length().real\n# %%\nx + x.limit_denominator(n) * x.limit_denominator('a')\n")
    counts = [tuple(map(int, row)) for row in CALLS.findall(printed)]
    assert [b[1] - a[1] for a, b in zip(counts, counts[1:])] == [1 + ENDS] * 2, (printed, errors)
    assert counts[2][0] == counts[0][0] and counts[1][0] == counts[0][0] + 1, printed
    assert "x.limit_denominator(n).nothing.bit_length().real\n" + 8 * " " + "^" + 29 * "~" + "\n" in errors, errors
    assert "x + x.limit_denominator(n) * x.limit_denominator('a')\n" + 37 * " " + "^" + 23 * "~" + "\n" in errors, errors


HANDLES = """def held(n):
    x = fractions.Fraction(1, 3)
    xs = [x]
    for k in range(n):
        y = x + k
        xs.append(y * 2)
        if len(xs) > 100:
            xs = [y.limit_denominator(2)]
    return len(xs)
def called(v):
    return v + x
def through(n):
    return pb.len(pb.list(pb.map(called, pb.list(pb.map(fractions.Fraction, pb.range(n))))))
"""


def handles():
    """20 000 objects, made and dropped in loops, in lists and by calls that come back: none is left."""
    printed, errors, _ = quern("import fractions\nimport python.builtins as pb\nx = fractions.Fraction(1, 3)\n" + HANDLES
                               + "# %%\n%beside\n# %%\nprint(held(6000), through(2000), through(2000))\n"
                                 "xs = [x + k for k in range(1000)]\nxs = 0\nprint(x)\n# %%\n%beside\n")
    counts = CALLS.findall(printed)
    assert len(counts) == 2 and counts[0][0] == counts[1][0] and int(counts[1][1]) > 15000, (printed, errors)


ENDS = 3  # calls at the ends of both cells, and of %beside


def main():
    failed = 0
    tests = [(os.path.basename(path), same, (path,)) for path in PROGRAMS]
    tests += [(name, fault, row) for name, row in FAULTS.items()]
    tests += [("no Python", no_python, ()), ("lost objects", lost, ()), ("an interrupt", interrupted, ()), ("%beside", magic, ()),
              ("a chain", chain, ()), ("objects that go", handles, ()), ("%%python", cells, ()), ("what goes over", traffic, ()), ("an environment of bytes", bytes_of_names, ()), ("code that is kept", kept, ()), ("%matplotlib python", pictures, ()),
              ("%pip", packages, ())]
    for name, test, arguments in tests:
        try:
            test(*arguments)
        except (AssertionError, subprocess.SubprocessError) as error:
            failed += 1
            print(f"not ok {name}: {error}")
    print(f"{len(tests) - failed} passed, {failed} failed")
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
