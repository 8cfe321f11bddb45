# copy: of lists, arrays, tuples.
import numpy as np

import copy
a = [[1, 2], [3]]
b = copy.copy(a)
c = copy.deepcopy(a)
a[0][0] = 9
a.append([4])
print(a, b, c)
d = np.arange(3)
e = copy.deepcopy(d)
f = copy.copy(d)
d[0] = 7
print(d, e, f, copy.deepcopy((1, [2])), copy.copy(3), copy.deepcopy([]), copy.copy("text"))
arrays = [np.zeros(2), np.ones(2)]
shallow, deep = copy.copy(arrays), copy.deepcopy(arrays)
arrays[0][0] = 5
print(shallow, deep)
