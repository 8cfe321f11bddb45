"""Dictionaries, sets and the tables of collections: what is made, changed, looked up, looped over and printed of them.

In a template `$d` is a table, `$e` another of the same class, `$k` a key, `$j` a key of another type that may be equal, `$v` a
value, `$K` what gives keys, `$P` what gives pairs, `$S` a set of keys, `$n` a small number, `$x` and `$y` names that are new.
None is in no set, for where it stands there is CPython's affair; nor is NaN a key, for two of them are equal where they are one.
"""
import re

KEYS = {
    "int": ["0", "1", "2", "3", "-1", "-2", "7", "8", "16", "64", "1024", "2**40", "-2**62", "len('abc')"],
    "str": ["'a'", "'b'", "'c'", "'ab'", "''", "'key'", "'z'", "'ä'", "'日本'", "'a' * 2", "repr(7)", "'B'.lower()", "'it\\'s'"],
    "pair": ["(1, 2)", "(2, 1)", "(0, 0)", "(-1, -2)", "(1, -1)", "(3, 4)", "(7, 0)"],
    "named": ["('a', 1)", "('b', 1)", "('a', 2)", "('', 0)", "('c', -1)"],
    "float": ["0.5", "1.0", "-0.0", "0.0", "2.5", "1e100", "-1.5", "float('inf')", "3.0", "0.1", "1 / 3", "-2.0"],
    "bool": ["True", "False"],
    "few": ["1", "'a'", "2", "'b'", "''", "0", "'1'"],
    "mixed": ["1", "1.0", "True", "'a'", "(1, 'a')", "2.5", "0", "False", "'1'", "2", "(1, 2)", "0.0"],
    "frozen": ["frozenset([1, 2])", "frozenset()", "frozenset((3, 2, 1))", "frozenset({2, 1})", "frozenset(range(4))"],
    "maybe": ["None", "1", "2", "None", "3"],
    "deep": ["((1, 2), 'a')", "((1, 2), 'b')", "((0, 0), '')"],
}
ALIKE = {"int": ["1.0", "True", "2.0", "False", "'1'", "None"], "str": ["1", "None", "('a',)"], "pair": ["(1.0, 2)", "(True, 2.0)", "None", "(1, 2, 3)"], "named": ["('a', 1.0)", "('a', True)"],
         "float": ["1", "True", "0", "3", "'0.5'"], "bool": ["1", "0", "1.0", "0.0", "2"], "few": ["1.0", "True", "None"], "mixed": ["None", "1", "1.0", "(1.0, 'a')"],
         "frozen": ["frozenset([1.0, 2.0])", "1", "()"], "maybe": ["1.0", "True"], "deep": ["((1.0, 2), 'a')", "()"]}
ITEMS = ["int", "int", "str", "str", "pair", "named", "float", "bool", "few", "mixed", "frozen", "deep"]
VALUES = {
    "int": ["0", "1", "-5", "7", "12", "len('ab')", "2 ** 5"],
    "float": ["0.5", "-1.25", "3.0", "1e20", "1 / 3"],
    "str": ["'x'", "''", "'yz'", "\"it's\"", "'\\n'", "'q' * 3"],
    "list": ["[]", "[1]", "[2, 3]", "[0] * 2"],
    "set": ["{1}", "set()", "{2, 3}"],
    "dict": ["{}", "{'x': 1}", "{'y': 2, 'x': 3}"],
    "tuple": ["(1, 'p')", "(2, 'q')"],
    "lists": ["[[1], []]", "[[2, 3]]"],
    "mixed": ["1", "'x'", "None", "[1]", "2.5", "(1, 2)", "{'x': 1}", "True"],
    "maybe": ["None", "1", "2"],
}

MADE = ["dict"] * 5 + ["set"] * 3 + ["frozenset", "Counter", "Counter", "defaultdict", "defaultdict", "OrderedDict"]
SETS = r"set\(|[&|^-] \$|\{\*|\{[kx] for|\{\(k"  # what is a set of keys
UNORDERED = ("few", "mixed", "maybe", "dict", "set")

DICT_CHANGES = ["$d[$k] = $v", "$d[$k] = $v", "$d[$k] = $v", "$d.update($P)", "$d.update($e)", "$d |= $e", "$d |= $P", "$d.setdefault($k, $v)", "$d.pop($k, None)", "$d.pop($k, $v)", "$d.update({$k: $v, $k: $v})",
                "$d = {**$d, $k: $v}", "$d = {$k: $v, **$d}", "$d = $d | $e", "$d = $d.copy()", "$e = $d", "$e, $d = $d, $e", "$d = dict($d)", "$d = dict($P)", "$d = {k: v for k, v in $d.items() if k != $k}",
                "$d = dict(sorted($d.items(), key=lambda p: str(p[0])))", "$d = dict(reversed($d.items()))", "$d = dict(zip($K, $d.values()))", "$d = {k: $d[k] for k in sorted($d, key=str)}", "$d[$k], $d[$k] = $v, $v",
                "for $x in list($d):\n    if $x != $k:\n        $d[$x] = $v", "for $x in $K:\n    $d[$x] = $v", "for $x, $y in $P:\n    $d.setdefault($x, $y)", "if $k in $d:\n    $d.pop($k)\n$d[$k] = $v", "put_key($d, $k, $v)",
                "$d = put_key($d, $k, $v)", "[$d.setdefault($x, $v) for $x in $K]", "$d = dict(map(lambda p: (p[0], p[1]), $d.items()))", "$d = dict(filter(lambda p: p[0] != $k, $d.items()))",
                "for $x in $d:\n    $d[$x] = $v", "$d = {}", "$d.clear()", "$d = {$x: $v for $x in $K}"]
