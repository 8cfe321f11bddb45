"""Random functions of rows: small arrays that are read, made, updated in place, kept and handed on within loops.

Numbers are multiples of a power of two and stay small, so that most sums are exact. All arrays of a function have one
length, and its matrices are square, so that rows and columns fit each other. Products of vectors are of whole numbers, since the
order in which NumPy's library sums them is the processor's.
"""

FOLDS = ["{}.sum()", "{}.max()", "{}.min()", "{}.mean()", "np.dot(np.rint({} * 4) % 16, np.rint({} * 4) % 16)", "({0} * {0}).sum()", "np.argmax({})", "np.sum({} > 0.5)",
         "{}[0]", "{}[-1]", "np.abs({}).sum()", "{}[at[i:]].sum()", "{}[at[:2]].max()", "{}[at[::-2]][0]"]
MAPS = ["({} + {})", "({} - {})", "({} * 0.5)", "(1.5 - {})", "np.maximum({}, {})", "np.minimum({}, 0.75)", "np.abs({})",
        "np.where({} > 0.25, {}, 0.5)", "({} * {} * 0.125)", "(-{})", "({} / 2)", "({} + i)", "({0} - {0}[0])", "np.sqrt(np.abs({}))", "{}[at]", "{}[at[::-1]]"]
VIEWS = ["a[i]", "b[i]", "a[:, i]", "b[:, i]", "a[i, ::-1]", "b[n - 1 - i]", "a[-1]", "a[i - 1]"]
NEW = ["np.zeros(n)", "np.ones(n)", "np.full(n, 0.5)", "{}.copy()", "np.zeros_like({})", "np.array([float(k) for k in range(n)])"]


HELPERS = """def helper(v, s):
    return s + v[0] - v[-1] * 0.5
def length(v):
    return v[0] * v[0] + v[-1] * v[-1] + v.shape[0]
def weighted(v, w, s):
    return (v * 0.5 - w).sum() + length(w) * 0.125 + np.rint(s)
def step(v, w, c):
    v += w * c
    v[0] = v[-1] * 0.5
    return length(v[::-1]) * 0.25 - w[0]
def folded(v, level):
    if level == 0 or len(v) == 1:
        return v.sum()
    return folded(v[:len(v) // 2], level - 1) - folded(v[len(v) // 2:], level - 1) * 0.5
def same(v):
    return v
def keep(v, into):
    into.append(v)
    return v[-1]
def mixed(v, w):
    r = np.zeros(v.shape[0])
    r[0] = w[-1]
    r += v
    return r
def ends(v):
    return np.array([v[0], v[-1]])
def item(v, k):
    v[k] = v[k] * 0.5
    return v[k]""".split("\n")


