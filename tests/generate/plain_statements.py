"""Random statements of plain programs. A block sees the names around it; a name that a block binds first is
gone after it, as it may not be bound."""
import textwrap

ERRORS = ["ValueError", "IndexError", "ZeroDivisionError", "KeyError", "TypeError", "AssertionError", "StopIteration", "OverflowError", "Exception", "ArithmeticError", "LookupError", "RuntimeError"]


def indented(lines):
    return textwrap.indent("\n".join(lines), "    ")


class Statements:
    """The statements of a Plain."""

    def block(self, count, top=False):
        """Lines of a block of so many statements; what it binds first is out of reach after it."""
        before, functions, lines = dict(self.names), len(self.functions), []
        self.nesting += not top
        for _ in range(count):
            lines.append(self.statement())
        self.nesting -= not top
        if not top:
            self.names = before
            del self.functions[functions:]
        return lines

    def statement(self):
        ways = [(self.assign, 22), (self.born_empty, 7), (self.alias, 6), (self.change_list, 22), (self.show, 10), (self.rebind, 6), (self.unpack, 4), (self.augmented, 5), (self.mixed, 5), (self.risky, 4), (self.copied, 4), (self.in_order, 4),
                (self.formats, 3), (self.parts_of_text, 3), (self.equals_in_order, 3), (self.modules, 4), (self.packed, 4), (self.walrus, 2), (self.several, 2)]
        if self.nesting < 3:
            ways += [(self.loop, 12), (self.branch, 6), (self.attempt, 9), (self.while_loop, 4), (self.growing_loop, 3), (self.slots, 3), (self.context, 3), (self.maybe_bound, 3), (self.item_by_item, 3)]
        if self.nesting < 2 and not self.loops:
            ways += [(self.function, 8), (self.closure, 3), (self.recursion, 2), (self.parallel, 1), (self.drawn, 1), (self.held, 4), (self.compiled_numbers, 2), (self.edges, 3), (self.exchanged, 3), (self.used_last, 3), (self.appended, 3), (self.bound_sometimes, 3), (self.annotated, 2), (self.stars, 3), (self.unions, 4), (self.tables, 5), (self.tuples, 5), (self.cached, 2), (self.json_values, 2), (self.nested, 3), (self.cycles, 2), (self.iterators, 3), (self.bigints, 2), (self.shared_items, 2), (self.set_orders, 1), (self.rebound, 2)]
        if self.loops:
            ways += [(self.jump, 5)]
        if self.result:
            ways += [(lambda: f"if {self.expression('bool')}:\n    return {self.expression(self.result)}", 4)]
        if self.rules:
            ways = [(w, n) for w, n in ways if w.__name__ in self.rules] or [(self.assign, 1)]
        return self.rng.choices([w for w, _ in ways], [n for _, n in ways])[0]()

    # --- names

    def assign(self):
        kind = self.type()
        text = self.expression(kind, 3)
        name = self.fresh()
        self.names[name] = kind
        return f"{name} = {text}"

    def rebind(self):
        if not self.names:
            return "pass"
        name = self.rng.choice(list(self.names))
        if not self.nesting and self.rng.random() < 0.3:  # another type, where no block can leave it open
            kind = self.type()
            text = self.expression(kind)
            self.names[name] = kind
            return f"{name} = {text}"
        return f"{name} = {self.expression(self.names[name])}"

    def born_empty(self):
        item = self.type(1)
        name = self.fresh("l")
        self.names[name] = "list", item
        if self.rng.random() < 0.3:
            other = self.fresh("l")
            self.names[other] = "list", item
            return f"{name} = {other} = []"
        if item[0] == "list" and self.rng.random() < 0.6:
            return f"{name} = [[] for _ in range({self.rng.randint(1, 3)})]"
        return f"{name} = " + self.rng.choice(["[]", "[]", "list()", "[] + []", f"[{self.expression(item)}][:0]"])

    def alias(self):
        if not self.names:
            return "pass"
        old, name = self.rng.choice(list(self.names)), self.fresh()
        self.names[name] = self.names[old]
        return f"{name} = " + self.rng.choice([old, old, f"same({old})", f"({old}, 0)[0]", f"[{old}][0]", f"{old} if True else {old}", f"(lambda: {old})()"])

    def unpack(self):
        kinds = [self.type(1), self.type(1)]
        text = [self.expression(k) for k in kinds]
        same = [n for n in self.names if self.names[n] in kinds]
        if len(same) > 1 and self.rng.random() < 0.4:
            a = self.rng.choice(same)
            b = self.rng.choice([n for n in same if self.names[n] == self.names[a]])
            return f"{a}, {b} = {b}, {a}"
        a, b = self.fresh(), self.fresh()
        self.names.update({a: kinds[0], b: kinds[1]})
        if self.rng.random() < 0.3:
            rest = self.fresh("l")
            items = self.expression(("list", kinds[1]))
            self.names.update({rest: ("list", kinds[1]), a: kinds[1]})
            return self.rng.choice([f"{b}, {a}, *{rest} = [{text[1]}, *({items}), {text[1]}]", f"{a}, *{rest}, {b} = [{text[1]}, *({items}), {text[1]}]"])
        return self.rng.choice([f"{a}, {b} = {text[0]}, {text[1]}", f"({a}, {b}) = ({text[0]}, {text[1]})", f"for {a}, {b} in [({text[0]}, {text[1]})]:\n    pass"])

    def augmented(self):
        names = [n for n in self.names if self.names[n] in ("int", "float", "str") or self.names[n][0] == "list"]
        if not names:
            return "pass"
        name = self.rng.choice(names)
        kind = self.names[name]
        if kind == "int":
            return f"{name} {self.rng.choice(['+=', '-=', '%=', '//=', '^=', '&='])} {self.fill('{nz}', 1)}"
        if kind == "float":
            return f"{name} {self.rng.choice(['+=', '*=', '-=', '/='])} {self.expression('float', 1)}"
        if kind == "str":
            return f"{name} += {self.expression('str', 1)}\n{name} = {name}[:40]"
        return f"{name} += {self.expression(kind, 1)}\ndel {name}[20:]" if self.rng.random() < 0.7 else f"{name} *= {self.rng.choice([0, 1, 2])}\ndel {name}[20:]"

    # --- lists

    def change_list(self):
        lists = [n for n in self.names if self.names[n][0] == "list"]
        if not lists:
            return self.born_empty()
        name = self.rng.choice(lists)
        kind = self.names[name]
        e, l = lambda: self.expression(kind[1], 1), lambda: self.expression(kind, 1)
        n = lambda: self.rng.choice([0, -1, 1, 2, -2])
        same = self.rng.choice(self.of(kind))
        ways = [f"{name}.append({e()})", f"{name}.append({e()})", f"put({name}, {e()})", f"put_all({name}, list({l()}))", f"{name}.extend({l()})", f"{name}.insert({n()}, {e()})", f"{name} += [{e()}]", f"{name} = {name} + [{e()}]",
                f"{name}[{n()}] = {e()}", f"{name}[{n()}:] = {l()}", f"{name}[{n()}:{n()}] = {l()}", f"{name}[:0] = {l()}", f"{name}[::2] = {name}[::-2]", f"{name}[::-1] = {name}", f"{name}[1:] = {name}[:-1]",
                f"{name}[:] = {name}[::-1]", f"del {name}[{n()}:{n()}]", f"del {name}[{n()}]", f"del {name}[::2]", f"{name}.pop()", f"{name}.pop({n()})", f"{name}.reverse()", f"{name}.sort()", f"{name}.sort(key=str, reverse=True)",
                f"{name}.remove({e()})", f"{name}.clear()", f"{name} = []", f"{name}.extend({name})\ndel {name}[12:]", f"{name} = {same}", f"{name} = {same} = []", f"{name}.extend(x for x in list({l()}))", f"{name}[len({name}):] = [{e()}]",
                f"print({name}.index({e()}))", f"[{name}.append(x) for x in list({l()})]", f"{name}[:] = [x for x in {name} if x != {e()}]", f"{name}[0], {name}[-1] = {name}[-1], {name}[0]"]
        ways += self.other_items(name, kind[1], e, n)
        if kind[1][0] == "list":
            inner = lambda: self.expression(kind[1][1], 1)
            ways += [f"{name}[{n()}].append({inner()})", f"put({name}[{n()}], {inner()})", f"for r in {name}:\n    r.append({inner()})", f"{name}[0] = {name}[-1]", f"{name}[0] += [{inner()}]", f"{name}.append({name}[0])",
                     f"for r in {name}:\n    print(len(r), r, sum([1 for _ in r]))", f"{name}.append([])", f"put({name}, [])"] * 2
        return self.rng.choice(ways)

    def other_items(self, name, item, e, n):
        """Items from what is no list, or of another kind."""
        given = [f"({e()}, {e()})", f"({e()},)", f"[*{name}, {e()}]", f"tuple({name})", f"sorted({name})", f"reversed({name}[:])", f"map(same, {name}[:])", f"(x for x in {name}[:])"]
        given += {"float": ["[2]", "[True]", "(1, 2.5)", "range(2)", "[1, 0.5]"], "int": ["range(3)", "[True, 3]", "[False]", "(1, 2)", "[2.0]"], "bool": ["[1, 0]", "range(2)"], "str": ["'xy'", "('a', 'b')", "''"]}.get(item, [])
        source = self.rng.choice(given)
        return [f"{name}[{n()}:{n()}] = {source}", f"{name}[:] = {source}", f"{name}.extend({source})", f"{name} += {source}", f"{name}[::2] = {source}", f"{name}[{n()}] = {self.rng.choice(['1', '2.0', 'True', e()])}"]

    def copied(self):
        """A copy of a list, and then a change of either."""
        lists = [n for n in self.names if self.names[n][0] == "list"]
        if not lists:
            return self.born_empty()
        old, name = self.rng.choice(lists), self.fresh("l")
        kind = self.names[name] = self.names[old]
        e = self.expression(kind[1], 1)
        way = self.rng.choice(["[*{0}]", "[*{0}]", "[*{0}, *[]]", "{0}[:]", "{0} + []", "{0} * 1", "list({0})", "{0}.copy()", "[x for x in {0}]", "({0}, 1)[0][:]", "[*{0}][:]", "sorted({0})", "[[*{0}], {0}][0]", "(lambda *vs: list(vs))(*{0})", "{0} or [*{0}]"])
        changed = self.rng.choice([old, name])
        change = self.rng.choice(["{0}.append({1})", "{0}[:1] = [{1}, {1}]", "{0}.insert(0, {1})", "{0} += [{1}]", "{0}.clear()", "{0}.reverse()", "del {0}[:1]", "put({0}, {1})", "for x in {0}[:2]:\n    {0}.append(x)"]).format(changed, e)
        return f"{name} = {way.format(old)}\n{change}\nprint({old}, {name}, {old} is {name})"

    def in_order(self):
        """A list that an expression reads and changes: what stands left is read first."""
        kind = "list", self.rng.choice(["int", "int", "str", ("list", "int")])
        name, e = self.fresh("l"), lambda: self.expression(kind[1], 1)
        first = f"{name} = [{e()}, {e()}, {e()}]"
        self.names[name] = kind
        pop = lambda: self.rng.choice([f"{name}.pop()", f"{name}.pop(0)", f"last(put_first({name}, {e()}))", f"put_first({name}, {e()})[0]"])
        read = lambda: self.rng.choice([f"*{name}", f"*{name}", f"{name}[0]", f"len({name})", f"{name}[-1]", f"*{name}[1:]", f"str({name})", f"{name}[:]", f"{name}"])
        mixed = ", ".join(self.rng.choice([read, pop])() for _ in range(self.rng.randint(2, 4)))
        same = ", ".join(self.rng.choice([lambda: f"*{name}", lambda: f"*{name}[::-1]", lambda: f"{name}[0]", pop])() for _ in range(self.rng.randint(2, 3)))
        return first + "\n" + self.rng.choice([f"print({mixed})", f"print({mixed}, {name}, sep='|')", f"print([{same}], {name})", f"print(count({mixed}), {name})", f"print(({same}), {name})", f"print({name} + [{pop()}], {name})",
                                               f"print([{pop()}] + {name}, {name})", f"print((lambda *vs: [*vs])({same}), {name})", f"{name} += [{same}]\nprint({name})", f"{name}[:1] = [{same}]\nprint({name})", f"{name}[len({name}) - 1] = {pop()}\nprint({name})",
                                               f"print(f'{{{name}}} {{{name}.pop()}} {{{name}}}')", f"print({name} == [{same}], {name})", f"print({name}, put_first({name}, {e()}), {name})", f"print('%s %s' % ({name}, {name}.pop()))",
                                               f"for x in [{same}]:\n    print(x, {name})", f"print([x for x in [{same}]], {name} or {pop()})", f"print(max({pop()}, {pop()}), {name})"])

    def held(self):
        """A function in which a second name holds what the first held, which then goes elsewhere."""
        name, kind = self.fresh("f"), ("list", self.type(1))
        e = lambda: self.expression(kind, 1)
        unknown = self.rng.choice(["if n:\n    x = {0}", "for k in range(n):\n    x = x + {0}", "while n > 3:\n    x = {0}\n    n -= 2", "try:\n    x = x + {0}\nfinally:\n    n += 1", "x = x + {0} if n else x[:]"]).format(f"list({e()})")
        loops = ["{0}", "{0}", "for i in range(3):\n    {1}\n    for j in range(2):\n        print(y, j)\n    {0}", "for i in range(2):\n    {0}\n    {1}"]
        lost = self.rng.choice(["x = w", "x = w", "del x", f"x = list({e()})", "x, w = w, [*w]", "x = []", "print(len(y), (x := w))", "w = x = w"])
        after = self.rng.choice([f"v = [*w, *w]\nprint(v)", f"print([*{e()}])", "v = w[:]", f"v, w = list({e()}), list({e()})\nprint(v, w)"])
        change = lost if lost == "del x" else self.rng.choice(loops).format(lost, textwrap.indent(after, "    ").lstrip())
        lines = [f"x = list({e()})", unknown, f"w = list({e()})", self.rng.choice(["y = x", "y = x", "y, u = x, w", "y = (x, w)[0]"]), change, after, self.rng.choice(["print(y, w)", "print(w)"])]
        text = f"def {name}(n):\n" + indented("\n".join(lines).split("\n"))
        return f"{text}\n{name}(1)\n{name}(0)"

    def compiled_numbers(self):
        """Compiled functions of constants and parameters, whose errors are Python's."""
        name = self.fresh("f")
        number = lambda: self.rng.choice(["0", "0", "1", "2", "-3", "7", "0.0", "1.5", "a", "a", "b"])
        body = f"{number()} {self.rng.choice(['//', '/', '%', '//', '/', '%', '*', '-'])} {number()}"
        way = self.rng.choice([f"return {body}", f"s = {body}\nreturn s", f"if a > 1:\n    return {body}\nreturn {body}", f"return ({body}) + {self.rng.choice(['a', '1', '0.5'])}", f"s = 0 * ({body})\nfor i in range(3):\n    s += {body}\nreturn s"])
        calls = [f"try:\n    print({name}({a}, {b}))\nexcept Exception as e:\n    print(type(e).__name__)" for a, b in [(self.rng.choice([0, 1, 2, -5]), self.rng.choice([0, 3, -2])) for _ in range(2)]]
        return f"{self.rng.choice(['@njit', '@njit', ''])}\ndef {name}(a, b):\n{textwrap.indent(way, '    ')}\n".lstrip() + "\n".join(calls)

    def slots(self):
        """Buckets that are filled one by one, as in sorts and searches."""
        name, item, index = self.fresh("l"), self.fresh("i"), self.fresh("i")
        kind = self.type(1)
        self.names[name] = "list", ("list", kind)
        source = self.expression(("list", kind), 1)
        return (f"{name} = [[] for {index} in range(3)]\nfor {index}, {item} in enumerate({source}):\n    " + self.rng.choice([f"{name}[{index} % 3].append({item})", f"put({name}[{index} % 3], {item})", f"{name}[{index} % 3] += [{item}]"])
                + "\n" + self.rng.choice([f"print([len(r) for r in {name}], [x for r in {name} for x in r])", f"for r in {name}:\n    for x in r:\n        print(x)", f"print({name}[0] or 'none', {name}[1] and {name}[1][0])",
                                          f"while {name}[0]:\n    print({name}[0].pop())"]))

    # --- printing

    def show(self):
        text = self.expression(self.type(), 3)
        other = self.expression(self.type(1))
        return self.rng.choice([f"print({text})", f"print({text}, {other})", f"print(repr({text}))", f"print({text}, {other}, sep='|', end='.\\n')", f"print(type({text}).__name__)", f"print(({text}, {other}))", f"print(*{self.expression(('list', 'int'))})",
                                f"print([{text}, {text}])"])

    def mixed(self):
        """and, or and not of unlike types, and guards."""
        a, b, c = (self.expression(self.type(1), 1) for _ in range(3))
        lists = [n for n in self.names if self.names[n][0] == "list"]
        guard = self.rng.choice(lists) if lists else "[]"
        return "print(" + self.rng.choice([f"{a} or {b}", f"{a} and {b}", f"{a} or None", f"not {a} or {b}", f"{a} and {b} or {c}", f"{guard} and {guard}[0]", f"not {guard} or {guard}[-1] == {guard}[0]", f"len({guard}) > 1 and {guard}[1]",
                                           f"say({a}) or say({b})", f"say({a}) and say({b})", f"bool({a} or {b})", f"1 if {a} or {b} else 2", f"({a} or {b}) == {a}", f"None or {a}", f"None and {a}", f"{a} or {b} or {c}"]) + ")"

    def risky(self):
        """What may raise."""
        return self.rng.choice([f"print({self.expression('int')} // {self.expression('int')})", f"print(int({self.expression('str')}))", f"print({self.expression(('list', 'int'))}[{self.rng.choice([0, 3, -2])}])",
                                f"print(float({self.expression('str')}))", f"assert {self.expression('bool')}, {self.expression('str')}", f"if {self.expression('bool')}:\n    raise {self.rng.choice(ERRORS)}({self.expression('str', 1)})",
                                f"print({self.expression('str')}.index({self.expression('str')}))", f"print(min({self.expression(('list', 'int'))}))", f"print({self.expression('str')}[{self.rng.choice([0, 2, -1])}])"])

    # --- blocks

    def body(self, least=1, most=3):
        return self.block(self.rng.randint(least, most))

    def loop(self):
        before = dict(self.names)
        lists = [n for n in self.names if self.names[n][0] == "list"]
        item, index = self.fresh("x"), self.fresh("i")
        way = self.rng.random()
        if lists and way < 0.6:
            name = self.rng.choice(lists)
            kind = self.names[name][1]
            head = self.rng.choice([f"for {item} in {name}:", f"for {index}, {item} in enumerate({name}):", f"for {item}, {index} in zip({name}, range(4)):", f"for {item} in reversed({name}):", f"for {item} in {name}[:]:", f"for {item} in list({name}):",
                                    f"for {index}, {item} in enumerate({name}, 1):", f"for {index}, {item} in zip(range(5), {name}):", f"for {index}, {item} in zip(range(3), {name}, strict=True):", f"for {item} in sorted({name}):", f"for {item} in [y for y in {name}]:"])
            self.names[item] = kind
            if index in head:
                self.names[index] = "int"
        elif way < 0.8:
            length = "len(" + self.expression(("list", "int"), 1) + ")"
            head = f"for {index} in range({self.rng.choice(['3', '0', '1, 4', '5, 0, -2', length])}):"
            self.names[index] = "int"
        elif way < 0.9:
            head = f"for {item} in {self.expression('str', 1)}:"
            self.names[item] = "str"
        else:
            kind = self.type(1)
            head = f"for {item} in ({self.expression(kind, 1)}, {self.expression(kind, 1)}):"
            self.names[item] = kind
        self.loops += 1
        limit = self.fresh("c")
        inner = self.body()
        self.loops -= 1
        self.names = before
        text = f"{limit} = 0\n{head}\n    {limit} += 1\n    if {limit} > 9:\n        break\n{indented(inner)}"
        if self.rng.random() < 0.25:
            text += "\nelse:\n" + indented(self.body(1, 2))
        self.names[limit] = "int"
        return text

    def growing_loop(self):
        """A loop over a list that its body changes."""
        lists = [n for n in self.names if self.names[n][0] == "list"]
        if not lists:
            return self.born_empty()
        name, item = self.rng.choice(lists), self.fresh("x")
        change = self.rng.choice([f"{name}.append({item})", f"put({name}, {item})", f"{name} += [{item}]", f"{name}.insert(0, {item})", f"{name}.pop()", f"{name}.pop(0)", f"{name}.remove({item})", f"{name} = {name} + [{item}]", f"{name}.clear()", f"del {name}[0]"])
        head = self.rng.choice([f"for {item} in {name}:", f"for i, {item} in enumerate({name}):", f"for {item}, y in zip({name}, {name}):", f"for {item} in reversed({name}):"])
        return f"{head}\n    print({item})\n    if len({name}) < 7:\n        {change}\n    else:\n        break\nprint({name})"

    def while_loop(self):
        index = self.fresh("w")
        self.loops += 1
        inner = self.body()
        self.loops -= 1
        self.names[index] = "int"
        tail = "\nelse:\n    print('else')" if self.rng.random() < 0.3 else ""
        return f"{index} = 0\nwhile {self.rng.choice([index + ' < 3', 'True', 'not ' + index + ' > 2'])}:\n    {index} += 1\n    if {index} > 4:\n        break\n{indented(inner)}{tail}"

    def jump(self):
        return f"if {self.expression('bool', 1)}:\n    {self.rng.choice(['break', 'continue'])}"

    def branch(self):
        text = f"if {self.expression(self.rng.choice(['bool', 'bool', self.type(1)]))}:\n{indented(self.body())}"
        if self.rng.random() < 0.3:
            text += f"\nelif {self.expression('bool')}:\n{indented(self.body(1, 2))}"
        if self.rng.random() < 0.5:
            text += f"\nelse:\n{indented(self.body(1, 2))}"
        return text

    def maybe_bound(self):
        """A name that some paths bind, to an int or a float, and some not at all."""
        name, turn = self.fresh("u"), self.fresh("k")
        c, d = (f"same({self.expression('bool', 1)})" for _ in range(2))
        first, second = self.rng.choice([("int", "float"), ("int", "int"), ("float", "int")])
        bound = f"if {c}:\n    {name} = {self.expression(first, 1)}"
        if first != second and self.rng.random() < 0.5:
            bound += f"\n    {name} = {self.expression(second, 1)}"
        lines = [bound, f"if {d}:\n    {name} = {self.expression(second, 1)}"]
        if self.rng.random() < 0.5:
            lines.insert(self.rng.randint(0, 1), f"for {turn} in range(2):\n" + indented([lines.pop()]))
        body = indented([*lines, "print('bound')", f"print(float({name}))"])
        return f"try:\n{body}\nexcept NameError:\n    print('unbound')"

    def attempt(self):
        """A nest of handlers; each block may leave it in any way. A name tells how far it came."""
        trace = self.fresh("t") if self.rng.random() < 0.4 else None
        before = f"{trace} = 0\n" if trace else ""

        def part(letter):
            lines = self.body(1, 2) if self.rng.random() < 0.6 else []
            if trace:
                lines = [f"{trace} = {self.rng.randint(1, 9)}", *lines, self.rng.choice([f"{trace} += 10", f"{trace} = {self.rng.randint(1, 9)}"])]
            way = self.rng.random()
            if way < 0.25:
                lines.append(f"raise {self.rng.choice(ERRORS)}({letter!r})")
            elif way < 0.35 and self.loops:
                lines.append(self.rng.choice(["break", "continue"]))
            elif way < 0.45 and self.result:
                lines.append(f"return {self.expression(self.result, 1)}")
            elif way < 0.6:
                lines += [self.risky()] + [f"{trace} = 99"] * bool(trace)
            return indented([f"print({letter!r}" + f", {trace}" * bool(trace) + ")", *lines])
        text = "try:\n" + part("t")
        handlers = self.rng.choice([0, 1, 1, 2])
        for k in range(handlers):
            kinds = self.rng.choice([self.rng.choice(ERRORS), "(" + ", ".join(self.rng.sample(ERRORS, 2)) + ")"])
            text += f"\nexcept {kinds}{' as e' if self.rng.random() < 0.5 else ''}:\n" + part(f"h{k}")
            if self.rng.random() < 0.15:
                text += "\n    raise"
        if handlers and self.rng.random() < 0.4:
            text += "\nelse:\n" + part("e")
        if not handlers or self.rng.random() < 0.4:
            text += "\nfinally:\n" + part("f")
        if self.rng.random() < 0.5:
            text = f"try:\n{textwrap.indent(text, '    ')}\nexcept Exception as e:\n    print('outer', type(e).__name__)"
        return before + text + (f"\nprint({trace})" if trace else "")

    def context(self):
        """A with statement: what it sets holds inside, however its body is left, and no longer."""
        seen = "print(np.array([1.23456789, 0.000123]))"
        way = self.rng.random()
        if way < 0.4:
            name, handle, item = self.fresh("file") + ".txt", self.fresh("h"), self.fresh("x")
            writes = [f"{handle}.write({self.rng.choice([self.expression('str', 1), f'str({self.expression(self.type(1), 1)})'])} + '\\n')" for _ in range(self.rng.randint(1, 3))]
            more = [f"with open({name!r}, 'a') as {handle}:", f"    {handle}.write({self.expression('str', 1)})"] if self.rng.random() < 0.3 else []
            reads = self.rng.choice([[f"for {item} in {handle}:", f"    print({item}.rstrip(), len({item}))"], [f"print({handle}.read())"], [f"print({handle}.readlines())"], [f"print(repr({handle}.readline()))", f"print({handle}.read())"],
                                     [f"print([{item}.strip() for {item} in {handle}])"]])
            inner = self.body(1, 2) if self.rng.random() < 0.4 else []
            return "\n".join([f"with open({name!r}, 'w') as {handle}:", indented(writes), *more, f"with open({name!r}) as {handle}:", indented(reads + inner)])
        head = self.rng.choice(["np.printoptions(precision=2)", "np.printoptions(precision=3, suppress=True)", "np.printoptions(sign='+')", "np.printoptions(precision=1), np.errstate(all='ignore')",
                                "np.errstate(divide='ignore')", "np.errstate(all='ignore'), np.printoptions(suppress=True)", "warnings.catch_warnings()"])
        text = f"with {head}:\n    {seen}\n{indented(self.body())}"
        if self.rng.random() < 0.3:
            text += f"\n    with np.printoptions(precision={self.rng.randint(1, 6)}):\n        {seen}\n{textwrap.indent(indented(self.body(1, 2)), '    ')}\n    {seen}"
        if self.rng.random() < 0.4:
            text = f"try:\n{textwrap.indent(text, '    ')}\nexcept Exception as e:\n    print(type(e).__name__)"
        return f"{text}\n{seen}"

    # --- functions

    def function(self):
        name = self.fresh("f")
        parameters = [(self.fresh("p"), self.type()) for _ in range(self.rng.randint(0, 3))]
        defaults = self.rng.randint(0, len(parameters)) if self.rng.random() < 0.4 else 0
        outer, loops, result = dict(self.names), self.loops, self.type()
        nesting, self.loops = self.nesting, 0
        shared = {n: k for n, k in outer.items() if self.rng.random() < 0.5}
        self.names = {**{n: k for n, k in shared.items()}, **dict(parameters)}
        reads = set(shared)
        previous, self.result, self.nesting = self.result, result, max(nesting, 1)
        lines = [line for line in self.block(self.rng.randint(1, 4))]
        end = f"return {self.expression(result)}"
        self.names, self.loops, self.result, self.nesting = outer, loops, previous, nesting
        heads = [p if k < len(parameters) - defaults else f"{p}={self.constant(kind)}" for k, (p, kind) in enumerate(parameters)]
        text = f"def {name}({', '.join(heads)}):\n" + indented(lines + [end])
        if self.rng.random() < 0.15:
            text = "@njit\n" + text
        written = {line.split()[0].rstrip(",") for part in lines for line in part.split("\n") if line.split()}
        if reads & {w.strip() for w in written} and not self.nesting:
            text = text.replace(":\n", ":\n    global " + ", ".join(sorted(reads & written)) + "\n", 1)
        self.functions.append((name, parameters, result, defaults))
        calls = self.call(self.functions[-1], 2)
        return f"{text}\nprint({calls})"

    def closure(self):
        kind = self.type(1)
        name, made, state = self.fresh("f"), self.fresh("g"), self.fresh("q")
        way = self.rng.random()
        if way < 0.4:
            return (f"def {name}():\n    {state} = 0\n    def step(n=1):\n        nonlocal {state}\n        {state} += n\n        return {state}\n    return step\n{made} = {name}()\nprint({made}(), {made}({self.rng.randint(0, 5)}), {made}(n=2))")
        if way < 0.55:
            other = self.fresh("g")
            text, again = self.expression(kind, 1), self.expression(kind, 1)
            return (f"{state} = {text}\ndef {name}(v):\n    global {state}\n    old, {state} = {state}, v\n    def {other}():\n        global {state}\n        {state} = old\n        return {state}\n    return {state}, {other}(), {state}\n"
                    f"print({state}, {name}({again}), {state})")
        if way < 0.7:
            return (f"def {name}({state}):\n    def add(v):\n        {state}.append(v)\n        return len({state})\n    return add\n{state} = []\n{made} = {name}({state})\nprint({made}({self.expression(kind, 1)}), {made}({self.expression(kind, 1)}), {state})")
        text = self.expression(kind)
        self.functions.append((made, [("z", kind)], kind, 0))
        body = self.rng.choice(["z", text, "same(z)", "z if " + self.expression("bool", 1) + " else " + text])
        return f"{made} = lambda z: {body}\nprint({made}({text}))"

    def recursion(self):
        name, kind = self.fresh("f"), ("list", self.type(1))
        return self.rng.choice([
            f"def {name}(n, l):\n    if n == 0:\n        return l\n    l.append({self.expression(kind[1], 1)})\n    return {name}(n - 1, l)\nprint({name}({self.rng.randint(0, 4)}, []))",
            f"def {name}(l):\n    if not l:\n        return 0\n    return 1 + {name}(l[1:])\nprint({name}({self.expression(kind)}))",
            f"def {name}(l, out=None):\n    out = [] if out is None else out\n    for x in l:\n        out.append(x)\n    return out\nprint({name}({self.expression(kind)}))",
            f"def {name}(n):\n    return n if n < 2 else {name}(n - 1) + {name}(n - 2)\nprint([{name}(i) for i in range(8)])",
            f"def {name}(*vs):\n    return [v for v in vs]\nprint({name}({self.expression(kind[1], 1)}, {self.expression(kind[1], 1)}), len({name}()))"])

    def parallel(self):
        name = self.fresh("f")
        return f"@njit(parallel=True)\ndef {name}(n):\n    s = 0\n    for i in prange(n):\n        s += i * {self.rng.randint(1, 5)}\n    return s\nprint({name}({self.rng.randint(0, 40)}))"

    def drawn(self):
        seed = self.rng.randint(0, 99)
        draw = self.rng.choice(["random.random()", "random.randint(0, 9)", "random.choice([1, 2, 3])", "random.sample([1, 2, 3, 4], 2)", "random.uniform(1, 2)", "random.gauss(0, 1)", "random.shuffle(l)", "random.choices([1, 2], k=3)"])
        return f"import random\nrandom.seed({seed})\nl = [1, 2, 3, 4]\nprint({draw}, l, {draw})"
