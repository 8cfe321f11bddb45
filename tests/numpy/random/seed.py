# np.random.seed: the legacy stream of MT19937, from ints of every type and from arrays.
import numpy as np

for seed in (0, 1, 42, 12345, 2**32 - 1):
    np.random.seed(seed)
    print(seed, np.random.random_sample(3))
np.random.seed([1, 2, 3])
print(np.random.rand(2))
np.random.seed(np.array([7, 2**32 - 1, 0]))
print(np.random.rand(2))
np.random.seed(np.int32(5))
print(np.random.rand())
np.random.seed(np.uint8(5))
print(np.random.rand())
np.random.seed(True)
print(np.random.rand())
np.random.seed(None)
print(0 <= np.random.rand() < 1)
