"""What fills, puts or inserts numbers into integer arrays takes each as np.array(values, dtype) does."""
import numpy as np


def told(f):
    try:
        f()
    except OverflowError as e:
        print(e)


a = np.zeros(3, np.uint8)
told(lambda: np.put(a, [0], [-1.0]))
told(lambda: np.putmask(a, a < 3, [-1.0, 2.0, 3.0]))
told(lambda: np.place(a, a < 3, [-1.0, 2.0, 3.0]))
told(lambda: np.insert(a, 1, -1.0))
told(lambda: np.insert(a, [1, 2], [-1.0, 3.0]))
told(lambda: a.fill(-1.0))
told(lambda: np.fill_diagonal(np.zeros((2, 2), np.uint8), [-1.0, 2.0]))
told(lambda: np.put_along_axis(a, np.array([0]), [-1.0], 0))
print(a)
np.putmask(a, a == 0, [7.5, 2.0, 3.0])
print(a)
np.place(a, a == 2, 4.5)
print(a, np.insert(a, 1, 2.5), np.insert(a, [0, 1], np.array([1.5, -1.0])))
a.fill(2.5)
print(a)
a.fill(np.float64(3.5))
print(a, np.full(2, -1.0, dtype=np.uint8), np.full_like(a, 2.9), np.append(a, [-1.0]))
print(np.arange(2, 0, -1.5, dtype=bool), np.arange(0.5, 2, dtype=bool), np.arange(0, 2, dtype=bool))
print(np.delete([1, 2, 3], [True, False, True]), np.insert([1, 2, 3], np.array([True, False, True]), [5, 6]))
mask = np.array([True, False])
try:
    print(np.delete([1, 2, 3], mask))
except ValueError as e:
    print(e)