DICT_RISKS = ["del $d[$k]", "$d.pop($k)", "print($d.pop($k))", "print($d.popitem())", "$x, $y = $d.popitem()\nprint($x, $y)", "print($d[$k])", "print($d[$k], $d[$k])", "$d[$k] = $d[$k]", "$d[$k] = $d.pop($k)",
              "print(max($d, key=str), min($d, key=str))", "del $d[$k], $d[$k]", "for $x in $K:\n    del $d[$x]", "print([$d[$x] for $x in $K])", "print($d[$j])", "del $d[$j]", "print($d.pop($j))",
              "for $x in $d:\n    if $x == $k:\n        del $d[$x]", "for $x in $d:\n    $d[$k] = $v", "for $x, $y in $d.items():\n    $d[$k] = $y\n    print($x, $y)", "for $x in $d.values():\n    print($x)\n    $d.pop($k, None)",
              "for $x in $d:\n    print($x)\n    $d.pop($x)\n    $d[$k] = $v", "for $x in $d.keys():\n    $d.clear()",
              "print([$d.popitem() for _ in range(len($d) + $n)])", "while $d:\n    print($d.popitem(), len($d))", "print(sorted($d))", "print(sorted($d.items()))", "print({$x: $d.pop($x) for $x in list($d)})",
              "print([$d.pop($x) for $x in $d])", "for $x, $y in zip($d, $K):\n    $d[$y] = $v", "for $x in reversed($d):\n    $d[$k] = $v\n    print($x)", "print(sum(1 for $x in $d if $d.setdefault($k, $v) is not None))",
              "assert $k in $d, 'no such key'", "$x = $d.keys()\n$d[$k] = $v\nprint($x, len($x), $k in $x)", "$x = $d.items()\n$d.clear()\nprint($x, list($x))", "$x, *$y = $d\nprint($x, $y)", "($x, $y), = $d.items()\nprint($x, $y)"]
DICT_SHOWS = ["$d", "$d", "repr($d)", "str($d)", "f'{$d}|{len($d)}'", "f'{$d!r:>40}'", "'%s %r' % ($d, $d)", "'{} {}'.format($d, $k)", "len($d)", "bool($d)", "not $d", "$k in $d", "$k not in $d", "$j in $d", "$d.get($k)", "$d.get($k, $v)", "$d.get($j)", "$d.get($j, 'none')",
              "$d.get($k) is None", "$d.keys()", "$d.values()", "$d.items()", "list($d)", "list($d.keys())", "list($d.values())", "list($d.items())", "[*$d]", "{*$d, $k}", "set($d)", "frozenset($d)", "set($d.keys())",
              "len(set($d))", "$d == $e", "$d != $e", "$d == {$k: $v}", "$d == dict($d)", "$d is $e", "$d | $e", "$d | {$k: $v}", "{**$d, $k: $v}", "{**$d, **$e}", "{$k: $v, **$d, $k: $v}", "list(reversed($d))", "list(reversed($d.items()))",
              "list(reversed($d.values()))", "$d.keys() & $e.keys()", "$d.keys() | $S", "$d.keys() - $S", "$d.keys() - $e.keys()", "$d.keys() ^ $e.keys()", "$S & $d.keys()", "$S - $d.keys()", "$d.keys() & $K", "$d.keys() == $e.keys()",
              "$d.keys() <= $e.keys()", "$d.keys() < $S", "$d.keys() >= $S", "$S >= $d.keys()", "$d.keys() == $S", "$d.keys() == set($d)", "$d.keys().isdisjoint($K)", "$d.items() == $e.items()", "($k, $v) in $d.items()", "$v in $d.values()",
              "$d.items().isdisjoint($e.items())", "len($d.items())", "[(k, v) for k, v in $d.items()]", "{k: v for k, v in $d.items()}", "{str(k): v for k, v in $d.items()}", "{v: k for k, v in enumerate($d)}", "{k: i for i, k in enumerate($K)}",
              "[k for k in $d if k != $k]", "{k for k in $d}", "{k: k for k in $K}", "{k: [v, v] for k, v in $e.items() if k in $d}", "{(k, i): v for i, (k, v) in enumerate($d.items())}", "{k: {i: v for i in range(2)} for k, v in $d.items()}",
              "dict.fromkeys($K)", "dict.fromkeys($K, $v)", "dict.fromkeys($d, 0)", "dict(zip($K, range(9)))", "dict([($k, $v), ($k, $v)])", "dict($e, x=$v)", "dict($d.items())", "dict()", "dict(a=$v, b=$v)", "list(zip($d, $e))", "list(enumerate($d))",
              "list(map(str, $d))", "', '.join(map(str, $d))", "', '.join(f'{k}={v}' for k, v in $d.items())", "any(k == $k for k in $d)", "all($d)", "any($d.values())", "sorted($d, key=str)", "sorted($d.items(), key=str)", "sorted(map(str, $d.values()))",
              "isinstance($d, dict)", "type($d).__name__", "($d, [$d])", "[$d, $e, {}]", "{'t': $d}", "{$k: $d}", "$d or {$k: $v}", "$d and len($d)", "($d if $k in $d else $e)", "$d.copy() == $d", "$d.copy() is $d", "same($d) is $d", "how_many(**{'a': 1, 'b': 2}, c=len($d))",
              "[$d.get(k, 0) for k in $K]", "[v for v in $d.values() if v]", "$d.pop($k, 'gone')", "(lambda t: len(t))($d)", "[$d, $e].index($d)", "[$d].count($e)", "$d in [$e, $d]", "[t for t in [$d, $e] if t]", "list($d)[:2]", "list($d.items())[-1:]",
              "($x := $d) is $d", "copy.copy($d)", "copy.deepcopy($d)", "len([*$d.values(), *$e.values()])", "max(map(str, $d), default='-')", "{**$d} == $d", "[k for t in ($d, $e) for k in t]", "dict(sorted($d.items(), key=lambda p: str(p)))"]
