# Comparison with Python ints beyond the type's range
import numpy as np
print(np.int8(5) == 300, np.uint8(5) < -1, np.array([1, 2], dtype=np.uint64) < 300, np.array([1, 2], dtype=np.int8) > -300, np.array([-1]).astype(np.uint64) > -1, np.uint64(2**62) == 2**62, np.int8(1) != 1000, 300 > np.uint8(1), -1 == np.uint16(65535))
