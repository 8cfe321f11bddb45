# The bytes of .npy files: headers of every dtype, rank and order, as NumPy writes them.
import numpy as np


def show(name):
    data = np.fromfile(name, dtype=np.uint8)
    print(data.size, data[:10], "".join([chr(c) for c in data[10:128]]).strip(), data[128:])


np.save("a.npy", np.arange(3))
show("a.npy")
np.save("a.npy", np.arange(6, dtype=np.int16).reshape(2, 3))
show("a.npy")
np.save("a.npy", np.arange(6, dtype=np.int16).reshape(2, 3).T)
show("a.npy")
np.save("a.npy", np.float32(2.5))
show("a.npy")
np.save("a.npy", np.array([True]))
show("a.npy")
np.save("a.npy", np.array([1j], dtype=np.complex64))
show("a.npy")
np.save("a.npy", np.zeros((0, 3, 1), dtype=np.uint8))
show("a.npy")
np.save("a.npy", np.arange(12.0).reshape(3, 4)[::2, ::-1][:, :1])
show("a.npy")
np.save("a.npy", np.ones((1, 2, 1, 2, 1), dtype=np.float16))
show("a.npy")
