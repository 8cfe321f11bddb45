# Printing of tuples, lists and f-strings that hold arrays and scalars of many kinds.
import numpy as np
a = np.arange(3)
m = np.eye(2)
print((a, m), [a, a + 1], (a.shape, a.dtype), (a[0], m[0, 0], a.sum(), m.mean()))
print([m[0], m[1]], ([1, 2], (3.5, "x")), [(1, a), (2, a * 2)], ((), [], ""))
print(f"{a} {m} {a!r} {m!r}", f"{(a, 1)} {[a]}")
print("sum:", a.sum(), "mean:", a.mean(), "shape:", a.shape, "max at", a.argmax(), sep=" ")
print(a, m, sep="\n")
print(a, end="\n\n")
print(str(a) + "|" + repr(m[0]) + "|" + str((a[1], m[1, 1])), str([a[1]]), str(a.dtype),
      repr(a.dtype))
print(np.array([np.pi, np.e]), [np.pi, 1e-10], (np.float32(np.pi),), np.float32(np.pi),
      [np.float64(np.pi)])
print(None, [None], (None, True), [True, False], [1j, 2 - 0.5j], ["é", "\n", "'"], [""], ("",),
      [()], [[], []])
print(np.array([[1, 2], [3, 4]])[0], np.array([[1, 2], [3, 4]]).tolist(),
      list(np.array([1.5, 2.5])), tuple([1.5]) == (1.5,))
print(slice(1, 2), slice(None, None, -1), range(3), [range(2)], np.newaxis)
print([f"{x:.1f}" for x in m.ravel()], [str(x) for x in a], [repr(x) for x in a],
      [x.item() for x in a])
