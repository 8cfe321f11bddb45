"""What the programs are made of: pure expressions, effects, names for one array, and frames to stand in.

An expression is a text over a, b (float64[6]), m (float64[2, 3]), l (a list of floats), t (a tuple), s (a str),
rng, and G (a global array); an effect is a text over the same names, in which {x} is a name for a's memory.
Every text is Python of one line. Invariant: the expression stands once before and once after the effect, and nothing
else stands between.
"""
import random

# (text, how its value p is used): the use is an operation that may join what makes p
EXPRESSIONS = [
    # elementwise
    ("a * 2", "p + 1"), ("a + b", "p * 3"), ("-a", "p - 1"), ("np.sqrt(a)", "(p * 2).sum()"),
    ("a > 2", "p & (b > 1)"), ("np.where(a > 2, a, 0.0)", "p + b"), ("np.maximum(a, b)", "p / 2"),
    ("a * a + b", "np.max(p - 1)"), ("a.astype(np.int64)", "p * 2"), ("a.astype(np.float32)", "p + 1"),
    ("m * 2 + 1", "p - m.shape[0]"), ("m + a[:3]", "p * 2"), ("a[1:] - a[:-1]", "p * p"),
    ("(a * 2 + b) ** 2", "p - 1"), ("abs(a - 3)", "p * 2"), ("2 ** a.astype(np.int64)", "p + 1"),
    # folds and products
    ("a.sum()", "p + 1"), ("a.max()", "p * 2"), ("m.sum(axis=0)", "p + 1"), ("np.mean(a)", "p - 1"),
    ("a @ b", "p + 1"), ("m @ m.T", "p * 2"), ("np.cumsum(a)", "p + 1"), ("np.dot(m, a[:3])", "p + 1"),
    ("a * a.sum()", "p + 1"), ("np.argmax(a)", "p + 1"), ("np.linalg.norm(a)", "p + 1"),
    # views
    ("a[1:]", "p + 1"), ("a[::-1]", "p * 2"), ("m.T", "p + 1"), ("m[0]", "p + 1"), ("m[:, 1]", "p * 2"),
    ("a.reshape(2, 3)", "p + m"), ("a[None, :]", "p + 1"), ("np.flip(a)", "p + 1"), ("np.diagonal(m)", "p + 1"),
    ("a.ravel()", "p + 1"), ("np.broadcast_to(a, (2, 6))", "p + 1"),
    # copies and picking
    ("a.copy()", "p + 1"), ("a[[0, 2, 4]]", "p + 1"), ("a[a > 2]", "p + 1"), ("np.sort(a)", "p + 1"),
    ("np.concatenate((a, b))", "p + 1"), ("np.array(l)", "p + 1"), ("np.zeros(3) + a[:3]", "p + 1"),
    ("np.roll(a, 1)", "p + 1"), ("np.outer(a, b)", "p.sum() + 1"), ("np.argsort(-a, kind='stable')", "p + 1"),
    # elements, lists, tuples, texts
    ("a[1]", "p + 1"), ("m[1, 2]", "p * 2"), ("float(a[2])", "p + 1"), ("l[0]", "p + 1"), ("l[-1]", "p + 1"),
    ("len(l)", "p + 1"), ("sum(l, 0.5)", "p + 1"), ("l[1:]", "len(p)"), ("l + [1.0]", "len(p)"),
    ("sorted(l)", "p[0]"), ("t[0]", "p + 1"), ("len(a)", "p + 1"), ("a.shape", "p[0] + 1"), ("a.size", "p + 1"),
    ("str(l)", "p + '.'"), ("str(a)", "p + '.'"), ("f'{a[0]} {len(l)}'", "p + s"),
    ("[v * 2 for v in l]", "len(p)"), ("(a[0], a[1])", "p[0] + p[1]"), ("3.0 in l", "not p"),
    ("max(l)", "p + 1"), ("tuple(a.shape)", "len(p)"),
    # shapes that are not known before, which fit or do not
    ("a + few", "p * 2"), ("a[1:] * few", "p + 1"), ("a * 2 - few * 3", "(p + 1).sum()"), ("m + few", "p - 1"),
    ("np.where(few > 1, a, b)", "p * 2"), ("(few + 1) * (few - a)", "p * 2"),
    ("np.arange(6) ** few.astype(np.int64)", "p + 1"), ("np.arange(5) ** (few.size - 6)", "p + 1"),
    # names of outside, functions, state
    ("G * 2", "p + 1"), ("G.sum()", "p + 1"), ("twice(a)", "p + 1"), ("total(a)", "p + 1"),
    ("rng.random(3)", "p + 1"), ("rng.integers(10)", "p + 1"),
]

