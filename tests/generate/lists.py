"""Lists that are empty when they are made and filled another way: through a function, a second name, a closure,
a list or a tuple around them; and loops over lists that change meanwhile.
"""
import textwrap


class Lists:
    """More statements of a Program."""

    def items(self):
        """Three texts of items of one type."""
        kind = self.rng.choice([lambda: str(self.rng.randint(-9, 9)), lambda: repr(self.rng.randint(-20, 20) / 4),
                                lambda: repr(self.rng.choice(["", "a", "bc", "ä"])),
                                lambda: f"({self.rng.randint(0, 9)}, {self.rng.randint(0, 9) / 2})"])
        return [kind() for _ in range(3)]

    def born_empty(self, make):
        """A list, the ways by which items reach it, and what is then asked of it."""
        name, (a, b, c) = self.fresh("l"), self.items()
        empty = self.rng.choice(["[]", "[]", "list()", "[][:]", f"[{a}][1:]"])
        put, other, box = (self.fresh("_" + letter) for letter in "poz")
        make_one = f"{name} = {empty}\n"
        fills = [
            (f"def {put}(l, v):\n    l.append(v)\n", f"{put}({name}, {a})\n{put}({name}, {b})\n"),
            (f"{other} = {name}\n", f"{other}.append({a})\n{other} += [{b}, {c}]\n"),
            (f"{box} = [{name}]\n", f"{box}[0].append({a})\n{box}[-1].insert(0, {b})\n"),
            (f"{box} = ({name}, 1)\n", f"{box}[0].extend([{a}, {b}])\n"),
            (f"def {put}():\n    def add(v):\n        {name}.append(v)\n    return add\n{other} = {put}()\n", f"{other}({a})\n{other}({c})\n"),
            (f"def {put}(v, l={name}):\n    l.append(v)\n    return l\n", f"{put}({a})\nprint({put}({b}))\n"),
            (f"def {put}(l):\n    return l\n{other} = {put}({name})\n", f"{other}.append({c})\n{other} *= 2\n"),
            (f"def {put}():\n    return []\n{name} = {put}()\n{other} = {put}()\n{other}.append('x')\n", f"{name}.append({a})\nprint({other})\n"),
            (f"{box} = [[] for _ in range(3)]\n{name} = {box}[1]\n", f"{box}[1].append({a})\n{name}.append({b})\nprint({box})\n"),
        ]
        before, fill = self.rng.choice(fills)
        if self.rng.random() < 0.2:
            fill = f"if len({name}) == 0:\n" + textwrap.indent(fill, "    ")
        asks = [f"print({name}, len({name}), bool({name}))", f"print([x for x in {name}], {a} in {name})",
                f"for i, x in enumerate({name}):\n    print(i, x)", f"print(sorted({name}), max({name}))",
                f"print({name} + [{c}], {name} * 2, {name} == [{a}, {b}])", f"print({name}[0], {name}[-1:], {name}[::-1])",
                f"print(list(zip({name}, range(9))), {name}.count({a}))", f"while len({name}) > 1:\n    print({name}.pop())",
                f"for x in {name}:\n    print(x)\n    if len({name}) < 6:\n        {name}.append(x)",
                f"for x in {name}:\n    {name}.remove(x)\nprint({name})"]
        return make_one + before + fill + "\n".join(self.rng.sample(asks, self.rng.randint(1, 3)))
