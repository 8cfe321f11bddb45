# linspace, logspace: end points, endpoint=False, retstep, dtype.
import numpy as np
print(np.linspace(0, 1, 5), np.linspace(0, 1, 4, endpoint=False), np.linspace(2, 3, 1),
      np.linspace(1, 2, 0))
print(np.linspace(0, 10, 11), np.linspace(5, -5, 3), np.linspace(0, 0, 3), len(np.linspace(0, 1)))
x, step = np.linspace(0, 1, 9, retstep=True)
print(x, step)
print(np.linspace(0, 5, 4, dtype=int), np.linspace(0, 1, 3, dtype=np.float32).dtype,
      np.linspace(-1, 0, 3, dtype=int))
print([float(v) for v in np.linspace(0, 1, 8)], float(np.linspace(0, 0.3, 4)[-1]))
print([float(v) for v in np.linspace(0.1, 0.7, 7)])
print(np.linspace(0, np.pi, 5), np.linspace(np.float32(0), np.float32(1),
      3).dtype)
print(np.logspace(0, 3, 4), np.logspace(0, 2, 5, base=2.0))
print(np.linspace(start=1, stop=2, num=3), np.linspace(1, 10, 4)[::-1],
      np.linspace(0, 1, 5)[-1] == 1.0)
print(np.linspace(0, 1, 1001)[500],
      np.linspace(-1, 1, 1001)[500])
