# where= and initial= of reductions
import numpy as np
x = np.arange(6.0).reshape(2, 3)
m = np.array([[True, False, True], [False, False, True]])
print(np.sum(x, where=m), np.sum(x, axis=1, where=m), x.sum(axis=0, where=m), np.prod(x, axis=1, where=m))
print(np.mean(x, where=m), np.mean(x, axis=1, where=m), np.std(x, where=m), np.var(x, axis=1, where=m), np.mean(x, axis=1, where=m, keepdims=True))
print(np.max(x, axis=1, where=m, initial=-5), np.min(x, axis=0, where=m, initial=50), np.min(x, where=m, initial=np.inf))
print(np.any(x > 3, axis=1, where=m), np.all(x > 3, axis=1, where=m))
print(np.sum(x, axis=1, initial=100), np.sum(x, where=m, initial=1), np.prod(x + 1, initial=2, axis=0), np.sum(np.zeros((0, 3)), axis=0, initial=5))
print(np.max(np.zeros((0, 3)), axis=0, initial=5), np.max(x, initial=3.5), np.min(np.array([3, 4]), initial=2))
