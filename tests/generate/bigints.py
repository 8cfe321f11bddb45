"""Ints beyond 64 bits: where they come from (constants, loops, recursion, powers, math), and what is done with them beside machine
ints, floats, lists, dictionaries and formats.
"""

EDGES = [0, 1, -1, 2, -3, 7, 10, 255, 2**31, -(2**31), 2**53 + 1, 2**62, 2**63 - 1, -(2**63), 2**63, -(2**63) - 1, 2**64, 2**64 + 1, 10**18, 10**19, -(10**20), 2**100, 3**60, 10**40 + 1,
         -(7**50), 2**127 - 1, 2**256]
SOURCES = ["up({b}, {e})", "fact({e} % 40)", "fib({e})", "mix({e})", "math.factorial({e} % 30)", "math.comb({e}, {e} // 2)", "up({b}, {e} + 1) - up({b}, {e})", "-up({b}, {e})", "up({b}, {e}) // 7",
           "up({b}, {e}) % (10 ** 25)", "loop({e})", "up({b}, {e} % 9)", "big({c})", "big({c}) + {e}", "big({c})", "big({c})"]
TWO = ["{v} + {w}", "{v} - {w}", "{v} * {w}", "{v} // {w}", "{v} % {w}", "divmod({v}, {w})", "{v} / {w}", "{v} & {w}", "{v} | {w}", "{v} ^ {w}", "{v} == {w}", "{v} < {w}", "{v} >= {w}", "{v} != {w}",
       "max({v}, {w})", "min({v}, {w})", "math.gcd({v}, {w})", "{v} << (abs({w}) % 70)", "{v} >> (abs({w}) % 130)", "({v}, {w}) < ({w}, {v})", "[{v}, {w}, 1].index({w})", "sorted([{v}, {w}, 3])",
       "{v} in [{w}, 5]", "{{{v}: 'a', {w}: 'b'}}", "len({{{v}, {w}, 1}})", "sum([{v}, {w}, 2])", "pow({v}, abs({w}) % 50, 10 ** 9 + 7)", "pow({v}, 5, {w})", "pow({v}, -1, {w})", "math.lcm({v}, {w})",
       "[{v}, {w}].count({v})", "{v} if {v} > {w} else {w}", "({v} and {w})", "({v} or {w})", "hash({v}) == hash({w})", "f'{{{v}}} {{{w}:,}}'", "'%d %s' % ({v}, {w})", "{v} ** (abs({w}) % 5)",
       "round({v}, -(abs({w}) % 25))", "max([{v}, {w}])", "min([{w}, {v}, 0])", "float({v}) < {w}", "{v} * {w} % 1000003", "({v} * {w} + 1) // 10 ** 6"]
ONE = ["{v}", "-{v}", "~{v}", "abs({v})", "repr({v})", "str({v})[:9]", "len(str({v}))", "int({v})", "float({v})", "bool({v})", "not {v}", "hash({v})", "hex({v})", "oct({v})", "bin({v})", "{v}.bit_length()",
       "{v}.bit_count()", "round({v})", "round({v}, 2)", "type({v}).__name__", "isinstance({v}, int)", "isinstance({v}, float)", "math.isqrt(abs({v}))", "math.sqrt(abs({v}))", "math.log(abs({v}) + 1)",
       "math.log2(abs({v}) + 1)", "math.log10(abs({v}) + 1)", "math.floor({v})", "{v} % 2", "{v} & 255", "{v} + 1.5", "2.5 * {v}", "{v} / 3", "1 / {v}", "{v} // 2.0", "{v} < 1e19", "1e18 <= {v}", "{v} == float({v})",
       "f'{{{v}:+,}}|{{{v}:_x}}|{{{v}:#b}}'", "f'{{{v}:e}}|{{{v}:.3f}}|{{{v}:g}}|{{{v}:%}}'", "f'{{{v}:>45}}|{{{v}:<45d}}|{{{v}:^45}}|{{{v}:045}}'", "'%x %o %i %e %8.3g' % ({v}, {v}, {v}, {v}, {v})",
       "'{{:,}}'.format({v})", "[{v}] * 2", "[1, 2, 3][{v}]", "'abc'[{v}]", "[1, 2, 3][:{v}]", "'ab' * ({v} % 4)", "list(range({v} % 5))", "[x * {v} for x in range(3)]", "{{{v}: 1}}[{v}]", "({v}, 1)", "json.dumps([{v}])",
       "{v}.to_bytes(40, 'big', signed=True)", "{v}.to_bytes(4, 'little')", "copy.deepcopy([{v}])", "sum(int(c) for c in str(abs({v})))", "{v} ** 2", "{v} ** 3 - {v}", "{v} + True", "{v}.real", "{v} * 1j", "complex({v})",
       "{v} is None", "[{v}, 0.5, 'a', None]", "max({v}, 3, -5)", "{v} == {v} + 0", "{v} in {{1, {v}}}", "{v} > 5 and {v} < 10 ** 30", "chr({v} % 1000)", "{v} - {v}", "math.prod([{v}, 2, 3])", "{v} * 'a'"]
