"""Random index expressions, read and written, Quern against NumPy.

usage: indexing_oracle.py FOLDER [SEED [COUNT]]   (FOLDER is that of the test programs; Quern itself is $QUERN)

Arrays of up to four axes (some empty) and views of them are indexed by mixtures of integers, slices, ellipses, new
axes, lists, index arrays, masks over one or two axes and lone truth values; the result is printed, then assigned to
or changed in place, with values that may need broadcasting, may not fit, or may overlap the target. What is printed
must be the same; where NumPy raises, Quern must raise the same kind of error.
"""
import contextlib
import io
import os
import random
import re
import subprocess
import sys
import tempfile
import warnings

import numpy as np

VIEWS = ["x", "x[::-1]", "x.T", "x[..., ::2]", "x[1:]", "np.moveaxis(x, 0, -1)", "x[::-2]",
         "x.astype(np.float32)", "x > 7", "x.astype(np.int8)"]
SAME = {"ShapeError": "ValueError", "AxisError": "ValueError", "UFuncTypeError": "TypeError"}


class Writer:
    """Writes programs from a seed."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def integer(self, n):
        pick = self.random
        if n and pick.random() > 0.04:
            return str(pick.randint(-n, n - 1))
        return str(pick.choice([n, -n - 1]))

    def slice(self, n):
        pick = self.random
        bound = lambda: pick.choice(["", str(pick.randint(-n - 2, n + 2))])
        return f"{bound()}:{bound()}{pick.choice(['', '', '', ':2', ':-1', ':-2', ':3'])}"

    def array(self, n, length):
        pick = self.random
        if not n:
            return "[]"
        values = [pick.randint(-n, n - 1) for _ in range(pick.choice([length, length, 1, 2]))]
        kind = pick.random()
        if kind < 0.25:
            return f"np.array({[values, values[::-1]]})"
        return f"np.array({values}, dtype=np.{pick.choice(['int8', 'int32', 'int64'])})" if kind < 0.5 else str(values)

    def mask(self, *shape):
        values = [self.random.random() < 0.6 for _ in range(int(np.prod(shape)))]
        return f"np.array({values}, dtype=bool)" + (f".reshape{shape}" if len(shape) > 1 else "")

    def index(self, shape):
        pick, items, axis, ellipsis = self.random, [], 0, False
        length, target = pick.choice([1, 2, 3]), pick.randint(0, len(shape))
        while axis < target:
            n, kind = shape[axis], pick.random()
            if kind < 0.08:
                items.append("None")
                continue
            if kind < 0.13 and not ellipsis:
                items.append("...")
                ellipsis = True
                axis += pick.randint(0, target - axis)
                continue
            if kind < 0.33:
                items.append(self.integer(n))
            elif kind < 0.6:
                items.append(self.slice(n))
            elif kind < 0.8:
                items.append(self.array(n, length))
            elif kind < 0.93:
                items.append(self.mask(n))
            elif axis + 1 < len(shape):
                items.append(self.mask(n, shape[axis + 1]))
                axis += 1
            else:
                items.append("True")
            axis += 1
        return ", ".join(items) if items else pick.choice([":", "...", "None", "()"])

    def value(self, shape):
        pick = self.random
        size = int(np.prod(shape))
        kind = pick.random()
        if kind < 0.3:
            return "7"
        if kind < 0.6:
            return f"np.arange({size}).reshape({shape}) * 10"
        if kind < 0.75 and shape:
            part = tuple(pick.choice([1, n]) for n in shape)[pick.randint(0, len(shape)):]
            return f"np.arange({int(np.prod(part))}).reshape({part}) + 100"
        return pick.choice(["np.array([1, 2, 3, 4, 5])", "2.5", "y.ravel()[:1]"])

    def program(self):
        pick = self.random
        shape = tuple(pick.choice([0, 1, 2, 3, 3, 4]) for _ in range(pick.choice([1, 1, 2, 2, 3, 3, 4])))
        view = pick.choice(VIEWS[:7] if pick.random() < 0.7 else VIEWS)
        text = f"x = np.arange({int(np.prod(shape))}).reshape({shape})\ny = {view}\n"
        names = {"np": np}
        exec(text, names)  # pylint: disable=exec-used
        array = names["y"]
        index = self.index(array.shape)
        if pick.random() < 0.2:
            text = f"def f(y):\n    return y[{index}]\n{text}print(repr(f(y)))\n"
        text += f"print(repr(y[{index}]))\n"
        try:
            found = np.shape(eval(f"array[{index}]"))  # pylint: disable=eval-used
        except IndexError:
            return text
        value = self.value(found)
        if array.dtype == bool:
            value = "True"
        if pick.random() < 0.6:
            return text + f"y[{index}] = {value}\nprint(y, x.sum())"
        operator = pick.choice("&|^") if array.dtype == bool else pick.choice("+-*")
        if value == "2.5" and array.dtype.kind != "f":
            value = "3"
        return text + f"y[{index}] {operator}= {value}\nprint(y, x.sum())"


def answer(program):
    """What CPython prints, and the kind of error that it ends with, or None."""
    text, error = io.StringIO(), None
    with contextlib.redirect_stdout(text):
        try:
            exec(program, {"np": np})  # pylint: disable=exec-used
        except (IndexError, TypeError, ValueError, OverflowError) as raised:
            error = SAME.get(type(raised).__name__, type(raised).__name__)
    return text.getvalue(), error


def quern(cells):
    """The same of Quern, for each cell. An error found before the cell runs leaves no output."""
    with tempfile.NamedTemporaryFile("w", suffix=".qn", delete=False) as file:
        file.write("import numpy as np\n" + "".join("# %%\n" + cell + "\n" for cell in cells))
    done = subprocess.run([os.environ.get("QUERN", "build/quern"), "run", "--batch", "--keep-going", file.name],
                          stdout=subprocess.PIPE, text=True, check=False)
    os.unlink(file.name)
    outputs = re.split("\x1e[0-9]+\n", done.stdout)[1:-1]
    if len(outputs) != len(cells):
        sys.exit(f"{len(outputs)} cells ran of {len(cells)}: exit status {done.returncode}")
    for text in outputs:
        kind = re.search(r"^(\w*Error): ", text, re.M)
        yield text, SAME.get(kind[1], kind[1]) if kind else None


def main():
    warnings.simplefilter("ignore")
    writer = Writer(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    cells = [writer.program() for _ in range(int(sys.argv[3]) if len(sys.argv) > 3 else 3000)]
    failed = 0
    for program, (text, kind) in zip(cells, quern(cells)):
        expected, error = answer(program)
        if kind != error or (error is None and text != expected):
            failed += 1
            print(f"FAILED\n{program}\nNumPy: {expected}{error}\nQuern: {text}")
    print(f"{len(cells) - failed} passed, {failed} failed")
    return failed > 0


sys.exit(main())
