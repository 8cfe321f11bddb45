"""Derivatives of the functions in tests/gradients/*.txt, proved three ways.

usage: gradients_oracle.py FOLDER [THEME ...] [--engine E] [--case N] [--verbose]   (Quern itself is $QUERN)

For each function, at arguments drawn once and for all: jvp() against central differences along the same
direction; against a complex step where the function is analytic (exact to rounding, so it is compared closely);
and the dot-product test u . (J v) = (J^T u) . v of jvp() with grad(). On both engines, and for array code on the
simulator's device. A function marked as refused must be refused with an error that names a line.
"""
import os
import re
import subprocess
import sys
import tempfile

import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
FOLDER = os.path.join(HERE, os.pardir, "gradients")
STEP = 1e-6
TOLERANCE = 2e-6  # of central differences, relative to 1 + the derivative
CLOSE = 1e-10  # of complex steps and dot products
CALL = re.compile(r"\b(scalar|any|pos|unit|big|c)\(([0-9,]*)\)")
MODULES = (("special.", "from scipy import special"), ("scipy.fft.", "import scipy.fft"),
           ("scipy.linalg.", "import scipy.linalg"), ("scipy.optimize.", "import scipy.optimize"),
           ("scipy.integrate.", "import scipy.integrate"))
LIBRARY_THEMES = ("fft", "linalg", "special")  # gradients_library_oracle.py runs them
SOLVER_THEMES = ("solvers",)  # gradients_solvers_oracle.py runs them
DEVICE_THEMES = ("unary", "binary", "reductions")


class Function:
    def __init__(self, theme, line, head, marks, text):
        self.theme, self.line, self.head, self.marks, self.text = theme, line, head, marks, text

    @property
    def name(self):
        return f"{self.theme}.txt:{self.line}"


def read(theme):
    """The functions of a file."""
    out, head, block = [], None, None
    with open(os.path.join(FOLDER, theme + ".txt"), encoding="utf-8") as file:
        lines = file.read().splitlines()
    for number, line in enumerate(lines, 1):
        if block and line.startswith(" "):
            block.text += "\n" + line
            continue
        block = None
        if not line or line.startswith("# "):
            continue
        if line.startswith("@ "):
            head = line[2:]
            continue
        marks = re.match(r"[~=!]*", line).group()
        text = line[len(marks):]
        out.append(Function(theme, number, head, marks, text))
        block = out[-1] if text.startswith("def ") else None
    return out


def draw(random, kind, shape):
    """Numbers away from the kinks of common functions, with two decimals so that programs are short."""
    low, high = {"unit": (0.1, 0.8), "big": (1.2, 2.5)}.get(kind, (0.3, 1.7))
    values = np.round(random.uniform(low, high, shape), 3)
    if kind in ("any", "unit", "c"):
        values = values * np.where(random.uniform(size=shape) < 0.45, -1, 1)
    if kind == "c":
        values = values + 1j * np.round(random.uniform(0.2, 1.5, shape), 3)
    return values


def literal(values, kind, shape):
    if kind == "scalar":
        return repr(float(values))
    dtype = ", dtype=np.complex128" if kind == "c" else ""
    if values.size == 0:
        return f"np.zeros({shape})"
    return f"np.array({values.tolist()}{dtype})"


