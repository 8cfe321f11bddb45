"""Tuples of any length, and functions that remember their results.

In a template `$t` is a tuple, `$u` another of the same items, `$f` a fixed tuple of such items, `$i` an item, `$l` a list of them,
`$n` a small number, `$x` and `$y` names that are new.
"""
import re

ITEMS = {
    "int": ["0", "1", "2", "3", "-1", "7", "2**40", "len('abc')"],
    "float": ["0.5", "1.0", "-0.0", "2.5", "1e100", "float('inf')", "1 / 3", "2.0"],
    "str": ["'a'", "'b'", "''", "'ab'", "\"it's\"", "'ä'", "'z' * 2"],
    "bool": ["True", "False", "1 > 2"],
    "maybe": ["None", "1", "2", "None"],
    "none": ["None"],
    "mixed": ["1", "'a'", "2.5", "None", "True", "(1, 2)", "0", "''"],
    "pair": ["(1, 'a')", "(0, '')", "(2, 'b')", "(1, 'b')"],
    "list": ["[1]", "[]", "[2, 3]", "[1, 2]"],
    "numbers": ["1", "1.0", "True", "2", "2.5", "0"],
    "ragged": ["(1, 2)", "(1,)", "()", "(1, 2, 3)"],
}
MADE = ["tuple($l)", "tuple($l)", "(*$l, $i)", "($i, *$l)", "(*$l,)", "pack(*$l)", "pack($i, *$l)", "tuple(x for x in $l)", "tuple(x for x in $l if x != $i)", "($i, $i, $i)[:take($n)]", "($i, $i) * take($n)", "take($n) * ($i,)",
        "tuple($l) + ($i,)", "($i, $i) + tuple($l)", "tuple($l)[::-1]", "tuple($l)[$n:]", "tuple($l) * $n", "tuple(reversed($l))", "tuple(map(same, $l))", "grown($l)", "deeper($l)", "($i, $i) if take($n) > 1 else tuple($l)",
        "tuple($l) if take($n) else ()", "list(zip(*[$l, $l]))[0] + ($i,)", "tuple(tuple($l))", "some(take($n), $i)", "next(iter([tuple($l)]))", "[tuple($l), ($i,)][take($n) % 2]", "tuple($l[:take($n)])", "(lambda *a: a)(*$l)", "((*$l,), ($i,))[take($n) % 2]"]
CHANGES = ["$t = $t + ($i,)", "$t += ($i,)", "$t += $f", "$t = $f + $t", "$t = $t[1:]", "$t = $t[::-1]", "$t = (*$t, $i)", "$t = ($i, *$t)", "$t = $t * $n", "$t *= $n", "$t = $t[:-1]", "$t, $u = $u, $t", "$t = tuple(list($t))", "$t = $t + $u",
           "for $x in $l:\n    $t += ($x,)", "for $x in $u:\n    $t = ($x,) + $t", "for $x in range($n):\n    $t = $t + $t[:1]", "$t = $u", "$t = tuple(x for x in $t if x != $i)", "$t = pack(*$t, *$u)", "$t = pack(*$t)", "while len($t) > $n:\n    $t = $t[1:]",
           "$t = copy.copy($t)", "$t = copy.deepcopy($t)", "$t = $t or $f", "$t = $t and $t[:1]", "if $i in $t:\n    $t = $f", "$t = $f if len($t) > $n else $t", "*$x, $y = (*$t, $i)\n$t = tuple($x)"]
