"""Iterators: of every kind of value, taken from in many ways, and of containers that change meanwhile."""

SOURCES = {
    "list": ["[1, 2, 3, 4, 5]", "[3, 1, 2]", "list(range(7))", "[1]"], "texts": ["['a', 'bc', '', 'd']", "list('hello')"], "tuple": ["(1, 2, 3)", "(4, 5, 6, 7, 8)", "tuple(range({n}))"],
    "mixed": ["(1, 'a', 2, 'b')", "[1, 'a', None, 2]", "('x', 2, 'y')"], "text": ["'abcdef'", "'aé€z'", "''", "'xy' * 3"], "bytes": ["b'abcd'", "bytearray(b'hello')", "bytes(4)"],
    "range": ["range(6)", "range(10, 0, -3)", "range(0)", "range({n}, {n} + 5)"], "dict": ["{{'a': 1, 'b': 2, 'c': 3}}", "dict(zip('wxyz', range(4)))", "Counter('abracadabra')", "OrderedDict(zip('abc', [3, 2, 1]))"],
    "view": ["{{'a': 1, 'b': 2}}.items()", "{{1: 'x', 2: 'y', 3: 'z'}}.values()", "{{1: 'x', 2: 'y', 3: 'z'}}.keys()"], "set": ["{{1, 5, 9, 2}}", "frozenset(range(5))"], "deque": ["deque([1, 2, 3, 4])", "deque('abc', maxlen=2)"],
    "array": ["np.arange(5)", "np.arange(6).reshape(3, 2)", "np.linspace(0.0, 1.0, 4)"], "pairs": ["[(1, 'a'), (2, 'b'), (3, 'c')]", "list(enumerate('pqr'))", "[(0, 1), (2, 3)]"],
    "lists": ["[[1, 2], [3], []]", "[[0]] * 3"], "made": ["zip([1, 2, 3], 'abc')", "enumerate('abcd', {n})", "map(str, range(5))", "reversed([1, 2, 3])", "filter(None, [0, 1, 0, 2])", "(k * k for k in range(5))"],
    "called": ["iter([5, 4, 3, 0, 1].pop, 3)", "iter(deque([1, 2, 0, 4]).popleft, 0)", "iter(lambda: 2, 2)", "iter(partial([3, None, 1].pop, 0), None)"],
}
ASKED = ["next({i})", "next({i})", "next({i})", "next({i}, None)", "next({i}, 'end')", "next({i}, -1)", "{i}.__next__()", "list({i})", "tuple({i})", "[x for x in {i}]", "[str(x) for x in {i} if x]", "sorted({i}, key=str)",
         "list(zip({i}, {i}))", "list(zip({i}, range({n})))", "list(zip(range({n}), {i}))", "list(zip({i}, {j}))", "list(zip({i}, 'ab', {i}))", "list(enumerate({i}))", "list(map(str, {i}))", "list(map(lambda a, b: (a, b), {i}, {j}))",
         "list(filter(None, {i}))", "1 in {i}", "'b' in {i}", "2 not in {i}", "any({i})", "all({i})", "any(x == 2 for x in {i})", "list(islice({i}, {n}))", "list(islice({i}, 1, {n} + 1))", "list(islice({i}, 0, 9, 2))",
         "list(takewhile(lambda x: x != 2, {i}))", "list(chain({i}, {j}))", "list(zip_longest({i}, {j}))", "list(pairwise({i}))", "[*{i}]", "[*{i}, *{j}]", "(0, *{i})", "iter({i}) is {i}", "{i} is {j}", "{i} == {j}", "type({i}).__name__",
         "bool({i})", "take({i}, {n})", "list(take({i}, {n}))", "next({i}) == next({j})", "(next({i}, 0), next({j}, 0))", "[next({i}, 0), next({j}, 0)]", "len([*{i}])", "list(dict.fromkeys(map(str, {i})))", "next(iter([*{i}]), 'none')",
         "next((x for x in {i} if x), 'none')", "max({i}, default='none', key=str)", "''.join(map(str, {i}))", "sum(1 for _ in {i})", "list(zip(*[{i}] * 2))", "deque({i}, maxlen=2)", "list(reversed(list({i})))",
         "[(x, next({i}, None)) for x in {i}]", "list({k})[0] is {i}", "next({k}[0], None)", "[next(x, None) for x in {k}]", "print(*{i})", "str(next({i})) + str(next({i}))"]
