# Strides of views: what slicing, transposing, reshaping and broadcasting do to them.
import numpy as np
a = np.arange(24, dtype=np.int32).reshape(2, 3, 4)
print(a.strides, a[0].strides, a[:, 0].strides, a[..., 0].strides, a[:, ::2].strides,
      a[::-1].strides, a[:, ::-1, ::-2].strides)
print(a.T.strides, a.transpose(1, 0, 2).strides, a.reshape(6, 4).strides, a.reshape(4, 6).strides,
      a.ravel().strides, a.copy().strides)
print(a[None].strides[1:], a[:, None, 0].shape, np.broadcast_to(a[0], (5, 3, 4)).strides,
      a.T.copy().strides, a.astype(np.int8).strides)
print(a.nbytes, a.T.nbytes, a[::2].nbytes, a[0, 0].nbytes, np.zeros((0, 4)).nbytes,
      np.zeros(3, complex).nbytes, np.zeros(9, bool).nbytes)
print((a.T + 0).shape, a.swapaxes(0, 1).copy().strides, a[:, 1:, 1:].strides, a[1:, :1].shape,
      np.zeros((3, 1), np.float16).strides)
for d in [np.zeros(2, np.uint8), np.zeros(2, np.uint8)[::-1], np.zeros(4, np.uint8)[::2]]:
    print(d.strides, d.nbytes, d.itemsize)
