import numpy as np
import python.numpy as pnp
import python.builtins as bi
import fractions
# objects of Python where the language has an index, a store, a text, a list
def mix(i, s):
    names = ['a', 'b', 'c']
    a = np.arange(6.0)
    a[i] = s
    a[0] = i
    print(a, names[i], a[i], a[pnp.asarray([1, 2])], a[a > i])
    print("%d and %.2f" % (i, s), "%s" % s, "{:.3f}|{}".format(s, i), ", ".join(bi.sorted(['z', 'y'])))
    print(np.array([s, i, 1.5]), np.mean([s, s]), sum([fractions.Fraction(1, 2), fractions.Fraction(1, 3)]), np.column_stack([pnp.ones(2), a[:2]]))
    a[1:3] = pnp.asarray([9, 8])
    a += pnp.asarray([1, 1, 1, 1, 1, 1])
    print(a, range(i)[0], [k for k in range(i)])
    xs = [10, 20, 30]
    xs[i] = 5
    print(xs, xs[i - 1])
mix(bi.int(2), bi.float(2.5))
# %%
def args(*a, **k):
    return len(a), sorted(k)
f = bi.dict
print(f(**{'a': 1}, b=2), bi.print(*[1, 2], 3, sep='-'), bi.max(*[4, 9]), bi.list(bi.zip(*[[1, 2], [3, 4]])))
print(bi.isinstance(3, int), isinstance(fractions.Fraction(1), bi.object), isinstance(bi.tuple([1]), tuple))
# %%
x = np.zeros(4)
pnp.add(x, 1, out=x)
pnp.copyto(x[1:3], 7)
y = pnp.asarray(x)
y[0] = -1
x[3] = 5
print(x, y, pnp.shares_memory(x, y))
w = pnp.arange(6.0).reshape(2, 3)
v = w[:, 1]
v[0] = 50
w *= 2
print(w, v, np.sum(w), np.dot(w, w.T))
r = pnp.broadcast_to(w, (2, 2, 3))
try:
    r[0, 0, 0] = 1
except ValueError as e:
    print(e)
# %%
from numba import float64, int64
def annotated(v, n):
    x: float64[:] = v
    k: int64 = n
    return x * 2 + k
def takes(x: float64[:]):
    return float(x[0] + x.sum())
print(annotated(pnp.arange(3.0), bi.int(4)), takes(pnp.ones(3)))
# %%
def augmented():
    a = np.arange(5.0)
    i = pnp.argmax(a)
    a[i] += 1
    a[i] *= pnp.float64(2)
    a -= pnp.ones(5)
    return a
print(augmented())