SHOWS = ["$t", "$t", "repr($t)", "str($t)", "f'{$t}|{$t!r:>30}|{len($t)}'", "'%s' % ($t,)", "'{} {}'.format($t, $u)", "len($t)", "bool($t)", "not $t", "$i in $t", "$i not in $t", "$t == $u", "$t != $u", "$t == $f", "$f == $t", "$t == tuple($t)", "$t != $f", "$t == list($t)",
         "[*$t] == list($t)", "$t[0]", "$t[-1]", "$t[$n]", "$t[-$n]", "$t[1:]", "$t[:$n]", "$t[::2]", "$t[::-1]", "$t[$n::-1]", "$t[-$n:]", "$t[5:1:-2]", "$t[$n:take($n)]", "$t[take($n)]", "$t + $u", "$t + $f", "$f + $t", "$t + ()", "() + $t", "$t * 2", "2 * $t", "$t * take($n)", "$t.count($i)", "$t.index($i)", "(*$t, $i)",
         "[*$t]", "[*$t, *$f]", "(*$f, *$t)", "list($t)", "tuple($t) == $t", "list(enumerate($t))", "list(zip($t, $u))", "list(zip($t, range(9)))", "list(map(str, $t))", "list(map(same, $t))", "any($t)", "all($t)", "list(reversed($t))", "tuple(reversed($t))", "isinstance($t, tuple)", "isinstance($t, list)",
         "type($t).__name__", "type($t)", "', '.join(map(str, $t))", "[x for x in $t]", "[x for x in $t if x != $i]", "{i: x for i, x in enumerate($t)}", "sorted(map(str, $t))", "copy.copy($t) == $t", "copy.deepcopy($t)", "pack(*$t)", "pack($i, *$t, $i)", "($t, 1)", "[$t, $u]", "[$t, $f]", "($t, $f)", "{'k': $t}", "(($t,),)",
         "[$t] == [$f]", "$t in [$u, $t]", "$f in [$t]", "[$t, $f].index($f)", "[$t, $u].count($t)", "($t, 1) == ($f, 1)", "[len(r) for r in [$t, $f, ()]]", "sum((len(r) for r in [$t, $u]))", "list(filter(None, $t))", "head($t)", "head($f)", "default()", "default($t)", "maybe($t, take($n))", "(lambda a: a)($t)",
         "list(zip(*[$t, $u]))", "len(list(zip(*[$t, $t])))", "list(itertools.chain($t, $u))", "list(itertools.islice($t, $n))", "list(itertools.combinations($t, take(2)))[:4]", "list(itertools.permutations($t[:3], take($n)))[:4]", "list(itertools.product($t[:2], repeat=take($n)))[:5]",
         "list(itertools.zip_longest($t, $f))", "list(itertools.accumulate($t, lambda a, b: b))", "list(itertools.repeat($t, $n))", "[a for a, *b in [$t, $f] if True]", "first(*$t)", "pair(*$t)", "next(iter($t))", "next(iter($t), 'none')", "max($t, key=str)", "min($t, key=str)", "sorted($t, key=str)", "max($t, default=None, key=str)",
         "$t.__len__()", "[r for r in ($t, $f) if r]", "$t if $t else $f", "len($t or $f)", "list($t)[:take($n)]", "[$t[i] for i in range(len($t))]", "sum(1 for x in $t if x == $i)", "[(i, x) for i, x in enumerate($t, $n)]", "[x for r in ($t, $u) for x in r]", "$t < $t", "$t <= $u[:0]", "() < $t", "() == $t"]
ORDERED = ["$t < $u", "$t <= $u", "$t > $f", "$f >= $t", "$f < $t", "sorted([$t, $u, $f])", "max($t, $u)", "min($t, $f)", "max([$t, $f, $u])", "sorted($t)", "sorted($t, reverse=True)", "max($t)", "min($t)", "max($t, default=9)", "tuple(sorted($t)) <= $t", "sorted([($t, 1), ($f, 0)])", "[$t] < [$u]", "($t, 1) < ($f, 2)"]
HASHED = ["hash($t) == hash($f)", "hash($t) == hash(tuple(list($t)))", "{$t: 1}", "{$t: 1, $f: 2}", "{$f: 1, $t: 2}", "{$t: 1, $u: 2}[$t]", "len({$t, $u, $f})", "$f in {$t: 1}", "$t in {$f, $u}", "$t in {$f: 1}", "{$f: 1}.get($t, 'no')", "{$t: 1}.get($f)", "len(set($t))", "len({*$t})", "dict.fromkeys($t, 0)", "dict.fromkeys([$t, $f, $u])",
          "frozenset($t) == set($t)", "{x: 1 for x in $t}", "collections.Counter([$t, $f, $u]).most_common()", "{($t, 1): 2, ($f, 1): 3}", "{$t: {$f: 1}}", "hash((1, $t)) == hash((1, $f))", "hash($t) == hash($u)", "len({$t, (*$t,), tuple($t)})", "{r: len(r) for r in [$t, $f, $u]}", "seen($t)", "seen($f)"]