OF_VALUES = {
    "int": ["$d[$k] = $d.get($k, 0) + 1", "$d[$k] += 2", "for $x in $d:\n    $d[$x] *= 2", "print(sum($d.values()), max($d.values(), default=0))", "print(max($d, key=$d.get))", "print(sorted($d, key=$d.get))", "print({k: v * 2 for k, v in $d.items() if v > 0})", "$d[$k] -= $d[$k]",
            "print(sorted($d.items(), key=lambda p: (-p[1], str(p[0]))))", "for $x in $K:\n    $d[$x] = $d.get($x, 0) + 1", "print({v: k for k, v in $d.items()})", "print(min($d.items(), key=lambda p: p[1]))", "print(sum(v for k, v in $d.items() if k != $k))", "$d[$k] **= 2", "print(set($d.values()))"],
    "float": ["$d[$k] += 0.5", "$d[$k] = $d.get($k, 0.0) / 2", "print(sum($d.values()))", "print({k: round(v) for k, v in $d.items() if v < 1e9})", "print({v: k for k, v in $d.items()})"],
    "str": ["$d[$k] += 'w'", "print({v: k for k, v in $d.items()})", "print(' '.join($d.values()))", "$d[$k] = $d.get($k, '') + 'u'", "print({k: len(v) for k, v in $d.items()})", "print(sorted($d.values()))", "print($d[$k].upper())"],
    "list": ["$d[$k].append($n)", "$d.setdefault($k, []).append($n)", "$d[$k] += [$n]", "for $x in $d.values():\n    $x.append(9)", "print({k: len(v) for k, v in $d.items()}, sum($d.values(), []))", "$d[$k] = $d[$k][::-1]", "$d[$k][0] += 1", "del $d[$k][0]", "$d[$k] = $d.get($k, []) + [$n]",
             "print([x for v in $d.values() for x in v])", "for $x, $y in $d.items():\n    for $x in $y:\n        print($x, end=' ')\nprint()", "$x = $d.get($k)\nif $x is not None:\n    $x.append(5)", "print($d[$k][-1])"],
    "lists": ["$d[$k].append([])", "$d[$k][0].append($n)", "$d.setdefault($k, [[]])[0].append($n)"],
    "set": ["$d[$k].add($n)", "$d.setdefault($k, set()).add($n)", "$d[$k] |= {$n, 5}", "for $x in $d.values():\n    $x.discard(1)", "print(set().union(*$d.values()))", "print({k: sorted(v) for k, v in $d.items()})", "$d[$k] = $d.get($k, set()) | {$n}"],
    "dict": ["$d[$k]['x'] = $n", "$d.setdefault($k, {})['z'] = $n", "$d[$k]['x'] += 1", "del $d[$k]['x']", "print($d[$k].get('x', 0))", "for $x in $d.values():\n    $x.update(w=0)", "print({k: sorted(v) for k, v in $d.items()})", "print([(a, b, c) for a, t in $d.items() for b, c in t.items()])",
             "print('x' in $d.get($k, {}))", "$d[$k] |= {'u': 8}", "print({**$d[$k], 'x': 0})", "for $x, $y in $d.items():\n    for $x, $y in $y.items():\n        print($x, $y)"],
    "tuple": ["print([a for a, b in $d.values()])", "print({b: a for a, b in $d.values()})", "for $x, ($x, $y) in $d.items():\n    print($x, $y)", "$d[$k] = ($d[$k][0] + 1, $d[$k][1])"],
    "mixed": ["print([v for v in $d.values() if isinstance(v, int)])", "$d[$k] = [$d[$k]]", "print([type(v).__name__ for v in $d.values()])", "if isinstance($d[$k], list):\n    $d[$k].append(0)", "$d[$k] += 1", "print(None in $d.values(), 1 in $d.values())",
              "print({k: v for k, v in $d.items() if v is not None})", "$d[$k] = None", "print(len($d[$k]))", "print($d[$k][0])", "print($d[$k] == 1)"],
    "maybe": ["print([v for v in $d.values() if v is not None])", "print($d.get($k) is None, $d.get($k, 0))", "$d[$k] = $d[$k] or 3", "if $d.get($k) is not None:\n    $d[$k] += 1", "$d[$k] += 1"],
}
SET_CHANGES = ["$d.add($k)", "$d.add($k)", "$d.add($k)", "$d.discard($k)", "$d.update($K)", "$d.update($K, $K)", "$d |= $S", "$d &= $S", "$d -= $S", "$d ^= $S", "$d |= {$k}", "$d = $d | $S", "$d = $d - {$k}", "$d = {*$d, $k}", "$d = {*$d, *$e}", "$d = set($K)", "$d.intersection_update($K)",
               "$d.difference_update($K)", "$d.symmetric_difference_update($K)", "$e = $d", "$e = $d.copy()", "$d, $e = $e, $d", "for $x in $K:\n    $d.add($x)", "for $x in list($d):\n    $d.discard($x)\n    $d.add($k)", "$d = {x for x in $d if x != $k}", "$d = set(list($d))", "$d = set(sorted($d, key=str))",
               "$d.clear()", "put_item($d, $k)", "$d = put_item($d, $k)", "$d |= $e.copy()", "$d ^= $d", "$d -= $d", "$d &= $d", "$d.update()", "$d.update($d)", "[$d.add(x) for x in $K]", "if $k not in $d:\n    $d.add($k)", "$d.intersection_update()"]
