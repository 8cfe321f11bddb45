# np.split and its kin at positions that are an array, and the types of what lstsq gives.
import numpy as np

d = np.array([3, 1, 2, 1, 3, 3, 2])
order = np.argsort(d, kind="stable")
groups = np.split(order, np.flatnonzero(np.diff(d[order])) + 1)
print(groups, [len(g) for g in groups])
print(np.array_split(np.arange(8), np.array([2, 3, 5], dtype=np.int32)))
print(np.hsplit(np.arange(8).reshape(2, 4), np.array([1, 3])))
print(np.split(np.arange(6), [4]), np.split(np.arange(6), (1, -1)))
a = np.array([[1.0, 0.0], [0.0, 2.0], [0.0, 0.0]])
x, res, rank, s = np.linalg.lstsq(a, np.array([1.0, 2.0, 3.0]), rcond=None)
print(x, res, repr(rank), s)
print(__name__, type(a).__name__, a.T.flags["C_CONTIGUOUS"], a.flags["F_CONTIGUOUS"])
if __name__ == "__main__":
    print("main")
