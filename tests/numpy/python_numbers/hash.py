# hash() of numbers, of Python and of NumPy, of tuples and ranges, which no seed changes; equal values have one hash.
import math
import numpy as np


def shown(k):
    x = [1] if k else 2
    try:
        return str(hash((x, 3.0)))
    except TypeError as e:
        return str(e)


def looped(n):
    total = 0
    for k in range(n):
        total ^= hash((k, k / 3, (k % 2 == 0,)))
    return total


for n in [0, 1, -1, -2, 2**61 - 2, 2**61 - 1, 2**61, -(2**61) + 1, -(2**61), 2**63 - 1, -(2**63)]:
    print(n, hash(n))
for x in [0.0, -0.0, 1.0, -1.0, 1.5, 0.1, -0.1, 2.0**60, 2.0**61, 2.0**62, 1e300, -1e300, 5e-324, 2.0**-1022, math.pi,
          float("inf"), -float("inf"), 1.7976931348623157e308]:
    print(x, hash(x))
for z in [1j, -1j, 1 + 2j, complex(0, -1000003), complex(1e10, -0.5), complex(float("inf"), -1)]:
    print(z, hash(z))
print(hash(True), hash(False), hash(()), hash((1,)), hash((-1,)), hash((1, 2)), hash((1, (2.5, True), 1j)))
print(hash(range(3, 9, 2)), hash(range(10)), hash(range(3, 9, 2)) == hash(range(3, 8, 2)), hash(range(2**62)))
print(hash(range(0)) == hash(range(5, 1)), hash(range(4, 5)) == hash(range(4, 6, 2)), hash("") == 0, hash(b"") == 0)
for a in [np.array([-128, -1, 0, 127], np.int8), np.array([-1, 300], np.int16), np.array([-1, 2**31 - 1], np.int32),
          np.array([-1, -(2**63), 2**63 - 1])]:
    print([hash(k) for k in a])
print([hash(k) for k in np.array([0, 255], np.uint8)], [hash(k) for k in np.array([2**32 - 1], np.uint32)])
print(hash(np.uint64(18446744073709551615)), hash(np.uint64(2**61)), hash(np.bool_(True)))
print([hash(k) for k in np.array([0.1, -1, np.inf], np.float16)], [hash(k) for k in np.array([0.1, -1, 1e30], np.float32)])
print([hash(k) for k in np.array([0.1, -1, 1e300])], hash(np.complex64(0.1 + 2j)), hash(np.complex128(0.1 + 2j)))
print(hash(3) == hash(3.0) == hash(3 + 0j) == hash(np.int8(3)) == hash(np.float32(3)), hash((1, 2.0)) == hash((True, 2)))
print(hash("text") == hash("te" + "xt"), hash(b"text") == hash(bytes([116, 101, 120, 116])), hash("é") == hash("\u00e9"))
print(hash(len) == hash(len), hash(int) == hash(int), hash(looped) == hash(looped), hash(None) == hash(None))
print(shown(0), shown(1), looped(1000), [hash(k) for k in [1.5, -1]], sum(map(hash, [1, 2, 3])))
