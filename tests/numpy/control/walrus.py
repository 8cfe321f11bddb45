# The assignment expression in conditions, comprehensions, calls and loops.
import numpy as np
if (n := 10) > 5:
    print(n)
values = [3, 1, 4, 1, 5, 9]
i = 0
while (v := values[i]) != 5:
    print(v, end=" ")
    i += 1
print("stopped", v, i)
print([y for x in range(6) if (y := x * x) % 2 == 0], y)
print((a := 3) + a, a)
x = (b := 2) ** 2
print(x, b)
total = 0
while (total := total + 7) < 30:
    pass
print(total)
print(any((last := v) > 4 for v in values), last)
if (m := np.arange(5).sum()) == 10 and (k := m * 2) > 15:
    print(m, k)


def newton(s):
    x = s
    while abs((nx := 0.5 * (x + s / x)) - x) > 1e-12:
        x = nx
    return nx


print(round(newton(2.0), 10), f"{(z := 5) * 2} {z}")
print([(p, q) for p in range(3) if (q := p + 1) > 1])
