# Comparisons between ints, floats, bools, NumPy scalars, with nan, signed zero and precision.
import numpy as np
nan, inf = float("nan"), float("inf")
print(0.0 == -0.0, nan == nan, nan != nan, nan < 1, nan > 1, nan <= nan, inf == inf, inf > 1e308,
      -inf < -1e308, inf - 1 == inf)
print(1 == 1.0, True == 1.0, 2 > 1.9, 1 < True + 1, 0.1 + 0.2 == 0.3, 0.1 + 0.2 > 0.3,
      0.5 + 0.5 == 1, 1e16 + 1 == 1e16)
print(np.float32(0.1) == 0.1, np.float32(0.1) == np.float64(0.1), np.float32(0.5) == 0.5,
      np.float16(0.1) == np.float16(0.1000001))
print(np.int8(1) == True, np.uint8(200) > np.int8(-1),
      np.int64(2 ** 53 + 1) == np.float64(2 ** 53), np.float32(16777216) == 16777217)
print(1 + 0j == 1, 1j == 1j, complex(nan, 0) == complex(nan, 0), 2j != 2, (1 + 1j) == (1 + 1.0j),
      0j == -0.0)
print(min(0.0, -0.0), max(1.5, 1.0), min(2, 3), 3 < 3.5 < 4, 1 <= 1.0 >= 1, not nan > 0,
      (nan < 1) == (nan >= 1))
print(sorted([3.5, -1.0, 2.0, inf, -inf]), max([1.0, inf]), min([nan, 1.0]) != min([1.0, nan]),
      abs(-0.0) == 0, -0.0 < 0.0)
print([x == y for x, y in zip([0.1 * 3, 0.3, 1 / 3], [0.3, 0.3, 0.333333])], 1e-320 > 0,
      5e-324 / 2 == 0, 1e308 * 10 == inf)
print(bool(nan), bool(-0.0), 1.5 == 3 / 2, 7 // 2 == 3.0, 7 % 2.5 == 2)
