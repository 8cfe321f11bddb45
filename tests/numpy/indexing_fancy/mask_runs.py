# Masks of every pattern of runs, at lengths around 8 elements and around the pieces that threads take.
import numpy as np
masks = 0
for n in (0, 1, 7, 8, 9, 15, 16, 17, 31, 127, 128, 129, 1000, 32767, 32768, 32769, 70001):
    x = np.arange(n)
    for run in (1, 2, 3, 7, 8, 9, 64, 1000):
        m = (x // run) % 2 == 0
        masks += 1
        k = x[m]
        assert np.array_equal(k, np.nonzero(m)[0]) and k.size == np.count_nonzero(m)
        assert k.sum() == (x * m).sum()
        y = x.astype(np.float32)
        y[m] = -1
        assert (y < 0).sum() == k.size and np.array_equal(y[~m], x[~m])
        assert np.array_equal(x.astype(np.uint8)[m], k.astype(np.uint8))
        assert np.array_equal((x + 1j)[m], k + 1j) and np.array_equal(x.astype(np.int16)[m], k.astype(np.int16))
print(masks)
x = np.arange(70001)
h = x * 2654435761 % 4294967296
for shift in (1, 4, 8, 14):
    m = (h >> shift) % 5 == 0
    print(m.sum(), x[m].sum(), x[m][:6], x[m][-3:], np.nonzero(m)[0][1000:1003], x[~m].sum())
    x[m] = x[m] + 1
    print(x.sum())
c = x[: 40000].reshape(200, 200)
w = np.nonzero(c % 7 == 3)
print(w[0][:5], w[1][:5], w[0].sum(), w[1].sum(), c[c % 7 == 3].sum(), c[w].sum())
print(x[np.ones(70001, dtype=bool)].sum(), x[np.zeros(70001, dtype=bool)].size)
print(np.arange(20.0)[1:][np.arange(19) % 3 > 0], np.arange(20)[::-1][np.arange(20) > 15])
