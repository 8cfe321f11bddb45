# Imports in functions, tries and of packages; lists and dictionaries of such objects; names that change what they are.

def f():
    import fractions
    return fractions.Fraction(1, 3)
print(f() + 1)

try:
    import decimal as pd
except ImportError:
    pd = None
print(pd is None)
if pd is not None:
    print(pd.Decimal("1.5"))

try:
    import nosuchmod
except ModuleNotFoundError as e:
    print(e)

import xml.dom.minidom
print(xml.dom.minidom.parseString("<a>x</a>").documentElement.tagName)
import xml.etree.ElementTree as ET
print(ET.fromstring("<a b='1'/>").attrib)
from xml.etree import ElementTree
print(ElementTree.fromstring("<c/>").tag)

import fractions as fr
xs = [fr.Fraction(1, k) for k in range(1, 4)]
total = fr.Fraction(0)
for x in xs:
    total += x
print(total, xs)
ys = []
ys.append(total)
ys.append(fr.Fraction(2))
print(ys, sum(ys, fr.Fraction(0)), max(ys), sorted(ys), total in ys)
d = {}
d["a"] = total
d["b"] = 2
print(d)

c = 1 if total > 1 else total
print(c)

n = total.numerator
import numpy as np
z = np.zeros(n)
print(z.shape)
g = lambda v: v * 2
print(g(total), list(map(g, xs)))
print("%s and %d" % (total, n), "{} {:>5}".format(total, n), str(total) + "!")

w = total
w += 1
del w
print(total.limit_denominator(max_denominator=1))
x, y = fr.Fraction(1), 5
print(x, y, type(x), isinstance(x, fr.Fraction), callable(fr.Fraction))

while total > 0:
    total -= 1
assert total < 0, "m"
print(-total, total ** 2, abs(total), round(total), int(total), divmod(total, 1))