class Program:
    """The text of one function's test, in two cells (an error anywhere in a cell keeps all of it from running);
    they print lines NAME NUMBER, the largest errors."""

    def __init__(self, function, reverse, device):
        self.function = function
        random = np.random.default_rng(sum(map(ord, function.theme)) * 1000 + function.line)
        self.lines, self.leaves = [], []  # leaves: (name, kind, path in the gradient)
        self.parameters, self.templates, self.carrying = [], [], []
        for item in function.head.split(" "):
            name, template = item.split("=", 1)
            self.parameters.append(name)
            self.templates.append(CALL.sub(lambda m: self.leaf(m, random), template))
            if CALL.search(template):
                self.carrying.append(len(self.parameters) - 1)
        self.reverse, self.device = reverse, device

    def leaf(self, match, random):
        kind, dims = match.groups()
        shape = tuple(int(n) for n in dims.split(",") if n)
        name = f"L{len(self.leaves)}"
        values, direction = draw(random, kind, shape), draw(random, "any" if kind != "c" else "c", shape)
        self.lines.append(f"{name} = {literal(values, kind, shape)}")
        self.lines.append(f"D{name} = {literal(direction, kind, shape)}")
        self.leaves.append((name, kind))
        return name

    def arguments(self, leaf):
        """The arguments with every leaf NAME as leaf(NAME, kind)."""
        kinds = dict(self.leaves)
        return [re.sub(r"\bL\d+\b", lambda m: leaf(m.group(), kinds[m.group()]), t) for t in self.templates]

    def own(self, name, kind):
        if kind == "scalar":
            return name
        return f"cuda.to_device({name})" if self.device else f"{name}.copy()"

    def path(self, template_index):
        """Where each leaf of the argument stands in its gradient: (leaf, "[1][0]")."""
        template, out, stack, at = self.templates[template_index], [], [], 0
        for token in re.finditer(r"[\[(\])]|,|L\d+", template):
            token = token.group()
            if token in "[(":
                stack.append(0)
            elif token in "])":
                stack.pop()
            elif token == ",":
                stack[-1] += 1
            else:
                out.append((token, "".join(f"[{k}]" for k in stack)))
        return out

    def text(self):
        f = self.function
        lines = [text for name, text in MODULES if name in f.text]
        lines += self.lines
        if f.text.startswith("def "):
            lines.append(f.text)
        else:
            lines.append(f"def f({', '.join(self.parameters)}):\n    return {f.text}")
        own = ", ".join(self.arguments(self.own))
        along = ", ".join(self.arguments(lambda name, kind: self.own("D" + name, kind)))
        lines.append(f"V, T = jvp(f, ({own},), ({along},))")
        lines.append('print("ran 0")')
        if "!" in f.marks:
            return "\n".join(lines) + "\n# %%\nNone"
        for name, sign in (("P", "+"), ("M", "-")):
            moved = ", ".join(self.arguments(lambda leaf, kind: f"{leaf} {sign} {STEP} * D{leaf}"))
            lines.append(f"{name} = f({moved})")
        lines.append("same = f({})".format(", ".join(self.arguments(lambda n, k: self.own(n, k).replace('cuda.to_device', '')))))
        lines.append('print("value", float(np.sum(np.abs(np.asarray(same) - np.asarray(V)))))')
        lines.append(f"FD = (np.asarray(P) - np.asarray(M)) / {2 * STEP}")
        lines.append('print("differences", float(np.sum(np.abs(np.asarray(T) - FD)) / (1 + np.sum(np.abs(FD)))))')
        lines.append('print("shape", int(np.shape(T) != np.shape(V)))')
        if "~" not in f.marks and not self.device:
            moved = ", ".join(self.arguments(lambda leaf, kind: f"{leaf} + 1e-30j * D{leaf}"))
            lines.append(f"CS = np.imag(f({moved})) / 1e-30")
            lines.append('print("complex", float(np.sum(np.abs(np.asarray(T) - CS)) / (1 + np.sum(np.abs(CS)))))')
        return "\n".join(lines) + "\n# %%\n" + ("\n".join(self.dot_product()) if self.reverse else "None")

    def dot_product(self):
        names = ", ".join(self.parameters)
        argnum = self.carrying[0] if len(self.carrying) == 1 else self.carrying
        own = ", ".join(self.arguments(self.own))
        lines = ["W = np.cos(np.arange(np.size(V)) + 1.0).reshape(np.shape(V))",
                 f"def loss({names}):\n    return np.sum(np.real(W * f({names})))",
                 f"G = grad(loss, {argnum})({own})",
                 "left = float(np.sum(np.real(W * np.asarray(T))))",
                 "right = 0.0"]
        for position, k in enumerate(self.carrying):
            for leaf, path in self.path(k):
                which = "G" if len(self.carrying) == 1 else f"G[{position}]"
                lines.append(f"right += float(np.sum(np.real(np.asarray({which}{path}) * D{leaf})))")
        lines.append('print("dot", abs(left - right) / (1 + abs(left)))')
        return lines


