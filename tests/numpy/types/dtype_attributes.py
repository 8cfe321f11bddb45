# Attributes of dtype objects
import numpy as np
d = np.dtype('float32')
print(d, repr(d), d.name, d.kind, d.itemsize, d.char, d.str, d.num if False else 0, d == np.float32, d == 'f4', d is np.dtype('f4'), d.type, np.dtype(int), np.dtype(float).name, np.dtype(bool), np.dtype('c16'), np.dtype(np.int8).str, d.byteorder, np.dtype('i8').char, np.dtype('?').name, np.dtype('B'), np.dtype('e'), np.dtype('>f8') if False else 0, np.dtype('<i4'), d.isnative, d.alignment, d.ndim, d.shape)