SET_RISKS = ["$d.remove($k)", "print($d.pop())", "print($d.pop(), $d)", "$d.remove($j)", "for $x in $d:\n    $d.add($k)\n    print($x)", "for $x in $d:\n    $d.discard($k)\n    print($x)", "while $d:\n    print($d.pop(), len($d))", "print([$d.pop() for _ in range(len($d) + $n)])",
             "for $x in $d:\n    print($x)\n    $d.clear()", "print(sorted($d))", "print(max($d), min($d))", "for $x in $K:\n    $d.remove($x)", "print(sum(len($d) for x in $d if $d.add(x) is None))", "$x, *$y = $d\nprint($x, $y)", "$x, = $d\nprint($x)",
             "for $x, $y in zip($d, $K):\n    $d.add($y)", "print({x: $d.pop() for x in range($n)})"]
SET_SHOWS = ["$d", "$d", "$d", "repr($d)", "f'{$d}|{len($d)}'", "'%s' % ($d,)", "len($d)", "bool($d)", "$k in $d", "$k not in $d", "$j in $d", "list($d)", "[*$d]", "{*$d}", "$d | $e", "$d & $e", "$d - $e", "$d ^ $e", "$d | {$k}", "$d & $S", "$d == $e", "$d != $e", "$d == set($d)", "$d <= $e",
             "$d < $e", "$d >= $S", "$d > $S", "$d <= $d", "$d < $d", "$d.union($K)", "$d.union($K, $K)", "$d.union()", "$d.intersection($K)", "$d.intersection($K, $e)", "$d.difference($K)", "$d.difference($e, $K)", "$d.symmetric_difference($K)", "$d.issubset($K)", "$d.issuperset($K)", "$d.isdisjoint($K)", "$d.isdisjoint($e)",
             "sorted($d, key=str)", "[x for x in $d]", "{x: 1 for x in $d}", "{(x, 1) for x in $d}", "{str(x) for x in $d}", "{i for i, x in enumerate($d)}", "{type(x).__name__ for x in $d}", "frozenset($d)", "set($d)", "frozenset($d) == $d", "$d == frozenset($d)", "frozenset($d) | $e", "$e - frozenset($d)", "{frozenset($d), frozenset($e)}",
             "{frozenset($d): 1}", "{frozenset($d): 1}[frozenset($d)]", "frozenset($d) in {frozenset($e)}", "hash(frozenset($d)) == hash(frozenset(list($d)))", "dict.fromkeys($d, 0)", "list(zip($d, range(9)))", "list(enumerate($d))", "list(map(str, $d))", "', '.join(map(str, $d))", "any(x == $k for x in $d)", "all($d)", "any($d)",
             "isinstance($d, set)", "isinstance($d, (frozenset, set))", "type($d).__name__", "($d, [$d])", "[$d, $e, set()]", "{'t': $d}", "$d or 'empty'", "($d if $k in $d else $e)", "$d.copy() is $d", "same($d) is $d", "set().union($d, $e)", "set.union($d, $e)", "set.intersection(*[$d, $e])", "(lambda t: len(t))($d)", "$d in [$e, $d]",
             "len($d | $e) == len($d) + len($e) - len($d & $e)", "list($d)[:2]", "copy.copy($d)", "copy.deepcopy($d) == $d", "{x for t in ($d, $e) for x in t}", "$d & dict.fromkeys($K).keys()", "set(map(str, $d))", "max(map(str, $d), default='-')", "set()", "frozenset()", "set('hello')", "[t for t in [$d, $e] if t]"]
FROZEN_CHANGES = ["$d |= $S", "$d = $d | {$k}", "$d = frozenset($K)", "$d = $d - {$k}", "$d &= $e", "$d = $d.union($K)", "$d = frozenset([*$d, $k])", "$e = $d", "$d ^= $S", "$d = frozenset(x for x in $K)"]
FROZEN_RISKS = ["$x, *$y = $d\nprint($x, $y)", "print(sorted($d))", "print(max($d))"]
FROZEN_SHOWS = [text for text in SET_SHOWS if "isinstance" not in text and "set." not in text] + ["hash($d) == hash($e)", "{$d: 1, $e: 2}", "{$d, $e}", "$d in {$d}", "{$d: 1}.get($e)", "isinstance($d, frozenset)", "isinstance($d, set)", "{1: $d}", "($d, 1) == ($e, 1)"]
COUNTER_CHANGES = ["$d[$k] += 1", "$d[$k] += $n", "$d[$k] -= 2", "$d.update($K)", "$d.update($e)", "$d.subtract($K)", "$d.subtract($e)", "$d += $e", "$d -= $e", "$d |= $e", "$d &= $e", "$d = $d + $e", "$d = +$d", "$d = -$d", "$d = Counter($K)", "$d = Counter({$k: $n, $k: 0})", "$d = Counter($d)", "$d[$k] = 0", "$d.pop($k, None)",
                   "for $x in $K:\n    $d[$x] += 1", "$d.setdefault($k, $n)", "$d.clear()", "$d = $d.copy()", "del $d[$k]", "put_key($d, $k, $n)", "$d.update({$k: $n})", "$d = Counter(dict($d))", "$e = $d", "for $x in list($d):\n    if $d[$x] <= 0:\n        del $d[$x]"]
