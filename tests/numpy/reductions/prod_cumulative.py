# prod over axes with overflow wrapping, identities and mixed signs.
import numpy as np
a = np.arange(1, 7).reshape(2, 3)
print(a.prod(), a.prod(axis=0), a.prod(axis=1), np.prod(a, axis=-1, keepdims=True), np.prod([]),
      np.prod([2.5, 4]))
print(np.arange(1, 21).prod(), np.arange(1, 25).prod(), np.prod([-1, 2, -3]),
      np.prod(np.float32([1.5, 2])))
print(np.prod(np.array([2, 3], np.uint8)), np.prod(np.array([200, 200], np.uint8)),
      np.prod([True, False]))
print(np.prod([[1, 2], [3, 4]], axis=0), np.prod(np.zeros((0, 2)), axis=0), np.prod([1j, 1j, 2]),
      np.prod(5))
print(np.prod([0.1] * 4), float(np.prod(np.full(10, 1.1))), np.prod([np.inf, 2]),
      np.prod([np.nan, 2]))
print(a.prod(dtype=float), a.prod(dtype=np.int8), np.prod(a[:, ::2]))
f = 1
for k in a.ravel():
    f *= k
print(f, f == a.prod(), a.prod() // 6, np.prod(a.shape))
