# Attributes and simple methods of arrays, and functions of the same name.
import numpy as np
a = np.arange(24, dtype=np.int32).reshape(2, 3, 4)
print(a.shape, a.ndim, a.size, a.dtype, a.itemsize, a.nbytes, a.strides, len(a))
b = a[:, ::-1, ::2]
print(b.shape, b.strides, b.size, b.nbytes, b.ndim)
print(a.T.shape, a.T.strides, np.shape(a), np.ndim(a), np.size(a), np.size(a, 1))
print(np.zeros((3, 0)).size, np.zeros(()).ndim, np.array(5).shape, np.zeros((2, 2)).strides)
print(np.shape([[1, 2], [3, 4]]), np.ndim(3), np.size([1, 2, 3]), np.shape(2.5))
print(a.item(0), a.item(-1), a.item(1, 2, 3), a[0, 0, 1].item(), a[0, 0, 1].ndim, a[0, 0, 1].shape)
n, m, k = a.shape
print(n, m, k, n * m * k == a.size, a.shape[0], a.shape[-1], a.shape[1:], a.shape + (1,),
      a.shape == (2, 3, 4))
print(a.sum(), a.real.dtype, np.float64(2).itemsize, a[0, 0, 0].nbytes)
