# Seeds of default_rng: ints of 32 and 64 bits, sequences, None, a Generator.
import numpy as np

for seed in (0, 1, 2**31, 2**32 - 1, 2**32, 9223372036854775807):
    print(seed, np.random.default_rng(seed).random(2))
print(np.random.default_rng([1, 2, 3]).random())
print(np.random.default_rng([0, 0]).random(), np.random.default_rng((5,)).random())
print(np.random.default_rng(np.array([2**40, 1, 2, 3, 4, 5, 6])).random())
print(np.random.default_rng([]).random())
print(np.random.default_rng(np.uint64(9223372036854775807) + np.uint64(5)).random())
rng = np.random.default_rng(9)
again = np.random.default_rng(rng)
print(again is rng, rng.random() != again.random())
print(np.random.default_rng().random() < 1)
