"""Values that json.loads gives: paths into them, changes, loops, and what is written again."""
import json

import unions

WORDS = ["a", "b", "key", "n", "xs"]
ASKED = [*unions.ASKED, "{v}['a']", "{v}['key']", "{v}.get('a')", "{v}.get('n', 3)", "{v}.items()", "sorted({v}.keys())", "[*{v}]", "{{**{v}}}", "'a' in {v}", "{v}.pop()", "{v}.copy()",
         "{v}[-1]", "{v}[1:]", "{v}.update({{'q': 1}})", "{v}.setdefault('n', 2)", "json.dumps({v})", "json.dumps([{v}, {w}], indent=1)", "','.join({v})", "float({v})", "{v} is {w} is None",
         "copy.deepcopy({v})", "dict({v})", "tuple({v})", "{v}.sort()", "{v} // 2", "{v} ** 2", "{v} % 3", "[*zip({v}, {w})]", "{v}.extend({w})", "{v}.append({w})", "any({v})", "walk({v})",
         "{v} == [[1], 'a']", "{v} == {{'a': [1]}}", "{v} < {w}", "{v} <= [1, 2]", "max({v})", "{v}.index({w})", "[1, {v}, [2]]", "{{'k': {v}, 'l': [{w}]}}"]
SAFE = [*unions.SAFE, "json.dumps({v})", "walk({v})", "copy.deepcopy({v}) == {v}", "json.loads(json.dumps({v})) == {v}", "[{v}] == [{w}]", "{v} == [[1], 'a', {{}}]", "[[1], {{'a': 2}}] == {v}", "({v}, 1) == ({w}, 1)", "{{'k': {v}}} == {{'k': {w}}}", "{v} in [[1], {w}]"]
TESTS = [*unions.TESTS, "isinstance({v}, dict)", "isinstance({v}, dict) and 'a' in {v}", "isinstance({v}, (int, float))", "isinstance({v}, list) and {v}", "{v} == {w}", "{v} == []"]
HELPERS = """def walk(v):
    if isinstance(v, dict):
        return 1 + sum([walk(w) for w in v.values()])
    if isinstance(v, list):
        return 1 + sum([walk(w) for w in v])
    return 0
"""


class JsonValues:
    """Statements for plain.Plain."""

    def json_value(self, depth=0):
        rng, k = self.rng, self.rng.random()
        if k < 0.3 and depth < 3:
            return [self.json_value(depth + 1) for _ in range(rng.randint(0, 3))]
        if k < 0.6 and depth < 3 or not depth:
            return {word: self.json_value(depth + 1) for word in rng.sample(WORDS, rng.randint(1, 4))}
        return rng.choice([None, True, False, 0, 1, -3, 7, 0.5, -1.5, 2.0, "", "a", "bcd", "é"])

    def path(self, v, value):
        """Where in v, as text, and what is there."""
        while isinstance(value, (list, dict)) and value and self.rng.random() < 0.75:
            k = self.rng.randrange(len(value)) if isinstance(value, list) else self.rng.choice([*value])
            v, value = f"{v}[{k!r}]", value[k]
        return v, value

    def json_asked(self, v, w, ways):
        text = self.rng.choice(ways).format(v=v, w=w)
        return ["try:", f"    print({text})", "except (TypeError, ValueError, AttributeError, IndexError, KeyError) as error:", "    print(type(error).__name__)"]

    def json_values(self):
        """A text that is read, and what is done with its parts."""
        rng, d, v, w = self.rng, self.fresh("d"), self.fresh("v"), self.fresh("w")
        value = self.json_value()
        (first, _), (second, _) = self.path(d, value), self.path(d, value)
        body = [f"{d} = json.loads({json.dumps(value)!r})", f"{v} = {first}", f"{w} = {second if rng.random() < 0.8 else rng.choice(['1', repr('a'), 'None', '[1, 2]'])}"]
        for _ in range(rng.randint(2, 5)):
            way = rng.random()
            if way < 0.5:
                body += self.json_asked(v, w, ASKED)
            elif way < 0.75:
                body += [f"if {rng.choice(TESTS).format(v=v, w=w)}:", *("    " + line for line in self.json_asked(v, w, SAFE)), "else:", *("    " + line for line in self.json_asked(w, v, SAFE))]
            elif way < 0.85:
                body += [f"for x in {d}:", *("    " + line for line in self.json_asked(f"{d}[x]", v, ASKED))]
            else:
                where, _ = self.path(d, value)
                change = rng.choice([f"{where} = {rng.choice(['1', '2.5', repr('t'), 'None', v])}", f"{d}['new'] = {rng.choice(['1', '[1]', '[1, [2]]', v])}", f"del {where}"]) if where != d else f"{d}['q'] = 1"
                body += ["try:", f"    {change}", "except (TypeError, IndexError, KeyError) as error:", "    print(type(error).__name__)"]
        body += [f"print({d}, {v}, {w}, walk({d}))", f"print(json.dumps({d}, sort_keys={rng.choice([True, False])}, indent={rng.choice([None, 1])}))"]
        if rng.random() < 0.5:
            name = self.fresh("h")
            body = [f"def {name}():", *("    " + line for line in body), f"{name}()"]
        return "\n".join(["import copy", "import json", *unions.HELPERS.rstrip("\n").split("\n"), *HELPERS.rstrip("\n").split("\n"), *body])
