# The where= and initial= arguments of reductions.
import numpy as np
a = np.arange(24).reshape(2, 3, 4)
print(a.sum(initial=100), np.sum(a, axis=2, initial=1),
      np.sum([1.0, 2.0, 3.0], where=[True, False, True]))
print(np.max([1, 2], initial=10), np.min(np.zeros((0,)), initial=3.0),
      np.max(a, axis=0, initial=15))
print(np.prod([10, 10], initial=5), np.prod([2, 3, 4], where=[True, True, False]),
      a.sum(where=a % 2 == 0))
print(np.mean([1.0, 2.0, 9.0], where=[True, True, False]), np.any([0, 1], where=[True, False]))
print(np.max([1, 5, 3], where=[True, False, True], initial=0), np.all([0, 1], where=[False, True]))
print(a.sum(axis=1, where=[True, False, True, False]), a.mean(axis=(0, 2), where=a > 3))
print(np.std([1.0, 2.0, 9.0], where=[True, True, False]),
      np.sum(a, axis=0, where=a[:1] > 2, initial=0.5))
print(np.add(1, [1, 2], where=True), np.count_nonzero(a, axis=(0, 1)),
      np.sum(np.zeros(0), initial=2.5))
