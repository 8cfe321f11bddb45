# Sorting arrays of many lengths: short ones, those around powers of two, with ties, NaN, signed zeros, along both axes.
import numpy as np
rng = np.random.default_rng(1)
for n in [1,2,3,7,8,9,15,16,17,31,33,63,64,65,66,100,127,128,129,200,513,1000,1023,1025,5000,70001]:
    for kind in range(6):
        x = rng.random(n)
        if kind == 1:
            x = rng.integers(0, 5, n) * 1.0
        elif kind == 2:
            x = rng.standard_normal(n)
        elif kind == 3:
            x = np.arange(n) * 1.0
        elif kind == 4:
            x = np.arange(n)[::-1] * 1.0
        elif kind == 5:
            x = np.where(rng.random(n) < 0.3, np.nan, rng.integers(-3, 3, n) * 0.0)
        s = np.sort(x)
        o = np.argsort(x, kind='stable')
        y = rng.integers(-100, 100, n).astype(np.int16)
        print(n, kind, np.nansum(s*np.arange(n)).round(6), (o*np.arange(n)).sum(), np.sort(y)[::7].sum(), (np.argsort(y, kind='stable')*np.arange(n)).sum(), (np.diff(s[~np.isnan(s)])>=0).all(), np.isnan(s[len(s)-np.isnan(x).sum():]).all())
A = rng.random((50, 333))
print(np.sort(A, axis=0).sum(axis=1)[::10], np.argsort(A, axis=0, kind='stable')[3, :10], np.sort(A.astype(np.float32), axis=1)[5,:5])
z = np.array([0.0, -0.0, 1.0, -0.0, np.nan, -np.inf, np.inf, 0.0] * 20)
print(np.argsort(z, kind='stable'))
u = np.full(70, ~np.uint64(0))
u[33] = 3
print(np.sort(u)[:2], np.argsort(u, kind="stable"))
organ = np.concatenate([np.arange(3000), np.arange(3000)[::-1]])
print(np.sort(organ)[::500], np.argsort(organ, kind="stable")[::500])
print(np.array_equal([1.0, np.nan], [1.0, np.nan]), np.array_equal([0.0, 1j], [-0.0, 1j]), np.array_equal(np.ones(3000), np.ones(3000)))
