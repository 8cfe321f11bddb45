"""Random statements without blocks, made from expressions that fit their places.

Every method takes the expressions in reach and returns the text of a statement, or raises Reject.
"""
import numpy as np

import values
from exprs import Reject
from values import is_number, kind_of, signature

COUNTERS = "iw"  # how the names of the counters of loops begin: no block writes them
DEFAULT = "precision=8, threshold=1000, edgeitems=3, linewidth=75, suppress=False, sign='-', floatmode='maxprec'"
IN_PLACE = ["+=", "-=", "*=", "//=", "%=", "/=", "&=", "|=", "^=", "**=", "<<=", ">>="]


def plain(value):
    """What a name may stand for."""
    return not isinstance(value, (np.dtype, str))


class Statements:
    """The statements of a Program, which has `rng`, `depth`, `fresh` and `promised`."""

    def assign(self, make):
        text, _ = make.expression(self.depth, plain)
        return f"{self.fresh()} = {text}"

    def rebind(self, make):
        found = [n for n in make.variables() if n[0] not in COUNTERS]
        if not found:
            raise Reject
        text, _ = make.expression(self.depth, plain)
        return f"{self.rng.choice(found)} = {text}"

    def shared_view(self, make):
        """A name for a view of an array that other names see too."""
        name = self.rng.choice(make.variables(lambda v: isinstance(v, np.ndarray) and v.ndim) or [None])
        if name is None:
            raise Reject
        value = make.names[name]
        way = self.rng.random()
        if way < 0.6:
            return f"{self.fresh()} = {name}{make.index(value, basic=True)}"
        axis = self.rng.randrange(value.ndim)
        return f"{self.fresh()} = " + self.rng.choice([
            f"{name}.T", f"{name}.transpose()", f"np.swapaxes({name}, 0, {axis})",
            f"np.flip({name}, {axis})", f"np.moveaxis({name}, {axis}, -1)", f"{name}[None]", f"np.expand_dims({name}, {axis})",
            f"np.broadcast_to({name}, (2,) + {name}.shape)", f"{name}.real", f"{name}.imag", f"np.rot90({name})",
            f"{name}.diagonal()", f"np.squeeze({name})"])

    def show(self, make):
        text, value = make.expression(self.depth)
        return show(self.rng, text, value)

    def target(self, make, basic=False):
        """(text, value) of a place in an array that can be written."""
        name = self.rng.choice(make.variables(lambda v: isinstance(v, np.ndarray) and v.flags.writeable) or [None])
        if name is None:
            raise Reject
        value = make.names[name]
        if value.ndim == 0 or self.rng.random() < 0.1:
            return f"{name}[...]", value
        place = f"{name}{make.index(value, basic)}"
        return place, make.value(place)

    def storable(self, make, shape, name):
        """An expression that can be stored to a place of a shape and an element type."""
        def want(v):
            if not (is_number(v) or isinstance(v, np.ndarray)) or kind_of(v) == "c" and np.dtype(name).kind != "c":
                return False
            try:
                return np.broadcast_shapes(np.shape(v), shape) == shape and values.casts_safely(v, name)
            except ValueError:
                return False
        if self.rng.random() < 0.25:
            return values.scalar_text(self.rng, name)
        if self.rng.random() < 0.15:
            return values.array_text(self.rng, values.related(self.rng, shape), values.dtype(self.rng, "bi"))
        return make.expression(self.depth, want, tries=12)[0]

    def store(self, make):
        place, value = self.target(make)
        return f"{place} = {self.storable(make, np.shape(value), np.asarray(value).dtype.name)}"

    def in_place(self, make):
        operator = self.rng.choice(IN_PLACE[:4] if self.rng.random() < 0.6 else IN_PLACE)
        if self.rng.random() < 0.5:
            name = self.rng.choice(make.variables(lambda v: isinstance(v, np.ndarray) or is_number(v)) or [None])
            if name is None or name[0] in COUNTERS:
                raise Reject
            place, value = name, make.names[name]
        else:
            place, value = self.target(make)
        if kind_of(value) == "c" and operator in ("*=", "/=", "**="):
            operator = "+="
        if operator in ("**=", "<<=", ">>="):
            return f"{place} {operator} {self.rng.choice([1, 2, 3]) if operator != '**=' else 2}"
        text = self.storable(make, np.shape(value), np.asarray(value).dtype.name)
        return f"{place} {operator} {text}"

    def overlap(self, make):
        """An assignment between two parts of one array."""
        name = self.rng.choice(make.variables(
            lambda v: isinstance(v, np.ndarray) and v.ndim and max(v.shape) > 1 and v.flags.writeable) or [None])
        if name is None:
            raise Reject
        value = make.names[name]
        axis = self.rng.choice([i for i, n in enumerate(value.shape) if n > 1])
        n = value.shape[axis]
        if value.ndim == 2 and value.shape[0] == value.shape[1] and self.rng.random() < 0.3:
            return f"{name}[...] {self.rng.choice(['=', '+=', '-='])} {name}.T"
        count = self.rng.randint(1, n)
        step = self.rng.choice([s for s in (1, 1, 2, 3) if (count - 1) * s < n]) if value.ndim == 1 else None
        parts = [part(self.rng, n, count, step) for _ in range(3)]  # vectors of two steps: see the reference
        before = ":, " * axis
        a, b, c = (f"{name}[{before}{p}]" for p in parts)
        times = "-" if value.dtype.kind == "c" else "*"
        return self.rng.choice([
            f"{a} = {b}", f"{a} += {b}", f"{a} -= {b}", f"{a} {times}= {b}", f"{a} = {b} + {c}", f"{a} = {b} - {name}[{before}{parts[1]}]",
            f"np.add({b}, {c}, out={a})", f"np.subtract({a}, {b}, out={a})", f"{a} += {b} {times} {c}", f"{a}[...] = {b}",
            f"{a}, {b} = {b}, {a}", f"{a}, {b} = {b}.copy(), {a}.copy()", f"{a} |= {b}", f"np.maximum({a}, {b}, out={c})"])

    def into_out(self, make):
        name = self.rng.choice(make.variables(lambda v: isinstance(v, np.ndarray) and v.flags.writeable) or [None])
        if name is None:
            raise Reject
        value = make.names[name]
        left, a = make.same_shape(value, 1)
        way = self.rng.random()
        function = self.rng.choice(["add", "subtract", "subtract" if value.dtype.kind == "c" else "multiply", "bitwise_and", "logical_or"])
        right, _ = make.beside(value, 1)
        if way < 0.6:
            return f"np.{function}({left}, {right}, out={name})"
        if way < 0.8 and value.ndim and value.dtype != bool:
            n = value.shape[0]
            if not n:
                raise Reject
            picks = [self.rng.randrange(-n, n) for _ in range(self.rng.randint(1, 5))]
            return f"np.{self.rng.choice(['add', 'multiply', 'subtract'])}.at({name}, {picks}, {self.rng.randint(1, 3)})"
        sort = [f"{name}.sort()"] if make.allowed("nonan", value, "") else []  # where zeros of two signs go is the library's
        return self.rng.choice([f"np.negative({left}, out={name})", *[f"np.cumsum({name}, out={name})"] * (value.ndim == 1 and value.dtype != bool), f"{name}.fill({self.rng.randint(0, 4)})",
                                *sort, f"np.copyto({name}, {left})", f"np.abs({name}, out={name})"])

    def pick(self, make, want=lambda v: True):
        """The name of an array that can be written."""
        found = make.variables(lambda v: isinstance(v, np.ndarray) and v.flags.writeable and want(v))
        if not found:
            raise Reject
        return self.rng.choice(found)

    def masked(self, make):
        """A ufunc that writes where a mask says."""
        name = self.pick(make)
        value = make.names[name]
        left, _ = make.same_shape(value, 1)
        right, _ = make.beside(value, 1)
        mask, _ = make.expression(1, lambda v: isinstance(v, np.ndarray) and v.dtype == bool and make.fits(value)(v)
                                  and np.broadcast_shapes(v.shape, value.shape) == value.shape)
        function = self.rng.choice(["add", "subtract", "maximum", "logical_and", "bitwise_or"])
        return self.rng.choice([f"np.{function}({left}, {right}, out={name}, where={mask})", f"np.copyto({name}, {left}, where={mask})",
                                f"np.putmask({name}, {mask}, {left})", f"{name}[{mask}] += 1", f"np.place({name}, {mask}, [1, 2])"])

    def odd_target(self, make):
        """An assignment through a view of a view, an attribute, or to several names."""
        name = self.pick(make, lambda v: v.ndim and v.size)
        value = make.names[name]
        kind = value.dtype.name
        item = values.scalar_text(self.rng, kind)
        ways = [f"{name}[1:][::2] = {item}", f"{name}.flat[{self.rng.randrange(value.size)}] = {item}", f"{name}.T[0] = {item}",
                f"{name}.flat = {item}", f"{name}[0][...] = {item}", f"{name}[::-1][0] = {item}", f"{name}.flat[::2] = {item}", f"{name}[...][-1:] -= 1",
                f"{name}.transpose()[-1] = {name}.T[0]", f"{name}[-1], {name}[0] = {name}[0], {name}[-1]"]
        if value.flags.c_contiguous and value.base is None:
            ways += [f"{name}.reshape(-1)[::-2] = {item}", f"{name}.ravel()[:2] += 1"]
        if value.dtype.kind == "c":
            ways += [f"{name}.real[...] = {self.rng.randint(0, 5)}", f"{name}.imag = {self.rng.randint(0, 5)}", f"{name}.real[0] += 2"]
        if value.ndim == 1:
            ways += [f"{self.fresh()}, *{self.fresh('l')} = {name}[:3].tolist()"]
        if value.ndim >= 1 and len(value) == 2:
            ways += [f"{self.fresh()}, {self.fresh()} = {name}"]
        text, _ = make.expression(1, plain)
        ways += [f"{self.fresh()} = {self.fresh()} = {text}"]
        return self.rng.choice(ways)

    def stored_numbers(self, make):
        """A list of Python's numbers for a place in an array, perhaps with one that does not fit."""
        name = self.pick(make, lambda v: v.ndim and v.size and v.dtype.kind != "c")
        value, z = make.names[name], self.fresh("_z")
        odd = self.rng.choice(["-1", "-1.0", "300", "256.0", "70000", "-129.5", "2 ** 40", "1e20", "-1e10", "float('inf')", "float('nan')", "2 ** 63 - 1", "2.5", "True"])
        few = lambda n: "[" + ", ".join(odd if k == n // 2 and self.rng.random() < 0.7 else self.rng.choice(["1", "2.0", "0", "True", "3.5"]) for k in range(n)) + "]"
        n = value.shape[0]
        ways = [f"{z}.flat[:{min(3, value.size)}] = {few(min(3, value.size))}", f"{z}.flat[0] = {few(1)[1:-1]}", f"np.put({z}, [0, -1], {few(2)})", f"{z}.fill({few(1)[1:-1]})", f"np.place({z}, {z} == {z}, {few(2)})",
                f"{z}[[0, -1]] = {few(1)}", f"{z}[[0]] = {few(1)[1:-1]}", f"{z} = np.insert({z}, 0, {few(1)})", f"{z} = np.full(3, {few(1)[1:-1]}, {z}.dtype)", f"{z} = np.array({few(3)}, {z}.dtype)",
                f"{z} = np.append({z}, {few(2)})", f"{z}[...] = {few(1)[1:-1]}", f"{z} = np.where({z} > 1, {z}, {few(1)[1:-1]})", f"{z} = np.clip({z}, 0, {few(1)[1:-1]})", f"{z} = {z} > {few(1)[1:-1]}"]
        if value.ndim == 1 and n <= 9:
            ways += [f"{z}[:] = {few(n)}", f"{z}[:2] = {few(min(n, 2))}", f"{z}[[0, -1]] = {few(2)}", f"{z}[::-1] = {few(n)}", f"{z}[:] = tuple({few(n)})", f"{z}[{z} == {z}] = {few(1)}", f"{z}[:] = [*{few(n)}]"]
        if value.ndim == 2 and n * value.shape[1] <= 12:
            row = value.shape[1]
            ways += [f"{z}[0] = {few(row)}", f"{z}[:] = {few(row)}", f"{z}[:, 0] = {few(n)}", f"{z}[...] = [{', '.join(few(row) for _ in range(n))}]", f"{z}[[0, -1]] = [{few(row)}]"]
        way = self.rng.choice(ways)
        kind = "'failed'" if ".flat[0]" in way else "type(e).__name__"  # NumPy's flatiter puts a ValueError in the place of each error
        return f"{z} = {name}.copy()\ntry:\n    {way}\nexcept Exception as e:\n    print({kind})\nelse:\n    print({z}, {z}.dtype)"

    def formatted(self, make):
        """Printing with other options, or an array inside something."""
        text, value = make.expression(1, lambda v: isinstance(v, np.ndarray) and v.size <= 60)
        second, _ = make.expression(1, plain)
        option = self.rng.choice(["precision=3", "suppress=True", "linewidth=40", "threshold=5", "threshold=4, edgeitems=1", "precision=1, suppress=True",
                                  "sign='+'", "floatmode='fixed'"])
        return self.rng.choice([f"np.set_printoptions({option})\nprint({text})\nnp.set_printoptions({DEFAULT})", f"print(({text}, {second}))", f"print([{text}, {text}])",
                                f"print(np.array2string({text}, precision=2))", f"print(f'{{{text}}}')" if "'" not in text else f"print({text})",
                                f"print({text}, {second}, sep='|')", f"print('%s' % ({text}).sum())", f"print('{{}}'.format({text}))"])

    def long_lines(self, make):
        """Folds, scans and sorts along lines of more elements than a block has; parts of what they give are shown."""
        rng, n, m = self.rng, self.rng.choice([64, 65, 127, 128, 129, 511, 512, 513, 1023, 1024, 1025, 1600]), self.rng.choice([1, 1, 2, 3, 5])
        x, y, kind = self.fresh("_q"), self.fresh("_q"), values.dtype(rng)
        text = f"(np.arange({n * m}) * {rng.choice([1, 3, 7, 11])} % {rng.choice([5, 8, 13, 50])} - {rng.randint(0, 9) if np.dtype(kind).kind != 'u' else 0})"
        text = f"({text}{' / 4' if np.dtype(kind).kind in 'fc' else ''}" + f").astype({values.spelled(rng, kind)})"
        form, axis = rng.choice([(f".reshape({n}, {m})", 0), (f".reshape({m}, {n})", 1), (f".reshape({m}, {n}).T", 0), (f".reshape({n}, {m}).T", 1), (f".reshape({n}, {m})[::-1]", 0), (f".reshape({m}, {n})[:, ::-1]", 1),
                                 (f".reshape({n}, 1, {m})", 0), (f".reshape({m}, {n})[:, ::2]", 1), (f".reshape({n}, {m})[1:]", 0)])
        axis = rng.choice([axis, axis, axis, 1 - axis])
        scans = [f"np.cumsum({x}, axis={axis})", f"np.cumsum({x}, axis={axis})", f"{x}.cumsum({axis})", f"np.add.accumulate({x}, axis={axis})", f"np.maximum.accumulate({x}, axis={axis})", f"np.minimum.accumulate({x}, {axis})", f"np.cumsum({x}[::-1], {axis})",
                 f"np.logical_and.accumulate({x}, axis={axis})", f"np.cumsum({x} * 2, axis={axis})", f"np.cumsum({x} > 1, axis={axis})", f"np.diff({x}, axis={axis})", f"np.sort({x}, axis={axis})", f"np.argsort({x}, axis={axis}, kind='stable')", f"np.cumprod({x} % 2 + 1 > 1, axis={axis})"
                 if kind[0] != "c" else f"np.cumsum({x}.real, {axis})", f"np.roll({x}, 3, axis={axis})", f"np.flip({x}, {axis})", f"np.cumsum({x}, axis={axis}, out=np.zeros_like({x}))" if np.dtype(kind).itemsize == 8 and kind != "uint64" else f"np.cumsum({x})"]
        folds = [f"np.{f}({x}, axis={axis})" for f in ("sum", "sum", "any", "all", "count_nonzero", "prod" if np.dtype(kind).kind in "iub" else "sum")] + [f"{x}.mean({axis})", f"np.add.reduceat({x}, [0, 1], axis={axis})", f"np.sum({x} + 1, axis={axis})", f"np.sum({x})", f"np.cumsum({x})[-3:]"]
        if np.dtype(kind).kind != "c":
            folds += [f"np.{f}({x}, axis={axis})" for f in ("max", "min", "argmax", "argmin", "ptp" if kind != "bool" else "max", "median")]
        picks = rng.choice(["[:3]", "[-3:]", "[509:515]", "[1020:1028, -1:]", "[..., -3:]", "[..., 509:515]", "[..., 62:66]", "[::100]"])
        show = lambda e: rng.choice([f"print(({e}){picks})", f"print(({e}).dtype, ({e}).shape, ({e}).sum())"])
        lines = [f"{x} = {text}{form}"] + [show(e) for e in rng.sample(scans, 2) + rng.sample(folds, 1)]
        return "\n".join(lines + [f"{y} = {rng.choice(scans)}", f"print({y}[0].sum(), {y}[-1].ravel()[-3:])"])

    def through_file(self, make):
        """An array that is saved and read again."""
        text, value = make.expression(1, lambda v: isinstance(v, np.ndarray) and v.size and v.size < 300)
        other, _ = make.expression(1, lambda v: isinstance(v, np.ndarray) and v.size < 300)
        file, y, d = f"'{self.fresh('file')}", self.fresh(), self.fresh("_d")
        ways = [f"np.save({file}.npy', {text})\n{y} = np.load({file}.npy')", f"np.savez({file}.npz', a={text}, b={other})\n{d} = np.load({file}.npz')\n{y} = {d}['a']\nprint({d}['b'], {d}['b'].dtype, {y}.shape)",
                f"np.savez_compressed({file}.npz', {text}, x={other})\n{y} = np.load({file}.npz')['arr_0']", f"np.save({file}.npy', {text})\n{y} = np.load({file}.npy', mmap_mode=None) * 1"]
        if value.ndim in (1, 2) and value.dtype.kind in "iuf" and np.all(np.isfinite(value)):
            ways += [f"np.savetxt({file}.txt', {text}, fmt={fmt!r})\n{y} = np.loadtxt({file}.txt'{more})" for fmt, more in (("%.3f", ""), ("%d", ", dtype=int"), ("%g", ", ndmin=2"), ("%.2e", ", dtype=np.float32"))]
            ways += [f"np.savetxt({file}.txt', {text}, delimiter=',')\n{y} = np.loadtxt({file}.txt', delimiter=',')", f"np.savetxt({file}.txt', {text}, header='a b')\n{y} = np.genfromtxt({file}.txt')"]
        return f"{self.rng.choice(ways)}\nprint({y}, {y}.dtype)"

    def drawn(self, make):
        """Random numbers of a generator with a seed: what is drawn first, what next, and by whom."""
        rng, g = self.rng, self.fresh("_g")
        size = repr(rng.choice([1, 2, 3, 5, 17, (2, 3), (0,), (2, 1, 2)]))
        shared = ["permutation({a})", "choice({v}, {s})", "choice({n}, {s})", "permutation({n})", "choice({n}, 2, replace=False)", "normal(size={s})", "normal({k}, 2.0, {s})", "uniform({k}, {n} + 9, {s})", "exponential(size={s})", "poisson({n}, {s})",
                  "standard_normal({s})", "binomial({n}, 0.25, {s})", "beta(2.0, 3.0, {s})", "gamma(2.0, size={s})", "geometric(0.5, {s})", "laplace(size={s})", "choice({v}, {s}, p=np.full({v}.size, 1 / {v}.size))"]
        new = ["random({s})", "integers({n}, size={s})", "integers(-3, {n}, {s})", "integers(0, {n}, {s}, endpoint=True)", "integers(0, 200, {s}, dtype=np.uint8)", "random({s}, dtype=np.float32)", "permuted({a}, axis=0)", "random()", "integers(9)"]
        old = ["rand(2, 3)", "randn(3)", "randint({n}, size={s})", "randint(-3, {n}, {s})", "random_sample({s})", "rand()", "randint(9)", "random({s})", "randint(0, 200, {s}, dtype=np.uint8)"]
        way = rng.choice(["default_rng", "default_rng", "RandomState", "seed"])
        head = f"{g} = np.random.{way}({rng.randint(0, 999)})" if way != "seed" else f"np.random.seed({rng.randint(0, 999)})"
        who = g if way != "seed" else "np.random"
        array, _ = make.expression(1, lambda v: isinstance(v, np.ndarray) and v.ndim and v.size)
        lines = [head]
        for _ in range(rng.randint(1, 4)):
            text = rng.choice(rng.choice([shared, new if way == "default_rng" else old]))
            text = text.replace("{s}", size).replace("{n}", str(rng.randint(1, 9))).replace("{k}", str(rng.randint(-2, 2))).replace("{a}", array).replace("{v}", f"np.arange({rng.randint(1, 6)})")
            lines.append(f"print({who}.{text})")
        if rng.random() < 0.4:
            lines += [f"{g}x = ({array}).copy()", f"{who}.shuffle({g}x)", f"print({g}x, {who}.random())"]
        return "\n".join(lines)

    def list_work(self, make):
        name = self.rng.choice(make.variables(lambda v: isinstance(v, list)) or [None])
        if name is None:
            return f"{self.fresh('l')} = [{self.rng.randint(0, 5)}, {self.rng.randint(-5, 5)}]"
        item = lambda: self.storable_item(make, make.names[name])
        n = len(make.names[name])
        return self.rng.choice([
            lambda: f"{name}.append({item()})" if n else "pass", lambda: f"{name}.insert({self.rng.randint(0, n)}, {item()})",
            lambda: f"{name}.extend([{item()}, {item()}])" if n else "pass", lambda: f"{name}.reverse()", lambda: f"{name}.sort()" if n > 1 else "pass",
            lambda: f"{self.fresh()} = {name}.pop()", lambda: f"{name}[{self.rng.randint(-n, n - 1)}] = {item()}" if n else "pass",
            lambda: f"{name} += [{item()}]", lambda: f"{self.fresh('l')} = {name}[::-1]",
            lambda: f"print({name}.count({item()}), {name})", lambda: f"del {name}[0]"])()

    def storable_item(self, make, items):
        sign = signature(items[0]) if items else ("int",)
        return make.expression(1, lambda v: signature(v) == sign, tries=15)[0]

    def unpack(self, make):
        first, _ = make.expression(1, plain)
        second, _ = make.expression(1, plain)
        return f"{self.fresh()}, {self.fresh()} = {first}, {second}"

    def comprehension(self, make):
        source, value = make.expression(1, lambda v: isinstance(v, list) and v or isinstance(v, np.ndarray) and v.ndim == 1 and v.size)
        if self.rng.random() < 0.3:
            source, value = f"range({self.rng.randint(1, 6)})", [0]
        make.names["t"] = value[0]
        try:
            body, _ = make.expression(2, plain)
            cut = f" if {make.condition(1)[0]}" if self.rng.random() < 0.3 else ""
        finally:
            del make.names["t"]
        whole = f"[{body} for t in {source}{cut}]"
        return f"{self.fresh('l')} = " + self.rng.choice([whole, whole, whole if cut else f"np.array({whole})"])

    def text(self, make):
        """Numbers in text."""
        text, value = make.expression(1, lambda v: is_number(v) and kind_of(v) in "if")
        spec = self.rng.choice([":5", ":<7", ":>6", "", "!r", ":^8"] + ([".1f", ":.3f", ":8.2f", ":e", ":g", ":+.2f", ":%"] if kind_of(value) == "f"
                               else [":d", ":03d", ":+d", ":x", ":b", ":,"]))
        spec = spec if spec[:1] in (":", "!", "") else ":" + spec
        return f"print(f'<{{{text}{spec}}}>')" if "'" not in text and '"' not in text else f"print({text})"


def part(rng, n, count, step=None):
    """A slice of `count` elements of an axis of `n`, with any step that fits or the one given."""
    step = step or rng.choice([s for s in (1, 1, 2, 3) if (count - 1) * s < n])
    start = rng.randint(0, n - 1 - (count - 1) * step)
    if rng.random() < 0.3:
        stop = start - 1
        return f"{start + (count - 1) * step}:{stop if stop >= 0 else ''}:{-step}"
    return f"{start}:{start + (count - 1) * step + 1}" + (f":{step}" if step != 1 else "")


def show(rng, text, value):
    """A statement that prints an expression in one of several ways."""
    ways = [f"print({text})", f"print({text})", f"print(repr({text}))"]
    if isinstance(value, np.ndarray) and value.size > 500:
        return rng.choice([f"print({text})", f"print(repr({text}))", f"print(({text}).sum(), ({text}).dtype)"])
    if isinstance(value, np.ndarray):
        ways += [f"print(({text}).dtype, ({text}).shape)", f"print(({text}).tolist())", f"print(({text}).sum())", f"print(repr({text}))",
                 f"print(str({text}) + '!')"]
    elif is_number(value):
        ways += [f"print({text}, sep='-')", f"print('value', {text}, end='.\\n')"]
    return rng.choice(ways)