OF = {
    "int": ["sum($t)", "np.sum($t)", "np.array($t)", "np.array([$t, $t]).shape", "'%d' % $t[0]", "sum(x * y for x, y in zip($t, $u))", "[x + 1 for x in $t]", "bytes(x % 256 for x in $t)", "np.array(($t, $t)).sum()", "sum($t, $n)", "np.arange(9)[list($t)[:0]]", "list(itertools.accumulate($t))", "np.max((*$t, 1))", "tuple(np.array($t)[:2].tolist())",
            "math.prod($t)", "[*range(*$t[:2])]", "list(range(9))[$t[0]]"],
    "float": ["sum($t)", "np.array($t)", "[x / 2 for x in $t]", "math.fsum($t[:0])", "tuple(round(x, 2) for x in $t[:0])", "max(map(abs, $t))", "np.array([$t, $t]).shape"],
    "str": ["''.join($t)", "'-'.join($t)", "[x.upper() for x in $t]", "'ab'.startswith($t)", "sum($t, ()) if not $t else 1", "dict(zip($t, range(9)))", "'abc'.endswith($t[:1])", "tuple(''.join($t))", "isinstance('a', (int, str))", "{x: $t.count(x) for x in $t}"],
    "bool": ["sum($t)", "any($t) and all($t)", "np.array($t)", "np.any($t)", "[not x for x in $t]"],
    "maybe": ["[x for x in $t if x is not None]", "sum(x or 0 for x in $t)", "[x is None for x in $t]", "None in $t", "$t[0] is None", "sum($t)"],
    "none": ["None in $t", "[x is None for x in $t]"],
    "mixed": ["[type(x).__name__ for x in $t]", "[x for x in $t if isinstance(x, int)]", "[x for x in $t if isinstance(x, str)]", "None in $t", "1.0 in $t", "sum($t)", "sorted($t)", "$t < $u"],
    "pair": ["[a for a, b in $t]", "dict($t)", "{b: a for a, b in $t}", "list(zip(*$t))", "sorted($t, key=lambda p: p[1])", "max($t, key=lambda p: (p[1], p[0]))", "sum(a for a, b in $t)", "sum($t, ())", "[b * a for a, b in $t]", "$t[0][1]"],
    "list": ["[len(x) for x in $t]", "sum($t, [])", "[y for x in $t for y in x]", "list(zip(*$t))", "hash($t)", "{$t: 1}", "$t[0].append(5)", "[x.append(0) for x in $t]", "$t[0] is $t[:1][0]", "copy.deepcopy($t)[0].append(1)", "len({1: $t}[1])", "$t[-1].pop()", "[*map(sum, $t)]"],
    "numbers": ["sum($t)", "[type(x).__name__ for x in $t]", "1 in $t", "hash($t) == hash((1, 1, 2))", "[x * 2 for x in $t]", "max($t)"],
    "ragged": ["[len(x) for x in $t]", "sum($t, ())", "list(zip(*$t))", "[x[:1] for x in $t]", "{x: 1 for x in $t}", "[x + (9,) for x in $t]", "sorted($t)", "max($t, key=len)", "[y for x in $t for y in x]", "(1, 2) in $t"],
}
RISKS = ["$x, $y = $t\nprint($x, $y)", "$x, = $t\nprint($x)", "$x, *$y = $t\nprint($x, $y)", "*$x, $y = $t\nprint($x, $y)", "$x, $y, *$z = $t\nprint($x, $y, $z)", "for $x in $t:\n    print($x, end=' ')\nprint()", "for $x, $y in zip($t, $u):\n    print($x, $y)", "for $x, $y in enumerate($t):\n    print($x, $y)",
         "for $x in $t:\n    $t = $t + ($x,)\nprint($t)", "[$x, [*$y]] = [1, $t]\nprint($x, $y)", "for $x in [$t, $u, $f]:\n    print($x, len($x))", "$x = [$t]\n$x.append($f)\n$x.append($u)\nprint($x)", "$x = {}\n$x[$t] = 1\n$x[$f] = 2\n$x[$u] = 3\nprint($x, $t in $x)",
         "$x = {$t}\n$x.add($f)\n$x.discard($u)\nprint(len($x), $f in $x)", "$x = None\nif len($t) > $n:\n    $x = $t\nprint($x, $x is None, $x == $f)", "$x = $t\ntry:\n    $x = $x + ($t[$n],)\nfinally:\n    print($x)", "$x = [$t] * 2\n$x[0] = $f\nprint($x)",
         "$x = [[]]\n$x[0].append($t)\n$x.append([$f])\nprint($x)", "def $x(*a, b=$t):\n    return a, b, len(a)\nprint($x(*$t), $x(), $x(*$f, b=$u))", "def $x():\n    return $t\nprint($x(), $x() == $t, len($x()))", "def $x(a=$t):\n    def inner():\n        return a + $f\n    return inner\nprint($x()(), $x($u)())",
         "def $x():\n    global $t\n    $t = $t + ($i,)\n    return $t\nprint($x(), $t)", "$x = lambda: $t\nprint($x(), len($x()))", "$x = iter($t)\nprint(next($x), list($x))", "$x = {'a': $t, 'b': $f}\nprint($x, [len(v) for v in $x.values()])", "assert $t == $f, $t", "raise ValueError($t)", "$x = $t.index($i) + $t.count($i)\nprint($x)",
         "$x = collections.deque([$t])\n$x.append($f)\nprint($x)", "$x = ()\nfor $y in $t:\n    if $y != $i:\n        $x += ($y,)\n    else:\n        $x = $f\nprint($x)", "$x = $t\nwhile $x:\n    print($x[0], end=';')\n    $x = $x[1:]\nprint($x)", "print(*$t)", "print(*$t, sep=', ')"]
