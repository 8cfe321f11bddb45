# unique_values, unique_counts, unique_inverse and unique_all: each NaN is its own, the inverse has the shape.
import numpy as np
print(np.sort(np.unique_values(np.array([[3, 1], [1, 2]]))))  # NumPy leaves their order open
values, counts = np.unique_counts([[2, 1], [2, 2]])
print(values, counts, counts.dtype)
values, inverse = np.unique_inverse(np.array([[3, 1], [1, 2]]))
print(values, inverse)
print(values[inverse])
values, first, inverse, counts = np.unique_all([3.5, 1, 1, np.nan, np.nan])
print(values, first, inverse, counts)
values, counts = np.unique_counts(np.array([], dtype=np.float32))
print(values.dtype, values.size, counts.size)
print(np.unique_inverse(np.array(5))[1].shape, np.unique_all([True, False, True])[0], len(np.unique_all([1])))
x = np.arange(10)[::-2]
print(np.unique_all(x % 3)[1], np.unique_counts((x % 3).astype(np.uint8))[0].dtype)
