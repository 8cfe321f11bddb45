import numpy as np

print(repr(np.poly([1.0, 2.0])))
print(repr(np.poly([-1, 2, 3])))
print(repr(np.polyfit([0.0, 1.0, 2.0, 3.0], [1.0, 3.0, 5.0, 7.5], 1).round(8)))
print(repr(np.polyfit([0.0, 1.0, 2.0, 3.0, 4.0, 5.0], [0, 0.8, 0.9, 0.1, -0.8, -1.0], 3).round(8)))
print(repr(np.polyfit(np.arange(5), np.arange(10).reshape(5, 2) ** 2, 2).round(8)))
print(repr(np.polyfit([0, 1, 2, 3], [1, 3, 5, 8], 1, w=[1, 2, 1, 0.5]).round(8)))
