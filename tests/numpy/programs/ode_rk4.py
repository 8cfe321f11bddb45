# Euler, midpoint and Runge-Kutta steps for scalars, arrays and a pendulum.
import math
import numpy as np


def euler(f, y, t, h):
    return y + h * f(t, y)


def midpoint(f, y, t, h):
    return y + h * f(t + h / 2, y + h / 2 * f(t, y))


def rk4(f, y, t, h):
    k1 = f(t, y)
    k2 = f(t + h / 2, y + h / 2 * k1)
    k3 = f(t + h / 2, y + h / 2 * k2)
    k4 = f(t + h, y + h * k3)
    return y + h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)


def solve(step, f, y, t_end, n):
    h = t_end / n
    for i in range(n):
        y = step(f, y, i * h, h)
    return y


decay = lambda t, y: -y
for n in [10, 20, 40]:
    print(n,
          f"{solve(euler, decay, 1.0, 1.0, n) - math.exp(-1):.8f} "
                f"{solve(midpoint, decay, 1.0, 1.0, n) - math.exp(-1):.8f}",
          f"{solve(rk4, decay, 1.0, 1.0, n) - math.exp(-1):.3e}")


def pendulum(t, y):
    return np.array([y[1], -np.sin(y[0])])


y = np.array([1.0, 0.0])
energy = 0.5 * y[1] ** 2 - np.cos(y[0])
for part in range(4):
    y = solve(rk4, pendulum, y, 1.0, 20)
    print(part, y.round(6), abs(0.5 * y[1] ** 2 - np.cos(y[0]) - energy) < 1e-5)


def lotka(t, y):
    return y * np.array([1.1 - 0.4 * y[1], 0.1 * y[0] - 0.4])


print(solve(rk4, lotka, np.array([10.0, 5.0]), 5.0, 200).round(5))
print(f"{solve(rk4, lambda t, y: t * t, 0.0, 3.0, 3):.10f}",
      solve(rk4, lambda t, y: 1j * y, 1 + 0j, math.pi, 100).real < -0.9999)
