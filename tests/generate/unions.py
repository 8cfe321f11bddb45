"""Values of several types: names, results, lists and parameters that are one thing or another, and what is done with
them. An int and a float meet in lists alone, for elsewhere a float is made of both.
"""

ONES = {
    "int": ["0", "1", "-3", "7", "{k}", "len({ls})"],
    "str": ["''", "'a'", "'bcd'", "str({k})", "'x' * 3"],
    "none": ["None"],
    "list": ["[1, 2]", "[{k}]", "[3, 1, 2]", "[{k}, {k} + 1]"],
    "texts": ["['p']", "['q', 'r']", "[str({k})]"],
    "pair": ["(1, 'a')", "({k}, 'b')"],
    "bool": ["True", "False", "{k} > 2"],
    "real": ["0.5", "-1.5", "2.0", "{k} / 4"],
}
KINDS = ["int", "str", "none", "none", "list", "texts", "pair", "bool"]
SAFE = ["{v}", "repr({v})", "str({v})", "bool({v})", "{v} == {w}", "{v} != {w}", "f'{{{v}}}|'", "({v}, {w})", "[{v}, {w}]", "tell({v})", "({v} or 5)",
        "{v} is None", "{v} in [1, 'a', None]", "type({v}).__name__"]
TESTS = ["{v} is None", "{v} is not None", "isinstance({v}, int)", "isinstance({v}, str)", "not isinstance({v}, (list, tuple))", "{v}", "not {v}",
         "{v} == 1", "{v} == 'a'", "isinstance({v}, str) and {v} > 'b'", "{v} is None or not {v}", "isinstance({v}, list) and len({v}) > 1",
         "{v} is not None and not isinstance({v}, str)"]
ASKED = ["{v} + 1", "{v} * 2", "{v} + 'z'", "{v}[0]", "len({v})", "{v}.upper()", "{v} < 3", "{v} < 'm'", "-{v}", "[x for x in {v}]", "1 in {v}", "{v} + {w}",
         "{v} == {w}", "{v}.index(1)", "sum({v})", "sorted({v})", "{v}[::-1]", "abs({v})", "int({v})", "({v} or 5)", "({v} and {w})", "f'{{{v}}}|'", "max({v}, 2)",
         "type({v}).__name__", "({v}, {w})", "[{v}, {w}]", "str({v}) + repr({w})", "({v} if {v} else {w})", "2 - {v}", "{v} in [1, 'a', None]", "{v}.append(4)",
         "list({v})", "bool({v})", "tell({v})"]
HELPERS = """def tell(v):
    if v is None:
        return 'none'
    if isinstance(v, str):
        return 's' + v
    if isinstance(v, list):
        return 'n' + str(len(v))
    return v
"""


