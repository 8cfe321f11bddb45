# float.fromhex: prefix, sign, point, exponent and the words; back and forth with hex(); what it refuses.
for s in ["0x1.8p3", "-0x1p-2", "ff", " +0X.8P+1 ", "0x1.999999999999ap-4", "inf", "-Infinity", "1e", "1p-1074", "0x0p0", "-0x0.0p0", "a.8", "0x1p-1080"]:
    print(repr(s), float.fromhex(s))
print(float.fromhex("nan"), float.fromhex("-NaN") == 0)
for x in [0.1, -2.5, 1e300, 5e-324, 0.0, 1 / 3]:
    print(x.hex(), float.fromhex(x.hex()) == x)
for s in ["", "0x", "0x1p", "0x1.8p1 2", "g", "0x1p+", "--1", "0xinf", "1.2.3", "infi"]:
    try:
        print(float.fromhex(s))
    except ValueError as e:
        print(repr(s), e)
try:
    print(float.fromhex("0x1p2000"))
except OverflowError as e:
    print(e)
