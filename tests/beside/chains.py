"""Chains, which are one request: their order, what is called back meanwhile, what may change between two links."""
from decimal import Decimal
from fractions import Fraction
import python.builtins as pb
import python.numpy as pn

x = Fraction(22, 7)
print(x.limit_denominator(3).numerator.bit_length().__add__(1))
print(x + x.limit_denominator(2) * (x - x.limit_denominator(1)) / abs(x), -x.limit_denominator(2) < x)
print(pb.dict(a=1, b=2).get(pb.str("b").lower().strip()), pb.list([3, 1, 2])[::-1][0:2][1])

# arguments come behind the links in front of them
seen = pb.list()


def note(word, value):
    seen.append(word)
    return value


def first(value):
    return note("first", value)


def second(value):
    return note("second", value)


print(pb.list(pb.map(first, [1, 2])).__add__(second([3])).__len__().__add__(second(1)))
print(pb.list(seen))
left = pb.list(pb.map(first, [5])).copy() + pb.list(pb.map(second, [6])).copy()
print(left, pb.list(seen)[-2:])

# what a link calls sets a global, and changes a list and an array, that the next one takes
n = 1
xs = [1]
a = pn.zeros(3)


def count(value):
    global n
    n += 1
    xs.append(n)
    return value


print(pb.list(pb.map(count, range(3))).__len__().__add__(n))
print(pb.list(pb.map(count, range(3))).__add__(xs).__len__())
print(pb.list(pb.map(count, range(2))).__add__([n, n]).__add__([len(xs)]))


def own(arrays, value):
    """What an object holds may be an array of the language."""
    p = arrays[0]
    q = p.copy()
    q.fill(value)
    return p.copy().cumsum().__add__(q).__mul__(q.sum()).sum().item() + q.__iadd__(q).copy().sum() + q.sum()


print(own(pb.list([a]), 2), own(pb.list([pn.arange(4.0)]), 1))


def total(word, *values):
    s = Decimal(0)
    for k in range(len(values)):
        s = s.__add__(Decimal(word)).scaleb(values[k]).copy_negate().copy_abs()
    return s.normalize().as_tuple().digits[0]


print(total("1.5", 1, 2, 1))
print([x.limit_denominator(k).numerator.__mul__(k) for k in range(1, 4)])

# an error ends it, and what stands before has been done
box = pb.list()
try:
    box.append(1)
    pb.list(pb.map(box.append, [2, 3])).__len__().nothing.__add__(4)
except AttributeError as error:
    print(error, box)
try:
    pb.list(pb.map(box.append, [4])).__getitem__(7).real.imag
except IndexError as error:
    print(error, box)
