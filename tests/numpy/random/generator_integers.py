# integers: Lemire, endpoint, every dtype.
import numpy as np

rng = np.random.default_rng(1)
print(repr(rng.integers(10)), rng.integers(0, 10, 5), rng.integers(1, 6, (2, 2), endpoint=True))
print(repr(rng.integers(0, 100, 7, dtype=np.int8)), repr(rng.integers(0, 256, 5, dtype=np.uint8)))
print(repr(rng.integers(-1000, 1000, 3, dtype=np.int16)), repr(rng.integers(0, 65535, 3, dtype=np.uint16, endpoint=True)))
print(repr(rng.integers(0, 7, 3, dtype=np.int32)), repr(rng.integers(0, 2**32, 3, dtype=np.uint32)))
print(repr(rng.integers(0, 2**50, 3, dtype=np.uint64)), rng.integers(-2**62, 2**62, 2))
print(repr(rng.integers(0, 2, 9, dtype=bool)), repr(rng.integers(3, dtype=np.int8)), repr(rng.integers(3, dtype=int)))
print(rng.integers(0, 2**32 - 1, 2, endpoint=True), rng.integers(-9223372036854775807, 9223372036854775807, 2, endpoint=True))
print(rng.integers([1, 10, 100]), rng.integers(0, [[5], [50]], (2, 3)))
print(rng.integers(4, 5, 3), rng.integers(7, endpoint=True), rng.random())
