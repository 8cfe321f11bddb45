# += and extend with lists, tuples, ranges, strings and arrays.
import numpy as np

xs = [2, 1]
xs.extend(range(3))
xs.extend((8, 9))
xs += (5,)
xs += range(2)
print(xs)
xs.extend([])
ys = xs
ys += [7]
print(xs, xs is ys)
words = ["a"]
words += "bc"
words.extend(["d"])
print(words)
fs = [0.5]
fs += np.array([1.5, 2.5]).tolist()
print(fs, list(zip()), list(enumerate([])))