COUNTER_RISKS = ["print($d.popitem())", "print($d.pop($k))", "for $x in $d:\n    $d[$k] += 1", "print(max($d, key=$d.get))", "print(sorted($d))", "print($d.most_common(1)[0])", "for $x, $y in $d.items():\n    del $d[$x]", "for $x, $y in $d.most_common():\n    $d[$x] -= $y"]
COUNTER_SHOWS = ["$d", "$d", "$d.most_common()", "$d.most_common($n)", "$d.most_common(-1)", "$d.most_common(None)", "list($d.elements())", "sorted($d.elements(), key=str)", "$d.total()", "sum($d.values())", "$d[$k]", "$d[$j]", "$d[$k], len($d)", "$k in $d", "$d.get($k)", "$d + $e", "$d - $e", "$d | $e", "$d & $e", "+$d", "-$d", "$d == $e", "$d != $e",
                 "$d <= $e", "$d < $e", "$d >= $e", "$d == dict($d)", "dict($d)", "list($d)", "list($d.items())", "$d.keys()", "$d.values()", "$d.items()", "f'{$d}'", "Counter($K)", "Counter($K) - Counter($K)", "Counter()", "Counter(a=2, b=-1)", "Counter('abracadabra').most_common(2)", "len($d)", "bool($d)", "type($d).__name__", "isinstance($d, dict)",
                 "{k: v for k, v in $d.items() if v > 1}", "[k for k, v in $d.most_common()]", "$d.copy() == $d", "$d.keys() & $e.keys()", "Counter(map(str, $K))", "Counter(x for x in $K)", "Counter($d.values())", "[$d, $e]", "sorted($d.items(), key=lambda p: (-p[1], str(p[0])))", "copy.copy($d)", "{**$d}", "Counter(range(4))", "repr($d) == str($d)", "Counter(dict(a=1, b=3))"]
DEFAULT_MAKERS = {"int": ["int", "lambda: 5", "lambda: 0"], "list": ["list", "lambda: [0]", "lambda: []"], "set": ["set"], "dict": ["dict"], "str": ["str", "lambda: '-'"], "float": ["float"]}
DEFAULT_CHANGES = ["$d[$k]", "$x = $d[$k]", "print($d[$k])", "$d[$k] = $v", "$d.update($e)", "$d.pop($k, None)", "$d.setdefault($k, $v)", "$d = $d.copy()", "$d |= $e", "$d.clear()", "for $x in $K:\n    $d[$x]", "print([$d[x] for x in $K])", "$e = $d", "put_key($d, $k, $v)", "$d = $d | $e"]
DEFAULT_OF = {"int": ["$d[$k] += 1", "for $x in $K:\n    $d[$x] += 1", "$d[$k] -= $d[$k]"], "list": ["$d[$k].append($n)", "for $x in $K:\n    $d[$x].append($n)", "$d[$k] += [$n]", "for $x, $y in $P:\n    $d[$x].extend($y)"], "set": ["$d[$k].add($n)", "for $x in $K:\n    $d[$x].add($n)", "$d[$k] |= {$n}"],
              "dict": ["$d[$k]['x'] = $n", "$d[$k].setdefault('y', $n)"], "str": ["$d[$k] += 'w'"], "float": ["$d[$k] += 0.5"]}
DEFAULT_RISKS = ["del $d[$k]", "$d.pop($k)", "for $x in $d:\n    $d[$k]", "print($d.popitem())", "for $x in $d:\n    print($x, $d[$k])", "for $x, $y in $d.items():\n    $d[$k] = $y"]
DEFAULT_SHOWS = ["dict($d)", "$d", "len($d)", "$k in $d", "$j in $d", "$d.get($k)", "$d.get($k), len($d)", "list($d.items())", "sorted($d.items(), key=str)", "$d == $e", "$d == dict($d)", "{k: v for k, v in $d.items()}", "type($d).__name__", "$d.keys() - $S", "[$d, $e]", "$d | $e", "{**$d}", "f'{$d}'", "isinstance($d, dict)", "$d.values()", "copy.copy($d)"]
ORDERED_CHANGES = [text for text in DICT_CHANGES if "$d = {" not in text and "$d = dict" not in text] + ["$d = OrderedDict($P)", "$d = OrderedDict(sorted($d.items(), key=str))", "$d[$k] = $v\n$d.move_to_end($k)", "$d[$k] = $v\n$d.move_to_end($k, last=False)", "$d = OrderedDict($d)", "$d = OrderedDict.fromkeys($K, $v)"] * 2
ORDERED_RISKS = ["$d.move_to_end($k)", "$d.move_to_end($k, last=False)", "$d.move_to_end($k, False)", "print($d.popitem(last=False))", "print($d.popitem())", "print($d.popitem(False), $d)", "del $d[$k]", "print($d.pop($k))", "print($d[$k])", "for $x in $d:\n    $d[$k] = $v", "for $x in $d:\n    $d.move_to_end($k)\n    print($x)",
                 "while len($d) > 2:\n    $d.popitem(last=False)", "for $x in list($d):\n    $d.move_to_end($x, last=$x != $k)", "for $x in $d:\n    del $d[$x]", "for $x in reversed($d):\n    print($x)"]
ORDERED_SHOWS = [text for text in DICT_SHOWS if "fromkeys" not in text] + ["$d", "$d == $e", "$d == dict($e)", "dict($d) == $e", "dict($d) == $d", "$d == OrderedDict(reversed($d.items()))", "$d == dict(reversed($d.items()))", "list(reversed($d))", "OrderedDict(a=1, b=2)", "OrderedDict()", "OrderedDict.fromkeys($K)", "isinstance($d, OrderedDict)"] * 2
HELPERS = re.split(r"\n(?=def )", """def put_key(t, k, v):
    t[k] = v
    return t
def put_item(t, k):
    t.add(k)
    return t
def how_many(**named):
    return named
def counted(items):
    found = {}
    for item in items:
        found[item] = found.get(item, 0) + 1
    return found
def grouped(items, size):
    found = defaultdict(list)
    for k, item in enumerate(items):
        found[k % size].append(item)
    return dict(found)
def unique(items):
    seen = set()
    return [x for x in items if not (x in seen or seen.add(x))]
def inverted(t):
    found = {}
    for k, v in t.items():
        found.setdefault(str(v), []).append(k)
    return found
def mark(items):
    n = 0
    for k, item in enumerate(items):
        n = (n * 31 + k + item) % 1000003
    return n""")
