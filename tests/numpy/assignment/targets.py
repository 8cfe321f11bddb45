# Subscripts among assignment targets, loop targets and starred ones
import numpy as np
a = np.arange(10)
a[a > 5], b = 0, 1
print(a, b)
(a[0], a[1]), c = (5, 6), 7
print(a)
a[2], a[3] = a[3], a[2]
a[4:6], a[6:8] = a[6:8].copy(), a[4:6].copy()
print(a)
for a[9] in range(3):
    print(a[9])
[a[0], *rest] = [1, 2, 3]
print(a[0], rest)