HELPERS = ["def take(n):\n    return n", "def pack(*a):\n    return a", "def grown(xs):\n    out = ()\n    for x in xs:\n        out += (x,)\n    return out", "def deeper(xs):\n    return () if not xs else (xs[0],) + deeper(xs[1:])", "def some(n, x):\n    if n == 0:\n        return ()\n    if n == 1:\n        return (x,)\n    return (x, x)",
           "def head(t):\n    return t[:1]", "def default(t=(1, 2)):\n    return t[:1], len(t)", "def maybe(t, n):\n    if n > 1:\n        return t\n    return None", "def first(a, *rest):\n    return a, rest", "def pair(a, b=0):\n    return a, b", "memory = {}\ndef seen(t):\n    if t in memory:\n        return 'again'\n    memory[t] = len(memory)\n    return memory[t]"]

CACHED = {  # the parameters, bodies and arguments of functions that are cached
    "n": (["return n + 1", "return n * 2.5", "return str(n)", "return (n, n)", "return [n]", "if n < 2:\n        return n\n    return $g(n - 1) + $g(n - 2)", "return 0 if n < 1 else 1 + $g(n - 1)", "return None", "if n > 3:\n        return None\n    return n", "if n == 2:\n        raise ValueError('two')\n    return n",
           "return tuple(range(n))", "return {n: n}", "return max([1] + [$g(n - k) for k in range(1, n)])", "return n % 3 if n > 1 else n / 2", "return 'a' * n", "if n <= 0:\n        return ()\n    return $g(n - 1) + (n,)", "print('late', n)", "return $g(n - 1) if n > 0 else 0",
           "if n < 1:\n        return 0\n    try:\n        return 10 // (n - 2) + $g(n - 1)\n    except ZeroDivisionError:\n        return -1"],
          ["0", "1", "2", "3", "4", "5", "7", "2", "3"]),
    "s": (["return len(s)", "return s + '!'", "return s[::-1]", "return s if len(s) < 2 else $g(s[1:]) + s[0]", "return s.count('a'), s", "return list(s)", "return s[5]"], ["'a'", "'ab'", "''", "'abc'", "'ab'", "'a' + 'b'"]),
    "t": (["return len(t)", "return t[::-1]", "return t + (1,)", "return sum(t)", "return 0 if not t else t[0] + $g(t[1:])", "return t[0]", "return [x for x in t]"], ["(1, 2)", "(1, 2, 3)", "()", "tuple([1, 2])", "tuple(range(3))", "(1,)", "(1.0, 2.0)", "(True, 2)"]),
    "a, b=2": (["return a + b", "return a, b", "return a * b if a > 0 else $g(a + 3, b)", "return 1 if a <= 0 or b <= 0 else $g(a - 1, b) + $g(a, b - 1)", "return a // (b - 2)", "return [a] * b", "return f'{a} {b}'"], ["1, 2", "1, 3", "2, 2", "3, 2", "2, 1", "1, 2", "1", "2", "True", "True, 2", "a=1", "1, b=2", "b=2, a=1", "a=1, b=2", "b=3, a=True", "*[1, 2]"]),
    "a, *c, b=0": (["return f'{a} {c} {b}'", "return len(c) + b", "return $g(*c, b=b) if c else str(a)"], ["1", "True", "1, 2", "True, 2", "1, b=0", "1, b=False", "a=1", "b=0, a=1", "*[1, 2]", "1, *[2]", "*(1,), b=2"]),
    "*a": (["return len(a)", "return sum(a)", "return a[::-1]", "return a and $g(*a[1:])", "return max(a)"], ["", "1", "1, 2", "*[1, 2]", "3, *(1, 2)", "*tuple([1])", "*range(3)"]),
    "x": (["return x", "return x == 1", "return [x, x]", "return str(x)", "return type(x).__name__", "return 7"], ["1", "1.0", "True", "'1'", "(1,)", "None", "2", "2.0", "frozenset([1])", "(1.0,)", "0", "False", "-0.0"]),
    "": (["return 1", "return [1]", "return None", "print('once')"], [""]),
}
MAKERS = ["@cache", "@cache", "@functools.cache", "@lru_cache", "@lru_cache()", "@lru_cache(maxsize=None)", "@lru_cache(None)", "@lru_cache(1)", "@lru_cache(maxsize=2)", "@functools.lru_cache(maxsize=3)", "@lru_cache(maxsize=0)", "@lru_cache(maxsize=None, typed=True)", "@lru_cache(maxsize=-1)", "@functools.lru_cache(2, True)", "@lru_cache(128)"]


