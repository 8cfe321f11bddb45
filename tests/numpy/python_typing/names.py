# the names of typing, collections.abc, numpy.typing and __future__: annotations, aliases, cast, TYPE_CHECKING
from __future__ import annotations
from __future__ import division, print_function, generator_stop, nested_scopes, with_statement
import collections.abc
import typing
import typing as t
from collections import abc
from collections.abc import Callable as Fun, Iterable, Iterator, Sequence, Mapping, MutableMapping, Sized, Hashable
from typing import (AbstractSet, Any, AnyStr, Callable, ClassVar, Collection, Concatenate, Deque, Dict, Final,
                    FrozenSet, Generator, Generic, List, Literal, NamedTuple, NewType, NoReturn, Optional, ParamSpec,
                    Protocol, Set, SupportsFloat, SupportsIndex, Text, Tuple, Type, TypeVar, TypedDict, Union,
                    TYPE_CHECKING, cast, overload, no_type_check, final, runtime_checkable, Annotated)

import numpy as np
import numpy.typing as npt
from numpy.typing import ArrayLike, DTypeLike, NDArray

if TYPE_CHECKING:
    from somewhere import Something
    import elsewhere.again as again

if typing.TYPE_CHECKING:
    import nowhere
else:
    print("at run time")

T = TypeVar("T")
Number = TypeVar("Number", int, float)
Bound = TypeVar("Bound", bound="Node")
P = ParamSpec("P")
Vector = List[float]
Matrix = List[Vector]
Table = Dict[str, Union[int, float, None]]
Maybe = Optional[int]
Either = int | float | None
Array = NDArray[np.float64]
Others = npt.NDArray[np.int64]
Raw = np.ndarray
Own = np.ndarray[Any, Any]
Mode = Literal["fast", "exact", -1]
Rule = Callable[[float, int], float]
Old = "Node"
Pair = Tuple[int, str] | Old
UserId = NewType("UserId", int)


def first(xs: Sequence[T]) -> T:
    return xs[0]


def scale(v: Vector, by: Number = 2) -> Vector:
    return [x * by for x in v]


def norm(a: Array, mode: Mode = "fast") -> float:
    return float(np.sqrt((a * a).sum()))


def apply(f: Rule, x: float, *more: int) -> Optional[float]:
    return f(x, *more)


def count(xs: Iterable[int], unknown: Foo[Bar, "baz"] = None, last: not_there.at_all() = 3) -> dict[str, Baz]:
    n: Whatever = 0
    for x in xs:
        n += 1
    return n


@overload
def twice(x: int) -> int: ...
@overload
def twice(x: str) -> str: ...
def twice(x):
    return x * 2


@final
@no_type_check
def thrice(x: typing.Any) -> t.List[int]:
    total: t.Final[int] = 3
    return x * total


print(first([1, 2]), first("ab"), first((2.5, 1)))
print(scale([1.0, 2.0]), scale([1, 2], 3))
print(norm(np.array([3.0, 4.0])), norm(np.array([3, 4])))
print(apply(lambda x, n: x * n, 1.5, 2), count([1, 2, 3]), twice(4), twice("ab"), thrice(2))
print(cast(int, 2.5), cast("Node", [1]), typing.cast(List[int], (1, 2)), UserId(5) + 1)
print(TYPE_CHECKING, typing.TYPE_CHECKING)
x: int = 2.5
y: Unknown = "text"
names: Dict[str, Sequence[int]]
z: collections.abc.Sequence[int] = [1, 2]
w: Either = 4
print(x, y, z, w)
print(isinstance(3, int | str), isinstance(2.5, int | str), isinstance(None, int | None), isinstance("a", Either))


def nested(k: abc.Sized) -> int:
    def inner(v: T) -> Vector:
        return [v]
    return len(inner(len(k)))


print(nested("abc"))