class Rows:
    """One function in the making."""

    def __init__(self, rng, name):
        self.rng, self.name = rng, name
        self.locals, self.calls = ["d"], rng.choice([0, 0.2, 0.5])

    def array(self, depth=2):
        rng = self.rng
        if depth == 0 or rng.random() < 0.3:
            return rng.choice(VIEWS + 3 * self.locals)
        text = rng.choice(MAPS)
        return text.format(*(self.array(depth - 1) for _ in range(4)))

    def number(self):
        fold = self.rng.choice(FOLDS)
        return fold.format(*(f"({self.array(1)})" for _ in range(2)))

    def target(self):
        return self.rng.choice(self.locals + ["a[i]", "a[:, i]", "a[i, ::-1]", "a[i - 1]"])

    def call(self):
        """A call of one of HELPERS, each of which does something else with the arrays it is given."""
        rng = self.rng
        v, w = self.array(rng.randint(0, 1)), self.array(rng.randint(0, 1))
        return rng.choice([f"s = length({v})", f"s = s * 0.5 + weighted({v}, {w}, s)", f"s = s * 0.5 + step({rng.choice(VIEWS + self.locals)}, {w}, 0.5)",
                           f"s = s * 0.25 + folded({v}, {rng.randint(0, 3)})", f"s = s * 0.5 + keep({v}, kept)", f"last = same({v})",
                           f"{rng.choice(self.locals)} = mixed({v}, {w})", f"{rng.choice(self.locals)} = ends({v})[0] + {w}",
                           f"try:\n    s = s * 0.5 + item({v}, {rng.choice(['n', 'i', '-n', '-n - 1'])})\nexcept IndexError:\n    s = s * 0.5 + 1"])

    def store(self):
        rng, target = self.rng, self.target()
        way = rng.randint(0, 5)
        if way == 0 and target in self.locals:
            return [f"{target}[{rng.choice(['0', '-1', 'i'])}] = {self.number()}"]
        if way == 1:
            part = target if target in self.locals else f"{target}"
            return [f"{part}[1:] {rng.choice(['=', '+=', '-='])} {part}[:-1]"]
        if way == 2 and target in self.locals:
            return [f"{target}[{rng.choice(['::2', '::-1', ':'])}] {rng.choice(['+=', '*='])} 0.5"]
        if target in self.locals:
            return [f"{target} {rng.choice(['+=', '-='])} {self.array()}"]
        return [f"{target} {rng.choice(['=', '+=', '-='])} {self.array()}"]

    def statement(self, depth):
        rng = self.rng
        way = rng.randint(0, 11 if depth else 7)
        if rng.random() < self.calls:
            return [self.call()]
        if way <= 1:
            return self.store()
        if way == 2:
            return [f"s = s * 0.5 + {self.number()}"]
        if way == 3:
            return [f"{rng.choice(self.locals)} = {self.array()} + 0"]
        if way == 4:
            name = rng.choice(self.locals)
            return [f"{name} = {rng.choice(['{} + {}', '{} - {}', '{} * 0.5 + {}']).format(name, self.array(1))}"]
        if way == 5:
            made = rng.choice(NEW).format(self.array(0))
            return [f"{rng.choice(self.locals)} = {made}"]
        if way == 6:
            return [rng.choice(["kept.append({})", "kept = [{}]", "last = {}", "last = {}[1:]", "t = helper({}, s)\ns = t"]).format(rng.choice(self.locals))]
        if way == 7:
            return [f"v = {rng.choice(self.locals)}[::-1]", rng.choice(["v += 0.5", "s += v[0]", "v[0] = s", "last = v"])]
        inner = [line for _ in range(rng.randint(1, 3)) for line in self.statement(depth - 1)]
        if way <= 9:
            return [f"if {rng.choice(['i % 2', 's > 0.5', 'n > 2'])}:", *("    " + line for text in inner for line in text.split("\n"))]
        if way == 10:
            return [f"for k in range({rng.randint(1, 3)}):", *("    " + line for text in inner for line in text.split("\n"))]
        return ["try:", f"    {rng.choice(self.locals)}[{rng.choice(['n', 'i', '-n - 1', 'n - 1'])}] = s", "except IndexError:", "    s -= 1"]

    def text(self, decorator):
        rng = self.rng
        self.locals = rng.sample(["d", "c", "e"], rng.randint(1, 3))
        start = [f"{name} = {rng.choice(['a[0] + 0', 'np.zeros(n)', 'b[0] * 0.5', 'np.ones(n)'])}" for name in self.locals]
        body = [line for _ in range(rng.randint(2, 6)) for text in self.statement(2) for line in text.split("\n")]
        lines = [*([decorator] if decorator else []), f"def {self.name}(a, b):", "    n, s = a.shape[0], np.float64(0)", "    kept = [a[0]]", "    last = b[0] * 1", "    at = (np.arange(n) * 3 + 1) % n - n // 2",
                 *("    " + line for line in start), f"    for i in range({rng.choice(['n', 'n', 'n - 1', '1, n'])}):", *("        " + line for line in body),
                 f"    return s, last.sum(), kept[-1].sum(), len(kept), {', '.join(f'{name}.sum()' for name in self.locals)}"]
        return lines


class RowFunctions:
    """What compiled.py makes of them."""

    def rows(self):
        """A part of a program: a function of rows, called with matrices of some sizes."""
        rng, name, x = self.rng, self.fresh("r"), self.fresh("x")
        decorator = rng.choice(["@njit", "", ""])
        helpers = [text for line in HELPERS for text in ([decorator, line] if decorator and line.startswith("def ") else [line])]
        lines = helpers + Rows(rng, name).text(decorator)
        for n in rng.sample([1, 2, 3, 4, 5, 8, 15, 16, 17, 20, 33], 3):
            lines += [f"{x} = {self.array('float64', (n, n))}.astype(np.float64)", f"{x} = np.asarray({x}) * 0.25", f"{x} = {x}{rng.choice(['', '', '.T', '[::-1]', '[:, ::-1]'])}",
                      f"print({name}({x}, np.ones(({n}, {n})) - {x} * 0.5))", f"print({x}.sum())"]
        return "\n".join(lines)
