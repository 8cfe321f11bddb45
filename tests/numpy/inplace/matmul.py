# a @= b stores the product in a, under all its names
import numpy as np

m = np.array([[1.0, 2], [3, 4]])
k = m
m @= np.array([[0.0, 1], [1, 0]])
print(m, k)


def run(a, b):
    a @= b
    return a


print(run(m, np.array([[2.0, 0], [0, 3]])), k)
v = np.array([1.0, 2])
w = v
v @= np.array([[1.0, 2], [3, 4]])
print(v, w)
s = np.arange(8.0).reshape(2, 2, 2)
s @= np.eye(2)[::-1]
print(s)
i = np.arange(4).reshape(2, 2)
i @= i
print(i)
f = np.ones((2, 2), np.float32)
f @= np.ones((2, 2), np.float64)
print(f.dtype, f)
xs = [np.eye(2)]
xs[0] @= np.array([[1.0, 2], [3, 4]])
print(xs)
for t in range(3):
    m @= np.array([[1.0, 1], [0, 1]])
print(m)