CLASSES = {"dict": (DICT_CHANGES, DICT_RISKS, DICT_SHOWS), "set": (SET_CHANGES, SET_RISKS, SET_SHOWS), "frozenset": (FROZEN_CHANGES, FROZEN_RISKS, FROZEN_SHOWS), "Counter": (COUNTER_CHANGES, COUNTER_RISKS, COUNTER_SHOWS),
           "defaultdict": (DEFAULT_CHANGES, DEFAULT_RISKS, DEFAULT_SHOWS), "OrderedDict": (ORDERED_CHANGES, ORDERED_RISKS, ORDERED_SHOWS)}
USES = ["counted($K)", "unique($K)", "grouped($K, 2)", "counted($d)", "unique(list($d) * 2)", "inverted($D)", "counted(map(str, $d))", "list(counted($K).items())", "grouped(list($d), 3)"]
BIG_KEYS = ["i", "i * 8", "i * 1024", "i * 2 ** 20", "-i", "i * 2 ** 40 % 2 ** 61", "i * i % 97", "i % 50 - 25", "i * 2 ** 32 + i", "(i, -i)", "(i % 7, i % 11)", "'k' + str(i)", "str(i) * 3", "i / 8", "i * 0.1", "float(i)", "(str(i), i)", "i - 2 ** 62", "(i / 2, i)", "-(i % 5) * 2 ** 30", "frozenset([i, i + 1])",
            "((i, i), i)", "i * 7919 % 1009", "i % 3 == 0", "chr(97 + i % 26) + str(i // 26)"]
BIG_CHANGES = ["for i in range(0, $N, 3):\n    $d.discard($b)", "for i in range($N, 2 * $N):\n    $d.add($b)", "while len($d) > $n:\n    $d.pop()", "$d |= {$b for i in range($N // 2, $N * 2)}", "$d &= {$b for i in range(0, $N, 2)}", "$d -= {$b for i in range($N // 3)}", "$d ^= {$b for i in range(0, $N, 5)}",
               "for i in range($N):\n    $d.discard($b)\n    $d.add($b)", "$d = $d | {$b for i in range(9)}", "$d = $d - {$b for i in range(5, 30)}", "$d = set($d)", "$d = {*$d}", "$d = $d.copy()", "$d.update([$b for i in range($N, $N + 9)])", "$d = set(list($d))", "$d = $d ^ {$b for i in range(30)}", "$d = frozenset($d) | set()"]
BIG_DICTS = ["for i in range(0, $N, 3):\n    $d.pop($b, None)", "for i in range($N):\n    $d[$b] = i", "while len($d) > $n:\n    $d.popitem()", "$d |= {$b: -i for i in range($N // 2, $N * 2)}", "for i in range($N):\n    $d[$b] = $d.pop($b, 0) + 1", "for k in list($d)[::2]:\n    del $d[k]", "$d = {k: v for k, v in $d.items() if v % 3}",
             "$d = dict(sorted($d.items(), key=lambda p: -p[1]))", "$d = {v: v for v in $d.values()}", "$d.update(zip($d, range(9)))", "$d = dict($d)", "$d.clear()", "for i in range(5 * $N):\n    $d[$b] = i\n    if len($d) > 9:\n        $d.popitem()"]


