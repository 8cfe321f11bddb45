# map, filter and sum of them.
import math

print(list(map(lambda a, b: a + b, [1, 2], [3, 4])), list(map(int, ["1", "2"])), sum(map(float, "1 2".split())), list(map(abs, [-1, 2])), list(map(math.sqrt, [4, 9])))
print(list(filter(None, [0, 1, 2])), list(filter(lambda s: len(s) > 1, ["a", "bb"])), [x for x in filter(str.isdigit, "a1b2")])
