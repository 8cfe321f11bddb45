"""Statements of plain programs that take sets through many operations: what is shown after each is their order in CPython's table."""

NAMES = ("s", "t", "u")
# {a}, {b}: sets by name; {c}: a collection of some kind; {x}: an item. A set without items is filled again.
CHANGES = ["{a} |= {b}", "{a} = {b} - {a}", "{a} &= {b}", "{a} ^= {b}", "{a} -= {b}", "{a}.update({c})", "{a}.update({b}, {c})", "{a}.difference_update({c})",
           "{a}.intersection_update({c})", "{a}.intersection_update({c}, {b})", "{a}.symmetric_difference_update({c})", "{a}.discard({x})", "{a}.add({x})",
           "if len({a}) > 1: print({a}.pop())", "{a} = set(list({b}))", "{a} = {b}.copy()", "{a} = {{x for x in {b}}}", "{a} = {a}.union({c}, {b})",
           "{a} = dict.fromkeys({b}).keys() ^ dict.fromkeys({a}).keys()", "{a} = dict.fromkeys({b}).keys() ^ {c}",
           "{a} = {b} ^ dict.fromkeys({a}).keys()", "{a} = dict.fromkeys({b}).keys() | {a}", "{a} = dict.fromkeys({b}).keys() - {c}",
           "{a} = OrderedDict.fromkeys({b}).keys() - {c}", "{a} = Counter({b}).keys() | {a}", "{a} = OrderedDict.fromkeys({b}).keys() ^ {c}",
           "{a} = {b} & dict.fromkeys({a}).keys()", "{a} = dict.fromkeys({b}).keys() & {a}",
           "{a} = {b}.difference({c})", "{a} = {b}.symmetric_difference({c})", "{a} = {b}.intersection({c})", "{a} = set({b} - frozenset())", "{a} = {b} | {a}"]
COLLECTIONS = ["{{{}}}", "[{}]", "({},)", "frozenset([{}])", "dict.fromkeys([{}])", "set([{}])", "dict.fromkeys([{}]).keys()", "OrderedDict.fromkeys([{}])", "Counter([{}])", "Counter([{}]).keys()"]


class SetOrders:
    """Statements for plain.Plain."""

    def set_orders(self):
        rng = self.rng
        kind = rng.choice(["ints", "ints", "sets", "tuples"])

        def item():
            if kind == "ints":
                return str(rng.choice([rng.randrange(-4, 40), rng.randrange(-2 ** 40, 2 ** 40), rng.randrange(9) * 8]))
            return f"frozenset({sorted(rng.sample(range(5), rng.randrange(4)))})" if kind == "sets" else f"({rng.randrange(4)}, at)"

        def items(most):
            return ", ".join(item() for _ in range(rng.randint(1, most)))

        names = [self.fresh(name) for name in NAMES]
        lines = ["from collections import Counter, OrderedDict", "at = 2", *(f"{name} = set([{items(11)}])" for name in names)]
        for _ in range(rng.randint(6, 20)):
            a, b = rng.choice(names), rng.choice(names)
            change = rng.choice(CHANGES).format(a=a, b=b, c=rng.choice(COLLECTIONS).format(items(6)), x=item())
            lines += ["at = %d" % rng.randrange(4), change, f"if not {a}:", f"    {a} = set([{items(7)}])", f"print({a})"]
        return "\n".join(lines)
