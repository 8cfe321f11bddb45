# shuffle of vectors, views, rows and lists, in place.
import numpy as np

np.random.seed(13)
x = np.arange(7)
np.random.shuffle(x)
print(x)
y = np.arange(10.0)
np.random.shuffle(y[::2])
print(y)
np.random.shuffle(y[::-1])
print(y)
a = np.arange(8).reshape(4, 2)
np.random.shuffle(a)
print(a)
np.random.shuffle(a.T)
print(a)
z = np.arange(5) * 1j
np.random.shuffle(z)
print(z)
b = np.arange(6, dtype=np.uint8)
np.random.shuffle(b)
print(b)
items = [1, 2, 3, 4, 5]
np.random.shuffle(items)
print(items)
words = ['a', 'b', 'c']
np.random.shuffle(words)
print(words)
print(np.random.shuffle([1]))
