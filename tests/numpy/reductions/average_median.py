# average with weights, median, percentile, quantile.
import numpy as np
a = np.array([[1.0, 2.0, 4.0], [3.0, 5.0, 9.0]])
print(np.average([1, 2, 3]), np.average([1, 2, 3], weights=[3, 1, 1]),
      np.average(a, axis=0, weights=[1, 3]))
print(np.median([3, 1, 2]), np.median([4, 1, 2, 3]), np.median(a, axis=1), np.median(a),
      np.median(a, axis=0))
print(np.percentile([1, 2, 3, 4, 5], 50), np.percentile(a, 25), np.quantile([1.0, 2.0, 4.0], 0.5),
      np.percentile(a, 50, axis=1))
print(np.median([np.nan, 1.0]), np.median([True, False, True]), np.average(a),
      np.average([[1, 2], [3, 4]], axis=1))


def median(values):
    s = sorted(values)
    n = len(s)
    return s[n // 2] if n % 2 else (s[n // 2 - 1] + s[n // 2]) / 2


print(median([3.0, 1.0, 2.0]), median([4.0, 1.0, 3.0, 2.0]), median(a.ravel().tolist()))
print(np.quantile(np.arange(11), [0.1, 0.5, 0.9]), np.percentile([1, 2, 3, 4], [0, 100]))
