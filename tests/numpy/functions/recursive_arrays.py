# Recursion over slices and ranges: binary search, flood sums, permutations, subsets, n-queens.
import numpy as np


def search(a, x, lo, hi):
    if lo >= hi:
        return -1
    mid = (lo + hi) // 2
    if a[mid] == x:
        return mid
    if a[mid] < x:
        return search(a, x, mid + 1, hi)
    return search(a, x, lo, mid)


def permutations(xs):
    if len(xs) <= 1:
        return [xs]
    out = []
    for i in range(len(xs)):
        for rest in permutations(xs[:i] + xs[i + 1:]):
            out.append([xs[i]] + rest)
    return out


def subset_sums(xs, i, s):
    if i == len(xs):
        return [s]
    return subset_sums(xs, i + 1, s) + subset_sums(xs, i + 1, s + xs[i])


def queens(n, row, cols, d1, d2):
    if row == n:
        return 1
    count = 0
    for c in range(n):
        bit, a, b = 1 << c, 1 << (row + c), 1 << (row - c + n)
        if not (cols & bit or d1 & a or d2 & b):
            count += queens(n, row + 1, cols | bit, d1 | a, d2 | b)
    return count


def tree_sum(a):
    n = a.size
    return a.sum() if n <= 2 else tree_sum(a[:n // 2]) + tree_sum(a[n // 2:])


def det(m):
    if m.shape[0] == 1:
        return m[0, 0]
    total = m[0, 0] * 0
    for j in range(m.shape[1]):
        minor = np.concatenate([m[1:, :j], m[1:, j + 1:]], axis=1)
        total += (-1) ** j * m[0, j] * det(minor)
    return total


a = np.arange(0, 40, 3)
print([search(a, x, 0, len(a)) for x in [0, 9, 39, 10, -1]], permutations([1, 2, 3]),
      len(permutations(list(range(5)))))
print(sorted(subset_sums([1, 2, 4], 0, 0)), max(subset_sums([0.5, -1.5, 2.0], 0, 0.0)),
      [queens(n, 0, 0, 0, 0) for n in range(1, 7)])
print(tree_sum(a), a.sum(), tree_sum(a / 4), tree_sum(a[:1]),
      det(np.array([[2, 0, 1], [1, 3, 2], [1, 1, 4]])), det(np.eye(4)),
      det(np.array([[1.5, 2.0], [3.0, 4.0]])))
