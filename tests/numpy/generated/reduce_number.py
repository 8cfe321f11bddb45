# A ufunc's reduce of a number is the number, in the type that the reduction has.
import numpy as np
print(repr(np.add.reduce(0)), repr(np.add.reduce(np.array(3), axis=0)), repr(np.maximum.reduce(2.5)))
print(repr(np.add.reduce(np.float32(2))), repr(np.add.reduce(True)), repr(np.add.reduce(3, axis=-1)))
print(repr(np.multiply.reduce(np.int8(4), axis=None)), repr(np.bitwise_or.reduce(6)))
