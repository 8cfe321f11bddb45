# the table of operator: its functions, those that change their left side, getters and callers
import operator as op
import numpy as np
print(op.add(1, 2), op.concat("a", "b"), op.concat([1], [2]), op.concat((1,), (2,)))
print(op.index(3), op.index(True), op.index(np.int64(4)), op.truth([]), op.not_(0))
print(op.matmul(np.eye(2), np.ones(2)), op.inv(3), op.invert(3), op.pos(-2), op.neg(2), op.abs(-2))
print(op.length_hint([1, 2]), op.length_hint((1,)), op.length_hint("abc"), op.length_hint(range(4)))
print(op.countOf([1, 2, 1], 1), op.countOf("abca", "a"), op.countOf((1, 2), 3), op.indexOf([5, 6], 6), op.indexOf("abc", "c"), op.indexOf((1, 2.5), 2.5))
try: op.indexOf([1], 2)
except ValueError as e: print(e)
print(op.contains([1], 1), op.contains("abc", "b"), op.contains((1, 2), 3), op.getitem([1, 2], 1), op.getitem("abc", slice(1)))
xs = [1, 2, 3]
op.setitem(xs, 0, 5); print(xs)
op.delitem(xs, 1); print(xs)
ys = xs
zs = op.iadd(xs, [4]); print(xs, ys, zs is xs)
xs = op.iconcat(xs, [7]); print(xs, ys)
op.imul(xs, 2); print(xs)
print(op.iadd(1, 2), op.isub(5, 3), op.imul(2, 3), op.itruediv(1, 2), op.ifloordiv(7, 2), op.imod(7, 4), op.ipow(2, 3), op.iand(6, 3), op.ior(6, 3), op.ixor(6, 3), op.ilshift(1, 3), op.irshift(8, 2))
a = np.ones(3)
b = a
op.iadd(a, 2); print(a, b)
op.setitem(a, 0, 9.0); print(a)
op.isub(a, 1); op.imul(a, 2); op.itruediv(a, 4); print(b)
c = np.arange(4)
op.ifloordiv(c, 2); print(c)
op.imod(c, 2); op.ipow(c, 2); op.iand(c, 1); op.ior(c, 2); op.ixor(c, 1); op.ilshift(c, 1); op.irshift(c, 1); print(c)
m = np.eye(2)
print(op.imatmul(m, np.array([[0.0, 1], [1, 0]])), m)
s = "a"
s = op.iadd(s, "b"); print(s, op.iconcat("x", "y"), op.iadd((1,), (2,)))
print(op.itemgetter(1)([4, 5]), op.itemgetter(0, 2)("abc"), op.itemgetter(2, 0, 1)((1, 2, 3)), op.itemgetter(-1)("xyz"), op.itemgetter(slice(1, 3))([1, 2, 3, 4]))
print(op.itemgetter(1, 2, 3, 0)([1, 2, 3, 4]))
print(op.attrgetter("real")(3 + 4j), op.attrgetter("real", "imag")(3 + 4j), op.attrgetter("shape")(np.zeros((2, 3))), op.attrgetter("T.shape")(np.zeros((2, 3))))
print(op.methodcaller("upper")("abc"), op.methodcaller("replace", "a", "b")("aa"), op.methodcaller("sum")(np.ones(3)), op.methodcaller("sum", axis=0)(np.ones((2, 3))), op.methodcaller("split", ",", 1)("a,b,c"))
print(sorted([(1, "b"), (2, "a")], key=op.itemgetter(1)), sorted(["bb", "a"], key=op.methodcaller("__len__")) if False else 0)
print(list(map(op.methodcaller("upper"), ["a", "b"])), max([1 + 2j, 3 + 0j], key=op.attrgetter("imag")))
print(op.call(lambda x, y=1: x + y, 2), op.call(max, 1, 2), op.call(lambda: 5), op.call(lambda x, y=1: x + y, 2, y=5))
print(op.is_(a, b), op.is_not(a, b), op.is_(None, None), op.is_not(3, None))
print(op.lt(1, 2), op.le("a", "b"), op.eq([1], [1]), op.ne((1,), (2,)), op.ge(2, 2), op.gt(1.5, 1))
import functools
print(functools.reduce(op.iadd, [[1], [2]], []), functools.reduce(op.mul, [1, 2, 3]), functools.reduce(op.or_, [1, 2, 4]))
from operator import add, mul as times, itemgetter as get, methodcaller
print(add(2, 3), times(2, 4), get(0)([7]))
