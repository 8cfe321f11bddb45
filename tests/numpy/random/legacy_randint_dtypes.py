# randint of every dtype: small ones share words of 32 bits within one call.
import numpy as np

np.random.seed(6)
print(repr(np.random.randint(0, 100, 7, dtype=np.int8)))
print(repr(np.random.randint(0, 256, 7, dtype=np.uint8)))
print(repr(np.random.randint(-1000, 1000, 5, dtype=np.int16)))
print(repr(np.random.randint(0, 65536, 5, dtype=np.uint16)))
print(repr(np.random.randint(-5, 5, 5, dtype=np.int32)))
print(repr(np.random.randint(0, 2**32, 3, dtype=np.uint32)))
print(repr(np.random.randint(0, 2**40, 3, dtype=np.uint64)))
print(repr(np.random.randint(0, 2, 9, dtype=bool)))
print(repr(np.random.randint(0, 2, 9, dtype=np.bool_)))
print(repr(np.random.randint(0, 100, dtype=np.int8)), repr(np.random.randint(0, 9, dtype='uint16')))
print(repr(np.random.randint(0, 2, dtype=bool)), repr(np.random.randint(9, dtype=int)))
print(np.random.rand())
