"""Random functions of small matrices: made of numbers, multiplied, kept, viewed and written to within loops.

Numbers are whole and are taken modulo a small one in each turn, so that sums of products are exact in any order.
"""

PRODUCTS = ["({} @ {})", "({} @ {})", "np.dot({}, {})", "({} @ {}.T)", "({}.T @ {})", "({}[::-1] @ {})", "({} @ {}[:, ::-1])"]
MAPS = ["({} + {})", "({} - {})", "({} * 2)", "(-{})", "({}.T + {})", "{}[::-1]", "{}[:, ::-1]", "{}.T", "{}.copy()"]
NUMBERS = ["{}.sum()", "{}[0, -1]", "{}[i % n, 0]", "{}[-1].sum()", "{}[:, 0].sum()", "({} @ x)[0]", "(x @ {})[-1]", "({0} @ {0}[0]).sum()",
           "{}.max()", "{}[1:, :2].sum()", "np.trace({})", "{}.size", "{}.T[0, n - 1]"]


class Squares:
    """One function in the making; its matrices are n by n."""

    def __init__(self, rng, name):
        self.rng, self.name = rng, name
        self.locals = rng.sample(["p", "q", "r"], rng.randint(1, 3))

    def new(self):
        """A matrix that is made here: by its lengths, or (of two or three rows) of numbers."""
        rng = self.rng
        if rng.random() < 0.6:
            return rng.choice(["np.zeros((n, n))", "np.ones((n, n))", "np.full((n, n), 2.0)", "np.eye(n)"])
        numbers = [rng.choice(["1.0", "0.0", "-1.0", "s % 3", "float(i)", "a[0, -1]"]) for _ in range(self.size**2)]
        rows = [", ".join(numbers[k * self.size:(k + 1) * self.size]) for k in range(self.size)]
        return "np.array([" + ", ".join(f"[{row}]" for row in rows) + "])"

    def matrix(self, depth=2):
        rng = self.rng
        if depth == 0 or rng.random() < 0.3:
            return self.new() if rng.random() < 0.25 else rng.choice(["a", "b", *3 * self.locals])
        return rng.choice(2 * PRODUCTS + MAPS).format(*(self.matrix(depth - 1) for _ in range(2)))

    def number(self):
        return self.rng.choice(NUMBERS).format(f"({self.matrix(1)})")

    def statement(self, depth=1):
        """Lines; a matrix that may have got much larger is made small again."""
        lines = self.chosen(depth)
        large = [m for m in self.locals if any(line.startswith(f"{m} = ") and (line.count(m) > 2 or "turned" in line) for line in lines)]
        return lines + [f"{m} = {m} % 5 - 2" for m in large]

    def chosen(self, depth):
        rng, m = self.rng, self.rng.choice(self.locals)
        way = rng.randint(0, 9 if depth else 7)
        if way <= 1:
            other = self.matrix(rng.randint(0, 1))
            return [f"{m} = {rng.choice(['{0} @ {1}', '{1} @ {0}', '{0} @ {0}', '{0}[::-1] @ {0}', '{0} @ {0}.T', '{0}.T @ {1}']).format(m, other)}"]
        if way == 2:
            return [f"{m} = {self.matrix()}"]
        if way == 3:
            return [f"s = s % 1000 + {self.number()}"]
        if way == 4:
            return [f"x = {rng.choice(['{} @ x', 'x @ {}', '({} @ x)[::-1]', '{}[0] @ {}']).format(*(self.matrix(1) for _ in range(2)))} % 5"]
        if way == 5:
            return [rng.choice([f"kept.append({m})", f"last = {m}", f"last = {m}[0:1]", f"v = {m}[0]\n{m} = {m} @ a\ns += v[0] % 7", f"z = {m}\nz[0, 0] += 1\n{m} = b @ {m}"])]
        if way == 6:
            return [f"t = {self.new()}", f"t[{rng.choice(['0, 0', '-1, i % n', '0', ':, -1'])}] = {rng.choice(['s % 5', '3.0', 'i'])}", f"{m} = {rng.choice(['t @ {}', '{} @ t', '{} + t']).format(m)}"]
        if way == 7:
            return [f"{m} = turned({m}, {self.matrix(0)})"]
        inner = [line for _ in range(rng.randint(1, 2)) for text in self.statement(0) for line in text.split("\n")]
        return [rng.choice(["if i % 2:", "if s > 3:", "for k in range(2):"]), *("    " + line for line in inner)]

    def text(self, decorator, size):
        self.size = size
        body = [line for _ in range(self.rng.randint(2, 4)) for text in self.statement() for line in text.split("\n")]
        lines = ["def turned(v, w):", f"    return {self.rng.choice(['v @ w', 'v @ w.T', 'w @ v @ w', 'v'])}", *([decorator] if decorator else []), f"def {self.name}(a, b, turns):",
                 "    n, s, x = a.shape[0], np.float64(0), b[0] + 0", "    kept, last = [a], b",
                 *(f"    {name} = {self.rng.choice(['np.eye(n)', 'a + 0', 'b @ a', 'np.ones((n, n))'])}" for name in self.locals), "    for i in range(turns):",
                 *("        " + line for line in body), *(f"        {name} = {name} % 5 - 2" for name in self.locals),
                 f"    return s, x, last.sum(), kept[-1].sum(), len(kept), {', '.join(self.locals)}"]
        return ([decorator] if decorator else []) + lines


class SquareFunctions:
    """What compiled.py makes of them."""

    def squares(self):
        """A part of a program: a function of small matrices."""
        rng, name, x = self.rng, self.fresh("q"), self.fresh("x")
        lines = []
        for size in rng.sample([1, 2, 3, 4, 5, 6], 2):
            lines += Squares(rng, name).text(rng.choice(["@njit", "", ""]), size)
            lines += [f"{x} = np.rint(np.asarray({self.array('float64', (size, size))}).astype(np.float64) * 2) % 4 - 1",
                      f"print({name}({x}, np.ones(({size}, {size})) - {x}{rng.choice(['', '.T', '[::-1]'])}, {rng.randint(2, 5)}), {x}.sum())"]
        return "\n".join(lines)
