# Python's own functions and operators on arrays and NumPy scalars.
import math
import numpy as np
a = np.array([-2.5, 1.5, 3.25])
i = np.array([7, -7, 2])
print(abs(a), abs(i), -a, +a, round(a[2], 1), sum(i), max(i), min(a), len(a), sorted(i),
      list(reversed(i)), any(i > 5), all(i))
print(divmod(i, 3), pow(i, 2), divmod(i[0], 4), pow(i[2], 3), round(a[0]), int(a[1]), float(i[0]),
      bool(i[1]), str(i[0]), complex(i[2]))
print(math.sqrt(i[2] + 2), math.floor(a[0]), math.ceil(a[1]), math.gcd(int(i[0]), 14),
      round(math.sin(a[1]), 8), math.isnan(a[0]), math.fabs(a[0]))
print(i[0] // 2, i[1] // 2, i[1] % 3, i[0] / 2, i[0] ** 2, i[2] << 3, i[0] & 3, ~i[0], -i[1],
      abs(i[1]), i[0] == 7, i[0] > a[2], not i[0])
print(list(zip(i, a)), list(enumerate(i)), [*i], list(map(abs, i)), [v for v in a if v > 0],
      sum(a * a), max(abs(a)), min(i.tolist()))
print(range(i[2])[-1], [10, 20, 30][i[2]], "abc"[i[2]], [0] * i[2], "x" * i[2],
      list(range(i[1], i[2], 4)), (1, 2, 3)[i[2]])
print(np.float64(1.5) + 1, 1 + np.float64(1.5), 2 ** np.int64(3), np.int64(2) ** 3, 2.0 ** i[2],
      i[2] ** 0.5 > 1)
print(f"{max(a):.2f} {sum(i):d} {len(i)}", str(a[1]) + "!", repr(min(i)), repr(sum(i)),
      repr(max(1, i[0])), repr(abs(i[1])), repr(i[0] / 2))
