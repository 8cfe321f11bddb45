"""Statements of plain programs about modules: imports under any name, and calls of what they hold; annotations."""
import math
import textwrap

# Templates as Values.fill() takes them; @ is the module. What rounds as a library does is rounded.
CALLS = {
    "math": ["@.floor({f})", "@.ceil({f})", "@.trunc({f})", "@.fabs({i})", "@.fmod({f}, {f})", "@.copysign({f}, {f})", "@.ldexp({f}, {small})", "@.frexp({f})", "@.modf({f})", "@.isnan({f})", "@.isinf({f})", "@.isfinite({i})", "@.isclose({f}, {f})",
             "@.isclose({f}, {i}, rel_tol=0.5)", "@.gcd({i}, {i})", "@.lcm({small}, {small})", "@.comb({small}, {small})", "@.perm({small}, {small})", "@.factorial({small})", "@.isqrt({small})", "@.prod({li})", "@.prod({lf}, start=2)", "@.fsum({lf})",
             "@.sqrt({small})", "@.remainder({f}, {f})", "@.nextafter({f}, {f})", "@.ulp({f})", "@.pi", "@.e", "@.tau", "@.inf", "-@.nan", "round(@.exp({small} / 4), 6)", "round(@.sin({f0}), 6)", "round(@.log({small} + 1), 6)",
             "round(@.log({small} + 1, 2), 6)", "round(@.log2({small} + 1), 6)", "round(@.atan2({small}, {small}), 6)", "@.pow({small}, 2)", "@.dist(({small}, 0), (0, {small}))", "@.hypot(3.0, {small} * 0.0)", "@.gcd()", "@.perm({small})",
             "@.fabs(-{small})", *(["@.sumprod([1, 2], [{small}, 3])"] if hasattr(math, "sumprod") else []), "@.cbrt(27.0)", "@.exp2(3)", "@.degrees(0.0)"],
    "itertools": ["list(@.accumulate({li}, lambda a, b: a + b))", "list(@.accumulate({lf}))", "list(@.accumulate({li}, lambda a, b: a * 2 - b))", "list(@.accumulate({li}, max))", "list(@.accumulate({li}, lambda a, b: a + b, initial={i}))", "list(@.accumulate({ls}))", "list(@.chain({li}, {li}))",
                  "list(@.chain({s}, {ls}))", "list(@.chain.from_iterable([{li}, {li}]))", "list(@.combinations({li}[:4], 2))", "list(@.combinations({s}[:4], 3))", "list(@.combinations_with_replacement({li}[:3], 2))", "list(@.permutations([{i}, {i}, {i}]))",
                  "list(@.permutations({li}[:4], 2))", "list(@.product({li}[:3], {ls}[:3]))", "list(@.product({li}[:2], repeat=2))", "list(@.islice({li}, 1, None, 2))", "list(@.islice({li}, {small}))", "list(@.islice({s}, 1, 3))",
                  "list(@.zip_longest({li}, {li}, fillvalue=0))", "list(@.pairwise({li}))", "list(@.pairwise({s}))", "list(@.starmap(lambda a, b: a + b, zip({li}, {li})))", "list(@.starmap(pow, [(2, 3), ({small}, 2)]))",
                  "list(@.takewhile(lambda v: v > {i}, {li}))", "list(@.dropwhile(lambda v: v > {i}, {li}))", "list(@.compress({li}, [True, False, True]))", "list(@.compress({s}, {li}))", "list(@.filterfalse(lambda v: v % 2, {li}))", "list(@.repeat({i}, 3))",
                  "[(k, list(g)) for k, g in @.groupby({li})]", "[(k, len(list(g))) for k, g in @.groupby({li}, key=lambda v: v % 2)]", "[k for k, _ in @.groupby(sorted({s}))]", "[(a, b) for a, b in zip(@.count({i}), {ls})]", "[a + 1 for a, _ in zip(@.count(1, 2), {s})]",
                  "[(a, b) for a, b in zip({li}, @.cycle('ab'))]", "[(a, b) for a, b in zip(range(5), @.cycle({li} or [1]))]", "sum(@.chain({li}, [1]))", "max(@.accumulate([0, *({li})], lambda a, b: a + b))", "[a + b for a, b in @.pairwise({li})]", "len(list(@.product({s}, {s})))",
                  "any(@.starmap(lambda a, b: a > b, zip({li}, {li})))", "sorted(@.chain({li}, {li}), reverse=True)", "[x for x in @.chain({li}, {li}) if x]"],
    "functools": ["@.reduce(lambda a, b: a + b, {li}, 0)", "@.reduce(lambda a, b: a * 2 + b, {li})", "@.reduce(max, {li}, {i})", "@.reduce(lambda a, b: a + b, {ls}, 'x')", "@.reduce(lambda a, b: a + [b], {li}, [0])", "@.partial(max, {i})({i})",
                  "@.partial(lambda a, b: a - b, {i})({i})", "@.partial(lambda a, b: b - a, {i})({i})", "list(map(@.partial(lambda a, b: a + b, {i}), {li}))", "@.reduce(min, {lf}, {f})"],
    "operator": ["@.add({i}, {i})", "@.sub({f}, {i})", "@.mul({small}, {s})", "@.truediv({i}, {nz})", "@.floordiv({i}, {nz})", "@.mod({i}, {nz})", "@.neg({i})", "@.not_({li})", "@.eq({s}, {s})", "@.lt({f}, {f})", "@.itemgetter(1)([{s}, {s}])",
                 "sorted(zip({li}, {ls}), key=@.itemgetter(1))", "@.contains({li}, {i})", "@.countOf({li}, {i})", "@.getitem({li}, {n})", "list(map(@.add, {li}, {li}))", "list(map(@.neg, {lf}))", "@.xor({i}, {i})", "@.and_({b}, {b})", "@.pow({small}, 2)",
                 "@.concat({li}, {li})", "@.abs({i})", "@.truth({s})", "@.is_({b}, True)", "@.lshift({small}, 2)", "@.inv({small})", "@.pos({f})", "@.itemgetter(0, 1)([{i}, {i}])"],
    "copy": ["@.copy({li})", "@.deepcopy([{li}, {li}])", "@.copy({s})", "@.copy([{li}])[0]", "@.deepcopy(({li}, {i}))"],
    "string": ["@.ascii_lowercase[{small}]", "@.digits", "@.ascii_uppercase.index('C')", "@.punctuation[:{small}]", "@.ascii_letters[{n}:{n}]", "@.hexdigits", "[c in @.whitespace for c in {s}]", "@.octdigits"],
    "cmath": ["@.isnan({f} * 1j)", "@.isinf(complex({f}, {f}))", "@.isclose(1j, {small} * 1j)", "@.polar(3 + 4j)[0]", "@.phase(complex({small} + 1, 0))", "@.pi", "@.rect(2.0, 0.0)", "abs(@.sqrt(-4))", "@.infj", "@.isfinite(complex({f}, 1))"],
    "random": ["@.random()", "@.randint(0, 9)", "@.randrange({small} + 1)", "@.randrange(2, 20, 3)", "@.choice([1, 2, 3])", "@.choice('abc')", "@.sample(range(20), 3)", "@.sample(['a', 'b', 'c'], 2)", "@.uniform(1, 2)", "round(@.gauss(0, 1), 6)", "@.choices([1, 2], k=3)",
               "@.choices('ab', weights=[1, 3], k=4)", "round(@.expovariate(2.0), 6)", "@.getrandbits(10)", "round(@.triangular(0, 1, 0.5), 6)", "round(@.normalvariate(1, 2), 6)", "round(@.betavariate(1, 2), 6)", "@.randrange(-5, 5)"],
}


