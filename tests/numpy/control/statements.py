# Statement forms: semicolons, line joining, pass, assert, del of names, comments, Ellipsis.
import math
import numpy as np
a = 1; b = 2; print(a + b)
c = (a +
     b
     + 3)  # inside brackets lines join
d = a + \
    b
print(c, d)
if a: pass
assert a == 1
assert a < b, "never shown"
x = [1,
     2,
     3,
     ]
print(x, len(x))
t = 1,
print(t, (1), (1,), ())


def stub():
    ...


def doc_only():
    """Only a docstring."""


print(stub(), doc_only())
print((a, b) == (1, 2), a if b else c, not a == b)
y = z = w = a + b
print(y, z, w)
n = np
print(n.arange(3), math.floor(2.7))
"a string as a statement"
3 + 4
print(1 if a else 2, [a, b][b > a], -a ** 2, 2 ** -1, not not a, - - a, +-+a)
del x
x = "new"
print(x)
if True:
    # a comment alone

    print("after a blank line")