# Texts; what comes before "|" stands before the program's first expression.
EFFECTS = [
    "{x}[1] = 50.0", "{x}[1:3] = -1.0", "{x}[:] = 7.0", "{x}[...] = {x} * 2", "{x}[::2] += 4", "{x} += 3",
    "{x}[2] *= 4", "{x} *= b", "{x}[{x} > 3] = 0.0", "{x}[[0, 2]] = 9.0", "{x}[1:] = {x}[:-1]", "m[0] = m[1]",
    "m[:, 1] = 8.0", "m.T[0] = 5.0", "m += a[:3]", "G[1] = 77.0", "G[:] += a", "b[0] = -3.0", "b -= {x}",
    "np.add({x}, 1, out={x})", "np.multiply(a, b, out={x})", "np.cumsum(b, out={x})", "np.sqrt({x}, out={x})",
    "np.clip({x}, 2, 4, out={x})", "np.sum(m, axis=0, out=a[:3])", "np.matmul(m, m.T, out=square)",
    "{x}.sort()", "{x}.fill(9.0)", "np.copyto({x}, b)", "np.put(a, [0, 3], 7.0)",
    "np.place(a, a > 2, [0.5, 0.25])", "np.putmask(a, a > 2, b)", "np.fill_diagonal(m, 9.0)",
    "np.add.at(a, [0, 0, 1], 5.0)", "np.random.default_rng(1).shuffle(a)", "rng.shuffle(b)", "rng.random()",
    "rng.random(2)", "rng.integers(100)", "print('now', a[0])", "print(l)", "l.append(7.0)", "l.pop()",
    "l.clear()", "l.sort()", "l.reverse()", "l[0] = -4.0", "l.extend([1.0, 2.0])", "l.insert(0, 6.0)",
    "del l[0]", "l += [8.0]", "l[1:] = [0.5]", "l.remove(3.0)", "put(a, 33.0)", "put(a[1:], 33.0)", "more(l)",
    "rise()", "shift()", "swap(a, b)", "turns(a)", "a = a * 3", "a = b", "a, b = b, a", "s = s + '!'",
    "t = (t[0] + 1, 2)", "l = [0.25]", "m = m * 2", "fill[1, 6](a)", "fill[2, 3](a[1:])", "fill[1, 6](b)",
    "scale[1, 6](a, b)", "fill.forall(6)(a)", "fill[1, 3](m[0])", "scale[1, 6](G, a)",
    "d = cuda.to_device(b)|d.copy_to_host(a)", "d = cuda.to_device(b)|fill[1, 6](d); d.copy_to_host(a[:])",
    "d = cuda.to_device(b)|d.copy_to_device(a * 4); d.copy_to_host(a)",
    "d = cuda.to_device(a)|fill[1, 6](d); a[:] = d.copy_to_host()",
    "d = cuda.device_array(6)|d.copy_to_device(a); scale[1, 6](d, a)",
    "k = cuda.stream()|fill[1, 6, k](a); k.synchronize()",
    "d = cuda.to_device(a)|a[0] = 60.0; scale[1, 6](d, a); d.copy_to_host(b)", "{x}[17] = 1.0",
    "a[int(b[0]) + 40] = 1.0", "l[int(a[0]) + 90]", "a[:2] + a[:int(b[0]) + 3]", "1 // (len(l) - len(l))",
    "raise KeyError('stop')", "int('q' + s)", "a[len(l) + 30]", "e = few.reshape(2, 3)", "e = few[9]",
    "e = np.max(few[few > 99])", "e = few @ a", "l.remove(-5.0)", "few = few[1:]", "few = a[a > 3]",
]

ALIASES = [
    "a", "v = a|v", "v = a[:]|v", "v = a[::-1]|v", "v = a.T|v", "v = a.reshape(2, 3)|v.reshape(-1)",
    "v = a[None]|v[0]", "v = a.ravel()|v", "v = (a, b)|v[0]", "v = [a, b]|v[0]", "v = np.asarray(a)|v",
    "v = a.view()|v", "v = a[1:]|v", "v = a[..., :]|v",
]

PREAMBLE = """import numpy as np
from numba import cuda, njit, prange

def twice(x):
    return x * 2
def total(x):
    y = x * x
    return y.sum()
def put(x, value):
    x[0] = value
def more(x):
    x.append(11.0)
def swap(x, y):
    c = x.copy()
    x[:] = y
    y[:] = c
def rise():
    G[0] = -9.0
def shift():
    global G
    G = G + 100
@njit(parallel=True)
def turns(x):
    for i in prange(x.size):
        x[i] = x[i] + 1000
@cuda.jit
def fill(x):
    i = cuda.grid(1)
    if i < x.size:
        x[i] = 100.0 + i
@cuda.jit
def scale(x, y):
    i = cuda.grid(1)
    if i < x.size:
        x[i] = x[i] * 2 + y[i]
G = np.array([4.0, 1.0, 3.0, 2.0, 6.0, 5.0])
"""

