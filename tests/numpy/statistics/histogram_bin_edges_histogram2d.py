import numpy as np
g = np.array([0.1, 2.5, 3.75, 9.0, -1.0, 4.5, 4.5])

print(repr(np.histogram_bin_edges(np.arange(100) % 7, bins='auto')))
print(repr(np.histogram_bin_edges(g, bins=3)))
print(repr(np.histogram2d([1.0, 2.0, 2.5], [1.0, 2.0, 0.5], bins=2)))
print(repr(np.histogram2d([1, 2, 3, 3], [4, 5, 6, 6], bins=3)[0]))
print(repr(np.histogram2d(g, g[::-1], bins=[2, 3])))
print(repr(np.histogram2d(g, g[::-1], bins=[[0, 1, 2.0], [3.0, 4.0, 9.0]])))
print(repr(np.histogram2d(g, g[::-1], bins=3, range=[[0, 5], [0, 9]], density=True)))
print(repr(np.histogram2d(g, g[::-1], bins=3, weights=np.arange(7.0))[0]))
