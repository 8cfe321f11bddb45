# .flat: elements in C order, read as copies, written through, also of arrays that are not contiguous
import numpy as np
x = np.arange(6).reshape(2, 3)
x.flat[2] = 10
print(x)
print(x.flat[3], x.flat[-1], x.flat[1:4], x.flat[[0, 5]], x.flat[x.flat[:] > 3])
x.flat[::2] = 0
print(x)
x.flat = 7
print(x)
x.flat = [1, 2]
print(x)
for v in x.flat:
    print(v, end=" ")
print(len(x.flat))
y = x.flat[:]
y[0] = 99
print(x, y)
t = np.arange(6).reshape(2, 3).T
t.flat[1] = 50
t.flat[-2:] = [7, 8]
print(t)
t.flat[::2] *= 10
t.flat[0] += 1
t.flat[[1, 1]] += 1
print(t)
t.flat[[0, 5]] = [-1, -2]
print(t)
t.flat[:] = np.arange(4)
print(t)
t.flat = [[1], [2], [3]]
print(t)
s = np.zeros((2, 4))[:, ::2]
s.flat = np.arange(4)
print(s, s.flat[1:3], list(s.flat), sum(s.flat), np.max(s.flat), s.flat.copy())
r = np.arange(8)[::-2]
r.flat[1:] = [5, 6]
print(r, r.flat[0])
z = np.array(3.5)
z.flat[0] = 4
print(z, z.flat[0], len(z.flat))
