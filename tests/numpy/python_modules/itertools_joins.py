# itertools: chain, accumulate, zip_longest, pairwise, repeat.
import itertools
from itertools import chain, accumulate
import operator
print(list(chain([1], [2, 3])), list(itertools.chain.from_iterable([[1], [2]])), list(chain("ab", "c")), list(chain(range(2), (7, 8))))
print(list(accumulate([1, 2, 3])), list(accumulate([1, 2, 3], lambda a, b: a * b)), list(accumulate([1, 2], initial=10)), list(accumulate([3, 1, 4], max)))
print(list(accumulate([0.5, 1.5])), list(accumulate("abc")), list(accumulate([1, 2, 3][3:])), list(accumulate(range(1, 6), operator.mul)))
print(list(itertools.zip_longest([1, 2], [3], fillvalue=0)), list(itertools.zip_longest("ab", "xyz", fillvalue="-")))
print(list(itertools.pairwise([1, 2, 3])), list(itertools.repeat(5, 3)), [a - b for a, b in itertools.pairwise([10, 7, 1])])
for a, b in itertools.pairwise("abc"):
    print(a + b, end=" ")
print(sum(itertools.chain([1, 2], [3])))
