import numpy as np

# a list that meets an array in an in-place operator: the array computes, and the name holds an array after it
xs = [1, 2]
xs *= np.array([1.5, 2.5])
print(xs)
ys = [1, 2]
kept = ys
ys += np.array([3, 4])
print(ys, kept)
zs = [1, 2, 3]
zs[0:2] += np.array([10, 20])
print(len(zs), int(zs[0]), int(zs[1]), int(zs[2]))


def f(xs):
    xs -= np.array([1.5, 0.5])
    return xs


print(f([1.0, 2.0]))
t = (1, 2)
t += np.array([3, 4])
print(t)
vs = [1, 2]
ws = vs
vs += (3, 4)
print(vs, ws, vs is ws)
