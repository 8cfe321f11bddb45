import numpy as np
a = np.array([3, 1, 2, 3, 1, 0])
m = np.array([[0, 2, 1], [2, 0, 5], [0, 7, 1]])
c3 = np.arange(24).reshape(2, 3, 4)

print(repr(np.column_stack((a, a * 2))))
print(repr(np.column_stack((m, a[:3]))))
print(repr(np.squeeze(c3[:1])))
print(repr(np.squeeze(np.ones((1, 2, 1)), axis=0).shape))
print(repr(np.expand_dims(m, (0, 2)).shape))
print(repr(np.permute_dims(c3, (2, 0, 1)).shape))
print(repr(np.moveaxis(c3, [0, 1], [2, 0]).shape))
print(repr(np.swapaxes(c3, 0, -1).shape))
print(repr(np.rollaxis(c3, 2, 1).shape))
