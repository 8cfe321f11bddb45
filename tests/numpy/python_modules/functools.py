# functools: reduce and partial.
import numpy as np

import functools
from functools import partial, reduce
import operator
print(functools.reduce(lambda a, b: a * b, [1, 2, 3, 4]), reduce(lambda a, b: a + b, [1, 2], 10), reduce(max, [3, 9, 2]))
print(reduce(operator.mul, range(1, 6)), reduce(lambda a, b: a + b, ["x", "y"], ""), reduce(lambda acc, x: acc * 10 + x, (1, 2, 3)))
print(reduce(lambda a, b: a + b, [np.ones(2), np.arange(2.0)]), reduce(lambda a, b: a + b, [[1], [2, 3]]))
add = lambda a, b: a + b
inc = partial(add, 1)
print(inc(5), partial(pow, 2)(5), partial(max, 3)(2), [partial(add, k)(10) for k in range(3)])
def scale(factor, x):
    return factor * x
double = partial(scale, 2)
print(double(4), double(np.arange(3)), list(map(partial(scale, 0.5), [1, 2])))
try:
    reduce(add, [1, 2][2:])
except TypeError as e:
    print(e)
