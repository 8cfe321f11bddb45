# Several fors and ifs, nesting, targets.
import numpy as np

print([i for i in range(10) if i % 2 == 0 if i > 2], [(i, j) for i in range(3) for j in range(i)], [x if x > 1 else -x for x in range(3)], [[j for j in range(i)] for i in range(3)])
print([abs(x) for x in (-1, 2)], [c for c in "abc"], [a * b for a, b in [(1, 2), (3, 4)]], [len(w) for w in "a bb".split()], [x for x in np.arange(3)])
