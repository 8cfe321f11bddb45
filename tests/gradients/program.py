"""Random functions of one vector whose derivatives are compared: text that CPython with NumPy runs as well.

A function has four floats as its argument and returns a number. Its statements store through views of every kind,
loop (for, while, with break), branch, and use lists, closures, complex parts, fancy and boolean indices, linear
algebra, folds and scans. Numbers stay small: what is stored is bounded by sin, tanh and the like.
"""
import random

N = 4


class Program:
    """lines: the function's text; order: how often it is differentiated; ties: points where values are equal."""

    kept = False  # whether numbers go through dictionaries, deques, sets and tuples of any length too

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.order = self.random.choices((1, 2, 3), (70, 23, 7))[0]
        self.ties = self.order == 1 and self.random.random() < 0.12
        self.lines, self.depth, self.left, self.count = [], 1, 0, 0
        self.names = {"V": ["x"], "M": [], "Z": [], "S": [], "L": [], "A": [], "F": [], "T": []}
        self.point = [self.random.choice((0.5, -0.5, 1.0, 0.0)) if self.ties else round(round(self.random.uniform(0.2, 1.4), 3) + 0.0001 * k, 4) * self.random.choice((1, 1, -1))
                      for k in range(N)]
        self.along = [round(self.random.uniform(-1, 1), 3) for _ in range(N)]
        self.write()

    # ---- text ----
    def say(self, text):
        self.lines.append(" " * self.depth + text)

    def pick(self, *choices):
        return self.random.choice(choices)

    def fresh(self, kind, text):
        self.count += 1
        name = f"{kind.lower()}{self.count}"
        self.say(f"{name} = {text}")
        if self.depth == 1:
            self.names[kind].append(name)
            return name
        # in a block the name may not be set for certain: it is used in the block alone
        self.inner[-1].append((kind, name))
        self.names[kind].append(name)
        return name

    def block(self, body):
        self.inner.append([])
        self.depth += 1
        body()
        self.depth -= 1
        for kind, name in self.inner.pop():
            self.names[kind].remove(name)

    def name(self, kind):
        return self.random.choice(self.names[kind]) if self.names[kind] else None

    def number(self):
        return str(round(self.random.uniform(0.2, 1.5), 2) * self.pick(1, 1, -1))

    def index(self):
        return self.pick("0", "1", "2", "3", "-1", "-2", *(["k % 4", "k % 3", "3 - k % 4"] if self.loops else []))

    # ---- expressions ----
    def scalar(self, depth=2):
        r = self.random.random()
        if depth == 0 or r < 0.3:
            options = [f"{self.name('V')}[{self.index()}]"] * 3 + [self.number()]
            if self.names["S"]:
                options += [self.name("S")] * 3
            if self.names["M"]:
                options.append(f"{self.name('M')}[{self.pick('0', '1', '-1')}, {self.pick('0', '1')}]")
            if self.names["Z"]:
                z = self.name("Z")
                options += [f"{z}[{self.index()}].{self.pick('real', 'imag')}", f"abs({z}[{self.index()}] + 3)"]
            if self.names["L"]:
                options.append(f"{self.name('L')}[{self.pick('0', '-1')}]")
            if self.names["T"]:
                t = self.name("T")
                options += [f"{t}[{self.pick('0', '-1')}][{self.pick('0', '1')}]", f"sum([a * b for a, b in {t}])", f"max({t})[1]"]
            return self.random.choice(options)
        if r < 0.55:
            return f"({self.scalar(depth - 1)} {self.pick('+', '-', '*', '*')} {self.scalar(depth - 1)})"
        if r < 0.7:
            return f"{self.pick('np.sin', 'np.cos', 'np.tanh', 'math.sin', 'np.arctan')}({self.scalar(depth - 1)})"
        if r < 0.76:
            return f"np.sqrt(1.5 + np.square({self.scalar(depth - 1)}))"
        if r < 0.8:
            return f"({self.scalar(depth - 1)} / (2.0 + np.square({self.scalar(depth - 1)})))"
        if r < 0.84:
            return f"{self.pick('abs', 'np.abs')}({self.scalar(depth - 1)})"
        if r < 0.87 and self.names["F"]:
            return f"{self.name('F')}({self.scalar(depth - 1)})"
        v = self.vector(depth - 1)
        fold = self.pick("np.sum", "np.mean", "np.max", "np.min", "np.prod", "np.std", "np.var", "np.linalg.norm", "np.median",
                         "np.ptp", "dot", "trace", "det")
        if fold == "dot":
            return f"np.dot({v}, {self.vector(depth - 1)})"
        if fold in ("trace", "det"):
            m = self.matrix(depth - 1)
            return f"np.trace({m})" if fold == "trace" else f"np.linalg.det({m})"
        return f"{fold}({v})"

    def vector(self, depth=2):
        r = self.random.random()
        if depth <= 0 or r < 0.25:
            v = self.name("V")
            options = [v, v, v, f"{v}[::-1]", f"np.roll({v}, 1)"]
            if self.names["Z"]:
                options += [f"{self.name('Z')}.real", f"{self.name('Z')}.imag", f"np.abs({self.name('Z')} + 2)"]
            if self.names["M"]:
                m = self.name("M")
                options += [f"{m}.ravel()", f"{m}.T.ravel()", f"{m}.T.flatten()", f"np.reshape({m}, 4)"]
            if self.names["A"]:
                options.append(f"{self.name('A')}[{self.pick('0', '-1')}]")
            return self.random.choice(options)
        if r < 0.45:
            return f"({self.vector(depth - 1)} {self.pick('+', '-', '*', '*')} {self.pick(self.vector(depth - 1), self.scalar(depth - 1))})"
        if r < 0.55:
            return f"{self.pick('np.sin', 'np.cos', 'np.tanh', 'np.square')}({self.vector(depth - 1)})"
        if r < 0.62:
            return f"{self.pick('np.cumsum', 'np.sort', 'np.cumprod', 'np.maximum.accumulate', 'np.flip', 'np.negative')}({self.vector(depth - 1)})"
        if r < 0.7:
            a, b = self.vector(depth - 1), self.vector(depth - 1)
            return self.pick(f"np.maximum({a}, {b})", f"np.minimum({a}, {b})", f"np.where({a} > {b}, {b}, {a} * {a})",
                             f"np.clip({a}, -0.70035, 0.70035)", f"np.hypot({a}, {b})", f"np.logaddexp({a}, {b})", f"np.abs({a})")
        if r < 0.77:
            v = self.name("V")
            return self.pick(f"{v}[[2, 0, 0, 3]]", f"{v}[np.array([1, -1, 2, 1])]", f"np.take({v}, [3, 1, 1, 0])",
                             f"np.concatenate(({v}[2:], {v}[:2]))", f"np.append({v}[1:], {self.scalar(0)})",
                             f"np.stack(({v}[:2], {v}[2:])).T.ravel()", f"np.repeat({v}[::2], 2)", f"np.tile({v}[1:3], 2)")
        if r < 0.84:
            v = self.vector(0)
            return self.pick(f"np.sum(np.outer({v}, {self.vector(0)}), axis={self.pick('0', '1')})", f"(np.eye(4) * 2 + np.outer({v}, {v})) @ {self.vector(0)}",
                             f"np.max(np.outer({v}, x), axis=0)", f"np.linalg.solve(np.eye(4) * 4 + np.outer({v}, {v}), {self.vector(0)})",
                             f"np.broadcast_to({v}, (3, 4))[1]", f"np.sum(np.lib.stride_tricks.sliding_window_view(np.append({v}, 0.5), 2), axis=1)",
                             f"np.diagonal(np.outer({v}, {self.vector(0)}))", f"np.einsum('i,ij->j', {v}, np.outer({v}, x))", f"np.real(np.fft.fft({v}))",
                             f"np.linalg.eigh(np.outer({v}, {v}) + np.diag([1.0, 3, 5, 7]))[0]", f"np.linalg.eigh(np.outer({v}, {v}) + np.diag([1.0, 3, 5, 7]))[1][:, 1] ** 2",
                             f"np.linalg.svd(np.outer({v}, {v}) + np.diag([1.0, 3, 5, 7]), full_matrices=False)[1]", f"np.linalg.qr(np.outer({v}, {v}) + np.diag([1.0, 3, 5, 7]))[1][0] ** 2",
                             f"np.sinc({v})", f"np.where({v} > 0.1, {v} * np.log({v}), {v})", f"np.where({v} < 1e9, {v} * 0.5, np.exp({v} * 900) * {v})", f"1 / (1 + np.exp({v} * -900))",
                             f"np.where({v} > 0.3, np.sqrt({v} - 0.3), 0) * np.where({v} == 0, 1, 1 / {v})", f"np.diff({v}, append={self.scalar(0)})", f"(np.exp(-{v} ** 2) + {v} ** 3)")
        return f"({self.vector(depth - 1)} * {self.number()})"

    def matrix(self, depth=1):
        options = [f"np.reshape({self.vector(depth)}, (2, 2))", f"np.outer({self.name('V')}[:2], {self.name('V')}[2:])"]
        if self.names["M"]:
            m = self.name("M")
            options += [m, m, f"{m}.T", f"{m}[::-1]", f"({m} @ {self.name('M')})", f"np.linalg.inv({m} + 4 * np.eye(2))", f"({m} * {self.scalar(0)})"]
        return self.random.choice(options)

    # what is stored stays bounded
    def tame(self, text):
        return f"{self.pick('np.sin', 'np.tanh')}({text})"

    # ---- statements ----
    def target(self):
        """A place that may be stored to, and how many elements it has (0: a number)."""
        options = []
        for v in self.names["V"]:
            if v == "x" and self.random.random() < 0.7:
                continue
            options += [(f"{v}[{self.index()}]", 0), (f"{v}[1:3]", 2), (f"{v}[::-2]", 2), (f"{v}[[3, 0]]", 2), (f"{v}.reshape(2, 2)[{self.pick('0', '1')}]", 2),
                        (f"{v}.flat[{self.pick('1', '2')}]", 0), (f"{v}[:]", 4), (f"{v}.reshape(2, 2).T[1]", 2), (f"{v}[{v} > 0.4]", 1)]
        for m in self.names["M"]:
            options += [(f"{m}[{self.pick('0', '1')}]", 2), (f"{m}.T[{self.pick('0', '1')}]", 2), (f"{m}[:, {self.pick('0', '1')}]", 2), (f"{m}[1, {self.pick('0', '1')}]", 0), (f"{m}.flat[2]", 0),
                        (f"{m}.T.flat[{self.pick('1', '2')}]", 0), (f"{m}.ravel()[1:3]", 2)]
        for z in self.names["Z"]:
            options += [(f"{z}.real[{self.index()}]", 0), (f"{z}.imag[{self.index()}]", 0), (f"{z}.imag[1:3]", 2), (f"{z}.real[:]", 4), (f"{z}.view(np.float64)[{self.pick('1', '2', '5')}]", 0),
                        (f"{z}[{self.index()}]", 0), (f"{z}[::-1].imag[:]", 4), (f"np.real({z})[1:3]", 2)]
        return self.random.choice(options) if options else None

    def store(self):
        place = self.target()
        if not place:
            return self.make()
        text, size = place
        value = self.tame(self.scalar()) if size in (0, 1) or self.random.random() < 0.2 else \
            self.tame(self.vector(1)) + ("[:2]" if size == 2 else "")
        self.say(f"{text} {self.pick('=', '=', '+=', '*=', '-=')} {value}")

    def make(self):
        kind = self.pick("V", "V", "V", "M", "Z", "Z", "S", "S", "L", "A", "view", "view", "F", "T")
        if kind == "V":
            self.fresh("V", self.pick(f"{self.tame(self.vector())}", f"np.zeros(4) + {self.scalar(1)}", f"{self.name('V')}.copy()", "np.zeros(4)",
                                     "np.linspace(-0.6, 0.9, 4)[[2, 0, 0, 3]]"))
        elif kind == "M":
            self.fresh("M", self.pick(f"np.ascontiguousarray({self.tame(self.matrix())})", f"np.reshape({self.vector(1)}, (2, 2)) * 1.0", "np.zeros((2, 2))"))
        elif kind == "Z":
            self.fresh("Z", self.pick(f"{self.vector(1)} + 1j * {self.vector(1)}", "np.zeros(4, dtype=complex)", f"np.sin({self.vector(0)} * (0.4 + 0.3j))", f"np.fft.fft({self.tame(self.vector(1))})"))
        elif kind == "S":
            self.fresh("S", self.tame(self.scalar()) if self.random.random() < 0.5 else f"0.0 + {self.scalar()}")
        elif kind == "L":
            self.fresh("L", f"[float(0.5 * {self.scalar(1)}), float({self.tame(self.scalar())})]")
        elif kind == "T":
            lists = f"zip({self.name('L')}, {self.name('L')})" if self.names["L"] else f"enumerate([{self.number()}, float({self.scalar(1)})], 1)"
            self.fresh("T", self.pick(f"[(float({self.scalar(1)}), float({self.tame(self.scalar(1))})), ({self.number()}, float({self.scalar(0)}))]",
                                     f"[(float(a), float(b)) for a, b in zip({self.vector(0)}, {self.vector(0)})]", f"[(float(a), float(b)) for a, b in {lists}]"))
        elif kind == "A":
            self.fresh("A", f"[{self.tame(self.vector(1))}, {self.vector(0)} * 1.0]")
        elif kind == "F":
            self.count += 1
            self.say(f"def f{self.count}(t):\n{' ' * (self.depth + 1)}return {self.pick('np.sin(t)', 't * t', '0.5 * t')} * {self.name('V')}[{self.pick('0', '1', '3')}]")
            (self.names["F"].append(f"f{self.count}") if self.depth == 1 else None)
        else:
            choices = [("V", f"{self.name('V')}[::-1]"), ("V", f"{self.name('V')}[:]"), ("M", f"{self.name('V')}.reshape(2, 2)")]
            for z in self.names["Z"]:
                choices += [("V", f"{z}.real"), ("V", f"{z}.imag"), ("V", f"{z}.view(np.float64)[1:8:2]"), ("V", f"{z}.view(np.float64)[2:6]"), ("Z", f"{z}[::-1]")]
            for m in self.names["M"]:
                choices += [("M", f"{m}.T"), ("V", f"{m}.ravel()"), ("V", f"{m}.T.ravel()"), ("M", f"{m}[::-1]")]
            self.fresh(*self.random.choice(choices))

    def change(self):
        """A variable that is given a value again."""
        r = self.random.random()
        if r < 0.5 and self.names["S"]:
            s = self.name("S")
            self.say(f"{s} {self.pick('=', '+=')} {self.tame(self.scalar())}")
        elif r < 0.65 and self.names["L"]:
            l = self.name("L")
            self.say(self.change_list(l, f"float({self.tame(self.scalar())})", f"float({self.scalar(0)})"))
        elif r < 0.7 and self.names["T"]:
            t = self.name("T")
            item = f"(float({self.tame(self.scalar(1))}), {self.pick(f'{t}[0][1]', f'{t}[-1][0]', 'float(' + self.scalar(0) + ')')})"
            self.say(self.change_list(t, item, self.pick(f"{t}[-1]", f"{t}[0]", f"({t}[0][0] * 0.5, {t}[-1][1])")))
        elif r < 0.75 and self.names["A"]:
            a = self.name("A")
            self.say(self.pick(f"{a}.append({self.tame(self.vector(1))})", f"{a}[-1][{self.index()}] = {self.tame(self.scalar(1))}", f"{a}[0][1:3] *= {a}[-1][:2]"))
        else:
            v = [n for n in self.names["V"] if n != "x"]
            if v:
                self.say(f"{self.random.choice(v)} = {self.pick(self.tame(self.vector()), self.name('V'), self.name('V') + '[::-1]')}")
            else:
                self.make()

    def change_list(self, l, new, old):
        """A statement that leaves the list l with an item at least; `new`, `old`: items."""
        k, j = self.pick("0", "1", "-1", "len({}) // 2".format(l)), self.pick("0", "1", "-1")
        return self.pick(f"{l}.append({new})", f"{l}[-1] = {new}", f"{l}[0] = {old}", f"{l}.insert({k}, {new})", f"{l}.insert({k}, {l}.pop({self.pick('', '0', '-1')}))",
                         f"{l}.append({old})\n{' ' * self.depth}del {l}[0]", f"{l}.sort({self.pick('', 'reverse=True')})", f"{l} = sorted({l}, key=lambda v: {'v[1]' if l[0] == 't' else '-v * v'})", f"{l}.reverse()", f"{l}.extend([{new}, {old}])",
                         f"{l}[{j}:] = [{new}] + {l}[{j}:]", f"{l} = {l}[::-1] + [{old}]", f"{l} = {l}[-3:] * 2", f"{l} += {l}[:1]", f"{l} = [{new}, *{l}[:2]]", f"del {l}[2:]", f"{l}[:] = {l}[::-1]")

    def loop(self):
        kind, turns = self.pick("for", "while", "break"), self.pick("1", "2", "3", "5", "17" if self.order < 3 and self.loops == 0 else "2")
        self.count += 1
        k = f"k{self.count}"
        self.loops += 1

        def body():
            if kind != "for":
                self.say(f"k = {k}")
            if kind == "break":
                self.say(f"if {k} >= {turns} or {self.scalar(0)} > 1.27:\n{' ' * (self.depth + 1)}break")
            if kind != "for":
                self.say(f"{k} += 1")
            self.statements(self.random.randint(1, 3))
        if kind == "for":
            self.say(f"for k in range({turns}):")
        else:
            self.say(f"{k} = 0")
            self.say(f"while {'True' if kind == 'break' else k + ' < ' + turns}:")
        self.block(body)
        self.loops -= 1

    def branch(self):
        condition = f"{self.scalar(1)} > {self.number()}" if not self.loops or self.random.random() < 0.5 else "k % 2 == 0"
        self.say(f"if {condition}:")
        self.block(lambda: self.statements(self.random.randint(1, 2)))
        if self.random.random() < 0.5:
            self.say("else:")
            self.block(lambda: self.statements(1))

    def keep(self):
        """A number by way of a dictionary, a deque, a set or a tuple of any length: its derivative is right, or refused."""
        self.count += 1
        name, a, b = f"k{self.count}", f"float({self.tame(self.scalar())})", f"float({self.scalar(1)})"
        c = self.number()
        lines, back = self.pick(
            ([f"{name} = tuple([{a}, {b}])"], f"{name}[0] * {name}[-1]"), ([f"{name} = tuple([{a}, {b}])", f"{name} = (*{name}, {name}[0] * {c})"], f"sum({name}) * {name}[2]"),
            ([f"{name} = ()", f"for q in [{a}, {b}]:", f"    {name} = {name} + (q * {c},)"], f"sum({name})"), ([f"{name} = (lambda *args: args)(*[{a}, {b}])"], f"{name}[1] * {name}[0]"),
            ([f"{name} = list(zip(*[[{a}, {b}], [{b}, {c}]]))"], f"{name}[0][0] * {name}[0][1] + {name}[1][0]"), ([f"{name} = tuple([{a}, {b}, {c}])[:len([1, 2])]"], f"{name}[0] * {name}[1]"),
            ([f"{name} = {{'a': {a}, 'b': {b}}}"], f"{name}['a'] * {name}['b']"), ([f"{name} = {{}}", f"{name}['a'] = {a}"], f"{name}['a'] * {c}"), ([f"{name} = {{1: ({a}, {b})}}"], f"{name}[1][0] * {c}"),
            ([f"{name} = {{k: q for k, q in enumerate([{a}, {b}])}}"], f"sum({name}.values())"), ([f"{name} = deque([{a}, {b}])"], f"{name}.popleft() * {c}"), ([f"{name} = deque()", f"{name}.append({a})"], f"{name}[0] * {c}"),
            ([f"{name} = {{{a}, {b}}}"], f"sum({name}) * {c}"), ([f"{name} = {{{a}: {c}}}"], f"sum({name})"), ([f"{name} = {{'a': {c}}}"], f"{name}['a'] * {a}"), ([f"{name} = [{{'a': {a}}}]"], f"{name}[0]['a'] * {c}"))
        for line in lines:
            self.say(line)
        kept = f"s{name}"
        self.say(f"{kept} = float({back})")
        return kept

    def statements(self, n):
        for _ in range(n):
            r = self.random.random()
            if self.kept and self.depth == 1 and r < 0.2:
                self.names["S"].append(self.keep())
            elif r < 0.3:
                self.make()
            elif r < 0.62:
                self.store()
            elif r < 0.78:
                self.change()
            elif r < 0.9 and self.loops < 2:
                self.loop()
            elif self.depth < 4:
                self.branch()
            else:
                self.store()

    def write(self):
        self.inner, self.loops = [], 0
        self.lines.append("def f(x):")
        self.make()
        self.statements(self.random.randint(2, 5 if self.order < 3 else 3))
        parts = []
        for kind, form in (("S", "{} * {}"), ("V", "np.sum({} * np.array([1.0, {}, -0.5, 0.3]))"), ("M", "np.sum({} * {})"), ("Z", "np.sum(np.abs({} + 2) ** 2) * {}"), ("L", "sum({}) * {}"), ("L", "{}[len({}) // 2] * {}"), ("T", "sum([a * b * k for k, (a, b) in enumerate({})]) * {}"), ("A", "np.sum({}[-1] * {})")):
            for name in self.names[kind]:
                parts.append(form.format(*[name] * (form.count("{}") - 1), self.number()))
        self.say("return " + " + ".join(parts[-6:]))

    @property
    def text(self):
        return "\n".join(self.lines)

    def cell(self):
        """What Quern runs: a line of numbers."""
        x, d = f"np.array({self.point})", f"np.array({self.along})"
        lines = [self.text]
        values = ["f(x.copy())", f"jvp(f, (x,), (d,))[1]", f"np.sum(grad(f)(x) * d)", "np.sum(grad(f)(x) * d[::-1])"]
        lower = "f"
        for order in range(2, self.order + 1):
            name = "fgh"[order - 1]
            lines.append(f"def {name}(x):\n return np.sum(grad({lower})(x) * np.array({self.along}))")
            values += [f"{name}(x + 1e-5 * d)", f"{name}(x - 1e-5 * d)", f"np.sum(grad({name})(x) * d)"]
            if order == self.order:
                values.append(f"jvp({name}, (x,), (d,))[1]")
            lower = name
        if self.order > 1:  # the other ways to the second derivative
            lines.append(f"def j(x):\n return jvp(f, (x,), (np.array({self.along}),))[1]")
            values += ["np.sum(grad(j)(x) * d)", "jvp(j, (x,), (d,))[1]"]
        lines += [f"x = {x}", f"d = {d}"] + [f"print(float({v}))" for v in values]
        return "\n".join(lines)
