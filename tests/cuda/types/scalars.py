# Scalar arguments: int, float, bool, complex, NumPy scalars.
import numpy as np
from numba import cuda


@cuda.jit
def scalars(i, f, b, z, out):
    out[0] = i + 1
    out[1] = f / 2
    out[2] = 1 if b else -1
    out[3] = z.real - z.imag


out = np.zeros(4)
scalars[1, 1](3, 2.5, True, 1 + 4j, out)
print(out)
scalars[1, 1](np.int32(-7), np.float32(0.25), False, np.complex64(2 - 2j), out)
print(out)
scalars[1, 1](2 ** 40, 1e300, np.bool_(True), 0j, out)
print(out)
