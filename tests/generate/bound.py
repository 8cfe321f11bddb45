"""Functions in which it depends on the path whether a name is bound, and to what: unbound by `del` or by a handler
that had it, bound in one branch or in one turn of a loop, to an int here and to a float there, and to another type
that is gone before two paths meet. Each is called with numbers whose bits are the paths."""

PROBE = ["try:", "    print('{tag}', {name} + 0.0)", "except (NameError, UnboundLocalError):", "    print('{tag} unbound')"]
BITS = 5


def pad(lines):
    return ["    " + line for line in lines]


class Bound:
    """The rule of a Plain."""

    def bound_sometimes(self):
        name = self.rng.choice("xyz")
        self.tags, self.numbers = 0, self.rng.choice([[1, 2], [0.5, 2.5], [1, 0.5, 2.5]])
        body = self.flow(name, 3, False) + self.probe(name)
        found = self.fresh("f")
        calls = [f"for bits in range({1 << BITS}):", f"    {found}(bits)"]
        if self.rng.random() < 0.25:
            return "\n".join([f"for bits in range({1 << BITS}):", *pad(body)])
        return "\n".join([f"def {found}(bits):", *pad(body), *calls])

    def probe(self, name):
        self.tags += 1
        return [line.format(tag=self.tags, name=name) for line in PROBE]

    def bit(self):
        return f"bits & {1 << self.rng.randrange(BITS)}"

    def flow(self, name, depth, loop):
        lines = []
        for _ in range(self.rng.randint(1, 4)):
            lines += self.step(name, depth, loop)
        return lines

    def step(self, name, depth, loop):
        way = self.rng.choice(["number", "number", "gone", "delete", "probe", "probe"] + ["if", "if", "for", "while", "handler", "try", "walrus"] * (depth > 0)
                              + ["break"] * loop)
        if way == "number":
            return [f"{name} = {self.rng.choice(self.numbers)}"]
        if way == "gone":
            return [f"{name} = {self.rng.choice([repr('a'), '[1]', '(1, 2)', 'None', 'True'])}", f"del {name}"]
        if way == "delete":
            return [f"{name} = 1", f"del {name}"]
        if way == "probe":
            return self.probe(name)
        if way == "walrus":
            return [f"print(0.0 + (({name} := {self.rng.choice(self.numbers)}) if {self.bit()} else 0.5))"]
        if way == "break":
            return [f"if {self.bit()}:", "    " + self.rng.choice(["break", "continue"])]
        inner = self.flow(name, depth - 1, loop or way in ("for", "while"))
        if way == "if":
            out = [f"if {self.bit()}:", *pad(inner)]
            return out + ["else:", *pad(self.flow(name, depth - 1, loop))] if self.rng.random() < 0.5 else out
        if way == "for":
            return [f"for i{depth} in range({self.rng.randint(1, 3)}):", *pad(inner)]
        if way == "while":
            count = f"n{depth}"
            return [f"{count} = {self.rng.randint(1, 3)}", f"while {count} > 0:", f"    {count} -= 1", *pad(inner)]
        risky = f"1 // ({self.bit()})"
        if way == "handler":
            out = ["try:", f"    print({risky})", *pad(inner), f"except ZeroDivisionError as {name}:", "    print('caught')"]
        else:
            out = ["try:", *pad(inner), f"    print({risky})", "except ZeroDivisionError:", *pad(self.flow(name, depth - 1, loop))]
        if self.rng.random() < 0.3:
            out += ["else:", *pad(self.flow(name, depth - 1, loop))]
        if self.rng.random() < 0.3:
            out += ["finally:", *pad(self.probe(name))]
        return out