class Unions:
    """Statements for plain.Plain."""

    def one(self, kind=None):
        """A value of some kind, as text."""
        kind = kind or self.rng.choice(KINDS)
        return self.rng.choice(ONES[kind]).format(k=self.counter, ls="[1, 2, 3]")

    def kinds(self):
        """Some kinds; an operation that none of them has would be refused before it runs."""
        more = self.rng.sample(["none", "texts", "pair", "bool"], self.rng.randint(0, 2))
        return self.rng.sample(["int", "str", "list"], 3) + more

    def asked(self, v, w, ways=ASKED):
        """Something done with v and w, printed or as the class of what it raises."""
        text = self.rng.choice(ways).format(v=v, w=w)
        return [f"try:", f"    print({text})", "except (TypeError, ValueError, AttributeError, IndexError) as error:", "    print(type(error).__name__)"]

    def chosen(self, v, kinds):
        """Lines that give v a value of one of the kinds."""
        rng = self.rng
        ones = [self.one(kind) for kind in kinds]
        way = rng.randint(0, 3)
        if way == 0:
            lines = [f"if {self.counter} == 0:", f"    {v} = {ones[0]}"]
            for k, one in enumerate(ones[1:-1]):
                lines += [f"elif {self.counter} == {k + 1}:", f"    {v} = {one}"]
            return lines + ["else:", f"    {v} = {ones[-1]}"]
        if way == 1:
            return [f"{v} = {ones[0]} if {self.counter} % 2 else {ones[1]} if {self.counter} else {ones[2]}"]
        if way == 2:
            return [f"{v} = [{', '.join(ones)}][{self.counter} % {len(ones)}]"]
        return [f"{v} = {self.union_of(kinds)}({self.counter})"]

    def union_of(self, kinds):
        """A function that returns a value of one of the kinds, defined in front of everything."""
        name = self.fresh("u")
        lines = [f"def {name}(n):"]
        outer, self.counter = self.counter, "n"
        for k, kind in enumerate(kinds[:-1]):
            lines += [f"    if n % {len(kinds)} == {k}:", f"        return {self.one(kind)}"]
        lines += [f"    return {self.one(kinds[-1])}"] if self.rng.random() < 0.7 else []
        self.counter = outer
        self.defined += lines
        return name

    def narrowed(self, v, w):
        rng = self.rng
        lines = [f"if {rng.choice(TESTS).format(v=v)}:", *("    " + line for line in self.asked(v, w, SAFE))]
        if rng.random() < 0.3:
            lines += [f"    {v} = {self.one()}"]
        if rng.random() < 0.6:
            lines += ["else:", *("    " + line for line in self.asked(v, w, SAFE))]
        return lines + (self.asked(v, w, SAFE) if rng.random() < 0.5 else [])

    def mixture(self, v):
        """A list of several types, changed."""
        rng, xs = self.rng, self.fresh("m")
        lines = [f"{xs} = [{', '.join(self.one(rng.choice([*KINDS, 'real', 'int'])) for _ in range(rng.randint(0, 3)))}]"]
        for _ in range(rng.randint(1, 4)):
            one = v if rng.random() < 0.4 else self.one(rng.choice([*KINDS, "real"]))
            lines += [rng.choice([f"{xs}.append({one})", f"{xs}.insert(0, {one})", f"{xs} = {xs} + [{one}]", f"{xs} += [{one}]", f"put({xs}, {one})", f"{xs}.extend([{one}, 1])"])]
        lines += [f"print({xs}, len({xs}), {xs}.count(1), {xs}[::-1])"]
        lines += [rng.choice([f"print([x for x in {xs} if x is not None])", f"print([tell(x) for x in {xs}])", f"for x in {xs}:\n    print(x, end=' ')\nprint()",
                              f"print({xs} == [{self.one()}, 1], 1 in {xs}, None in {xs})", f"if {xs}:\n    {xs}[-1] = {self.one()}\nprint({xs})",
                              f"print([type(x).__name__ for x in {xs}])"])]
        return [line for text in lines for line in text.split("\n")]

    def unions(self):
        """A loop in which names are one thing or another."""
        rng, self.counter, self.defined = self.rng, self.fresh("k"), []
        v, w = self.fresh("a"), self.fresh("b")
        body = [*self.chosen(v, self.kinds()), *self.chosen(w, self.kinds())]
        for _ in range(rng.randint(1, 3)):
            body += rng.choice([self.asked, self.asked, self.narrowed])(v, w) if rng.random() < 0.75 else self.mixture(v)
        body += [f"print({v}, {w})"]
        loop = [f"for {self.counter} in range({rng.randint(1, 4)}):", *("    " + line for line in body)]
        if rng.random() < 0.3:
            loop = [f"{v} = {self.one('none')}", *loop, f"print({v})"]
        if rng.random() < 0.4:
            name = self.fresh("h")
            loop = [f"def {name}():", *("    " + line for line in loop), f"{name}()"]
        return "\n".join([*HELPERS.rstrip("\n").split("\n"), *self.defined, *loop])