def run(programs, engine, folder):
    """What each program printed, in order."""
    path = os.path.join(folder, "functions.qn")
    with open(path, "w", encoding="utf-8") as file:
        header = "from numba import cuda\n" if any(p.device for p in programs) else ""
        file.write(header + "import math\n# %%\n" + "\n# %%\n".join(p.text() for p in programs) + "\n")
    command = [os.environ["QUERN"], "--engine", engine, "--no-cache", "run", "--batch", "--keep-going", path]
    done = subprocess.run(command, capture_output=True, text=True, timeout=550)
    cells = re.split(r"\x1e\d+\n", done.stdout)[1:]
    cells = [first + second for first, second in zip(cells[::2], cells[1::2])]
    if len(cells) < len(programs):
        print(f"FAIL {programs[0].function.theme}: ended with status {done.returncode} after {len(cells)} cells\n"
              + done.stderr[-600:])
    return cells


COMPILED = 4  # of so many functions one is compiled, too, unless engines are named
LIMITS = {"differences": TOLERANCE, "complex": CLOSE, "dot": CLOSE, "value": 1e-9, "shape": 0.5, "ran": 1}


def judge(program, output, verbose):
    """What is wrong with the answers, or None."""
    if output is None:
        return "no answer"
    if "!" in program.function.marks:
        refused = "NotImplementedError" in output and "--->" in output
        return None if refused else "is not refused: " + output[-200:]
    numbers = dict(line.split() for line in output.splitlines() if re.fullmatch(r"[a-z]+ \S+", line))
    want = {"ran", "differences", "value", "shape"}
    want |= {"complex"} if "~" not in program.function.marks and not program.device else set()
    refused = "=" in program.function.marks and re.search("(NotImplemented|Type)Error: .*derivative|differentiated", output)
    want |= {"dot"} if program.reverse and not refused else set()
    for key in sorted(want):
        if key not in numbers:
            error = [line for line in output.splitlines() if re.match(r"\w*Error", line)]
            return f"{key}: {error[0] if error else output[-300:]}"
    for key in sorted(want):
        if not float(numbers[key]) <= LIMITS[key]:
            return f"{key} differs by {numbers[key]}"
    return None


def has_grad():
    return subprocess.run([os.environ["QUERN"], "-c", "grad"], capture_output=True).returncode == 0


def main():
    arguments = [a for a in sys.argv[2:] if not a.startswith("--")]
    verbose = "--verbose" in sys.argv
    named = [a[len("--engine="):] for a in sys.argv if a.startswith("--engine=")]
    engines = named or ["walk", "jit"]
    only = [int(a[len("--line="):]) for a in sys.argv if a.startswith("--line=")]
    themes = arguments or sorted({f[:-4] for f in os.listdir(FOLDER) if f.endswith(".txt")} - set(LIBRARY_THEMES + SOLVER_THEMES))
    reverse = "--forward" not in sys.argv and has_grad()
    passed = failed = 0
    with tempfile.TemporaryDirectory() as folder:
        for theme in themes:
            functions = [f for f in read(theme) if not only or f.line in only]
            columns = [(engine, False) for engine in engines]
            if theme in DEVICE_THEMES and "--host" not in sys.argv:
                columns.append(("auto", True))
            for engine, device in columns:
                some = functions[::COMPILED] if engine == "jit" and not named and not only else functions
                programs = [Program(f, reverse, device) for f in some]
                if only and verbose:
                    print("\n".join(p.text() for p in programs))
                outputs = run(programs, engine, folder)
                for k, program in enumerate(programs):
                    wrong = judge(program, outputs[k] if k < len(outputs) else None, verbose)
                    passed += not wrong
                    failed += bool(wrong)
                    if wrong:
                        where = "device" if device else engine
                        first = program.function.text.splitlines()
                        print(f"FAIL {program.function.name} [{where}] {' '.join(first)[:100]}\n     {wrong}")
    print(f"{passed} passed, {failed} failed")
    return failed != 0


if __name__ == "__main__":
    sys.exit(main())
