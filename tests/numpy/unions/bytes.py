# Bytes, bytearrays and arrays of numbers among other values.
import array


def pick(n):
    if n == 0:
        return b"ab"
    if n == 1:
        return "ab"
    if n == 2:
        return bytearray(b"abc")
    if n == 3:
        return array.array("i", [1, 2])
    return None


for n in range(5):
    v = pick(n)
    print(v, repr(v), v == b"ab", v == "ab", v is None, bool(v))
    if v is not None:
        print(len(v), v[0], [x for x in v])
    if isinstance(v, bytes):
        print(v.decode())
    if isinstance(v, bytearray):
        v.append(100)
        print(v)
xs = [b"a", "b", 3]
xs.append(bytearray(2))
print(xs, xs.index("b"), b"a" in xs, xs.count(3))
data = b"" if len(xs) > 9 else None
print(data)
