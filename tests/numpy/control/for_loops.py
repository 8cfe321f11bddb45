# for over ranges, lists, strings, tuples, arrays; else; the variable after the loop.
import numpy as np
for i in range(3):
    print(i, end=" ")
print("after", i)
for i in range(10, 0, -4):
    print(i, end=" ")
for c in "abc":
    print(c + c, end=" ")
for v in (1.0, 2.5):
    print(v * 2, end=" ")
for v in np.array([0.5, 1.5]):
    print(v, end=" ")
print()
for n in range(2, 20):
    for d in range(2, n):
        if n % d == 0:
            break
    else:
        print(n, end=" ")
print()
for i, c in enumerate("xyz", start=1):
    print(i, c, end="; ")
for (a, b), c in zip([(1, 2), (3, 4)], [5, 6]):
    print(a + b * c, end="; ")
for i in reversed(range(3)):
    print(i, end="; ")
for x in sorted([3, 1, 2]):
    print(x, end="; ")
for x in reversed([7, 8]):
    print(x, end="; ")
print()
for i in range(5):
    i *= 2
    if i == 4:
        continue
    print(i, end=" ")
else:
    print("else")
for i in []:
    print(i)
else:
    print("empty")
total = 0
for row in [[1, 2], [3, 4, 5]]:
    for v in row:
        total += v
print(total)
for i in range(3): print(i * i, end=" "); total += i
print(total)
