# operator: its functions, and itemgetter.
import numpy as np

import operator
import functools
print(operator.add(1, 2), operator.mul(2, 3), operator.sub(5, 1), operator.truediv(1, 2), operator.neg(3), operator.lt(1, 2), operator.pow(2, 3), operator.mod(7, 3), operator.floordiv(7, 2))
print(operator.and_(6, 3), operator.or_(6, 3), operator.xor(6, 3), operator.not_(0), operator.eq("a", "a"), operator.ne(1, 2), operator.contains([1], 1), operator.getitem("abc", 1), operator.abs(-2))
print(functools.reduce(operator.mul, [1, 2, 3]), sorted([(1, 2), (0, 3)], key=operator.itemgetter(1)), list(map(operator.itemgetter(0), [(1, 2)])), operator.itemgetter(0, 2)("abc"))
print(operator.matmul(np.eye(2), np.ones(2)), operator.concat([1], [2]), list(map(operator.add, [1, 2], [10, 20])), operator.countOf([1, 2, 1], 1))
print(max([("a", 3), ("b", 7)], key=operator.itemgetter(1)), operator.truth([]), operator.is_(None, None), operator.lshift(1, 5), operator.invert(7))
