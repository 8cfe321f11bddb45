# annotations by Python's types are hints: nothing is converted, nothing refused
from typing import Callable, Dict, List, Optional, Sequence, Tuple, Union


def f(x: int):
    return x * 2


def g(xs: list[int]) -> int:
    return sum(xs)


def h(x: float) -> float:
    return x


def flag(n: int) -> bool:
    return n * 2


def text(n: int) -> str:
    return n + 0.5


def none(n) -> None:
    return n


def fact(n: float) -> int:
    return 1 if n <= 1 else n * fact(n - 1)


def many(a: int, *rest: int, sep: str = ",") -> List[str]:
    return [str(a) + sep + str(r) for r in rest]


def opt(x: Optional[int] = None, y: "int | str" = 3) -> Optional[int]:
    if x is None:
        return y
    return x


def table(d: Dict[str, int] = None, e: dict[str, list[int]] = None, s: set[int] = None) -> int | None:
    return d


def call(fn: Callable[[int], int], x: Sequence[float]) -> Tuple[int, ...]:
    return tuple([fn(x[0]), fn(x[1])])


def node(x: "Node", y: "list[Node]" = None) -> "Node":
    return x


def local(x):
    n: int = 2.5
    s: str = x
    t: Union[int, str]
    u: Undefined = 1
    return n, s, u


def obj(a: object, b: type, c: callable, d: any, e: tuple, k: complex) -> tuple:
    return a, e, k


def inner(x: int):
    def deeper(y: int) -> int:
        return x + y
    return deeper(0.5)


print(f(2.5), f("ab"), f(3), f([1]))
print(g([1.5, 2.5]), g([1, 2]), g((True, 2)))
print(h(3), h("a"), h([1]))
print(flag(2), text(2), none(3), none("a"), fact(5), fact(5.0))
print(many(1, 2, 3), many(1.5, 2.5, sep="-"), many("a", "b"))
print(opt(), opt(2), opt(2.5, 1.5), opt(y=7))
print(table())
print(call(lambda v: v * 2, [1, 2]), call(lambda v: v * 2, (1.5, 2.5)))
print(node(3), node("x"))
print(local("k"), local(4))
print(obj(1, int, f, any, (1,), 2), inner(1))
x: int = 2.5
y: str = 3
z: list[int] = [0.5]
w: tuple[int, str] = (1, 2)
v: Optional[str] = 1
a: "quoted" = 1
b: int
c: List["Node"] = []
print(x, y, z, w, v, a, len(c))
k = [1, 2]
k[0]: float = 5
print(k)
for i in range(2):
    q: str = i
    print(q)
