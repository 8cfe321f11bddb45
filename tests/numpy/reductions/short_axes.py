import numpy as np

# axes of a few elements: the launcher walks another one in their place
def numbers(shape, dtype):
    n = int(np.prod(shape))
    return ((np.arange(n) * 37 % 101 - 50) / 7).astype(dtype).reshape(shape)

for dtype in (np.float64, np.float32, np.int32):
    for short in (1, 2, 3, 4, 5, 8):
        a = numbers((70, short), dtype)
        b = numbers((90, short), dtype)
        d = a[:, None, :] - b[None, :, :]
        print(short, d.dtype, d.shape, d[::23, ::31].tolist())
        print(np.sum(d * d, axis=2)[::23, ::31].tolist())
        print(np.sum(d, axis=1)[::9].tolist())
        print(np.sum(d * a[:, None, :], axis=1)[::9].tolist())
        print(np.sum(d, axis=0)[::9].tolist())
        print(np.sum(-d, axis=(0, 1)).tolist(), np.sum(d, axis=(1, 2))[::9].tolist(), np.max(d, axis=2)[::23, ::31].tolist())
        print((d * np.sum(d, axis=2)[:, :, None] + d)[::23, ::31].tolist())
        e = np.zeros((70, 90, short), dtype)
        e[:, :, :] = d + a[:, None, :]
        e[:, ::2, :] += b[::2]
        e[:, :, ::2] *= 2
        print(e[::23, ::31].tolist())
    v = numbers((400,), dtype)
    w = v.copy()
    w[::2] = v[1::2] * 2
    w[1::3] += v[::3][:w[1::3].size]
    w[::4] = v[::-4] - 1
    print(w[::7].tolist(), np.sum(v[::2] * v[1::2]), np.sum(v[::3]), np.prod(1 + v[::4] // 4))
c = numbers((60, 2), np.float64) + 1j * numbers((60, 2), np.float64)[::-1]
q = c[:, None, :] + c[None, :, :]
print(np.sum(q, axis=2)[::23, ::31].tolist(), np.sum(q, axis=1)[::9].tolist(), np.sum(q, axis=0)[::9].tolist())
