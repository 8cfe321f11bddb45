# Arrays go over, and what comes back is an array of the language, for what is checked behind it.
import numpy as np
import python.numpy as pnp
a = pnp.arange(5) * 2.0
print(a.sum(), a, a.dtype)
b = np.sin(a)
print(b.round(3), pnp.dot(a, b).round(3))
m = pnp.ma.array([1, 2, 3], mask=[0, 1, 0])
print(m, m.mean(), np.log(m).round(2))
z = pnp.zeros((2, 3), dtype=np.float32)
z[0, 1] = 5
print(z.shape, z.T, z.dtype, z[:, 1])
for dtype in [np.int8, np.uint16, np.int32, np.uint64, np.float32, np.complex64, np.complex128, np.bool_]:
    t = pnp.asarray(np.arange(3).astype(dtype))
    print(t, t.dtype)
print(pnp.float32(1.5) + 1, pnp.int64(7) // 2, pnp.asarray(3.5))
big = pnp.arange(100000)
print(big.sum(), (big * 2)[-1], big.reshape(100, 1000).sum(axis=1)[:3])
f = pnp.asfortranarray(np.arange(6).reshape(2, 3))
print(f, f.sum(axis=0))
e = pnp.array([])
print(e, e.shape)
# %%
records = pnp.array([(1, 2.5), (3, 4.5)], dtype=[("a", "i4"), ("b", "f8")])
field = records["b"]
field[0] = -1
field *= 2
print(records, field, field + np.ones(2), np.sum(field), float(field[1]), field.copy().dtype)