SETUP = """a = np.array([3.0, 1.0, 2.0, 6.0, 5.0, 4.0])
b = np.array([2.0, 2.5, 1.0, 0.5, 4.0, 3.0])
m = np.array([[3.0, 1.0, 2.0], [0.5, 4.0, 7.0]])
square = np.zeros((2, 2))
l = [3.0, 1.0, 2.0]
t = (5.0, 2)
s = 'x'
few = b[b > 0.75]
rng = np.random.default_rng(5)
"""

PAIR = """p = {expression}
{effect}
u = {use}
{again}"""

AGAIN = """p = {expression}
w = {use}
print(u, w)
"""
TWICE = """q = p
w = {use}
p = {expression}
print(u, w, q, {use})
"""


def indent(text, by=1):
    return "".join("    " * by + line + "\n" for line in text.splitlines())


def in_function(setup, pair, decorator=""):
    return f"{decorator}def main():\n{indent(setup + pair)}    print(a, b, m, l)\n\nmain()\nprint(G)\n"


def njit(setup, pair):
    return in_function(setup, pair, "@njit\n")


def at_top(setup, pair):
    return setup + pair + "print(a, b, m, l, G)\n"


def in_cells(setup, pair):
    return "# %%\n".join([setup, *(line + "\n" for line in pair.splitlines()), "print(a, b, m, l, G)\n"])


def in_loop(setup, pair):
    return in_function(setup, "for turn in range(3):\n" + indent(pair))


def in_branch(setup, pair):
    first, rest = pair.split("\n", 1)
    return in_function(setup, f"{first}\nif s == 'x':\n{indent(rest)}")


def in_branch_of_effect(setup, pair):
    first, effect, rest = pair.split("\n", 2)
    return in_function(setup, f"{first}\nif s == 'x':\n{indent(effect)}else:\n    print('else')\n{rest}")


def in_try(setup, pair):
    handlers = "".join(f"except {kind}:\n    print('{kind}', a, b, m, l)\n" for kind in ("IndexError", "ValueError", "ZeroDivisionError", "KeyError"))
    return in_function(setup, f"try:\n{indent(pair)}{handlers}")


def by_parts(setup, pair):
    """The pair in a function of its own that gets the objects; what it does to arrays and lists is seen by the caller."""
    names = "a, b, m, square, l, t, s, few, rng"
    inside = setup[len(SETUP):] + pair
    return f"def part({names}):\n{indent(inside)}\n" + in_function(SETUP, f"part({names})\npart({names})\n")


def in_closure(setup, pair):
    """The effect happens in a function inside that captures what it works on."""
    first, effect, rest = pair.split("\n", 2)
    return in_function(setup, f"{first}\ndef inner():\n{indent(effect)}inner()\n{rest}")


def late_effect(setup, pair):
    """The expression is made, its user stands in a loop with the effect."""
    first, effect, rest = pair.split("\n", 2)
    use = rest.split("\n", 1)[0]
    return in_function(setup, f"{first}\nfor turn in range(2):\n{indent(use)}{indent(effect)}    print(u)\n{rest}")


FRAMES = [in_function, njit, at_top, in_cells, in_loop, in_branch, in_branch_of_effect, in_try, by_parts, in_closure, late_effect]


def pair_program(expression, effect, alias, frame, twice):
    """The program in which the expression stands before and after the effect."""
    text, use = EXPRESSIONS[expression]
    before, _, action = EFFECTS[effect].rpartition("|")
    name, _, x = ALIASES[alias].rpartition("|")
    setup = SETUP + (before + "\n" if before else "") + (name + "\n" if name else "")
    again = (TWICE if twice else AGAIN).format(expression=text, use=use)
    pair = PAIR.format(expression=text, effect=action.format(x=x), use=use, again=again)
    return PREAMBLE + "\n" + FRAMES[frame](setup, pair)


def order_of(seed):
    """All pairs of an expression and an effect: every effect in turn, each time with another expression."""
    draw = random.Random(seed)
    expressions, effects = (draw.sample(range(len(table)), len(table)) for table in (EXPRESSIONS, EFFECTS))
    return [(expressions[(k + turn) % len(expressions)], effect)
            for turn in range(len(expressions)) for k, effect in enumerate(effects)]


def numbered(seed, number, order):
    """Program `number` of a seed: every expression meets every effect in turn, the rest is drawn."""
    draw = random.Random(f"{seed}:{number}")
    expression, effect = order[number % len(order)]
    alias = draw.randrange(len(ALIASES)) if "{x}" in EFFECTS[effect] else 0
    return pair_program(expression, effect, alias, draw.randrange(len(FRAMES)), draw.random() < 0.3)
