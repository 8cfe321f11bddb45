# Generator.multinomial: sizes, several n, sums.
import numpy as np

rng = np.random.default_rng(40)
print(rng.multinomial(20, [0.2, 0.3, 0.5]), rng.multinomial(20, [0.2, 0.3, 0.5], size=3))
m = rng.multinomial(1000, [0.25] * 4, size=(2, 2))
print(m.shape, m.sum(axis=-1), rng.multinomial(7, [1.0, 0.0]))
print(rng.multinomial(1, [1 / 6] * 6, size=4).argmax(axis=1), rng.random())
