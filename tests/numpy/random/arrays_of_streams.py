# Streams in loops over seeds: tables of first numbers.
import numpy as np

table = np.array([np.random.default_rng(s).random(4) for s in range(6)])
print(table.round(8))
legacy = np.array([np.random.RandomState(s).randint(0, 100, 5) for s in range(6)])
print(legacy)
print(np.array([np.random.default_rng(s).integers(0, 1000, 3) for s in range(4)]))
print(np.array([np.random.default_rng([s, 1]).normal() for s in range(4)]))
