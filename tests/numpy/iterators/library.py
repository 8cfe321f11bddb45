"""Iterators as arguments: itertools, functools, heapq, statistics, math, methods of containers, np."""
import heapq
import itertools
import math
import operator
import statistics
from collections import Counter, OrderedDict, deque
from functools import reduce

import numpy as np

it = iter(range(10))
print(list(itertools.islice(it, 3)), next(it), list(itertools.islice(it, 1, 4, 2)), next(it))
it = iter([1, 2, 5, 1, 7])
print(list(itertools.takewhile(lambda v: v < 4, it)), next(it))
it = iter([1, 2, 5, 1, 7])
print(list(itertools.dropwhile(lambda v: v < 4, it)), next(it, None))
print(list(itertools.chain(iter([1]), iter("a"))), list(itertools.chain.from_iterable(iter([[1], [2, 3]]))))
print(list(itertools.accumulate(iter([1, 2, 3]))), list(itertools.pairwise(iter("abc"))))
print(list(itertools.zip_longest(iter([1, 2]), iter("a"))), list(itertools.starmap(pow, iter([(2, 3)]))))
print(list(itertools.product(iter([1, 2]), iter("ab"))))
print(list(itertools.compress(iter("abc"), iter([1, 0, 1]))))
print([(k, list(g)) for k, g in itertools.groupby(iter("aabc"))], list(itertools.filterfalse(None, iter([0, 1]))))
print(reduce(operator.add, iter([1, 2, 3])), reduce(operator.mul, iter([]), 7), math.prod(iter([2, 3])))
it = iter([4, 1, 2])
print(reduce(lambda a, b: a - b, it, next(it)), list(it))
print(heapq.nsmallest(2, iter([3, 1, 2])), list(heapq.merge(iter([1, 3]), iter([2]))), math.fsum(iter([0.1] * 3)))
print(statistics.mean(iter([1, 2, 3])), statistics.median(iter([3.0, 1.0])))
xs = [0]
xs.extend(iter([1, 2]))
xs += iter((3,))
xs[1:1] = iter([9])
print(xs, deque(iter("ab"), maxlen=1), Counter(iter("aab")), dict(OrderedDict(iter([("k", 1)]))))
s = {1}
s.update(iter([2, 3]))
print(s, s.union(iter([4])), s.intersection(iter([2])), s.issubset(iter([1, 2, 3, 4])), frozenset(iter("a")))
d = {"a": 1}
d.update(iter([("b", 2)]))
print(d, dict.fromkeys(iter("xy"), 0), " ".join(iter(d)), bytes(iter([65, 66])), bytearray(iter([67])))
print(np.array(list(iter([1, 2]))), np.fromiter(iter([1, 2, 3]), dtype=np.int64).sum())
q = deque([1])
q.extend(iter([2, 3]))
print(q, sum(iter([0.5, 0.25])), sorted(iter("bca"), reverse=True), max(iter([1, 3, 2]), key=lambda v: -v))
print(operator.length_hint(iter([1, 2, 3])), operator.length_hint(iter({}), 5), operator.countOf(iter([1, 1, 2]), 1))
print(operator.contains(iter([1, 2]), 2), operator.indexOf(iter("abc"), "b"), operator.concat([1], [2]))
print(min(iter([]), default=5), max(iter({"a": 1, "b": 0}), key={"a": 1, "b": 0}.get), list(map(len, iter(["a", "bb"]))))
for a, b in zip(iter([1, 2]), itertools.count()):
    print(a, b)
print("%s %s" % tuple(iter([1, 2])), f"{sum(iter([1, 2])):>4}")


def total(*args):
    return sum(args)


print(total(*iter([1, 2, 3])), [x for pair in iter([(1, 2), (3, 4)]) for x in pair])
with open("quern_iterators.txt", "w") as f:
    f.write("head\n1 2\n3 4\n")
with open("quern_iterators.txt") as f:
    print(repr(next(f)), [line.split() for line in f], next(f, "end"))
