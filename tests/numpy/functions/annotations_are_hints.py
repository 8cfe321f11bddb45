# Annotations by Python's own types change nothing: not arguments, results or variables.
import numpy as np


def area(s: float):
    return s * s


def half(n: int) -> int:
    return n / 2


def same(x: int):
    return x


def text(x: str) -> str:
    return x


def result(n) -> float:
    return n


def whole(n) -> complex:
    return n


def truth(x: bool) -> bool:
    return x


def total(xs: list[int]) -> float:
    return sum(xs)


def maybe(x: "int | None" = None) -> "int | None":
    return x


def default(x: float = 3, y: complex = 1, z: bool = 0, w: str = 5):
    return x, y, z, w


def fact(n: int) -> float:
    if n == 0:
        return 1
    return n * fact(n - 1)


def down(n: float) -> int:
    if n <= 0:
        return 0.5
    return down(n - 1)


def ann(v: int):
    y: float = v
    z: list[float] = [1, 2]
    w: bool = 7
    return y, z, w


print(area(10), area(2.5), area(True), area(1j))
print(half(3), half(4.0), half(True))
print(same(True), same(2.5), same("s"), same((1, 2)), same([1]))
print(text(3), text(2.5), text("a"))
print(result(3), result(True), result(2.5), result("s"))
print(whole(3), whole(True), whole(2.5))
print(truth(3), truth(0.0), truth("x"))
print(total([1, 2, 3]), total([1.5]))
print(maybe(3), maybe(2.5))
print(default(), default(1), default(True, 2, 3, 4))
print(fact(5), fact(0), down(3), down(2.5))
print(ann(1), ann(True), ann(2.5), ann("s"))
x: float = 3
print(x, type(x))
b: int = True
print(b, type(b))
c: complex = 2
print(c)
s: str = 4
print(s)
d: bool = 1
print(d)
e: float = np.int32(3)
print(e, e.dtype)
f: int = 2.75
print(f)
g: list[float] = [1, 2]
print(g)
h: tuple[float, float] = (1, 2)
print(h)
k: np.ndarray = np.arange(3)
print(k)
print((lambda q: q)(3))


def outer(n: float):
    def inner(m: complex) -> float:
        return m + n

    return inner(1)


print(outer(2), outer(True))
for i in range(2):
    j: float = i
    print(j)
