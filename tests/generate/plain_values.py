"""Random expressions of plain programs, each made for a type."""
INTS = ["0", "1", "2", "3", "5", "-1", "-7", "10", "64", "255", "2**31", "-2**31", "2**63 - 1", "-2**63", "2**62", "1_000", "0x1f", "-9223372036854775807 - 1"]
FLOATS = ["0.0", "-0.0", "1.5", "-2.25", "0.1", "1e16", "1e-5", "123456.789", "3.0", "-7.5", "1e300", "float('inf')", "5e-324"]
TEXTS = ["", "a", "abc", " x y ", "a,b,,c", "ä", "ß", "İ", "\t\n", "12", "-3.5", "Hello World", "日本語", "aXbXc", "\u00a0x\u2003", "ǆ", "ﬁ", "σς", "1_0", "x=1", "0b1"]
TEXT_METHODS = ["{s}.upper()", "{s}.lower()", "{s}.casefold()", "{s}.title()", "{s}.swapcase()", "{s}.capitalize()", "{s}.strip()", "{s}.lstrip()", "{s}.rstrip()",
                "{s}.strip({s})", "{s}.replace({s}, {s})", "{s}.replace({s}, {s}, {n})", "{s}.center({w})", "{s}.ljust({w}, '.')", "{s}.rjust({w}, '*')", "{s}.zfill({w})",
                "{s} + {s}", "{s} * {n}", "{s}[{n}:]", "{s}[::-1]", "{s}[{n}:{n}:{k}]", "{s}[:{n}]", "{s}.join({ls})", "', '.join(map(str, {li}))", "{s}.removeprefix({s})",
                "{s}.removesuffix({s})", "{s}.expandtabs(4)", "str({i})", "str({f})", "repr({s})", "repr({f})", "str({b})", "repr({li})", "str({lf})", "repr({ls})",
                "f'{{{i}}}'", "f'<{{{i}:{ispec}}}>'", "f'<{{{f}:{fspec}}}>'", "f'<{{{s0}:{sspec}}}>'", "f'{{{i}!r}}|{{{s0}!r}}'", "'%d|%s' % ({i}, {s})", "'%5.2f' % {f}",
                "'{{}}-{{}}'.format({i}, {s})", "'{{:>{w}}}'.format({s})", "format({f}, '.3f')", "chr({small} + 65)", "max({s}, {s})", "hex({i})", "bin({small})", "oct({small})",
                "{s} or {s}", "{s} and {s}", "same({s})", "say({s})", "sorted({ls})[-1] if {ls} else ''", "{s} if {b} else {s}", "''.join(sorted({s}))", "''.join([c for c in {s} if c != 'a'])",
                "''.join(reversed({s}))", "{s}.translate(str.maketrans('ab', 'xy'))", "{s}.partition('X')[0]", "{s}.rsplit('X', 1)[-1] if {s} else ''"]
SPECS = {"ispec": ["5", "<7", ">6", "^8", "05d", "+d", "x", "b", "#o", ",", "_", "e", ".2f", "%", "d"],
         "fspec": [".1f", ".3f", "8.2f", "e", ".3e", "g", ".3g", "+.2f", "%", ",.2f", "010.3f", "<12", "", "^12.1f", "z.1f", "#g"], "sspec": ["5", "<7", ">6", "^8", ".2", "*^9", "x<4.1"]}
