# type(), isinstance and callable.
import numpy as np

print(type(1), type(1.5), type("a"), type([1]), type((1,)), type(None), type(True), type(1j), type(range(3)), type(np.zeros(1)), type(np.float32(1)), type(print), type(lambda: 0))
print(type(1).__name__, type("a").__name__, type([1]).__name__, type(np.float32(1)).__name__, type(None).__name__, type((1,)).__name__, type(slice(1)).__name__)
print(isinstance(1, int), isinstance(True, int), isinstance(1.0, (int, str)), isinstance("a", (str, list)), isinstance(None, type(None)), isinstance([1], (list, tuple)), isinstance(np.zeros(1), np.ndarray), isinstance(1j, complex))
print(type(1) == int, type(1) is int, type(1.0) == int, type("a") is str, type([1]) == list, type(1) == type(2), type(1) in (int, float), type(1) != float, type(None) is type(None))
print(callable(len), callable(3), callable(lambda: 1), callable("a"), callable(int), callable(np.sin))
