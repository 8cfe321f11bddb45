# float16 arrays: every operation rounds, sums accumulate in float32
import numpy as np
x = np.array([1, 2, 3.5, 65504, 1e-8, 0.1, -0.0], dtype=np.float16)
print(x, x + x, x * x, x / 3, x - 0.1, x ** 2, x // 0.3, x % 0.3, np.sqrt(x))
print(x.sum(), x.mean(), x.max(), x.cumsum(), x.prod(), x.astype(np.float32))
x = np.arange(2048, dtype=np.float16)
print(x.sum(), x.mean(), x[2047], np.float16(2049), np.float16(65520), np.float16(65519), np.float16(6e-8), np.float16(2.9e-8))
print(np.add.reduce(np.full(3000, 1, np.float16)), np.cumsum(np.full(3000, 1, np.float16))[-1], np.dot(x[:100], x[:100]), (x[:64].reshape(8, 8) @ x[:64].reshape(8, 8))[7])
