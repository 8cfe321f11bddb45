# np.random.seed: the same seed gives the same stream, other seeds give others.
import numpy as np

for seed in (0, 1, 42, 123456789, 2 ** 32 - 1):
    np.random.seed(seed)
    a = np.random.rand(3)
    np.random.seed(seed)
    print(seed, a, np.array_equal(a, np.random.rand(3)))
np.random.seed(7)
print(np.random.randint(0, 100, 5), np.random.randn(), np.random.rand(2, 2))
np.random.seed([1, 2, 3])
print(np.random.random())
