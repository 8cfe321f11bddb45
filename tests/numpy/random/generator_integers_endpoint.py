# Generator.integers: endpoint=True includes the upper bound, for every kind of bound.
import numpy as np

rng = np.random.default_rng(35)
d = rng.integers(1, 6, 2000, endpoint=True)
print(d.min(), d.max(), np.bincount(d)[1:])
print(rng.integers(3, endpoint=True, size=10), rng.integers(0, endpoint=True), rng.integers(-2, 2, 10, endpoint=True))
print(rng.integers(0, 255, 4, dtype=np.uint8, endpoint=True), rng.integers(-128, 127, 4, dtype=np.int8, endpoint=True))
print(rng.integers([1, 2, 3], endpoint=True), rng.integers(low=5, high=[6, 60], size=2), rng.integers(2, size=(2, 4)))
