# Values that survive a file: NaN, infinities, negative zero, extremes.
import numpy as np

x = np.array([np.nan, np.inf, -np.inf, -0.0, 5e-324, 1.7976931348623157e308])
np.save("x.npy", x)
y = np.load("x.npy")
print(y, np.signbit(y), np.array_equal(x, y, equal_nan=True))
i = np.array([np.iinfo(np.int64).min, np.iinfo(np.int64).max])
np.save("i.npy", i)
print(np.load("i.npy"))
u = np.zeros(2, dtype=np.uint64) - np.array([0, 1], dtype=np.uint64)
np.save("u.npy", u)
print(np.load("u.npy"))
h = np.array([65504, 6e-8, -1], dtype=np.float16)
np.save("h.npy", h)
print(np.load("h.npy"))