STEPS = ["for x in {i}:\n    print(x)\n    if {t}:\n        break\nelse:\n    print('all')", "for x in {i}:\n    print(x, next({i}, 'gone'))", "for x, y in zip({i}, {j}):\n    print(x, y)\n    if {t}:\n        break", "for n, x in enumerate({i}):\n    if n == {n}:\n        break\n    print(n, x)",
         "for x in {i}:\n    for y in {i}:\n        print(x, y)", "while (x := next({i}, None)) is not None:\n    print(x)\n    if {t}:\n        break", "a, b = {i}\nprint(a, b)", "a, *b = {i}\nprint(a, b)", "*a, b = {i}\nprint(a, b)", "{i}, {j} = {j}, {i}", "{i} = iter({i})",
         "for x in {i}:\n    continue", "try:\n    while True:\n        print(next({i}))\nexcept StopIteration:\n    print('end')", "if next({i}, None):\n    {i} = iter({j})", "{i} = {j}"]
CHANGES = {"list": ["{s}.append(9)", "{s}.insert(0, 8)", "{s}.pop()", "del {s}[:2]", "{s}.clear()", "{s}.extend([7, 6])", "{s}[0] = 5", "{s}.sort()", "{s}.append('t')"], "texts": ["{s}.append('z')", "{s}.pop(0)", "{s}.reverse()"],
           "dict": ["{s}['new'] = 5", "{s}['a'] = 7", "{s}.clear()", "{s}.pop('b', 0)"], "set": ["{s} |= {{2, 77}}"], "deque": ["{s}.append({s}[0])", "{s}.popleft()", "{s}.rotate(1)"], "lists": ["{s}[0].append(4)", "{s}.append([1])"], "array": ["{s}[0] = 3", "{s} *= 2"]}
HELPERS = """def take(it, n):
    return [x for x, k in zip(it, range(n))]
"""
ERRORS = "(StopIteration, RuntimeError, TypeError, ValueError, IndexError)"


class Iterators:
    """Statements for plain.Plain."""

    def iterator_line(self, text, names):
        if self.texts:
            text = text.replace("type({i}).__name__", "type({i}) is type({i})")  # whose class says whether all letters are ASCII
        for key, value in {**names, "n": str(self.rng.randint(0, 4)), "t": self.rng.choice(["x", "True", "x == 2", "not x", "next({i}, None)".format(**names)])}.items():
            text = text.replace("{" + key + "}", value)
        return text.replace(", 0)", ", None)").replace(", -1)", ", None)") if self.arrays else text  # where two kinds of numbers meet, it is of one

    def iterators(self):
        """Two iterators, their containers, and what takes from them."""
        rng = self.rng
        names = {letter: self.fresh(letter) for letter in "ijksu"}
        first, second = rng.choice([*SOURCES]), rng.choice([*SOURCES])
        self.arrays, self.texts = "array" in (first, second), "text" in (first, second)
        source = {letter: rng.choice(SOURCES[kind]).format(n=rng.randint(0, 3)) for letter, kind in (("s", first), ("u", second))}
        body = [f"{names['s']} = {source['s']}" if first not in ("made", "called", "view") else f"{names['i']} = iter({source['s']})"]
        if first not in ("made", "called", "view"):
            body.append(f"{names['i']} = iter({names['s']})")
        body += [f"{names['j']} = iter({source['u']})", f"{names['k']} = [{names['i']}, {names['j']}]" if rng.random() < 0.7 else f"{names['k']} = ({names['i']}, iter([0, 1]))"]
        for _ in range(rng.randint(3, 8)):
            way = rng.random()
            if way < 0.55:
                part = [self.iterator_line(f"print({rng.choice(ASKED)})", names)]
            elif way < 0.8 or first not in CHANGES:
                part = self.iterator_line(rng.choice(STEPS), names).split("\n")
            else:
                part = [self.iterator_line(rng.choice(CHANGES[first]), names)]
            guarded = rng.random() < 0.8
            body += ["try:", *("    " + line for line in part), f"except {ERRORS} as error:", "    print(type(error).__name__, error)"] if guarded else part
        body.append(f"print(list({names['i']}), list({names['j']}))")
        if rng.random() < 0.5:
            name = self.fresh("h")
            body = [f"def {name}():", *("    " + line for line in body), f"{name}()"]
        imports = ["import copy", "from collections import Counter, OrderedDict, deque", "from functools import partial", "from itertools import chain, islice, pairwise, takewhile, zip_longest"]
        return "\n".join([*imports, *HELPERS.rstrip("\n").split("\n"), *body])
