# Values of several types where branches, returns and loops meet, and in `and`, `or` and conditional expressions.
import numpy as np
flag = True
if flag:
    m = 1
else:
    m = "one"
print(m)
n = 7
n = "seven"
print(n)


def either(n):
    return n or None


print(either(3), either(0))


def choose(n):
    return n if n > 2 else "few"


print(choose(3), choose(1))


def whole(n):
    return 1 if n and "x" else 2


print(whole(3), whole(0))
c = 0
for i in range(3):
    c = i > 1
    print(c, c + 1)
print(c)


def both(n):
    if n > 2:
        return True
    return n


print(both(3), both(1), both(3) + both(1))


def sign(x):
    if x > 0:
        return x
    return "negative"


def positive(x):
    if x > 0:
        return x


print(sign(1), sign(-1), positive(1), positive(-1))


def scaled(a, half):
    y = a
    if half:
        a = a * 0.5
    a[0] = 7
    return y, a


print(scaled(np.arange(3), False), scaled(np.arange(3), True))
a = np.arange(3)
for i in range(2):
    a[0] = 2.7
    a = a * 0.5
print(a)
x = np.arange(3)
for i in range(2):
    x = np.sqrt(x + 0.25) - 0.5
print(x)


def known(take):
    x = 300
    if take:
        x = np.int8(5)
    return x


print(known(False))


def single(take):
    s = np.float32(0.1)
    if take:
        s = np.float64(0.5)
    return s


print(repr(single(False)), repr(single(True)))
for k in range(3):
    d = k
if flag:
    e = 1
print(d, e)
y = 3
print(any((y := v) for v in (0, "a")), y)