OF = {
    "int": ["{i} + {i}", "{i} - {i}", "{small} * {small}", "{i} // {nz}", "{i} % {nz}", "-{i}", "abs({i})", "{small} ** 2", "{i} & {i}", "{i} | {i}", "{i} ^ {i}", "~{i}", "{i} >> {small} % 8",
            "{small} << 3", "len({any})", "int({f0})", "int({b})", "sum({li})", "max({i}, {i})", "min({li} + [{i}])", "{s}.count({s})", "{s}.find({s})", "len({s})", "ord({s}[0]) if {s} else 0",
            "{li}.count({i})", "{i} if {b} else {i}", "{i} or {i}", "{i} and {i}", "round({f0})", "sum([x * 2 for x in {li} if x > {i}])", "same({i})", "say({i})", "count({any}, {any})",
            "{b} + {b}", "int({s})", "{li}[{n}]", "{li}[-1] if {li} else {i}", "divmod({i}, {nz})[0]", "math.gcd({i}, {i})", "math.floor({f0})", "({i}, {i})[{b}]", "len([x for x in {li}])",
            "sum(map(len, {ls}))", "max({li}, default={i})", "min({ls}, key=len).count('a') if {ls} else 0", "(lambda x: x + 1)({small})", "{li}.index({i})", "sum(x for x, y in zip({li}, {lf}))",
            "len(range({small}, {i} % 50, {k}))", "pow({small}, 3, 7)", "int(str({i}))", "{i} * ({i} < {i})", "len(list(filter(None, {li})))", "(w := {i}) - w", "sum(i * v for i, v in enumerate({li}))",
            "~{small}", "{i} * {i}", "{i} * {i}", "({i} + {small}) * ({i} - {small})", "{i} ** {small}", "{i} << {small}", "abs({i}) * -{i}"],
    "float": ["{f} + {f}", "{f} - {i}", "{f} * {f}", "{i} / {nz}", "{f} // 2.5", "{f} % 3.0", "-{f}", "abs({f})", "float({i})", "math.sqrt(abs({f}))", "max({f}, {f})", "sum({lf}, 0.0)", "round({f}, 1)",
              "{f} if {b} else {f}", "{f} or {f}", "{f} and {f}", "float({s})", "same({f})", "{lf}[{n}]", "min({lf} + [{f}])", "math.floor({f0}) + 0.5", "(lambda x, y=2.0: x * y)({f})", "{lf}[-1] if {lf} else {f}",
              "math.copysign({f}, {f})", "math.fsum({lf})", "{small} ** 0.5", "float(repr({f}))"],
    "bool": ["{i} < {i}", "{i} == {i}", "{f} <= {f}", "{s} < {s}", "{s} == {s}", "not {any}", "not ({any} if {b} else {any})", "bool({any} if {b} else {any})", "not ({any} or {any})", "bool({any} and {any})", "any(x or None for x in {li})", "{b} and {b}", "{b} or {b}", "{b} if {b} else {b}", "{i} in {li}", "{s} in {s}", "{s} not in {ls}", "bool({any})", "{li} == {li}",
             "{ls} < {ls}", "any({li})", "all({li})", "{s}.startswith({s})", "{s}.isdigit()", "{s}.isalpha()", "{s}.isspace()", "{s}.isupper()", "{i} < {i} <= {i}", "{b} ^ {b}", "{b} == {b} != {b}", "not {b}",
             "isinstance({any}, int)", "{li} is {li}", "any(x > {i} for x in {li})", "all([x for x in {lf}])", "{s}.isidentifier()", "{s}.isalnum()", "{s}.endswith(({s}, {s}))", "{f} == {i}", "math.isnan({f})",
             "{s}.isnumeric()", "{s}.istitle()", "{s}.isprintable()"],
    "str": TEXT_METHODS,
}


