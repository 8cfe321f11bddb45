# Trapezoid, Simpson, midpoint, Gauss-Legendre; orders of convergence.
import math
import numpy as np


def trapezoid(f, a, b, n):
    x = np.linspace(a, b, n + 1)
    y = f(x)
    return (b - a) / n * (y.sum() - 0.5 * (y[0] + y[-1]))


def simpson(f, a, b, n):
    x = np.linspace(a, b, n + 1)
    y = f(x)
    return (b - a) / n / 3 * (y[0] + 4 * y[1:-1:2].sum() + 2 * y[2:-1:2].sum() + y[-1])


def midpoint(f, a, b, n):
    h = (b - a) / n
    return h * sum(f(a + (i + 0.5) * h) for i in range(n))


def gauss3(f, a, b):
    nodes = [-math.sqrt(0.6), 0.0, math.sqrt(0.6)]
    weights = [5 / 9, 8 / 9, 5 / 9]
    m, h = (a + b) / 2, (b - a) / 2
    total = 0.0
    for t, w in zip(nodes, weights):
        total += w * f(m + h * t)
    return h * total


print(f"{trapezoid(np.sin, 0, np.pi, 100):.8f} {simpson(np.sin, 0, np.pi, 100):.8f} "
      f"{midpoint(math.sin, 0, math.pi, 100):.8f}")
print(f"{gauss3(lambda x: x ** 5 + x ** 2, 0.0, 1.0):.10f} "
      f"{simpson(lambda x: x ** 3, 0.0, 2.0, 4):.10f}")
errors = [abs(trapezoid(np.exp, 0, 1, n) - (math.e - 1)) for n in [10, 20, 40]]
print([round(float(errors[i] / errors[i + 1]), 2) for i in range(2)])
errors = [abs(simpson(np.exp, 0, 1, n) - (math.e - 1)) for n in [4, 8, 16]]
print([round(float(errors[i] / errors[i + 1]), 1) for i in range(2)])