def indented(text):
    return textwrap.indent(text, "    ")


class Modules:
    """More statements of a Plain."""

    def modules(self):
        """A module under one of its names, or names out of it, and calls."""
        module = self.rng.choice([*CALLS, "math", "itertools", "itertools", "functools"])
        way, name = self.rng.choice(["plain", "as", "as", "from", "from as"]), self.fresh("m")
        rows, lines, heads = self.rng.sample(CALLS[module], min(4, len(CALLS[module]))), [], []
        for k, row in enumerate(rows):
            if "from" in way and "@.chain.from" not in row:
                word = row.split("@.", 1)[1].split("(")[0].split("[")[0].split(".")[0].split(" ")[0].split(")")[0]
                new = f"{name}{k}" if way == "from as" else word
                if new in self.names or new in ("pow", "abs", "copy", "e", "inf", "index"):
                    new = f"{name}{k}"
                heads.append(f"from {module} import {word}" + f" as {new}" * (new != word))
                row = row.replace("@." + word, new)
            lines.append(self.fill(row.replace("@", name if way == "as" else module), 1))
        if "from" not in way or any(module + "." in line for line in lines):
            heads.append(f"import {module}" + f" as {name}" * (way == "as"))
        if module == "random":
            heads.insert(0, f"import random\nrandom.seed({self.rng.randint(0, 99)})")
        text = "\n".join([*heads, *(f"try:\n    print({line})\nexcept (ValueError, IndexError, OverflowError, TypeError, ZeroDivisionError) as e:\n    print(type(e).__name__)" for line in lines)])
        if self.rng.random() < 0.3 and "import" in text:
            inner = self.fresh("f")
            return f"def {inner}():\n{indented(text)}\n{inner}()"
        return text

    def annotated(self):
        """Hints of Python's own types, which change nothing, where they are right and where they are not."""
        kind, name, variable = self.type(1), self.fresh("f"), self.fresh()
        hint = lambda: self.rng.choice(["int", "float", "str", "bool", "list", "list[int]", "list[list[float]]", "tuple[int, str]", "'text'", "object", "int | None", "list[str] | None", "None", "tuple[int, ...]", "complex", "bytes", "type", "range"])
        parameter, value = self.fresh("p"), self.expression(kind, 1)
        self.names[variable] = kind
        body = self.rng.choice([f"return {parameter}", f"{variable}: {hint()} = {parameter}\nreturn {variable}", f"inner: {hint()}\ninner = {parameter}\nreturn inner", f"return [{parameter}, {parameter}]", f"return same({parameter})"])
        given = self.rng.choice([f"{name}({value})", f"{name}({parameter}={value})", f"[{name}(x) for x in [{value}]]"])
        return f"{variable}: {hint()} = {value}\ndef {name}({parameter}: {hint()}{self.rng.choice(['', f' = {value}'])}) -> {hint()}:\n{indented(body)}\nprint({variable}, {given}, type({variable}).__name__)"

    def walrus(self):
        """Names that expressions bind."""
        kind = self.type(1)
        name, other = self.fresh("v"), self.fresh("v")
        e = lambda: self.expression(kind, 1)
        first = f"{name} = {e()}\n"
        self.names[name] = kind
        return first + self.rng.choice([
            f"print(({name} := {e()}), {name})", f"print({name}, ({name} := {e()}), {name})", f"if ({name} := {e()}) == {name}:\n    print({name})", f"print([{name} := x for x in [{e()}, {e()}]], {name})",
            f"while (n{name} := len([{name}])) > 1:\n    pass\nprint(n{name})", f"print((lambda: ({other} := {name}))())", f"print([y for x in [{e()}, {e()}] if (y := x)], {name})", f"print({e()} == ({name} := {e()}) or {name})",
            f"print(any(({name} := x) for x in [{e()}, {e()}]), {name})", *self.bound_inside(name, e), f"def f{name}():\n    return ({other} := {e()}), {other}\nprint(f{name}())", f"print(f'{{({name} := {name})}}', {name})" if "'" not in name else "pass"])

    def bound_inside(self, name, e):
        """Names that comprehensions bind on some turns, or on none."""
        test, n, again = self.rng.choice(["x == {0}", "x != {0}", "k > 1", "not k", "k > 9", "k < 9"]).format(e()), self.rng.randint(0, 3), self.rng.choice([name, "x", f"({name}, x)[k % 2]"])
        items = self.rng.choice([f"[{e()}, {e()}]", f"({e()}, {e()}, {e()})", f"[{e()}] * {n}"])
        turns = f"for k, x in enumerate({items}) if {test}"
        return [f"print([{name} := {again} {turns}], {name})", f"print([({name} := x, k) {turns} if ({name} := {again}) == x], {name})", f"print([[{name} := x for _ in range(k)] {turns}], {name})",
                f"print(any(({name} := {again}) == {e()} {turns}), {name})", f"print(all(({name} := x) == {e()} {turns}), {name})", f"print(next((({name} := {again}) {turns}), {e()}), {name})",
                f"t = 0\nprint([t := t + v for v in {self.rng.choice(['[0.5, 1.5]', 'range(3)', '[1.5]', '[]'])}], t)", f"print(sum(1 {turns} if ({name} := x) == x), {name})",
                f"try:\n    print([u{name} := x {turns}])\n    print(u{name})\nexcept NameError:\n    print('unbound')"]

    def several(self):
        """any(), all(), next() and loops over items of several types."""
        values = self.rng.sample(["0", "2.5", "''", "'ab'", "None", "True", "[1]", "(1, 2)", "[]", "3j", "-1"], self.rng.randint(2, 4))
        items, one = f"({', '.join(values)})", self.rng.choice(values)
        items, name = self.rng.choice([items, items, f"reversed({items})", f"[*{items}]"]), self.fresh("x")
        if items[0] == "[":
            items = "(" + items[1:-1] + ",)"
        return self.rng.choice([f"print(any({name} for {name} in {items}), all({name} for {name} in {items}))", f"print(any({name} == {one} for {name} in {items} if {name}))", f"print(next((str({name}) for {name} in {items} if {name}), 'none'))",
                                f"for {name} in {items}:\n    print({name}, {name} == {one})", f"print([str({name}) for {name} in {items}])", f"def f{name}({name}):\n    print({name})\n    return {name}\nprint(any(f{name}(v) for v in {items}), all(f{name}(v) for v in {items}))",
                                f"print(sum(1 for {name} in {items} if {name}), [k for k, {name} in enumerate({items}) if {name} == {one}])", f"print(all({name} == y for {name} in {items} for y in (1, {one})))"])

    def stars(self):
        """Items and words that are given, and taken, with stars."""
        kind, name = self.type(1), self.fresh("f")
        e, l = lambda: self.expression(kind, 1), self.fresh("l")
        first = f"{l} = [{e()}]"
        self.names[l] = "list", kind
        head = self.rng.choice(["a, b", "a, b={0}", "a, *, b", "a, /, b", "a, *rest", "*rest", "a, b, *rest", "a, *, b={0}", "a={0}, *rest"]).format(self.constant(kind))
        shown = [n for n in ("a", "b", "rest") if n in head]
        calls = {"a, b": ["({0}, {1})", "(*({0}, {1}))", "({0}, b={1})", "(b={0}, a={1})", "(*[{0}, {1}])", "(*({0},), b={1})"], "a, *, b": ["({0}, b={1})"], "a, /, b": ["({0}, {1})", "({0}, b={1})"]}
        given = calls.get(head) or {"a, *rest": ["({0})", "({0}, {1}, {1})", "(*({0}, {1}), {0})"], "*rest": ["()", "({0})", "({0}, {1})", "(*({0}, {1}))"], "a, b, *rest": ["({0}, {1})", "({0}, {1}, {0})", "({0}, *({1}, {0}))"]}.get(head) or ["({0})", "(a={0})"]
        lines = [f"def {name}({head}):", indented(f"print({', '.join(shown)})\n{l} = [{', '.join('*rest' if n == 'rest' else n for n in shown)}]\nreturn {l}")]
        for _ in range(2):
            lines.append(f"print({name}{self.rng.choice(given).format(e(), e())})")
        return "\n".join([first, *lines, f"print({l})"])

    def packed(self):
        """Bytes, a bytearray or an array.array in the making: methods, items, slices, and what changes it."""
        name, number, rng = self.fresh("b"), self.rng.randint, self.rng
        piece = lambda: repr(bytes(rng.choices(b"ab, \n\x00\xffZ9", k=number(0, 4))))
        at = lambda: number(-4, 5)
        part = lambda: f"{rng.choice(['', at()])}:{rng.choice(['', at()])}{rng.choice(['', '', ':2', ':-1'])}"
        read = lambda: rng.choice([
            f"{name}.{rng.choice('upper lower title capitalize swapcase isalpha isdigit isspace islower istitle splitlines split rsplit strip hex'.split())}()",
            f"{name}.{rng.choice('find rfind count startswith endswith split rsplit strip lstrip removeprefix partition index'.split())}({piece()})",
            f"{name}.{rng.choice(['find', 'count'])}({piece()}, {at()}, {at()})", f"{name}.replace({piece()}, {piece()}, {number(-1, 2)})",
            f"{name}.{rng.choice(['center', 'ljust', 'rjust', 'zfill'])}({number(0, 9)})", f"{name}.decode('latin-1')", f"{name}.decode({rng.choice(['', repr('ascii')])})",
            f"{piece()}.join([{name}, {name}[:1]])", f"{piece()} in {name}", f"{number(0, 255)} in {name}", f"{name} < {piece()}", f"int.from_bytes({name}[:7], {rng.choice(['little', 'big'])!r})"])
        both = lambda: rng.choice([f"{name}[{at()}]", f"{name}[{part()}]", f"{name} + {name}[:1]", f"{name} * {number(-1, 3)}", f"len({name}), sum({name}), {name} == {name}[:]",
                                   f"[x + 1 for x in {name}]", f"max({name}), list({name})"])
        change = lambda: rng.choice([f"{name}[{at()}] = {number(-1, 260)}", f"{name}[{at()}] += {number(-9, 9)}", f"del {name}[{at()}]", f"del {name}[{part()}]", f"{name}.append({number(0, 130)})",
                                     f"{name}.insert({at()}, {number(0, 99)})", f"print({name}.pop({rng.choice(['', at()])}))", f"{name}.remove({number(97, 99)})", f"{name}.reverse()", f"{name} *= {number(0, 2)}",
                                     f"{name}.extend([{number(0, 99)}, {number(0, 99)}])", f"{name}.extend({name})", f"{name}[{part()}] = {name}[{part()}]", f"{name} += {name}[{part()}]"])
        way = rng.choice(["bytes", "bytearray", "bytearray", "array"])
        codes = f"array.array({rng.choice('bBhHiIlLqQ')!r}, {piece()[:0]}[{', '.join(str(number(0, 120)) for _ in range(number(0, 5)))}])"
        lines = [f"{name} = {codes}" if way == "array" else f"{name} = {piece()}" if way == "bytes" else f"{name} = bytearray({piece()})"]
        for _ in range(number(2, 6)):
            line = change() if way != "bytes" and rng.random() < 0.5 else f"print({(both if way == 'array' or rng.random() < 0.4 else read)()})"
            lines.append(f"try:\n    {line}\nexcept (ValueError, IndexError, OverflowError) as e:\n    print(type(e).__name__, e)")
        text = "\n".join(["import array"] * (way == "array") + lines + [f"print({name})"])
        if rng.random() < 0.5:
            inner = self.fresh("f")
            return f"def {inner}():\n{indented(text)}\n{inner}()"
        return text
