"""What the programs are made of: pure expressions, effects, names for one array, and frames to stand in.

An expression is a text over a, b (float64[6]), m (float64[2, 3]), l (a list of floats), t (a tuple), s (a str),
rng, d (an array of the device) and G (a global array); an effect is a text over the same names, in which {x} is a name for a's memory.
Every text is Python of one line. Invariant: the expression stands once before and once after the effect, and nothing
else stands between.
"""
import random
import re

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
    ("np.random.random()", "p + 1"), ("np.random.randint(100)", "p + 1"), ("random.random()", "p + 1"),
    ("str(a / 3)", "p + '.'"), ("f'{m[0] / 3}'", "p + s"),
    # parts, bytes, elements
    ("a.view(np.int64)[1]", "p + 1"), ("list(a)", "len(p)"), ("a.tolist()", "p[0]"), ("np.lib.stride_tricks.sliding_window_view(a, 2)", "p + 1"),
    ("m.flat[2]", "p + 1"), ("[r.sum() for r in m]", "p[1]"), ("np.take(a, [0, 5])", "p + 1"), ("np.einsum('ij->j', m)", "p * 2"),
    ("vec(a, b)", "p + 1"), ("gu(a)", "p + 1"), ("np.unique(a)", "p.sum()"), ("np.median(a)", "p * 2"), ("np.linalg.inv(m[:, :2])", "p + 1"),
    # arrays of the device
    ("d.copy_to_host()", "p + 1"), ("(d * 2).copy_to_host()", "p - 1"), ("d[1:].copy_to_host()", "p * 2"), ("float(d[1])", "p + 1"),
    ("float(np.sum(d))", "p + 1"), ("d[::-1].copy_to_host()", "p + a"), ("(d + d).copy_to_host()", "p / 2"), ("np.sqrt(d).copy_to_host()", "p * 3"),
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
    "d = cuda.device_array(6); d.copy_to_device(b)|d.copy_to_device(a); scale[1, 6](d, a)",
    "k = cuda.stream()|fill[1, 6, k](a); k.synchronize()",
    "d = cuda.to_device(a)|a[0] = 60.0; scale[1, 6](d, a); d.copy_to_host(b)", "{x}[17] = 1.0",
    "a[int(b[0]) + 40] = 1.0", "l[int(a[0]) + 90]", "a[:2] + a[:int(b[0]) + 3]", "1 // (len(l) - len(l))",
    # launches: arguments in and out, views, device functions, numbers, shared and dynamic memory, grids, streams
    "both[1, 6](a, b)", "both[1, 3](a[:3], a[3:])", "table[(1, 1), (2, 3)](m, m.copy())", "table[1, (2, 3)](m[::-1], m)", "fill[1, 3](a[::2])",
    "fill[1, 2](m.T[0])", "fill[1, 6](m.reshape(6))", "fill[1, 2](m[:, 1])", "fill[1, 6](a[::-1])", "through[1, 6](a)", "through[2, 3](b)", "set_to[1, 6](a, 4.5)",
    "set_to[1, 6](a, b[0])", "set_to[1, 6](b, a.sum())", "turned[1, 6, 0, 48](a)", "turned[1, 6, 0, 48](b)", "halves[1, 6](a)", "coop[2, 3](a, b)", "coop[2, 3](b, a)",
    "bump[1, 6](b, a)", "bump[1, 6](a[3:], b)", "k = cuda.stream()|both[1, 6, k](a, b); k.synchronize()", "k = cuda.stream()|turned[1, 6, k, 48](a); k.synchronize()",
    "scale.forall(6)(b, a)", "scale[1, 6](a, a.copy())", "(fill[1, 6](a), fill[1, 3](b[:3]))",
    # copies and stores of the device's arrays
    "fill[1, 6](d)", "fill[1, 3](d[::2])", "scale[1, 6](d, a)", "scale[1, 6](a, d)", "both[1, 6](d, a)", "d[0] = 5.0", "d[1:3] = 7.0", "d.copy_to_device(b)",
    "cuda.to_device(b, to=d)", "d.copy_to_host(a)", "d.copy_to_host(b[:])", "k = cuda.stream()|d.copy_to_host(b, stream=k); k.synchronize()", "a[:] = d.copy_to_host()",
    "e = cuda.device_array_like(d)|e.copy_to_device(d); fill[1, 6](d); e.copy_to_host(b)", "d.copy_to_device(cuda.to_device(a * 3))", "d = cuda.to_device(a * 2)",
    "e = d[1:]|fill[1, 5](e)", "a[0] = float(d[2])", "b[:3] = (d * 4).copy_to_host()[3:]", "cuda.synchronize()",
    # out=, where=, ufuncs of one's own
    "np.add(a, b, out={x}, where=b > 1)", "np.sum(m, axis=1, out=b[:2], where=m > 1)", "np.take(b, [1, 2], out=a[:2])", "np.add.accumulate(b, out={x})", "np.add.reduce(m, axis=0, out=a[3:])",
    "np.dot(m, m.T, out=square)", "np.divide(a, b, out=b, where=a > 2)", "np.cumsum(a, out=a)", "np.maximum(a, 3, out=a[:])", "np.mean(m, axis=0, out=b[:3])", "vec(a, b, out={x})", "vec(b, b, out=a)",
    "gu(b, a)", "gu(a, a)", "np.negative({x}, {x})", "rng.random(6, out=a)", "rng.standard_normal(out=b)", "rng.permuted(b, out=b)", "np.einsum('i,i->i', a, b, out=a)", "np.concatenate((b[:3], b[:3]), out=a)",
    # .flat, in place
    "a.flat[2] = 9.0", "m.flat[1:3] = 4.0", "m.flat[[0, 5]] = 8.0", "m.T.flat[1] = -2.0", "m.sort(axis=0)", "m.T.sort()", "a.partition(2)", "np.put_along_axis(a, np.array([0, 1]), 9.0, 0)",
    "a.view(np.int64)[0] = 5", "np.lib.stride_tricks.as_strided(a, (2,), (16,))[1] = 5.0", "np.lib.stride_tricks.sliding_window_view(a, 2, writeable=True)[1, 1] = 6.5", "np.nan_to_num(a, copy=False)",
    "np.copyto(a[1:], b[:-1], where=b[1:] > 1)", "np.fill_diagonal(square, 3.0)", "m[...] = m[:, ::-1]", "a[np.argsort(a)] = b", "a[1:3], a[0] = a[:2], a[5]", "rng.shuffle(m, axis=1)", "a[-1:] = a[:1]",
    # state
    "np.random.seed(3)", "np.random.random()", "np.random.shuffle(a)", "random.seed(4)", "random.random()", "random.shuffle(l)", "np.set_printoptions(precision=3)", "np.random.normal(size=2)",
    "print(a.sum(), m[0])", "print(s, end='')", "print(d.copy_to_host())",
    "raise KeyError('stop')", "int('q' + s)", "a[len(l) + 30]", "e = few.reshape(2, 3)", "e = few[9]",
    "e = np.max(few[few > 99])", "e = few @ a", "l.remove(-5.0)", "few = few[1:]", "few = a[a > 3]",
]

