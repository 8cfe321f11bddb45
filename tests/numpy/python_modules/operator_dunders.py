# The names with underscores of the functions of operator.
import operator
from operator import __add__, __iadd__, __not__, __and__, __inv__, __getitem__, __setitem__
print(__add__(1, 2), operator.__lt__(1, 2), __not__(0), __and__(6, 3), __inv__(5), __getitem__([1, 2], 1), operator.__concat__([1], [2]))
xs = [1]
print(__iadd__(xs, [2]), xs, operator.__iconcat__(xs, [3]), operator.__contains__(xs, 3))
__setitem__(xs, 0, 9)
operator.__delitem__(xs, 1)
print(xs, list(map(operator.__mul__, [1, 2], [3, 4])), operator.__index__(3))
