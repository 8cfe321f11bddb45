# Names and letters of dtypes; casts at the edges
import numpy as np
print(np.zeros(1).dtype.char, np.zeros(1, dtype='F').dtype, np.zeros(1, 'h').dtype, np.zeros(1, dtype='d').dtype, np.zeros(1, 'I').dtype, np.zeros(1, 'l').dtype, np.zeros(1, 'q').dtype, np.zeros(1, 'float').dtype, np.zeros(1, 'int').dtype, np.zeros(1, 'bool').dtype, np.zeros(1, 'complex64').dtype, np.zeros(1, 'single').dtype, np.zeros(1, 'double').dtype, np.zeros(1, 'half').dtype, np.zeros(1, 'uint').dtype, np.zeros(1, 'b').dtype, np.zeros(1, '?').dtype)
print(np.array([1e300, -1e300, 1e-320]).astype(np.float32), np.array([1e5, 65520, 65519.9, 1e-8]).astype(np.float16), np.array([2**53 + 1, 2**62]).astype(float), np.array([16777217]).astype(np.float32), np.array([2049, 65535]).astype(np.float16), np.array([-1]).astype(np.uint64).astype(float), np.array([-1]).astype(np.uint64).astype(np.int64))
for dt in (np.dtype('i1'), np.dtype('i1')):
    print(dt.name)