class Values:
    """The expressions of a Plain, which has `rng`, `names`, `functions` and `type`."""

    def constant(self, kind):
        if kind == "int":
            return self.rng.choice(INTS) if self.rng.random() < 0.15 else str(self.rng.randint(-3, 12))
        if kind == "float":
            return self.rng.choice(FLOATS)
        if kind == "bool":
            return self.rng.choice(["True", "False"])
        if kind == "str":
            return repr(self.rng.choice(TEXTS))
        if kind[0] == "list":
            return "[" + ", ".join(self.constant(kind[1]) for _ in range(self.rng.choice([0, 1, 2, 3, 5]))) + "]"
        return "(" + "".join(self.constant(part) + ", " for part in kind[1:]) + ")"

    def expression(self, kind, depth=2):
        """The text of an expression of a type."""
        found, way = self.of(kind), self.rng.random()
        if found and way < (0.45 if depth else 0.8):
            return self.rng.choice(found)
        if depth <= 0 or way < 0.55:
            return self.constant(kind)
        calls = [f for f in self.functions if f[2] == kind]
        if calls and way < 0.68:
            return self.call(self.rng.choice(calls), depth - 1)
        inside = self.part(kind)
        if inside and way < 0.75:
            return inside
        if kind in OF:
            return "(" + self.fill(self.rng.choice(OF[kind]), depth - 1) + ")"
        return self.list(kind[1], depth - 1) if kind[0] == "list" else self.tuple(kind, depth - 1)

    def part(self, kind):
        """An item of a name that has one of this type."""
        ways = []
        for name, found in self.names.items():
            if found[0] == "list" and found[1] == kind:
                ways += [f"{name}[{self.rng.choice([0, -1, 1])}]", f"{name}.pop()", f"last({name})", f"{name}.pop(0)"]
            if found[0] == "tuple":
                ways += [f"{name}[{k}]" for k, part in enumerate(found[1:]) if part == kind] + ["sorted([%s, %s])[0]" % (name, name)] * (found == kind)
        return self.rng.choice(ways) if ways else None

    def call(self, function, depth):
        name, parameters, _, defaults = function
        given = len(parameters) - (self.rng.randint(0, defaults) if defaults else 0)
        words = [self.expression(p, depth) for _, p in parameters[:given]]
        if words and self.rng.random() < 0.2:
            words[-1] = f"{parameters[given - 1][0]}={words[-1]}"
        elif words and self.rng.random() < 0.1:
            words[-1] = f"*[{words[-1]}]"
        return f"{name}({', '.join(words)})"

    def fill(self, template, depth):
        e = lambda kind: lambda: self.expression(kind, depth)
        ways = {"i": e("int"), "f": e("float"), "b": e("bool"), "s": e("str"), "li": e(("list", "int")), "lf": e(("list", "float")), "ls": e(("list", "str")),
                "n": lambda: str(self.rng.choice([0, 1, 2, -1, -2, 3])), "k": lambda: str(self.rng.choice([1, 2, -1, -2, 3])), "w": lambda: str(self.rng.randint(0, 9)),
                "nz": lambda: self.rng.choice(["2", "3", "-3", "7", self.expression("int", depth)]), "small": lambda: str(self.rng.randint(0, 12)), "any": lambda: self.expression(self.type(1), depth),
                "s0": lambda: self.rng.choice(self.of("str") or ["len"]) if self.of("str") else "3 * 4", "f0": lambda: self.rng.choice(["2.5", "-0.5", "7.0", "1e9", *self.of("float")]),
                **{name: (lambda row=row: self.rng.choice(row)) for name, row in SPECS.items()}}
        if template.startswith("f'") or template.startswith("f\""):
            ways.update(i=lambda: self.rng.choice(self.of("int") or ["7"]), f=lambda: self.rng.choice(self.of("float") or ["2.5"]))
            if not self.of("str"):
                template = template.replace("{s0}:", "{i}:").replace("{sspec}", "{ispec}")
        out, at = [], 0
        while at < len(template):
            if template.startswith(("{{", "}}"), at):
                out.append(template[at])
                at += 2
            elif template[at] == "{":
                stop = template.index("}", at)
                out.append(ways[template[at + 1:stop]]())
                at = stop + 1
            else:
                out.append(template[at])
                at += 1
        return "".join(out)

    def tuple(self, kind, depth):
        return "(" + "".join(self.expression(part, depth) + ", " for part in kind[1:]) + ")"

    def list(self, item, depth):
        """A list of a type of items, in one of its many ways."""
        kind = ("list", item)
        e, l = lambda: self.expression(item, depth), lambda: self.expression(kind, depth)
        n = lambda: self.rng.choice(["", "", "0", "1", "2", "-1", "-2", "5"])
        ways = [lambda: "[" + ", ".join(e() for _ in range(self.rng.randint(1, 4))) + "]", lambda: f"{l()} + {l()}", lambda: f"({l()})[{n()}:{n()}]", lambda: f"{l()}[{n()}:{n()}:{self.rng.choice(['2', '-1', '-2'])}]",
                lambda: f"{l()} * {self.rng.choice([0, 1, 2])}", lambda: f"list({l()})", lambda: f"{l()}[:]", lambda: f"sorted({l()})", lambda: f"list(reversed({l()}))", lambda: f"[{e()} for _ in range({self.rng.randint(0, 3)})]",
                lambda: f"[x for x in {l()}]", lambda: f"[x for x in {l()} if {self.rng.choice(['x', 'not x', 'x == x', e() + ' != x'])}]", lambda: f"{l()} or {l()}", lambda: f"{l()} and {l()}", lambda: f"same({l()})",
                lambda: f"{l()} if {self.expression('bool', depth)} else {l()}", lambda: f"put_first({l()}, {e()})", lambda: f"[*({l()}), {e()}]", lambda: f"[*({l()}), *({l()})]", lambda: f"{l()}.copy()",
                lambda: f"sorted({l()}, key=lambda x: str(x))", lambda: f"sorted({l()}, reverse=True)", lambda: f"[*({l()})]", lambda: f"sorted({l()}, key=lambda x: len(str(x)), reverse={self.rng.choice(['True', 'True', 'False', 'bool(' + self.expression('int', 0) + ')'])})",
                lambda: f"sorted({l()}, key=lambda x: {self.rng.choice(['0', 'str(x)[:1]', 'bool(x)'])}, reverse=True)", lambda: f"list(map(same, {l()}))", lambda: f"list(filter(lambda x: x != {e()}, {l()}))"]
        if item == "int":
            ways += [lambda: f"list(range({self.rng.randint(0, 6)}))", lambda: f"[i * x for i, x in enumerate({l()})]", lambda: f"[len(x) for x in {self.expression(('list', 'str'), depth)}]",
                     lambda: f"sorted({l()}, key=lambda x: -x)", lambda: f"sorted({l()}, key=abs)", lambda: f"sorted({l()}, key=lambda x: x % 3, reverse=True)", lambda: f"sorted({l()}, key=abs, reverse=True)", lambda: f"[x + y for x, y in zip({l()}, {l()})]", lambda: f"[x + y for x in {l()} for y in {l()}]", lambda: f"[x - y for x, y in zip({l()}, {l()}, strict={self.rng.choice([True, False])})]",
                     lambda: f"[i for i, x in enumerate({l()}) if x]", lambda: f"list(map(lambda x: x * 2, {l()}))", lambda: f"[ord(c) for c in {self.expression('str', depth)}]"]
        if item == "str":
            ways += [lambda: f"{self.expression('str', depth)}.split()", lambda: f"{self.expression('str', depth)}.split({self.rng.choice([repr(','), repr('X'), repr(' ')])})", lambda: f"list({self.expression('str', depth)})",
                     lambda: f"sorted({l()}, key=len)", lambda: f"sorted({l()}, key=len, reverse=True)", lambda: f"[x.upper() for x in {l()}]", lambda: f"[str(x) for x in {self.expression(('list', 'int'), depth)}]", lambda: f"{self.expression('str', depth)}.splitlines()",
                     lambda: f"{self.expression('str', depth)}.split('X', 1)", lambda: f"{self.expression('str', depth)}.rsplit(None, 1)", lambda: f"sorted({l()}, key=str.lower)"]
        if item == "float":
            ways += [lambda: f"[x / 2 for x in {self.expression(('list', 'int'), depth)}]", lambda: f"[float(x) for x in {self.expression(('list', 'int'), depth)}]"]
        if item[0] == "list":
            ways += [lambda: f"[[] for _ in range({self.rng.randint(0, 3)})]", lambda: f"[{self.expression(item, depth)}] * 2", lambda: f"[x[:] for x in {l()}]", lambda: f"[x + x for x in {l()}]"]
        if item[0] == "tuple" and len(item) == 3:
            ways += [lambda: f"list(zip({self.expression(('list', item[1]), depth)}, {self.expression(('list', item[2]), depth)}))"]
            if item[1] == "int":
                ways += [lambda: f"list(enumerate({self.expression(('list', item[2]), depth)}))"]
        return self.rng.choice(ways)() if self.rng.random() < 0.95 else "[]"
