# Bytes: literals, what makes them, items, slices, sums, comparisons, conversions.
import numpy as np

a = b"abc"
print(a, b'', b"it's", b'"', b'\'"', b"\x00\x01\t\n\r\\\x7f\x80\xff", rb"\n\x41", Rb'a' b"b\
c", b"""two
lines""", b"\101\7")
print(repr(a), str(a), f"{a}", f"{a!r}", "%s" % a, [a, b"x"], (a,), len(a), len(b""))
print(a[0], a[-1], a[1:], a[::-1], a[::2], a[5:], a[-2:], a[True])
print(a + b"de", a * 2, 3 * b"-", a * -1, b"" * 5)
print(97 in a, 100 in a, b"bc" in a, b"" in a, b"cb" in a, b"x" not in a)
print(a == b"abc", a != b"abd", a < b"abd", a < b"ab", a >= b"\xff", b"" < b"a", a == "abc", a != 3, a == [97, 98, 99])
for x in a:
    print(x, end=" ")
print(list(a), [x * 2 for x in a], sum(a), max(a), min(a), sorted(b"banana"), list(reversed(list(a))))
for i, x in enumerate(b"hi"):
    print(i, x)
for x, y in zip(a, b"xyz"):
    print(x, y)
print(bytes(), bytes(3), bytes([1, 2, 255]), bytes((65, 66)), bytes(range(5)), bytes("é€", "utf-8"), bytes(a))
print(bytes("abc", encoding="ascii"), bytes([True, False]), bytes([x ^ 1 for x in a]), bytes(b"q"))
print(a.hex(), b"".hex(), b"\x01\xab\xff".hex(":"), b"\x01\xab\xff".hex("-", 2), b"\x01\xab\xff".hex("-", -2))
print(bytes.fromhex("00 ff 10Ab"), bytes.fromhex(""))
print(a.decode(), b"caf\xc3\xa9".decode("utf-8"), b"\xe9\xff".decode("latin-1"), b"x".decode("ascii"))
print(b"a\xffb\xe2\x82".decode("utf-8", "replace"), b"a\xffb".decode("utf-8", "ignore"), b"\xff".decode("ascii", "replace"))
print("é€😀".encode(), "é".encode("latin-1"), "aé€b".encode("ascii", "replace"), "aé".encode("ascii", errors="ignore"))
print("x".encode("UTF8"), "x".encode("Latin_1"), "".encode(), "ü".encode(encoding="utf-8"))
print(int.from_bytes(b"\x01\x02", "big"), int.from_bytes(b"\x01\x02", "little"), int.from_bytes(b"\xff\xfe", "big", signed=True))
print(int.from_bytes(b""), int.from_bytes(b"\x00" * 12 + b"\x05"), int.from_bytes([1, 0], "big"), int.from_bytes(b"\xff" * 10, "little", signed=True))
print((1024).to_bytes(2, "big"), (1024).to_bytes(4, "little"), (-2).to_bytes(2, "big", signed=True), (5).to_bytes(), (0).to_bytes(0, "big"))
print((255).to_bytes(1, "big"), (127).to_bytes(1, "big", signed=True), (-128).to_bytes(1, "big", signed=True), (2**62).to_bytes(10, "big"))
print(type(a), isinstance(a, bytes), isinstance(a, str), isinstance(a, (str, bytes)), type(a) == bytes, bool(a), bool(b""), not a)
print(bytes.upper(b"ab"), bytes.find(a, b"c"))
x = np.arange(6, dtype=np.int16).reshape(2, 3)
print(x.tobytes(), x.T.tobytes(), np.float32(1.5).tobytes(), np.array([True, False]).tobytes(), bytes(x))
y = np.frombuffer(x.tobytes(), dtype=np.int16)
print(y, y.dtype, np.frombuffer(b"abcd", dtype=np.uint8), np.frombuffer(b"abcdef", np.uint8, 2, 3), np.frombuffer(b"\0" * 16))
print(y.flags.writeable, np.frombuffer(b"abcdefgh", dtype="uint16", offset=2))


def xor(data, key):
    return bytes([d ^ key[i % len(key)] for i, d in enumerate(data)])


print(xor(b"hello world", b"key"), xor(xor(b"hello world", b"key"), b"key"))


def checksum(data):
    s = 0
    for d in data:
        s = (s * 31 + d) & 0xFFFF
    return s


print(checksum(b"quern" * 10), checksum(b""))
words = [b"b", b"a", b"c"]
words.sort()
print(words, sorted([b"b", b"", b"ab"]), max(words), words.index(b"c"), b"a" in words, words == [b"a", b"b", b"c"])
c = a if len(a) > 5 else b"short"
c += b"!"
print(c, c is not None)
