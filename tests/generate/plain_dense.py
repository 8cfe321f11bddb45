"""Statements of plain programs that ask one thing of the language in many ways at once: a slip that one way in
thirty shows is met by each of them."""
import textwrap

VALUES = {"int": [0, 7, -7, 12, 255, -1000, 123456789], "float": [0.0, -0.0, 1.5, -2.25, 0.001, 123456.789, 1e16, -1e-7, float("inf")],
          "str": ["", "a", "ab", "abc", "äß", "日本語", "a b c d"], "bool": [True, False]}
TYPES = {"int": ["", "d", "d", "x", "X", "b", "o", "e", ".2f", "g", "%", "n"], "float": ["", "f", ".0f", ".1f", ".3f", "e", ".2e", "g", ".3g", "%", ".1%", "n"], "str": ["", "s", ".1", ".2s", ".0"],
         "bool": ["", "d"]}
EDGE = ["0", "1", "-1", "2", "3", "-3", "7", "31", "62", "63", "64", "2147483647", "-2147483648", "4294967296", "3037000499", "3037000500", "-3037000500", "4611686018427387904", "-4611686018427387904",
        "9223372036854775807", "9223372036854775806", "-9223372036854775807", "-9223372036854775808"]
FIT = """def fit(v):
    if v < -9223372036854775808 or v > 9223372036854775807:
        raise OverflowError
    return v
"""
PIECES = ["a", "a", "b", "ab", "ba", "X", " ", ",", "ß", "日", "\n", "aa"]


def indented(text):
    return textwrap.indent(text, "    ")


