# range objects in loops: negative steps, computed bounds, modification inside, big counts.
import numpy as np
total = 0
for i in range(100000):
    total += i & 3
print(total)
for args in [(5, 0, -2), (0, 5, 2), (-3, 3, 3), (3, 3, 1), (0, -1, 1), (10, -11, -10)]:
    lo, hi, step = args
    print(args, list(range(lo, hi, step)), len(range(args[0], args[1], args[2])),
          sum(range(*args)))
n = 3
for i in range(n):
    n += 1
    print(i, n, end="; ")
print(n)
for i in range(2):
    for i in range(3):
        pass
    print(i, end=" ")
print()
x = 0.0
for k in range(1, 11):
    x += 1 / k if k % 2 else -1 / k
print(x)
count = 0
for i in range(1, 50):
    for j in range(i, 50):
        if i * i + j * j > 2000:
            break
        if (i + j) % 7:
            continue
        count += 1
print(count)
a = np.zeros(5, dtype=int)
for i in range(len(a) - 1, -1, -1):
    a[i] = i * 10 + (a[i + 1] if i + 1 < len(a) else 0)
print(a)
r = range(2, 20, 3)
print(r[2], r[-1], 8 in r, 9 in r, len(r), r[1:3], list(r[::-2]), r.start, r.stop, r.step, max(r),
      min(r), sum(r), r == range(2, 18, 3), r.index(11))
s = 0
for _ in range(3):
    for _ in range(4):
        s += 1
print(s, [i for i in range(10)[::3]], list(reversed(range(0, 10, 4))), range(0),
      list(range(5))[-2:])
