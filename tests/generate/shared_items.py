"""Statements of plain programs that put one new list, dictionary or set in several places, change it in one of them and show all."""

# New values, and what changes one of them.
FRESH = [("[{n}]", "{}.append(99)"), ("[{n}, {n}]", "{}[1] = 99"), ("{{'k': {n}}}", "{}['new'] = 99"), ("{{{n}}}", "{}.add(99)"), ("[[{n}], [{n}]]", "{}[0].append(99)"), ("([{n}], {n})", "{}[0].append(99)")]
# What holds {a} more than once, and the way to one of those; {b} is another such value.
PLACES = [("({a}, {b}) * 2", "[0]"), ("2 * ({a},)", "[1]"), ("[{a}] * 3", "[0]"), ("[{a}, {b}] * 2", "[2]"), ("list(repeat({a}, 3))", "[0]"), ("list(product([{a}, {b}], [3, 4]))", "[0][0]"), ("list(product([{a}], repeat=2))", "[0][1]"),
          ("list(combinations([{a}, {b}, {a}], 2))", "[0][0]"), ("list(permutations([{a}, {b}], 2))", "[1][0]"), ("list(pairwise([{a}, {b}, {a}]))", "[1][0]"), ("list(accumulate([1, 2, 3], lambda x, y: x, initial={a}))", "[0]"),
          ("list(zip_longest([{b}], [1, 2, 3], fillvalue={a}))", "[2][0]"), ("dict.fromkeys('xy', {a})", "['y']"), ("deque([{a}, {b}]) * 2", "[0]"), ("list(chain([{a}] * 2, [{b}]))", "[1]"), ("list(map(lambda x, y: y, [1, 2], repeat({a}, 2)))", "[0]"),
          ("list(starmap(lambda x, y: y, [(1, {a})] * 2))", "[0]"), ("[*[{a}] * 2, *({b},) * 2]", "[2]"), ("(lambda x: [x, x])({a})", "[0]"), ("(lambda x, y: (x, x, *y * 2))({a}, ({b},))", "[3]"), ("list(zip([{a}] * 2, [{b}, {a}]))", "[1][0]"),
          ("list(enumerate([{a}] * 2))", "[0][1]"), ("{{1: [{a}] * 2, 2: [{b}] * 2}}", "[2][0]"), ("twice({a})", "[0]"), ("twice(({a}, {b}))", "[1][1]"), ("tuple([{a}, {b}]) * 2", "[0]"), ("tuple({a} for _ in range(2)) * 2", "[3]"),
          ("copy.copy([{a}] * 2)", "[0]"), ("copy.deepcopy([{a}] * 2)", "[0]"), ("random.choices([{a}, {b}], k=4)", "[3]"), ("heapq.nsmallest(2, [{a}] * 3, key=str)", "[0]"), ("sorted([{a}] * 2 + [{b}], key=str)", "[1]"),
          ("list(combinations_with_replacement([{a}, {b}], 2))", "[0][1]"), ("[x for x, _ in zip(cycle([{a}, {b}]), range(4))]", "[0]"), ("reduce(lambda x, y: x + [x[0]], [1, 2], [{a}])", "[2]")]
HEAD = ["from itertools import *", "from collections import deque", "from functools import reduce", "import copy, heapq, random", "def twice(v):", "    return v, v"]


class SharedItems:
    """Statements for plain.Plain."""

    def shared_items(self):
        rng, lines = self.rng, []
        for _ in range(rng.randint(2, 5)):
            name, (kind, change) = self.fresh("z"), rng.choice(FRESH)
            place, way = rng.choice(PLACES)
            a, b = (kind.format(n=rng.randint(0, 9)) for _ in range(2))
            lines += ["random.seed(1)"] if "random" in place else []
            if rng.random() < 0.3:  # a name stands for it
                lines += [f"{name}_a = {a}"]
                a = f"{name}_a"
            lines += [f"{name} = {place.format(a=a, b=b)}", change.format(name + way), f"print({name}{', ' + a if a.endswith('_a') else ''})"]
        if rng.random() < 0.4:
            f = self.fresh("h")
            lines = [f"def {f}():", *("    " + line for line in lines), f"{f}()"]
        return "\n".join([*HEAD, *lines])
