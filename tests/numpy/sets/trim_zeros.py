import numpy as np
f = np.array([0.5, np.nan, 1.5, np.nan, 0.5, -0.0, 0.0])

print(repr(np.trim_zeros(np.array([0, 0, 1, 0, 2, 0]))))
print(repr(np.trim_zeros([0, 0, 1, 0, 2, 0], 'f')))
print(repr(np.trim_zeros([0, 0, 1, 0, 2, 0], 'b')))
print(repr(np.trim_zeros([0, 0])))
