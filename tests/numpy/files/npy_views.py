# Views are saved as what they show: slices, steps, transposes, broadcasts.
import numpy as np

a = np.arange(60).reshape(3, 4, 5)
for k in range(1):
    np.save("v.npy", a[:, ::2])
    print(np.load("v.npy").shape, np.load("v.npy").sum())
np.save("w.npy", a[::-1, :, ::-2])
print(np.load("w.npy")[0])
np.save("x.npy", a.transpose(2, 0, 1))
print(np.load("x.npy").shape, np.load("x.npy")[4, 2])
np.save("y.npy", np.broadcast_to(np.arange(3), (2, 3)))
print(np.load("y.npy"))
np.save("z.npy", a[1, 2])
print(np.load("z.npy"))
np.save("t.npy", a[0].T)
t = np.load("t.npy")
print(t.flags.f_contiguous, t.flags.c_contiguous, t)
