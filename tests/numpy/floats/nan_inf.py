# nan and inf through comparison, arithmetic, tests and selection.
import numpy as np
x = np.array([np.nan, np.inf, -np.inf, 0.0, -0.0, 1.0])
print(np.isnan(x), np.isinf(x), np.isfinite(x), np.signbit(x))
print(x == x, x != x, x > 0, x < np.inf, x >= -np.inf)
print(x + 1, x * 2, x * -1, -x, x / 2, abs(x))
print(np.where(np.isnan(x), 0.0, x), np.where(np.isfinite(x), x, -1))
print(np.maximum(x, 0), np.minimum(x, 0.5), np.fmax(x, 0.5), np.fmin(x, 0.5))
print(np.sum(x[2:]), np.max(x[1:]), np.min(x[1:]), np.max(x), np.min(x), np.argmax(x),
      np.argmin(x))
print(np.nan == np.nan, np.nan != np.nan, np.inf == np.inf, np.inf > 1e308, -np.inf < 0)
print(np.any(x), np.all(x), np.count_nonzero(x), bool(np.nan))
print(np.inf + 1, np.inf * -2, 1 / np.inf, -1 / np.inf, 0 * 1.0, np.float64(np.inf) - 1)
print(np.array([np.nan, 1.0], dtype=np.float32), np.isnan(np.float16(np.nan)))
print(np.isnan(np.array([1, 2])), np.isfinite(5), np.isinf(np.inf), np.isnan(np.nan))
print(np.array([1 + 1j, complex(np.nan, 0), complex(0, np.inf)]),
      np.isnan(np.array([complex(0, np.nan), 1])))
print(min(1.0, float("nan")), min(float("nan"), 1.0), max(1.0, float("nan")),
      max(float("nan"), 1.0))
