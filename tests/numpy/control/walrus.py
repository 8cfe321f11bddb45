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


# in the expressions of with, raise, del, targets and decorators
def in_raise(n):
    y = 1.0
    for i in range(n):
        print(y)
        try:
            raise ValueError(str(y := y + 0.5))
        except ValueError:
            pass
    return y


def in_del(xs):
    k = 0
    while len(xs) > 2:
        del xs[(k := k + 1) % len(xs)]

    def inner():
        return k

    return k, xs, inner()


def in_target(xs):
    for i in range(len(xs)):
        if i > 0:
            print(at)
        xs[(at := i)] = i * i
    return xs, at


def in_assert(n):
    for i in range(n):
        if i > 0:
            print(why)
        try:
            assert i < 0, str(why := i + 1)
        except AssertionError as error:
            print(error)
    return why


print(in_raise(3), in_del([1, 2, 3, 4, 5]), in_target([7, 8, 9]), in_assert(2))
