"""Code of single numbers: what stands in the functions that Numba's decorators compile, and in kernels.

A number is of a family, `i` (integers), `f` (floats) or `b`; each family has one element type in a function, so
that names and conditional expressions keep one type. Integers are kept small by a remainder after each product.
"""
INTS = ["int64", "int64", "int32", "int16", "uint8", "uint32"]
FLOATS = ["float64", "float64", "float32"]


class Scalars:
    """Expressions over `leaves`, texts by family; `element[family]` is the family's element type."""

    def __init__(self, rng, element, leaves):
        self.rng, self.element, self.leaves = rng, element, leaves
        self.functions = []  # (name, families of the parameters, family of the result)

    def typed(self, family, text):
        """A text whose value has the element type of its family."""
        return f"np.{self.element[family]}({text})" if family != "b" else f"bool({text})"

    def literal(self, family):
        if family == "f":
            return repr(self.rng.randint(0 if self.rng.random() < 0.7 else -9, 12) / self.rng.choice([1, 2, 4]))
        return str(self.rng.randint(0, 9)) if family == "i" else self.rng.choice(["True", "False"])

    def expression(self, family, depth=2):
        if depth <= 0 or self.rng.random() < 0.15:
            found = self.leaves.get(family)
            return self.rng.choice(found) if found and self.rng.random() < 0.8 else self.literal(family) if family != "i" or found else self.typed("i", self.literal("i"))
        e = lambda f, d=depth - 1: self.expression(f, d)
        if self.rng.random() < 0.12:
            return f"({self.typed(family, e(family))} if {e('b')} else {self.typed(family, e(family))})"
        calls = [f for f in self.functions if f[2] == family]
        if calls and self.rng.random() < 0.3:
            name, kinds, _ = self.rng.choice(calls)
            return self.typed(family, f"{name}({', '.join(self.typed(k, e(k)) for k in kinds)})")
        if family == "b":
            kind = self.rng.choice("if")
            return self.rng.choice([f"{e(kind)} {self.rng.choice(['<', '<=', '>', '>=', '==', '!='])} {e(kind)}", f"({e('b')} and {e('b')})", f"({e('b')} or {e('b')})",
                                    f"not {e('b')}", f"{self.literal('i')} < {e('i')} <= {self.literal('i')}"])
        if family == "i":
            return self.rng.choice([f"({e('i')} + {e('i')})", f"({e('i')} - {e('i')})", f"({e('i')} * {e('i')} % {self.rng.choice([5, 7, 11])})", f"({e('i')} // {self.rng.randint(1, 5)})",
                                    f"({e('i')} % {self.rng.randint(2, 7)})", f"({e('i')} & {self.rng.randint(0, 15)})", f"({e('i')} | {self.rng.randint(0, 7)})", f"({e('i')} ^ {e('i')})",
                                    f"({e('i')} >> {self.rng.randint(0, 3)})", f"abs({self.typed('i', e('i'))})", f"min({self.typed('i', e('i'))}, {self.typed('i', e('i'))})",
                                    f"max({self.typed('i', e('i'))}, {self.typed('i', e('i'))})", self.typed("i", f"int({e('b')})")])
        return self.rng.choice([f"({e('f')} + {e('f')})", f"({e('f')} - {e('f')})", f"({e('f')} * {e('f')})", f"({e('f')} * {self.literal('f')})", f"({e('f')} / {self.rng.choice([2, 4.0, 3, 0.5])})",
                                f"(-{e('f')})", f"abs({e('f')})", f"np.sqrt(abs({self.typed('f', e('f'))}))", f"np.floor({self.typed('f', e('f'))})", f"max({self.typed('f', e('f'))}, {self.typed('f', e('f'))})",
                                f"min({self.typed('f', e('f'))}, {self.typed('f', e('f'))})", f"({e('f')} // {self.rng.choice([2.0, 1.5])})", f"({e('f')} % {self.rng.choice([2.0, 1.5])})",
                                f"({e('f')} + {e('i')} % 8)" if self.element["f"] == "float64" else f"({e('f')} + {self.typed('f', e('i'))})", self.typed("f", e("i"))])

    # --- statements; a body changes only what `places` names: texts of targets by family

    def statement(self, places, depth=2, nesting=0):
        """Lines of a statement that stores to a place."""
        family = self.rng.choice(list(places))
        place = self.rng.choice(places[family])
        text = self.typed(family, self.expression(family, depth))
        way = self.rng.random()
        inner = lambda: ["    " + line for line in self.statement(places, depth, nesting + 1)]
        if nesting < 2 and way < 0.2:
            lines = [f"if {self.expression('b', depth)}:", *inner()]
            return lines + (["else:", *inner()] if self.rng.random() < 0.5 else [])
        if nesting < 2 and way < 0.35:
            index = f"k{nesting}"
            self.leaves["i"] = self.leaves.get("i", []) + [index]
            head = self.rng.choice([f"for {index} in range({self.rng.randint(0, 4)}):", f"for {index} in range({self.rng.randint(1, 3)}, 5, 2):", f"for {index} in range(3, 0, -1):"])
            lines = [head, *inner()]
            if self.rng.random() < 0.25:
                lines += [f"    if {self.expression('b', 1)}:", f"        {self.rng.choice(['break', 'continue'])}", *inner()]
            self.leaves["i"] = [n for n in self.leaves["i"] if n != index]
            return lines
        if nesting < 2 and way < 0.42:
            index = f"w{nesting}"
            return [f"{index} = 0", f"while {index} < {self.rng.randint(1, 4)}:", f"    {index} += 1", *inner()]
        if family == "i" and way < 0.6:
            joined = self.typed("i", f"{place} {self.rng.choice('+-^|&')} {text}")
            return [f"{place} = {joined}" if self.rng.random() < 0.5 else f"{place} {self.rng.choice(['+=', '-=', '^='])} {text}"]
        if family == "f" and way < 0.6:
            return [f"{place} {self.rng.choice(['+=', '-='])} {text}"]
        return [f"{place} = {text}"]
