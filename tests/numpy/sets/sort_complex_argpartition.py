import numpy as np
a = np.array([3, 1, 2, 3, 1, 0])
z = np.array([1+2j, 0, 1-2j, 1+2j])

print(repr(np.sort_complex([3, 1, 2])))
print(repr(np.sort_complex(z)))
print(repr(np.sort_complex(np.array([1, 0], dtype=np.float32))))
print(repr(np.sort_complex(np.array([1, 0], dtype=np.int16))))
print(repr(np.sort_complex(np.array([1, 0], dtype=np.int32))))
print(repr(a[np.argpartition(a, 3)][3]))
