"""Containers that come to hold themselves: how they are shown, compared, copied, changed, untied and dropped."""

KINDS = {"list": ["[]", "[1]", "[0, 's']", "[[], 2]"], "dict": ["{}", "{'a': 1}", "{0: []}", "{'k': {'l': 0}}"], "deque": ["deque()", "deque([1, 2])", "deque([7], 3)"], "tuple": ["([],)", "(1, [2])", "({}, [])"]}
ASKED = ["repr({v})", "str({v})", "f'{{{v}}}'", "len({v})", "{v} == {w}", "{v} == {v}", "{v} != {w}", "copy.copy({v})", "copy.deepcopy({v})", "copy.deepcopy({v}) == {v}", "json.dumps({v})", "({v}, {w})", "[{v}, {w}]", "bool({v})", "{v} in [{v}]",
         "[{w}, {v}].index({v})", "type({v}).__name__", "reach({v})", "reach([{v}, {w}])", "depth({v}, 6)", "list({v})", "{v} is {w}", "{v}.copy()", "sorted([{v}, {v}])", "[x for x in {v} if x is {w}]", "'%s' % ({v},)", "max({v}, {w})", "{v} < {w}"]
HELPERS = """def reach(x):
    seen, left, n = set(), [x], 0
    while left:
        y = left.pop()
        if id(y) in seen:
            continue
        seen.add(id(y))
        n += 1
        if isinstance(y, dict):
            left.extend(z for z in y.values() if isinstance(z, (list, dict, deque)))
        else:
            left.extend(z for z in y if isinstance(z, (list, dict, deque)))
    return n
def depth(x, most):
    if most and isinstance(x, (list, deque)):
        return 1 + max((depth(y, most - 1) for y in x), default=0)
    if most and isinstance(x, dict):
        return 1 + max((depth(y, most - 1) for y in x.values()), default=0)
    return 0
"""


class Cycles:
    """Statements for plain.Plain."""

    def cycle_put(self, v, kind, w):
        """Puts w, or what holds it, into v."""
        rng = self.rng
        what = rng.choice(["{w}", "{w}", "[{w}]", "{{'in': {w}}}", "[1, {w}]", "[[{w}]]"]).format(w=w)
        ways = {"list": ["{v}.append({x})", "{v}.insert(0, {x})", "{v}[-1] = {x}", "{v} += [{x}]", "{v}.extend([{x}, {x}])", "{v}[0:1] = [{x}]", "{v}.extend({v})", "{v} = [{v}, {x}]"],
                "dict": ["{v}['me'] = {x}", "{v}.setdefault('s', {x})", "{v}.update(u={x})", "{v} |= {{'o': {x}}}", "{v}.setdefault('l', []).append({x})", "{v} = {{'of': {v}, 'x': {x}}}"],
                "deque": ["{v}.append({x})", "{v}.appendleft({x})", "{v}.extend([{x}])", "{v}.rotate(1)"], "tuple": ["{v}[1].append({x})", "{v}[0].append({x})", "{v}[0]['t'] = {x}"]}
        return rng.choice(ways[kind]).format(v=v, x=what)

    def cycle_untied(self, v, kind):
        return self.rng.choice({"list": [f"{v}.clear()", f"{v}.pop()", f"del {v}[0]", f"{v}[:] = []", f"{v}.reverse()", f"{v}[0] = 1", f"{v}.remove({v})"], "dict": [f"{v}.clear()", f"{v}.popitem()", f"del {v}['me']", f"{v}['me'] = 0", f"{v}.pop('s', None)"],
                                "deque": [f"{v}.clear()", f"{v}.pop()", f"{v}.popleft()"], "tuple": [f"{v}[0].clear()", f"{v}[1].pop()", f"{v} = ([], [])"]}[kind])

    def cycle_tried(self, statement):
        return ["try:", f"    {statement}", "except (TypeError, IndexError, KeyError, AttributeError, ValueError, RecursionError) as error:", "    print(type(error).__name__)"]

    def cycles(self):
        rng = self.rng
        kinds = {self.fresh("c"): rng.choice(["list", "list", "list", "dict", "dict", "deque", "tuple"]) for _ in range(rng.randint(1, 3))}
        names = list(kinds)
        body = [f"{name} = {rng.choice(KINDS[kind])}" for name, kind in kinds.items()]
        for _ in range(rng.randint(3, 9)):
            v, w, way = rng.choice(names), rng.choice(names), rng.random()
            if way < 0.4:
                body += self.cycle_tried(self.cycle_put(v, kinds[v], w))
            elif way < 0.55:
                body += self.cycle_tried(self.cycle_untied(v, kinds[v]))
            else:
                body += self.cycle_tried(f"print({rng.choice(ASKED).format(v=v, w=w)})")
        body += [f"print({', '.join(names)})"]
        f, way = self.fresh("h"), rng.random()
        if way < 0.6:
            body = [f"def {f}(times):", *("    " + line for line in body), f"    return {rng.choice(['0', *(f'len({name})' for name in names)])}", f"print({f}(1))"]
        if way < 0.2:
            body += [f"print(sum({f}(k) for k in range(30)))"]
        return "\n".join(["import copy", "import json", "from collections import deque", *HELPERS.rstrip("\n").split("\n"), *body])