class Tuples:
    """Statements for plain.Plain."""

    def tuples(self):
        """Some tuples whose lengths only running tells, and what is done with them."""
        rng = self.rng
        self.item = rng.choice(list(ITEMS))
        self.made = []
        lines = []
        for _ in range(rng.randint(2, 3)):
            name = self.fresh("t")
            made = self.tuple_text(rng.choice(MADE), self.made and rng.choice(self.made) or "()")
            self.made.append(name)
            lines.append(f"{name} = {made}")
        for _ in range(rng.randint(3, 9)):
            lines += self.tuple_step()
        lines += [f"print({', '.join(self.made)})"]
        return self.placed(lines, HELPERS, 0.35)

    def placed(self, lines, helpers, inside):
        """Lines where they stand, in a function or in two cells, with the helpers and imports they need."""
        rng, text = self.rng, "\n".join(lines)
        used = [part for part in helpers if re.search(r"\b" + re.search(r"def (\w+)", part)[1] + r"\(", text)]
        modules = [f"import {name}" for name in ("collections", "copy", "functools", "itertools") if name + "." in text]
        if rng.random() < inside and "global" not in text:
            name = self.fresh("f")
            lines = [f"def {name}():", *("    " + line for line in text.split("\n")), *[f"{name}()"] * rng.choice([1, 1, 2])]
        elif rng.random() < 0.25 and not self.nesting:
            cut = rng.randint(1, len(lines))
            while cut < len(lines) and re.match(r" |else|exc|fin", lines[cut]):
                cut += 1
            lines[cut:cut] = ["# %%"]
        return "\n".join([*modules, *used, *lines])

    def tuple_text(self, text, name):
        rng = self.rng
        some = lambda least, most: ", ".join(rng.choice(ITEMS[self.item]) for _ in range(rng.randint(least, most)))
        news = {"x": self.fresh("x"), "y": self.fresh("y"), "z": self.fresh("z")}
        ways = {"t": lambda: name, "u": lambda: rng.choice(self.made or ["()"]), "f": lambda: rng.choice([f"({some(1, 3)},)", f"({some(1, 3)},)", "()"]), "i": lambda: rng.choice(ITEMS[self.item]), "l": lambda: rng.choice([f"[{some(1, 4)}]", f"[{some(1, 2)}]", f"[{some(2, 4)}]"]),
                "n": lambda: str(rng.randint(0, 3))}
        return re.sub(r"\$(\w)", lambda found: news.get(found[1]) or ways[found[1]](), text)

    def tuple_step(self):
        rng = self.rng
        name, way = rng.choice(self.made), rng.random()
        if way < 0.25:
            return self.tuple_text(rng.choice(CHANGES), name).split("\n")
        if way < 0.4:
            return self.caught(self.tuple_text(rng.choice(RISKS), name))
        if way < 0.52:
            return self.caught(f"print({self.tuple_text(rng.choice(OF[self.item]), name)})")
        if way < 0.62 and self.item in ("int", "float", "str", "bool", "pair", "list", "numbers", "ragged"):
            return self.caught(f"print({self.tuple_text(rng.choice(ORDERED), name)})")
        if way < 0.74 and self.item != "list":
            return self.caught(f"print({self.tuple_text(rng.choice(HASHED), name)})")
        return self.caught(f"print({self.tuple_text(rng.choice(SHOWS), name)})")

    def caught(self, text):
        return ["try:", *("    " + line for line in text.split("\n")), "except (IndexError, ValueError, ZeroDivisionError, KeyError) as error:", "    print(type(error).__name__, error)",
                "except (TypeError, AttributeError, StopIteration, AssertionError) as error:", "    print(type(error).__name__)"]

    def cached(self):
        """A function with a cache, calls of it and the cache's counts."""
        rng, name = self.rng, self.fresh("g")
        params = rng.choice(list(CACHED))
        bodies, calls = CACHED[params]
        body = rng.choice(bodies).replace("$g", name)
        says = "    print('in', " + (", ".join(re.findall(r"[a-z]", params)) or "0") + ")\n"
        maker = rng.choice(MAKERS)
        lines = [f"{maker}\ndef {name}({params}):\n{says if rng.random() < 0.6 else ''}    {body}"]
        if rng.random() < 0.25:
            lines = ["\n".join([f"def make_{name}(k):", *("    " + line for line in lines[0].split("\n")), f"    return {name}"]), f"{name} = make_{name}(1)"]
        for _ in range(rng.randint(3, 10)):
            call = f"{name}({rng.choice(calls)})"
            lines += self.caught(rng.choice(["print($c)", "print($c)", "print($c)", "print([$c for _ in range(2)])", "x = $c\nprint(x)", "print($c == $c)", "$c", "print($i)", f"{name}.cache_clear()", f"print({name}.cache_parameters())", f"print({name}.cache_info().hits)", "print([$c, $c])", "print(($c, $c))"]).replace(
                "$c", call, 1).replace("$c", f"{name}({rng.choice(calls)})").replace("$i", f"{name}.cache_info()"))
            if rng.random() < 0.25:
                lines.append(f"print({name}.cache_info())")
        lines.append(f"print({name}.cache_info())")
        imports = [f"from functools import {word}" for word in ("cache", "lru_cache") if f"@{word}" in maker]
        return "\n".join([*imports, self.placed(lines, [], 0)])
