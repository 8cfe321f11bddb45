# float16 scalars, in-place operators, accumulators in functions
import numpy as np
a = np.float16(0.1)
b = np.float16(0.2)
print(a + b, repr(a * b), a / b, a - b, -a, a ** 2, a < b, a + 1, a + 0.5, a * np.float32(1), repr(a + np.int8(1)), repr(a + np.int16(1)), repr(a + np.int32(1)), abs(-a), float(a), int(np.float16(3.7)), round(a, 1))
h = np.array([0.1, 0.2, 0.3], dtype=np.float16)
h += 0.1
h *= 3
print(h)
h[1] = 1e6
print(h, np.isinf(h), h.argmax(), np.sort(h), np.clip(h, 0, 1), np.where(h > 1, h, np.float16(0)).dtype, np.round(h, 1), np.floor(h), np.maximum(h, 0.5).dtype)
def f(v):
    s = np.float16(0)
    for e in v:
        s = s + e
    return s
print(repr(f(np.array([0.1, 0.2, 0.3, 1000], dtype=np.float16))))
