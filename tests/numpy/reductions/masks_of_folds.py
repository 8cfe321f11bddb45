# where=: masks with as many dimensions as the array, and fewer.
import numpy as np
for m in ([True, False], np.array([True, True])):
    print(np.sum([1, 2], where=m), np.mean([1.0, 2.0], where=m), np.std(np.arange(4.0).reshape(2, 2), where=m), np.max([3, 4], where=m, initial=0), np.any([[0, 1]], where=m), np.arange(4).reshape(2, 2).prod(axis=0, where=m))
print(np.sum([1, 2], where=True), np.sum([1, 2], where=False), np.mean([1, 2], where=np.True_))
