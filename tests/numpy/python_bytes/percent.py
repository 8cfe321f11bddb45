"""b"..." % values, and what % says of values that are not used."""
from array import array

print(b"%d-%s-%x|%5d|%-5d|%05d|%+d" % (3, b"ab", 255, 7, 7, -7, 7))
print(b"%b %s" % (b"x", bytearray(b"yz")), b"%.2s|%5s|%-5s|" % (b"abc", b"ab", b"ab"), b"100%%" % ())
print(b"%c%c%c" % (65, b"b", bytearray(b"c")), b"%r %a" % ("\u00e9", "x"), b"%g %.3f %e" % (0.5, 2.0, 1e10))
print(bytearray(b"n=%d") % 5, type(bytearray(b"%d") % 5).__name__, b"%s" % b"one", b"%d" % True)
print(b"%(a)d %(b)s" % {b"a": 1, b"b": b"two"}, b"%*d" % (4, 2), b"\xff%s\x00" % b"\xfe")


def fails(f):
    try:
        print(f())
    except (TypeError, ValueError, OverflowError, KeyError) as e:
        print(type(e).__name__, e)


fails(lambda: b"%s" % "text")
fails(lambda: b"%d" % "text")
fails(lambda: b"%f" % "text")
fails(lambda: b"%x" % 1.5)
fails(lambda: b"%c" % 256)
fails(lambda: b"%c" % b"ab")
fails(lambda: b"%c" % "a")
fails(lambda: b"%d %d" % (1,))
fails(lambda: b"%d" % (1, 2))
fails(lambda: b"%z" % 1)
fails(lambda: b"%(a)s" % {b"b": b""})
fails(lambda: b"%(a)s" % (1,))
fails(lambda: b"%" % 1)
fails(lambda: b"abc" % [1])
fails(lambda: b"abc" % b"x")
fails(lambda: b"abc" % bytearray(b"x"))
fails(lambda: b"abc" % "x")
fails(lambda: b"abc" % {1: 2})
fails(lambda: "abc" % [1])
fails(lambda: "abc" % b"x")
fails(lambda: "abc" % range(3))
fails(lambda: "abc" % {1})
fails(lambda: "abc" % 1)
fails(lambda: "abc" % "x")
fails(lambda: "abc" % ())
fails(lambda: "abc" % ([1],))
fails(lambda: "abc" % ({"a": 1},))
fails(lambda: "%(a)s" % ({"a": 1},))
fails(lambda: "abc" % array("i", [1]))
t = tuple([1, 2])
fails(lambda: "%d %d" % t)
fails(lambda: "%s" % t)
fails(lambda: b"%d %d" % t)
