# Bisection, Newton, secant and fixed-point iteration.
import math


def bisect(f, a, b, tol=1e-12):
    fa = f(a)
    steps = 0
    while b - a > tol:
        m = 0.5 * (a + b)
        fm = f(m)
        if fm == 0:
            return m, steps
        if (fa < 0) == (fm < 0):
            a, fa = m, fm
        else:
            b = m
        steps += 1
    return 0.5 * (a + b), steps


def newton(f, df, x, n=50):
    for k in range(n):
        dx = f(x) / df(x)
        x -= dx
        if abs(dx) < 1e-13:
            return x, k + 1
    return x, n


def secant(f, a, b):
    for _ in range(40):
        if abs(b - a) < 1e-13 or f(b) == f(a):
            break
        a, b = b, b - f(b) * (b - a) / (f(b) - f(a))
    return b


def fixed_point(g, x):
    n = 0
    while abs(g(x) - x) > 1e-10:
        x = g(x)
        n += 1
    return x, n


r, n = bisect(lambda x: x * x - 2, 0.0, 2.0)
print(f"{r:.10f}", n)
r, n = bisect(math.cos, 0.0, 3.0)
print(f"{r:.10f}", n)
r, n = newton(lambda x: x ** 3 - 2 * x - 5, lambda x: 3 * x ** 2 - 2, 2.0)
print(f"{r:.10f}", n < 10)
print(f"{secant(lambda x: math.exp(x) - 3, 0.0, 1.0):.9f} {math.log(3):.9f}")
r, n = fixed_point(math.cos, 1.0)
print(f"{r:.8f}", 40 < n < 70)
z, n = newton(lambda x: x * x + 1, lambda x: 2 * x, 1 + 1j)
print(f"{z.imag:.9f}", abs(z.real) < 1e-9)
