"""Random programs around Numba's decorators: @vectorize, @guvectorize, @stencil, @njit with prange, closures and
globals that compiled code reads; kernels.py has the GPU's.

Program K of a seed is the same text each time. CPython runs it with numba_stand_in.py.
"""
import random

import aside
import kernels
import rows
import squares
import values
from scalar_code import FLOATS, INTS, Scalars


def indented(lines, by=1):
    return ["    " * by + line for line in lines]


class Compiled(kernels.Kernels, rows.RowFunctions, squares.SquareFunctions):
    """A program in the making: texts of its parts, each of which ends with prints."""

    rules = ()  # the only parts, by their methods' names; all where it is empty

    def __init__(self, seed, number):
        self.rng, self.count = random.Random(f"compiled:{seed}:{number}"), 0
        self.globals = {"i": "G", "f": "H"}

    def fresh(self, letter):
        self.count += 1
        return f"{letter}{self.count}"

    def element(self):
        return {"i": self.rng.choice(INTS), "f": self.rng.choice(FLOATS)}

    def array(self, name, shape):
        """The text of an array of small numbers of an element type."""
        size, a, b = 1, self.rng.choice([1, 3, 5, 7]), self.rng.choice([4, 7, 9, 13])
        for n in shape:
            size *= n
        text = f"(np.arange({size}) * {a} % {b})"
        if name.startswith("float"):
            text = f"({text} / {self.rng.choice([2, 4])} - {self.rng.randint(0, 2)})"
        return f"{text}.astype(np.{name})" + (f".reshape({shape!r})" if len(shape) != 1 else "") + (self.rng.choice(["", "", "[::-1]", ".copy()"]))

    def shape(self, rank=None):
        rank = rank if rank is not None else self.rng.choice([1, 1, 1, 2, 2, 3])
        return tuple(self.rng.choice([0, 1, 2, 3, 4, 5] if rank > 1 else [0, 1, 2, 3, 5, 8, 17, 40]) for _ in range(rank))

    def scalars(self, element, leaves):
        """A source of expressions in which constants of the program are read too."""
        return Scalars(self.rng, element, {f: found + [f"np.{element[f]}({self.globals[f]})"] * (self.rng.random() < 0.3 and f in self.globals) for f, found in leaves.items()})

    def body(self, code, result, parameters):
        """Lines of a function of numbers that returns one of a family."""
        lines = [f"s = {code.typed(result, code.expression(result))}"]
        code.leaves.setdefault(result, []).append("s")
        for _ in range(self.rng.randint(0, 2)):
            lines += code.statement({result: ["s"]})
        if self.rng.random() < 0.3:
            lines += [f"if {code.expression('b')}:", f"    return {code.typed(result, code.expression(result))}"]
        return lines + [f"return {code.typed(result, code.expression(result, 1))}"]

    def helper(self, element, decorator=""):
        """(lines, its row for Scalars.functions) of a plain function of numbers."""
        name = self.fresh("h")
        families = [self.rng.choice("if") for _ in range(self.rng.randint(1, 2))]
        names = ["p", "q"][:len(families)]
        result = self.rng.choice("if")
        code = Scalars(self.rng, element, {"i": [], "f": []})
        for n, f in zip(names, families):
            code.leaves[f] = code.leaves[f] + [n]
        lines = ([decorator] if decorator else []) + [f"def {name}({', '.join(names)}):", *indented(self.body(code, result, names))]
        return lines, (name, families, result)

    # --- parts

    def vectorize(self):
        element, name = self.element(), self.fresh("u")
        families = [self.rng.choice("if") for _ in range(self.rng.choice([1, 2, 2, 3]))]
        result = self.rng.choice(families)
        names = ["a", "b", "c"][:len(families)]
        leaves = {"i": [], "f": []}
        for n, f in zip(names, families):
            leaves[f].append(n)
        code, lines = self.scalars(element, leaves), []
        if self.rng.random() < 0.3:
            lines, row = self.helper(element, self.rng.choice(["", "@njit"]))
            code.functions.append(row)
        types = ", ".join(element[f] for f in families)
        head = self.rng.choice(["@vectorize", f"@vectorize(['{element[result]}({types})'])", f"@vectorize(['{element[result]}({types})'], nopython=True)"])
        lines += [head, f"def {name}({', '.join(names)}):", *indented(self.body(code, result, names))]
        base = self.shape()
        places = []
        for f in families:
            x = self.fresh("x")
            shape = base if self.rng.random() < 0.6 else values.related(self.rng, base)
            lines.append(f"{x} = {self.array(element[f], shape)}")
            places.append(x)
        call = f"{name}({', '.join(places)})"
        asks = [f"print(repr({call}))", f"print({call}.sum(), {call}.dtype)", f"y = {call}\nprint(y, y.shape)", f"print(({call} * 2 + 1)[..., :1], {call}.T)"]
        if len(families) == 2 and families == [result] * 2 and "[" in head:
            if len(base) and base[0] and f"{places[0]} = " in "\n".join(lines):
                asks += [f"print({name}.reduce({places[0]}))", f"print({name}.accumulate({places[0]}))", f"print({name}.reduce({places[0]}, axis=-1))"]
            asks += [f"print({name}.outer({places[0]}, {places[1]}).shape)", f"print({name}.outer({places[0]}, {places[1]}[:2]))"]
        if "[" in head:
            asks += [f"z = np.zeros_like({call})\nprint({name}({', '.join(places)}, out=z), z)",
                     f"z = np.ones_like({call})\n{name}({', '.join(places)}, out=z, where=z > 0)\nprint(z)"]
        return "\n".join(lines + self.rng.sample(asks, self.rng.randint(1, min(3, len(asks)))))

    def guvectorize(self):
        element, name = self.element(), self.fresh("g")
        f, g = (self.rng.choice("if") for _ in range(2))
        short = {"float64": "f8", "float32": "f4", "int64": "i8", "int32": "i4", "int16": "int16", "uint8": "uint8", "uint32": "uint32"}
        a, b = short[element[f]], short[element[g]]
        way = self.rng.choice(["map", "map", "fold", "matrix", "pair", "window"])
        code = self.scalars(element, {"i": ["i"], "f": []} if way != "fold" else {"i": [], "f": []})
        add = lambda family, text: code.leaves.__setitem__(family, code.leaves[family] + [text])
        e = lambda family, depth=2: code.typed(family, code.expression(family, depth))
        n, lead = self.rng.choice([0, 1, 3, 5]), self.rng.choice([(), (2,), (3,), (2, 2), (1, 3), (0,)])
        x, y = self.fresh("x"), self.fresh("x")
        if way == "map":
            add(f, "x[i]"), add(g, "y")
            head = f"@guvectorize(['void({a}[:], {b}, {a}[:])'], '(n),()->(n)')\ndef {name}(x, y, r):"
            body = ["for i in range(x.shape[0]):", f"    r[i] = {e(f)}", *indented(code.statement({f: ["r[i]"]}))]
            shapes = [lead + (n,), self.rng.choice([lead, (), (1,) * len(lead)])]
        elif way == "pair":
            add(f, "x[i]"), add(g, "y[i]")
            head = f"@guvectorize(['void({a}[:], {b}[:], {a}[:], {b}[:])'], '(n),(n)->(n),(n)')\ndef {name}(x, y, r, t):"
            body = ["for i in range(len(x)):", f"    r[i] = {e(f)}", f"    t[i] = {e(g)}"]
            shapes = [lead + (n,), self.rng.choice([lead, lead, ()]) + (n,)]
        elif way == "fold":
            head = f"@guvectorize(['void({a}[:], {b}, {a}[:])'], '(n),()->()')\ndef {name}(x, y, r):"
            add(g, "y")
            body = [f"s = {e(f, 1)}", "for v in x:"]
            add(f, "v"), add(f, "s")
            body += [f"    s = {e(f)}", "r[0] = s"]
            shapes = [lead + (n,), self.rng.choice([lead, ()])]
        elif way == "matrix":
            m, k = self.rng.randint(1, 3), self.rng.randint(1, 3)
            head = f"@guvectorize(['void({a}[:, :], {a}[:, :], {a}[:, :])'], '(m,k),(k,n)->(m,n)')\ndef {name}(x, y, r):"
            add(f, "x[i, k]"), add(f, "y[k, j]"), add("i", "j")
            body = ["m, n = r.shape", "for i in range(m):", "    for j in range(n):", f"        s = np.{element[f]}(0)", "        for k in range(x.shape[1]):",
                    f"            s += {e(f)}", "        r[i, j] = s"]
            b, shapes = a, [lead + (m, k), self.rng.choice([lead, ()]) + (k, n)]
            g = f
        else:
            head = f"@guvectorize(['void({a}[:], {b}, {a}[:])'], '(n),()->(n)')\ndef {name}(x, y, r):"
            add(f, "x[i]"), add(f, "x[i - 1]"), add(f, "x[-1]"), add(f, "r[i - 1]"), add(g, "y")
            body = ["for i in range(x.shape[0]):", "    r[i] = x[i]", "for i in range(1, x.shape[0]):", f"    r[i] = {e(f)}"]
            shapes = [lead + (n,), ()]
        lines = [*head.split("\n"), *indented(body), f"{x} = {self.array(element[f], shapes[0])}", f"{y} = {self.array(element[g], shapes[1]).removesuffix('[::-1]')}"]
        call = f"{name}({x}, {y})"
        return "\n".join(lines + ([f"r, t = {call}\nprint(repr(r), repr(t))"] if way == "pair" else [f"print(repr({call}))"] + [f"print({call}.sum())"] * (self.rng.random() < 0.3)))

    def stencil(self):
        element, name = self.element(), self.fresh("t")
        f, rank = self.rng.choice("if"), self.rng.choice([1, 1, 2, 2, 3])
        offsets = [tuple(self.rng.choice([-1, 0, 0, 1, -2, 2] if k == 0 else [-1, 0, 0, 1]) for k in range(rank)) for _ in range(self.rng.randint(1, 4))]
        two = self.rng.random() < 0.25
        body, leaves = [], {"i": [], "f": []}
        for k, o in enumerate(offsets):
            place = repr(o)[1:-1].rstrip(",")
            body.append(f"c{k} = {'b' if two and k % 2 else 'a'}[{place}]")
            leaves[f].append(f"c{k}")
        code = self.scalars(element, leaves)
        cval = self.rng.choice(["", "", f"(cval={self.rng.randint(1, 9)})"])
        names = "a, b" if two else "a"
        text = f"c0 + {code.expression(f)}" if self.rng.random() < 0.5 else code.expression(f, 3)
        lines = [f"@stencil{cval}", f"def {name}({names}):", *indented(body + [f"return {code.typed(f, text)}"])]
        shape = tuple(self.rng.choice([1, 2, 3, 4, 5, 9]) for _ in range(rank))
        x = [self.fresh("x") for _ in names.split(",")]
        lines += [f"{v} = {self.array(element[f], shape)}" for v in x]
        call = f"{name}({', '.join(x)})"
        if self.rng.random() < 0.3:
            outer = self.fresh("f")
            lines += ["@njit", f"def {outer}({names}):", f"    return {name}({names})", f"print({outer}({', '.join(x)}))"]
        return "\n".join(lines + self.rng.sample([f"print(repr({call}))", f"print({call} * 2 - {x[0]})", f"print({call}.sum(), {call}.dtype, {x[0]})"], self.rng.randint(1, 2)))

    def parallel(self):
        """prange: turns that store apart, fold, and name things of their own."""
        element, name, n = self.element(), self.fresh("f"), self.rng.choice([0, 1, 2, 7, 33, 100])
        f = self.rng.choice("if")
        code = self.scalars(element, {"i": ["i"], "f": []})
        code.leaves[f] = code.leaves[f] + ["x[i]", "x[i]", "x[0]"]
        if f == "i":
            code.leaves["i"].append("x[-1]")
        lines = []
        if self.rng.random() < 0.4:
            lines, row = self.helper(element, self.rng.choice(["", "@njit"]))
            code.functions.append(row)
        e = lambda family, depth=2: code.typed(family, code.expression(family, depth))
        turn, end, start = [], ["return r"], [f"r = np.zeros(x.shape[0], np.{element[f]})"]
        if self.rng.random() < 0.5:
            turn.append(f"v = {e(f)}")
            code.leaves[f].append("v")
        turn += self.rng.choice([[f"r[i] = {e(f)}"], [f"if {code.expression('b')}:", f"    r[i] = {e(f)}"], [f"for j in range(i % 4):", f"    r[i] += {e(f, 1)}"], code.statement({f: ["r[i]"]})])
        if self.rng.random() < 0.6:
            start.append(f"s = np.int64({self.rng.randint(0, 3)})")
            turn.append(self.rng.choice([f"s += np.int64({e('i')})", f"s = max(s, np.int64({e('i')}))", f"s ^= np.int64({e('i')})", f"s -= np.int64({e('i', 1)})"]))
            end = ["return r, s"]
        options = self.rng.choice(["(parallel=True)", "(parallel=True)", ""])
        lines += [f"@njit{options}", f"def {name}(x):", *indented(start + ["for i in prange(x.shape[0]):", *indented(turn), *end])]
        x = self.fresh("x")
        return "\n".join(lines + [f"{x} = {self.array(element[f], (n,))}", f"print({name}({x}))" if n else "print('empty')"])

    def captured(self):
        """Functions that a function makes, compiled and not, which see its variables and change globals."""
        maker, made, state, n = self.fresh("m"), self.fresh("c"), self.fresh("S"), self.rng.randint(0, 5)
        decorator = self.rng.choice(["@njit", "@vectorize", "", ""])
        element = {"i": "int64", "f": "float64"}
        code = Scalars(self.rng, element, {"i": ["k", "z"], "f": []})
        text = code.typed("i", code.expression("i", 3))
        lines = [f"{state} = {n}", f"def {maker}(k):", *indented([decorator] if decorator else []), "    def inner(z):", f"        return {text}", "    return inner", f"{made} = {maker}({self.rng.randint(0, 5)})",
                 f"def bump(by):", f"    global {state}", f"    {state} = {state} + by", f"    return {made}({state})", f"print(bump(1), bump({n}), {state})"]
        if decorator == "@vectorize":
            lines.append(f"print({made}(np.arange(4)))")
        lines += [f"{state} = {self.rng.randint(0, 9)}", f"print(bump(2), {made}({state}), {state})"]
        return "\n".join(lines)

    def alike(self):
        """Functions that differ in one call or operation alone, each called after the others were compiled."""
        kind = self.rng.choice(["whole", "float", "fold", "lines"])
        calls = {"whole": ["int({})", "math.floor({})", "math.ceil({})", "round({})", "math.trunc({})"],
                 "float": ["math.sqrt(abs({}))", "math.exp(-abs({}))", "math.atan({})", "abs({})", "math.hypot({}, 2.0)"],
                 "fold": ["np.sum({})", "np.max({})", "np.min({})", "np.argmax({})", "np.argmin({})"],
                 "lines": ["np.sum(np.abs({}))", "np.sum({0} * {0})", "np.sum(np.minimum({}, 0.5))", "np.sum({} - 1.5)", "np.max(2 * {})"]}[kind]
        decorator, rows = self.rng.choice(["@njit", ""]), kind in ("fold", "lines")
        lines, names = [], []
        for call in self.rng.sample(calls, self.rng.randint(2, len(calls))):
            names.append(self.fresh("a"))
            body = ["s = 0.0", "for k in range(x.shape[0]):", f"    s += {call.format('x[k]')}", "return s"]
            lines += ([decorator] if decorator else []) + [f"def {names[-1]}(x):", *indented(body)]
        x = self.fresh("x")
        lines.append(f"{x} = {self.array('float64', (3, 4) if rows else (5,))}")
        for _ in range(2):
            self.rng.shuffle(names)
            lines.append("print(" + ", ".join(f"{name}({x})" for name in names) + ")")
        return "\n".join(lines)

    def build(self):
        head = "import math\nimport numpy as np\nfrom numba import cuda, guvectorize, njit, prange, stencil, vectorize\n"
        parts = [f"G = {self.rng.randint(1, 9)}\nH = {self.rng.randint(1, 9) / 2}"]
        ways = [self.vectorize, self.vectorize, self.guvectorize, self.stencil, self.parallel, self.captured, self.alike, self.rows, self.rows, self.squares, self.kernel, self.kernel, self.kernel, self.kernel]
        ways = [way for way in ways if not self.rules or way.__name__ in self.rules]
        for _ in range(self.rng.randint(1, 4)):
            parts.append(self.rng.choice(ways)())
            if self.rng.random() < 0.2:  # what compiled code reads has another value
                parts.append(f"G = {self.rng.randint(1, 9)}")
        way = self.rng.random()
        if way < 0.15:
            inner = "\n".join("    " + line for part in parts[1:] for line in part.split("\n") if not line.startswith("G = "))
            if "global" not in inner:
                return "# %%\n" + head + parts[0] + "\ndef program():\n" + inner + "\nprogram()\n"
        return "# %%\n" + head + "".join(("# %%\n" if way < 0.6 else "") + part + "\n" for part in parts)


def program(seed, number, again=0):
    return Compiled(seed, f"{number}:{again}").build()


def programs(seed, numbers):
    """The programs of these numbers and CPython's outcomes."""
    return aside.answered(program, seed, numbers)
