# astype, tolist, item, copy, fill, view of shape changes, byte sizes.
import numpy as np
a = np.array([[1.7, -2.3], [0.0, 5.5]])
print(a.astype(int), a.astype(np.float32).dtype, a.astype(bool), a.astype(complex),
      a.astype("int8"), a.astype(np.uint8, copy=True)[1])
print(a.tolist(), a[0].tolist(), a[0, 0].tolist(), np.array(3).tolist(),
      np.array([True, False]).tolist(), np.array([[1j]]).tolist())
print(np.float32([0.1]).tolist(), np.array([], dtype=int).tolist(), np.zeros((2, 0)).tolist(),
      np.int8([[1], [2]]).tolist())
print(a.item(0), a.item(1, 1), a.item(-2), np.array([7]).item(), a[1, 1].item() + 1)
c = a.copy()
c.fill(3)
print(c, a[0, 0], a.itemsize, a.astype(np.float16).itemsize, a.nbytes, a.astype(complex).nbytes,
      a.astype(bool).nbytes)
xs = a.ravel().tolist()
xs.append(1.0)
print(xs, len(xs), sum(xs) > 5, [x * 2 for x in xs], list(a[0]), list(np.arange(3)),
      [int(v) for v in np.arange(3)])
print(int(a[1, 1]), float(a[0, 1]), bool(a[1, 0]), complex(a[0, 0]), int(np.array([4])[0]),
      float(np.array(2.5)), int(np.array(7)))
f = a.astype(np.float32)
print((f == a), f.astype(float) - a, f.astype(np.float64).sum() == a.sum(),
      a.astype(int).astype(float).tolist())
print(np.array(a, dtype=int), np.asarray([1, 2], dtype=float), np.array(a.T),
      np.ascontiguousarray(a.T).strides, np.copy(a)[0], a.astype(float) is a)