ALIASES = [
    "a", "v = a|v", "v = a[:]|v", "v = a[::-1]|v", "v = a.T|v", "v = a.reshape(2, 3)|v.reshape(-1)",
    "v = a[None]|v[0]", "v = a.ravel()|v", "v = (a, b)|v[0]", "v = [a, b]|v[0]", "v = np.asarray(a)|v",
    "v = a.view()|v", "v = a[1:]|v", "v = a[..., :]|v",
]

PREAMBLE = """import random
import numpy as np
from numba import cuda, njit, prange, vectorize, guvectorize, float64

np.set_printoptions(precision=8)
np.random.seed(11)
random.seed(12)

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
@cuda.jit
def both(x, y):
    i = cuda.grid(1)
    if i < x.size:
        c = x[i]
        x[i] = y[i] + 1
        y[i] = c * 2
@cuda.jit
def table(x, y):
    i, j = cuda.grid(2)
    if i < x.shape[0] and j < x.shape[1]:
        x[i, j] = x[i, j] + 3 * y[i, j]
@cuda.jit(device=True)
def plus(x, i, by):
    x[i] += by
    return by
@cuda.jit
def through(x):
    i = cuda.grid(1)
    if i < x.size:
        plus(x, i, plus(x, i, 10.0))
@cuda.jit
def set_to(x, value):
    i = cuda.grid(1)
    if i < x.size:
        x[i] = value + i
@cuda.jit
def turned(x):
    part = cuda.shared.array(0, float64)
    i = cuda.threadIdx.x
    part[i] = x[i]
    cuda.syncthreads()
    x[i] = part[5 - i]
@cuda.jit
def halves(x):
    part = cuda.shared.array(6, float64)
    i = cuda.threadIdx.x
    part[i] = x[i] / 2
    cuda.syncthreads()
    x[i] += part[(i + 1) % 6]
@cuda.jit
def coop(x, y):
    i = cuda.grid(1)
    all_of_them = cuda.cg.this_grid()
    y[i] += x[i]
    all_of_them.sync()
    x[i] = y[5 - i]
@cuda.jit
def bump(x, y):
    i = cuda.grid(1)
    if i < y.size:
        cuda.atomic.add(x, 0, y[i])
@vectorize(['float64(float64, float64)'])
def vec(x, y):
    return x * 3 + y
@guvectorize(['void(float64[:], float64[:])'], '(n)->(n)')
def gu(x, r):
    for i in range(x.shape[0]):
        r[i] = x[i] * 5
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
    device = "d = cuda.to_device(a)\n" if re.search(r"\bd\b", text + " " + EFFECTS[effect]) else ""
    setup = SETUP + device + (before + "\n" if before else "") + (name + "\n" if name else "")
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
