# Bools in operations that have no loop for them go to int8; ** 2 of an array is its square.
import numpy as np
b = np.array([True, False])
print(b // True, (b % True).dtype, np.fmod(b, True).dtype, (b ** b).dtype, np.divmod(b, True)[0].dtype)
print((b ** 2).dtype, (b ** 3).dtype, np.power(b, 2).dtype, np.square(b).dtype, np.reciprocal(b[:1]))
print(repr(np.bool_(True) ** 2), repr(np.array(True) ** 2), repr(np.bool_(True) // np.bool_(True)), True // True, True ** True)
print(np.square(True), np.reciprocal(True), np.power(True, True).dtype, b[0] % True, divmod(b, b[:1])[1])
