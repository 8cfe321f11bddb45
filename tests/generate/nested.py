"""Values that hold others of their own type: trees, tries, what is linked, how a program makes and walks them."""
import json_values
import unions

BUILDERS = """def leaves(v):
    if isinstance(v, dict):
        return [x for k in v for x in leaves(v[k])]
    if isinstance(v, (list, tuple)):
        out = []
        for w in v:
            out.extend(leaves(w))
        return out
    return [v]
def depth(v):
    if isinstance(v, dict):
        return 1 + max([depth(w) for w in v.values()], default=0)
    if isinstance(v, (list, tuple)):
        return 1 + max((depth(w) for w in v), default=0)
    return 0
"""
ASKED = ["leaves({v})", "depth({v})", "{v} == {w}", "[{v}] == [{w}]", "({v}, {w})", "copy.deepcopy({v})", "copy.deepcopy({v}) == {v}", "str({v})", "f'{{{v}}}'", "len({v})", "bool({v})", "isinstance({v}, list)", "{w} in [{v}]",
         "type({v}).__name__", "[{v}, {w}].count({v})", "sorted(leaves([{v}, {w}]), key=str)", "not {v}", "{v} is None", "walk({v})"]


class Nested:
    """Statements for plain.Plain."""

    def nested_asked(self, v, w):
        ways = ASKED if self.rng.random() < 0.7 else json_values.ASKED
        return self.json_asked(v, w, ways) if ways is json_values.ASKED else ["try:", f"    print({self.rng.choice(ways).format(v=v, w=w)})", "except TypeError as error:", "    print(type(error).__name__)"]

    def leaf(self):
        return self.rng.choice(["1", "2", "-3", "0.5", "'a'", "'bc'", "None", "True"])

    def nested_literal(self, d):
        """A display."""
        return [f"{d} = {self.json_value()!r}"]

    def nested_linked(self, d):
        """Each holds the one before."""
        i = self.fresh("i")
        step = self.rng.choice(["({i}, {d})", "[{i}, {d}]", "[{d}, {i}]", "({d}, {i}, {d})", "{{'value': {i}, 'next': {d}}}", "[{d}]", "({i}, [{d}])", "[{d}, {d}]", "{{{i}: {d}}}"]).format(i=i, d=d)
        return [f"{d} = {self.rng.choice(['None', '0', '[]', '()', '{}', '[1]', repr('s')])}", f"for {i} in range({self.rng.randint(1, 4)}):", f"    {d} = {step}"]

    def nested_trie(self, d):
        """Words or paths, letter by letter."""
        node, word, c, rng = self.fresh("node"), self.fresh("word"), self.fresh("c"), self.rng
        words = [rng.choice(["ab", "ac", "abc", "b", "", "bca"]) for _ in range(rng.randint(1, 4))]
        end = rng.choice([f"{node}['*'] = {self.leaf()}", f"{node}[''] = len({word})", f"{node}['end'] = [{word}]", "pass"])
        inner = rng.choice([[f"        {node} = {node}.setdefault({c}, {{}})"], [f"        if {c} not in {node}:", f"            {node}[{c}] = {{}}", f"        {node} = {node}[{c}]"]])
        return [f"{d} = {{}}", f"for {word} in {words!r}:", f"    {node} = {d}", f"    for {c} in {word}:", *inner, f"    {end}"]

    def nested_parsed(self, d):
        """Brackets, with a stack."""
        stack, last, c, rng = self.fresh("stack"), self.fresh("last"), self.fresh("c"), self.rng
        text = "".join(rng.choice(["a", "(b)", "(c(d))", "()", "e(f)g", "1"]) for _ in range(rng.randint(1, 4)))
        put = rng.choice([f"{d}.append({last})", f"{d} = {d} + [{last}]", f"{d} += [{last}]", f"{d}.extend([{last}])", f"{d}.insert(0, {last})"])
        keep = rng.choice([c, f"ord({c})", f"({c}, 1)", f"{c} if {c} != 'e' else None"])
        return [f"{stack}, {d} = [], []", f"for {c} in {text!r}:", f"    if {c} == '(':", f"        {stack}.append({d})", f"        {d} = []", f"    elif {c} == ')':", f"        {last} = {d}", f"        {d} = {stack}.pop()",
                f"        {put}", "    else:", f"        {d}.append({keep})"]

    def nested_recursed(self, d):
        """A function that makes a tree."""
        f, rng = self.fresh("make"), self.rng
        base = rng.choice(["None", "0", "[]", "()", "n", "'x'", "{}"])
        made = rng.choice(["[{f}(n - 1), n, {f}(n - 1)]", "({f}(n - 1), n)", "(n, {f}(n - 1), {f}(n - 2))", "{{'l': {f}(n - 1), 'n': n}}", "[{f}(k) for k in range(n)]", "{{k: {f}(k) for k in range(n)}}", "[n] + [{f}(n - 1)]",
                           "{{'n': n, 'kids': [{f}(k) for k in range(n)]}}", "(n, [{f}(n - 1)])", "tuple({f}(k) for k in range(n))"]).format(f=f)
        return [f"def {f}(n):", f"    if n <= 0:", f"        return {base}", f"    return {made}", f"{d} = {f}({rng.randint(1, 4)})"]

    def nested(self):
        rng, d, v, w = self.rng, self.fresh("d"), self.fresh("v"), self.fresh("w")
        body = rng.choice([self.nested_literal, self.nested_linked, self.nested_trie, self.nested_parsed, self.nested_recursed])(d)
        body += [f"print({d})", f"{v} = {w} = {d}"]
        for _ in range(rng.randint(2, 6)):
            way = rng.random()
            if way < 0.4:
                body += self.nested_asked(rng.choice([d, v]), rng.choice([w, self.leaf(), f"[{self.leaf()}]"]))
            elif way < 0.6:
                part = rng.choice([f"{d}[0]", f"{d}[-1]", f"{d}[1]", f"next(iter({d}.values()))" if rng.random() < 0.01 else f"[*{d}.values()][0]", f"[*{d}][0]", f"{v}[0]"])
                body += ["try:", f"    {rng.choice([v, w])} = {part}", "except (TypeError, IndexError, KeyError, AttributeError) as error:", "    print(type(error).__name__)"]
            elif way < 0.8:
                put = rng.choice([f"{d}.append({self.leaf()})", f"{v}.append([{self.leaf()}])", f"{d}[0] = {self.leaf()}", f"{v}['k'] = {self.leaf()}", f"{v}[0] = [{self.leaf()}]", f"{d}['q'] = {{}}", f"{v}.extend([{self.leaf()}, []])",
                                  f"{v} = [{v}, {w}]", f"{w} = ({v}, {self.leaf()})"])
                body += ["try:", f"    {put}", "except (TypeError, IndexError, AttributeError) as error:", "    print(type(error).__name__)"]
            else:
                body += ["try:", f"    for x in {v}:", f"        print({rng.choice(['x', 'x == ' + w, 'depth(x)', 'isinstance(x, list)', 'leaves(x)'])})", "except TypeError as error:", "    print(type(error).__name__)"]
        body += [f"print({d}, {v}, {w}, depth({d}), leaves({v}))"]
        if rng.random() < 0.5:
            name = self.fresh("h")
            body = [f"def {name}():", *("    " + line for line in body), f"{name}()"]
        helpers = [*unions.HELPERS.rstrip("\n").split("\n"), *json_values.HELPERS.rstrip("\n").split("\n"), *BUILDERS.rstrip("\n").split("\n")]
        return "\n".join(["import copy", "import json", *helpers, *body])
