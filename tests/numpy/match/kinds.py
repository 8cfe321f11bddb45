"""match: an array.array is a sequence and a ChainMap a mapping; texts and bytes are no sequences."""
from array import array
from collections import ChainMap, Counter, OrderedDict, defaultdict, deque


def kind(x):
    match x:
        case []:
            return "nothing"
        case [a]:
            return "one", a
        case [a, *rest]:
            return "several", a, rest
        case {"a": a, **rest}:
            return "with a", a, rest
        case {}:
            return "mapping"
        case ChainMap():
            return "never"
        case _:
            return "else"


print(kind(array("i", [1, 2, 3])), kind(array("d")), kind(array("d", [0.5])))
print(kind(bytearray(b"ab")), kind(b"ab"), kind("ab"), kind(deque([1])), kind(range(3)), kind((1, 2)))
print(kind(ChainMap({"b": 1}, {"a": 2})), kind(ChainMap()), kind(Counter("ab")), kind({}))
print(kind(defaultdict(int)), kind(OrderedDict(a=1, c=2)), kind({1, 2}), kind(None))