class Tables:
    """Statements for plain.Plain."""

    def tables(self):
        """Some tables, and what is done with them."""
        rng, self.tabs = self.rng, {}
        lines = []
        if rng.random() < 0.15:
            lines = self.big_table()
        for _ in range(rng.randint(1, 2)):
            lines += self.new_tables()
        for _ in range(rng.randint(2, 8)):
            lines += self.table_step() if self.tabs else self.new_tables()
        lines += [f"print({name})" for name in self.tabs if self.printable(name)]
        way = rng.random()
        if way < 0.35:
            name = self.fresh("f")
            lines = [f"def {name}():", *("    " + line for line in lines), *[f"{name}()"] * rng.choice([1, 1, 2])]
        elif way < 0.5 and not self.nesting:
            cut = rng.randint(1, len(lines))
            while cut < len(lines) and lines[cut][0] in " e":  # else, except
                cut += 1
            lines[cut:cut] = ["# %%"]
        return "\n".join([*self.helpers("\n".join(lines)), *lines])

    def helpers(self, text):
        """The imports and functions that a text needs."""
        used = [part for part in HELPERS if re.search(r"\b" + re.match(r"def (\w+)", part)[1] + r"\(", text)]
        names = [name for name in ("Counter", "OrderedDict", "defaultdict") if re.search(r"(?<!\.)\b" + name + r"\b", text + "".join(used))]
        modules = [f"import {name}" for name in ("collections", "copy") if name + "." in text]
        return [*modules, *[f"from collections import {', '.join(names)}"] * bool(names), *used]

    def printable(self, name):
        """Whether a table's text is the same each time, and in each version: one of a function has its address, and CPython 3.12
        has changed that of OrderedDict."""
        kind = self.tabs[name]
        return kind[0] != "OrderedDict" and not (kind[0] == "defaultdict" and kind[3].startswith("lambda"))

    def filled(self, text, name):
        """A template with its parts."""
        rng, kind = self.rng, self.tabs[name]
        news = {"x": self.fresh("x"), "y": self.fresh("y"), "z": self.fresh("z")}
        same = [other for other, found in self.tabs.items() if found == kind]
        dicts = [other for other, found in self.tabs.items() if found[0] in ("dict", "Counter", "OrderedDict")]
        ways = {"d": lambda: name, "e": lambda: rng.choice(same), "k": lambda: self.table_key(kind[1]), "j": lambda: rng.choice(ALIKE[kind[1]]), "v": lambda: self.table_value(kind[2]), "K": lambda: self.some_keys(kind[1]),
                "P": lambda: self.some_pairs(kind), "S": lambda: self.some_set(kind[1]), "n": lambda: str(rng.randint(0, 3)), "D": lambda: rng.choice(dicts or ["{'a': 1}"])}
        return re.sub(r"\$(\w)", lambda found: news.get(found[1]) or ways[found[1]](), text)

    def table_key(self, kind):
        if kind == "int" and self.rng.random() < 0.1:
            return f"len({self.rng.choice(list(self.tabs) or [repr('abcd')])})"
        return self.rng.choice(KEYS[kind])

    def table_value(self, kind):
        return self.rng.choice(VALUES[kind])

    def some_keys(self, kind):
        """What gives keys of a kind."""
        rng = self.rng
        tables = [name for name, found in self.tabs.items() if found[1] == kind]
        keys = ", ".join(self.table_key(kind) for _ in range(rng.randint(1, 4)))
        ways = [f"[{keys}]", f"[{keys}]", f"({keys},)", f"[x for x in [{keys}]]", *([] if kind == "maybe" else [f"{{{keys}}}"])]
        if tables and rng.random() < 0.3:
            ways = ["{0}", "list({0})", "list({0})[:2]", "list({0})[::-1]", "[*{0}]"]
            return rng.choice(ways).format(rng.choice(tables))
        if kind == "int":
            ways += ["range(4)", "range(-2, 3)", "range(0, 64, 8)"]
        if kind == "str":
            ways += ["'abcab'", "'ab'", "'hello'", "'a b c'.split()"]
        return rng.choice(ways)

    def some_pairs(self, kind):
        pairs = ", ".join(f"({self.table_key(kind[1])}, {self.table_value(kind[2])})" for _ in range(self.rng.randint(1, 3)))
        return self.rng.choice([f"[{pairs}]", f"[{pairs}]", f"({pairs},)", f"zip([{self.table_key(kind[1])}, {self.table_key(kind[1])}], [{self.table_value(kind[2])}, {self.table_value(kind[2])}])", f"[(k, v) for k, v in [{pairs}]]"])

    def some_set(self, kind):
        rng = self.rng
        keys = ", ".join(self.table_key(kind) for _ in range(rng.randint(1, 4)))
        sets = [name for name, found in self.tabs.items() if found[0] in ("set", "frozenset") and found[1] == kind]
        if sets and rng.random() < 0.4:
            return rng.choice(sets)
        return rng.choice([f"{{{keys}}}", f"{{{keys}}}", f"set([{keys}])", f"frozenset([{keys}])", f"{{x for x in [{keys}]}}"])

    def new_tables(self):
        """Two tables of a class, keys and values."""
        rng = self.rng
        made = rng.choice(MADE)
        item = rng.choice(ITEMS + ["maybe"] * (made in ("dict", "OrderedDict", "defaultdict")))
        value, maker = "int", ""
        if made in ("dict", "OrderedDict"):
            value = rng.choice(list(VALUES))
        if made == "defaultdict":
            value = rng.choice(list(DEFAULT_MAKERS))
            maker = rng.choice(DEFAULT_MAKERS[value])
        kind = (made, item, value, maker)
        lines = []
        for _ in range(rng.choice([1, 2, 2, 3])):
            name = self.fresh("t")
            lines.append(f"{name} = {self.new_table(kind)}")
            self.tabs[name] = kind
        return lines

    def new_table(self, kind):
        rng, (made, item, value, maker) = self.rng, kind
        pairs = [(self.table_key(item), self.table_value(value)) for _ in range(rng.choice([0, 1, 2, 3, 3, 4, 6]))]
        display = "{" + ", ".join(f"{k}: {v}" for k, v in pairs) + "}"
        listed = "[" + ", ".join(f"({k}, {v})" for k, v in pairs) + "]"
        keys = ", ".join(k for k, _ in pairs)
        if made == "dict":
            return rng.choice([display, display, display, f"dict({listed})", f"{{k: v for k, v in {listed}}}", "{}"])
        if made == "set":
            return rng.choice([f"{{{keys}}}" if keys else "set()", f"set([{keys}])", f"{{x for x in [{keys}]}}", f"set({self.some_keys(item)})", "set()"])
        if made == "frozenset":
            return rng.choice([f"frozenset([{keys}])", f"frozenset([{keys}])", f"frozenset({self.some_keys(item)})"])
        if made == "Counter":
            return rng.choice([f"Counter([{keys}])", f"Counter([{keys}])", f"Counter({self.some_keys(item)})", f"Counter({display})", "Counter()", f"collections.Counter([{keys}])"])
        if made == "defaultdict":
            return rng.choice([f"defaultdict({maker})", f"defaultdict({maker})", f"defaultdict({maker}, {display})", f"collections.defaultdict({maker})"])
        return rng.choice([f"OrderedDict({listed})", f"OrderedDict({listed})", f"OrderedDict({display})", "OrderedDict()"])

    def table_step(self):
        """The lines of something done with a table."""
        rng = self.rng
        name = rng.choice(list(self.tabs))
        made, item, value, _ = self.tabs[name]
        changes, risks, shows = CLASSES[made]
        way = rng.random()
        if way < 0.3:
            return self.filled(rng.choice(changes), name).split("\n") if rng.random() < 0.9 or "del" in changes else self.guarded(rng.choice(changes), name)
        if way < 0.42:
            more = {"dict": OF_VALUES, "OrderedDict": OF_VALUES, "defaultdict": DEFAULT_OF}.get(made, {}).get(value)
            if more:
                return self.guarded(rng.choice(more), name)
        if way < 0.6:
            return self.guarded(rng.choice(risks), name)
        if way < 0.64:
            return [f"print({self.filled(rng.choice(USES), name)})"]
        if way < 0.68:
            return self.held_tables(name)
        if way < 0.72:
            return self.in_function(name)
        if way < 0.74 and made == "dict":
            return self.grown_types(name)
        shown = rng.choice(shows)
        while item == "maybe" and re.search(SETS, shown):
            shown = rng.choice(shows)
        while shown in ("$d", "repr($d)", "str($d)", "[$d, $e]", "f'{$d}'", "copy.copy($d)", "$d | $e") and not self.printable(name):
            shown = rng.choice(shows)
        text = self.filled(shown, name)
        if "$j" in shown or "$D" in shown or rng.random() < 0.2:
            return self.guarded(f"print({text})", name)
        return [f"print({text})"]

    def guarded(self, text, name):
        """A template in a try, whose error is printed: its text where it is CPython's own."""
        if re.search(r"sorted\(\$d\)|sorted\(\$d\.items\(\)\)|max\(\$d\)", text) and (self.tabs[name][1] in UNORDERED or "items" in text and self.tabs[name][2] in UNORDERED):
            text = "print(len($d))"  # that would be refused before it runs
        lines = self.filled(text, name).split("\n")
        return ["try:", *("    " + line for line in lines), "except (KeyError, RuntimeError) as error:", "    print(type(error).__name__, error)",
                "except (TypeError, ValueError, IndexError, AttributeError, StopIteration, AssertionError) as error:", "    print(type(error).__name__)"]

    def held_tables(self, name):
        """Tables as items of lists, fields of tuples and values of others."""
        rng, held = self.rng, self.fresh("l")
        changes = CLASSES[self.tabs[name][0]][0]
        shown = name if self.printable(name) else f"len({name})"
        first = rng.choice([f"{held} = [{name}, {name}]", f"{held} = [{name}]", f"{held} = {{'t': {name}}}", f"{held} = ({name}, 1)"])
        again = f"{held}[0]" if "'t'" not in first else f"{held}['t']"
        simple = [text for text in changes if text.startswith(("$d[$k] = $v", "$d.", "del $d", "$d[$k] +=")) and "\n" not in text]
        lines = [first]
        for text in rng.sample(simple, min(len(simple), rng.randint(1, 2))):
            lines += self.guarded(text.replace("$d", again), name)
        return lines + [f"print({shown}, {again} is {name}, {again} == {name}, len({again}))"] + ([f"print({held})"] if self.printable(name) else [])

    def in_function(self, name):
        """A function that takes a table, does something with it, and returns it or another."""
        rng, made = self.rng, self.fresh("g")
        changes, risks, shows = CLASSES[self.tabs[name][0]]
        names, self.tabs = self.tabs, {"t": self.tabs[name]}
        body = []
        for _ in range(rng.randint(1, 3)):
            body += self.guarded(rng.choice(risks), "t") if rng.random() < 0.4 else self.filled(rng.choice(changes), "t").split("\n")
        if self.printable("t"):
            body.append(f"print({self.filled(rng.choice(shows), 't')})")
        self.tabs = names
        lines = [f"def {made}(t):", *("    " + line for line in body), "    return t"]
        call = rng.choice([f"{name} = {made}({name})", f"{made}({name})", f"print(len({made}({name})))", f"print({made}({name}) is {name})", f"{name} = {made}({name}.copy())"])
        return [*lines, call, *([f"print({name})"] if self.printable(name) else [])]

    def grown_types(self, name):
        """A table that takes keys and values of other types, then also under another name."""
        rng, other = self.rng, self.fresh("t")
        lines = [f"{other} = {name}"]
        for _ in range(rng.randint(1, 3)):
            key, value = self.table_key(rng.choice(["int", "str", "pair", "few"])), self.table_value(rng.choice(["int", "str", "maybe", "list"]))
            lines += [rng.choice([f"{other}[{key}] = {value}", f"{other}.update({{{key}: {value}}})", f"{other}.setdefault({key}, {value})", f"put_key({other}, {key}, {value})"])]
        lines += [f"print({name}, len({other}), {other} is {name})", f"print([type(v).__name__ for v in {name}.values()], [k for k in {name} if isinstance(k, str)])"]
        self.tabs.pop(name)
        return lines

    def big_table(self):
        """Hundreds of keys; their order is part of what is printed."""
        rng, name = self.rng, self.fresh("t")
        key, size = rng.choice(BIG_KEYS), rng.choice([20, 60, 100, 300, 700])
        fill = lambda text: re.sub(r"\$(\w)", lambda found: {"d": name, "b": key, "N": str(size), "n": str(rng.randint(0, size // 2))}[found[1]], text)
        sets = rng.random() < 0.6
        lines = [fill(rng.choice(["$d = {$b for i in range($N)}", "$d = set([$b for i in range($N)])", "$d = set()\nfor i in range($N):\n    $d.add($b)"] if sets else
                                 ["$d = {$b: i for i in range($N)}", "$d = dict([($b, i) for i in range($N)])", "$d = {}\nfor i in range($N):\n    $d[$b] = i"]))]
        for _ in range(rng.randint(1, 4)):
            lines.append(fill(rng.choice(BIG_CHANGES if sets else BIG_DICTS[:-5] if key[0] != "i" else BIG_DICTS)))
            lines.append(fill(rng.choice(["print(len($d), list($d)[:9], list($d)[-3:])", "print(mark(map(len, map(str, $d))), list($d)[::17])", "print($d)", "print([i for i in range($N) if $b not in $d][:9])", "print(list($d)[:1], len($d))",
                                          "print(list(zip($d, range(5))))"])))
        return [line for text in lines for line in text.split("\n")]
