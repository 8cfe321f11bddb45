# Stencil updates in place, at top level and in a function
import numpy as np
u = np.zeros((5, 5))
u[2, 2] = 1
for _ in range(3):
    u[1:-1, 1:-1] = (u[:-2, 1:-1] + u[2:, 1:-1] + u[1:-1, :-2] + u[1:-1, 2:]) / 4
print(u)
v = u.copy()
v[1:-1, 1:-1] += 0.1 * (v[:-2, 1:-1] + v[2:, 1:-1] - 2 * v[1:-1, 1:-1])
print(v)
def relax(a, n):
    for k in range(n):
        a[1:] = 0.5 * (a[1:] + a[:-1])
        a[:-1] += a[1:] * 0.25
        a[::2] -= a[1::2]
    return a
print(relax(np.arange(8.0), 3))
