# bytearray: what bytes do, and everything that changes one.
import copy

import numpy as np

b = bytearray(b"hello")
print(b, str(b), repr(b), [b], len(b), bytearray(), bytearray(3), bytearray([1, 2]), bytearray("é", "utf-8"), bytearray(range(3)))
print(b[0], b[-1], b[1:3], b[::-1], type(b), isinstance(b, bytearray), isinstance(b, bytes), isinstance(b, (bytes, bytearray)))
print(bytearray(b"it's"), bytearray(b'"'), bytearray(b'"\''), [bytearray(b"'")])
b[0] = 72
b[-1] += 1
b[1:3] = b"EEE"
print(b, b.decode(), b.hex(), bytes(b), list(b), sum(b))
b[1:1] = [1, 2]
b[::2] = b"......"[: len(b[::2])]
print(b)
b[2:4] = bytearray(b"xyz")
b[5:] = (65, 66)
b[:0] = b[-2:]
print(b)
del b[0], b[-1], b[1:3]
print(b)
del b[::2]
print(b)
b = bytearray(b"abc")
c = b
c.append(100)
c += b"ef"
c += bytearray(b"!")
c.append(63)
print(b, c is b, b == c, b == b"abcdef!?", b"abcdef!?" == b, b != b"x", b < b"b", b"zz" > b)
b *= 2
print(b, b + b"x", b"x" + b, b * 2, 2 * bytearray(b"q"), type(b"x" + b), type(b + b"x"))
b.extend(b"yz")
b.extend([1, 2])
b.extend(x for x in (3, 4))
b.insert(0, 9)
b.insert(-1, 8)
b.insert(100, 7)
print(b, b.pop(), b.pop(0), b.pop(-2), b)
b.remove(98)
b.reverse()
print(b, b.copy() is b, copy.copy(b) == b, copy.deepcopy(b) is b)
b.clear()
print(b, bool(b), not b)
u = bytearray(b"some words here")
print(u.upper(), u.split(), u.find(b"w"), u.replace(b"o", b"0"), u.startswith(b"so"), u.partition(b" "), u.strip(b"se"), u.title())
print(b"-".join([bytearray(b"a"), bytearray(b"b")]), bytearray(b"-").join([b"a", b"b"]), u.count(b"e"), 119 in u, b"words" in u, u.index(101))
print(bytearray.fromhex("0a0b"), np.array(bytearray(b"ab")), np.array(u).sum(), int.from_bytes(bytearray(b"\x01\x02"), "big"))
buf = bytearray()
for k in range(5):
    buf.append(k * k)
for x in buf:
    if len(buf) < 12:
        buf.append(x + 1)
print(buf, [x * 2 for x in buf])


def sieve(n):
    flags = bytearray([1]) * (n + 1)
    flags[0] = flags[1] = 0
    for k in range(2, int(n**0.5) + 1):
        if flags[k]:
            flags[k * k :: k] = bytearray(len(flags[k * k :: k]))
    return [k for k in range(n + 1) if flags[k]]


print(sieve(60))


def tried(k):
    data = bytearray(b"abc")
    n = k * 0
    try:
        if k == 0:
            data[3 + n] = 1
        elif k == 1:
            data[0] = 300 + n
        elif k == 2:
            data[::2] = b"xyz"
        elif k == 3:
            del data[9 + n]
        elif k == 4:
            data.pop(9 + n)
        elif k == 5:
            bytearray(n).pop()
        elif k == 6:
            data.remove(9 + n)
        elif k == 7:
            data.append(256 + n)
        elif k == 8:
            data.extend([1, 300 + n])
        elif k == 9:
            print(data[7 + n])
        elif k == 10:
            data.insert(0, -1 - n)
        elif k == 11:
            data.index(b"z")
        elif k == 12:
            data[0:1] = [1, 256 + n]
        elif k == 13:
            bytearray([1, 256 + n])
    except ValueError as e:
        print(k, "ValueError", e, data)
    except IndexError as e:
        print(k, "IndexError", e, data)


for k in range(14):
    tried(k)