class Dense:
    """More statements of a Plain."""

    def formats(self):
        """A value in fields of many kinds: fills, sides, an odd space, signs, groups, digits."""
        kind = self.rng.choice(["int", "int", "float", "float", "str", "str", "bool"])
        value, name = self.rng.choice(VALUES[kind]), self.fresh()
        self.names[name] = kind
        text = repr(value) if value != float("inf") else "float('inf')"
        specs = []
        while len(specs) < 6:
            spec = self.rng.choice(["", "", "*", " ", "0", "é"]) + self.rng.choice("<>^^" + "=" * (kind != "str"))
            spec = spec if len(spec) > 1 or self.rng.random() < 0.8 else ""
            if kind != "str":
                spec += self.rng.choice(["", "", "+", "-", " "]) + self.rng.choice(["", "", "#", "0"])
            spec += str(self.rng.choice(["", 1, 4, 5, 6, 7, 8, 11, 12])) + self.rng.choice(["", "", ",", "_"] if kind in ("int", "float") else [""])
            spec += self.rng.choice(TYPES[kind])
            try:
                format(value, spec)
            except ValueError:
                continue
            specs.append(spec)
        fields = [self.rng.choice([f"f'<{{{name}:{s}}}>'", f"f'<{{{name}:{s}}}>'", f"format({name}, {s!r})", f"'<{{:{s}}}>'.format({name})"]) for s in specs]
        if kind == "str":
            fields += [f"{name}.{self.rng.choice(['center', 'ljust', 'rjust'])}({self.rng.randint(0, 9)}, '*')" for _ in range(2)] + [f"'%{self.rng.choice(['', '-'])}{self.rng.randint(1, 8)}s|' % {name}"]
        if kind == "float" and value < 1e30:
            fields += [f"'%{self.rng.choice(['', '+', '-', '0'])}{self.rng.randint(1, 11)}.{self.rng.randint(0, 4)}{self.rng.choice('feg')}|' % {name}"]
        return f"{name} = {text}\nprint(" + ", ".join(fields) + ")"

    def parts_of_text(self):
        """A text of repeated pieces, searched, cut and joined by a part of itself."""
        text = "".join(self.rng.choice(PIECES) for _ in range(self.rng.randint(0, 9)))
        at = self.rng.randint(0, max(len(text) - 1, 0))
        sub = self.rng.choice([text[at:at + 1], text[at:at + 1], text[at:at + 2], "a", ""])
        name, part = self.fresh(), self.fresh()
        self.names.update({name: "str", part: "str"})
        n = lambda: self.rng.choice([-1, 0, 1, 2, 3, 4])
        other = repr(self.rng.choice(["", "-", "ab", text[:2], sub + sub]))
        ways = [f"{name}.replace({part}, {other}, {n()})", f"{name}.replace({part}, {other})", f"{name}.count({part})", f"{name}.count({part}, {n()})", f"{name}.find({part}, {n()})", f"{name}.rfind({part})", f"{name}.find({part}, {n()}, {n()})",
                f"{name}.rfind({part}, {n()}, {n()})", f"{name}.startswith({part}, {n()})", f"{name}.endswith({part})", f"{name}.strip({part})", f"{name}.lstrip({part})", f"{name}.rstrip({part})", f"{name}.removeprefix({part})", f"{name}.removesuffix({part})",
                f"{part} in {name}", f"{part}.join([{name}, {other}, {name}])", f"{name}.splitlines()", f"{name}.splitlines(True)", f"{name}.split()", f"{name}.split(None, {n()})", f"{name}.rsplit(None, {n()})", f"{name}.replace({part}, {part})",
                f"sorted({name})", f"{name}[::-1].replace({part}, {other}, {n()})", f"{name}.zfill({n()} + 8)", f"{name} < {name}[::-1]", f"{part} * {n()} + {name}", f"{name}.expandtabs()", f"{name}.title()"]
        if sub:
            ways += [f"{name}.split({part})", f"{name}.split({part}, {n()})", f"{name}.rsplit({part}, {n()})", f"{name}.partition({part})", f"{name}.rpartition({part})"] * 2
        return f"{name} = {text!r}\n{part} = {sub!r}\nprint(" + ", ".join(self.rng.sample(ways, 8)) + ")"

    def equals_in_order(self):
        """Items that are equal and can still be told apart: what a sort, a least and a greatest do with them."""
        way, name, other = self.rng.choice(["zeros", "lists", "keys", "pairs"]), self.fresh("l"), self.fresh("l")
        size = self.rng.randint(2, 7)
        back = lambda: self.rng.choice(["", ", reverse=True", ", reverse=True"])
        if way == "zeros":
            items, kind = [self.rng.choice(["0.0", "-0.0", "-0.0", "0.5"]) for _ in range(size)], "float"
            key = ["", ", key=abs", ", key=lambda x: -x"]
        elif way == "lists":
            items, kind = [self.rng.choice(["[]", "[1]", "[1]", "[1, 0]"]) for _ in range(size)], ("list", "int")
            key = ["", ", key=len", ", key=lambda x: x[:1]"]
        elif way == "keys":
            items, kind = [str(self.rng.randint(0, 9)) for _ in range(size)], "int"
            key = [f", key=lambda x: x % {self.rng.randint(2, 4)}", ", key=lambda x: x // 3", ", key=lambda x: 0", ", key=lambda x: (x % 2, x // 4)"]
        else:
            items, kind = [f"({self.rng.choice(['0.0', '-0.0', '1.0'])}, {self.rng.choice(['0', '1'])})" for _ in range(size)], ("tuple", "float", "int")
            key = ["", ", key=lambda x: x[0]", ", key=lambda x: x[1]", ", key=lambda x: -x[1]"]
        self.names[name] = self.names[other] = "list", kind
        lines = [f"{name} = [{', '.join(items)}]", f"{other} = sorted({name}{self.rng.choice(key)}{back()})", f"print({other}, min({name}{self.rng.choice(key)}), max({name}{self.rng.choice(key)}))"]
        if way == "lists":  # one object can be told from another by what becomes of it
            lines += [f"{name}[{self.rng.randrange(size)}].append(7)", f"min({name}, key=len).append(8)", f"max({other}).append(9)", f"print({name}, {other})"]
        order = self.rng.choice(key)[2:] + back()
        return "\n".join(lines + [f"{name}.sort({order.removeprefix(', ')})", f"print({name}, {name} == {other}, {other}[::-1])"])

    def edges(self):
        """Ints near the ends of 64 bits: what fits is a number, what does not an OverflowError, which CPython finds a step later."""
        name = self.fresh("f")
        number = lambda: self.rng.choice(EDGE)
        small = lambda: self.rng.choice(["0", "1", "2", "3", "5", "7", "31", "62", "63"])
        a, b = f"a{name}", f"b{name}"
        ways = [f"{a} * {b}", f"{a} * {b}", f"{a} * {b}", f"{a} + {b}", f"{a} - {b}", f"-{a}", f"abs({a})", f"{a} // ({b} or 1)", f"{a} % ({b} or 1)", f"{a} ** {small()}", f"{a} << {small()}", f"{a} >> {small()}", f"sum([{a}, {b}])", f"fit({a} * 3) - {b}",
                f"{a} ^ {b}", f"~{a}", f"({a} & {b}) - 1", f"divmod({a}, {b} or 1)[0]", f"max({a}, {b}) + 1", f"len('abc') * {a}", f"math.prod([{a}, {b}])", f"{a} * {a}", f"-fit({a} // ({b} or -1))"]
        body = self.rng.sample(ways, 3)
        form = self.rng.choice(["function", "loop", "augmented", "comprehension"])
        guard = lambda text: f"try:\n{indented(text)}\nexcept OverflowError:\n    print('over')"
        pairs = [(number(), number()) for _ in range(3)]
        if form == "function":
            lines = [f"def {name}({a}, {b}):\n" + indented("\n".join(guard(f"print(fit({w}))") for w in body))] + [f"{name}({x}, {y})" for x, y in pairs]
        elif form == "augmented":
            steps = self.rng.sample([f"{a} *= {b}", f"{a} += {b}", f"{a} -= {b}", f"{a} *= 2", f"{a} <<= 1", f"{a} //= 3"], 3)
            lines = [f"def {name}({a}, {b}):\n    for step in range(3):\n" + indented(indented("\n".join(f"{s}\nfit({a})\nprint({a})" for s in steps)))] + [guard(f"{name}({x}, {y})") for x, y in pairs]
        elif form == "loop":
            lines = [f"for {a}, {b} in [{', '.join(f'({x}, {y})' for x, y in pairs)}]:\n" + indented("\n".join(guard(f"print(fit({w}))") for w in body))]
        else:
            lines = [f"for {b} in ({small()}, {number()}):\n" + indented("\n".join(guard(f"print([fit({w}) for {a} in ({number()}, {number()})])") for w in body))]
        return FIT + "\n".join(lines)

    def exchanged(self):
        """Names that take each other's lists or texts in a loop, while new ones are made."""
        kind = self.rng.choice([("list", "int"), ("list", "str"), ("list", ("list", "int")), "str"])
        name, make = self.fresh("f"), (lambda: f"list({self.expression(kind, 1)})") if kind != "str" else (lambda: f"{self.expression('str', 1)} + str(n)")
        new = lambda: self.rng.choice([make(), make(), "a + b", "b[:]", "c + c[:1]"])
        change = self.rng.choice(["a, b = b, a", "a, b = b, a", "a, b, c = c, a, b", "b, a = a, {0}", "a, b = b, {0}", "a, c = (b, a)", "t = a\n{1}\na = b\nb = t", "c, a = a, c\na, b = b, a", "a, b = [b, a]", "(a, b), c = (b, c), a", "a = b = c\nc = {0}"])
        change = change.format(new(), f"c = {new()}")
        loop = self.rng.choice(["for i in range(n):", "while n > 0:\n    n -= 1", "for i in range(2):\n    for j in range(n):", "for i in range(n):\n    if i != 1:", "for i in range(n):\n    try:"])
        pad = "        " if loop.count("\n") and not loop.startswith("while") else "    "
        inner = textwrap.indent(f"{change}\nw = {new()}\nprint(a, b)", pad)
        end = "\n    finally:\n        w = c" if loop.endswith("try:") else ""
        text = f"def {name}(n):\n    a, b, c = {make()}, {make()}, {make()}\n{indented(loop + chr(10) + inner + end)}\n    print(a, b, c)"
        return f"{text}\n{name}(1)\n{name}(3)"

    def used_last(self):
        """A function in which the last use of a value stands in loops that are inside each other, and what held it goes elsewhere."""
        kind = self.rng.choice([("list", "int"), ("list", "str"), ("list", ("list", "int")), "str"])
        name, make = self.fresh("f"), (lambda: f"list({self.expression(kind, 1)})") if kind != "str" else (lambda: f"{self.expression('str', 1)} + str(n)")
        value = self.rng.choice(["x", "x", make(), "x[:]", "(x, w)[0]", "x + w", "[x, w][n > 5]", "x if n else w"])
        use = self.rng.choice(["print(y, {0})", "print(y, {0})", "v = y + v", "if {0}:\n    print(y)", "print(len(y), y[:1])", "v, u = y, v", "for c in y:\n    print(c)", "print([*y], {0}) if {0} else print(x)"])
        lost = self.rng.choice(["x = w", "x = w", f"x = {make()}", "x, w = w, x", "w = v", "del x\nx = w", "pass", "x = x + w", f"if i:\n    x = {make()}"])
        inner = use.format("j")
        for letter in "j" if self.rng.random() < 0.7 else "kj":
            inner = f"for {letter} in range({self.rng.choice(['2', '2', '3', 'n', 'i + 1'])}):\n{indented(inner)}"
        outer = self.rng.choice(["for i in range(3):", "for i in range(n + 1):", "i = -1\nwhile i < 2:\n    i += 1"])
        body = indented("\n".join([f"v = {make()}"] * (self.rng.random() < 0.6) + [inner, lost, f"t = {make()}", f"u = {make()}"]))
        unknown = self.rng.choice([f"if n:\n    x = {make()}", f"for k in range(n):\n    x = {make()}", f"x = {make()}"])
        end = self.rng.choice(["print(w)", "print(w)", "print(v, t)", "pass", "print(y)"])
        lines = [f"x = {make()}", unknown, f"w = {make()}", f"v = {make()}", f"y = {value}", outer, body, end]
        return f"def {name}(n):\n" + indented("\n".join(lines)) + f"\n{name}(1)\n{name}(0)\n{name}(2)"

    def appended(self):
        """A text that grows in a loop while others have it: names, lists, tuples, arguments, the loop itself."""
        name = self.fresh("f")
        piece = lambda: self.rng.choice(["'é'", "'ab'", "c", "str(i)", "s", "t", "''", "t[:2]", "s[-3:]", "'日' * 9", "f'{i}{c}'", "w[i % 2]"])
        steps = [f"s += {piece()}", f"s = s + {piece()}", f"s += {piece()}\nt = s", f"t = s\ns += {piece()}", f"w.append(s)\ns += {piece()}", f"v = (s, t)\ns += {piece()}\nprint(v)", f"s = grown(s, {piece()})",
                 f"t += s\ns, t = t, s", f"s = s + {piece()} + {piece()}", f"w[i % 2] += {piece()}", f"s += s\nt = {piece()}", f"if len(s) > 300:\n    s = s[::7]", f"u = s\ns += {piece()}\nprint(u == s, len(u))",
                 f"try:\n    s += {piece()}\n    s += w[i + 1]\nexcept IndexError:\n    s += '!'", f"for d in s[:9]:\n    s += d"]
        body = "\n".join(self.rng.sample(steps, self.rng.randint(2, 4)) + ["if len(s) + len(t) + len(w[0] + w[1]) > 300:\n    s, t, w = s[:40], t[:40], [w[0][:9], w[1][:9]]"])
        loop = self.rng.choice(["for i, c in enumerate('xyzé' * 3):", "for i in range(n):\n    c = 'q'", "i, c = 0, 'r'\nwhile i < n:\n    i += 1", "for i, c in enumerate(s):"])
        lines = [f"s, t, w = {self.expression('str', 1)} + str(n), '', ['a', 'b' + str(n)]", loop, indented(body), "print(s, t, len(s), len(t), w, s[::-2])", "return s"]
        grown = f"def grown(s, t):\n    for i in range({self.rng.randint(0, 3)}):\n        s += t\n    return s\n"
        return f"{grown}def {name}(n):\n" + indented("\n".join(lines)) + f"\nprint({name}(7), {name}(0) == {name}(0))"
