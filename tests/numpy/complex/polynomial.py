# A polynomial over complex numbers: Horner's rule, roots of unity, quadratic formula.
import math
import numpy as np


def horner(coefficients, x):
    total = 0j
    for c in coefficients:
        total = total * x + c
    return total


def quadratic(a, b, c):
    root = (complex(b * b - 4 * a * c)) ** 0.5
    return (-b + root) / (2 * a), (-b - root) / (2 * a)


print(horner([1, 0, -1], 2 + 1j), horner([1.0, -3.0, 2.0], 1j), horner([5], 3j))
r1, r2 = quadratic(1, -3, 2)
print(round(r1.real, 9), round(r2.real, 9), abs(r1.imag) < 1e-9)
n = 6
angles = 2 * np.pi * np.arange(n) / n
roots = np.cos(angles) + 1j * np.sin(angles)
print(np.round(roots ** n, 9).real, abs(roots.sum()) < 1e-12)
for k in range(n):
    w = complex(math.cos(2 * math.pi * k / n), math.sin(2 * math.pi * k / n))
    print(k, f"{w.real:.6f} {abs(w):.6f}")