HELPERS = """import math
import json
import copy
def up(b, n):
    return b ** n
def big(v):
    return v
def fact(n):
    if n < 2:
        return 1
    return n * fact(n - 1)
def fib(n):
    a, b = 0, 1
    for _ in range(n):
        a, b = b, a + b
    return a
def mix(n):
    x, y = 1, 3
    for k in range(n % 60):
        x = x * 3 + y
        y = y ^ (x >> 5)
    return x - y
def loop(n):
    r = 1
    k = 0
    while k < n % 50:
        k += 1
        r *= k + 2
        if k % 7 == 0:
            r = -r
    return r
"""
ERRORS = "(TypeError, ValueError, ZeroDivisionError, OverflowError, IndexError)"


class BigInts:
    """Statements for plain.Plain."""

    def big_source(self, k):
        rng = self.rng
        exponent = rng.choice([k, f"{rng.randint(0, 90)} + {k}", f"{k} * {rng.randint(1, 25)}"])
        return rng.choice(SOURCES).format(b=rng.choice(["2", "3", "-3", "10", "7"]), e=f"({exponent})", c=rng.choice(EDGES) + rng.choice([0, 0, 1, -1]))

    def big_asked(self, v, w):
        text = self.rng.choice(TWO if self.rng.random() < 0.55 else ONE).format(v=v, w=w)
        return ["try:", f"    print({text})", f"except {ERRORS} as error:", "    print(type(error).__name__, error)"]

    def big_grown(self, v, w):
        """A name that grows in a loop, or is carried by a list or a dictionary."""
        rng, t, i = self.rng, self.fresh("t"), self.fresh("i")
        start = rng.choice(["0", "1", v, "2", "3"])
        step = rng.choice([f"{t} *= {i} + 2", f"{t} = {t} * 3 + {i}", f"{t} += {v}", f"{t} = {t} * {t} + 1", f"{t} = ({t} << 9) | {i}", f"{t} -= {w} * {i}", f"{t} = {t} * {v} % {10 ** rng.randint(3, 30)}",
                           f"{t} += {rng.randint(2, 12)} ** ({i} * 3)", f"{t} = -{t} * {rng.randint(3, 9)}"])
        lines = [f"{t} = {start}", f"for {i} in range({rng.randint(0, 7 if '* ' + t in step else 30)}):", f"    {step}"]
        if rng.random() < 0.4:
            lines += [f"    if {t} > {rng.choice(EDGES)}:", f"        {rng.choice([f'{t} //= 1000', 'break', f'{t} = 1', f'{t} -= 5'])}"]
        return lines + [f"print({t}, {t} % 1000, {t} > {v}, f'{{{t}:,}}')"]

    def big_kept(self, v, w):
        rng, xs, d = self.rng, self.fresh("x"), self.fresh("d")
        return [f"{xs} = [{v}, {rng.choice(['1', w, '2.5'])}]", f"{xs}.append({w})", f"{d} = {{1: {v}}}", f"{d}[2] = {w}",
                f"{d}[{rng.choice(['3', '1'])}] = {rng.choice(['5', f'{v} + 1', f'{w} * {v}'])}", f"print({xs}, {d}, sum({xs}), max({xs}), {v} in {xs}, sorted({xs}))"]

    def bigints(self):
        """A loop in which names are ints of any size."""
        rng, k, v, w = self.rng, self.fresh("k"), self.fresh("v"), self.fresh("w")
        body = [f"{v} = {self.big_source(k)}", f"{w} = {self.big_source(k) if rng.random() < 0.8 else rng.choice(['3', '-7', '2 ** 64', '10 ** 18', '1 + ' + k])}"]
        for _ in range(rng.randint(2, 6)):
            way = rng.random()
            body += self.big_asked(v, w) if way < 0.65 else self.big_grown(v, w) if way < 0.85 else self.big_kept(v, w)
        lines = [f"for {k} in range({rng.randint(1, 5)}):", *("    " + line for line in body)]
        if rng.random() < 0.4:
            name = self.fresh("h")
            lines = [f"def {name}():", *("    " + line for line in lines), f"{name}()"]
        return "\n".join([*HELPERS.rstrip("\n").split("\n"), *lines])
