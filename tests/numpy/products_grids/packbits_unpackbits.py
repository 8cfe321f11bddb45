import numpy as np
u8 = np.array([[7], [23], [255]], dtype=np.uint8)

print(repr(np.packbits([[1, 0, 1], [0, 1, 0]])))
print(repr(np.packbits([[1, 0, 1], [0, 1, 0]], axis=-1)))
print(repr(np.packbits([[1, 0, 1], [0, 1, 0]], axis=0)))
print(repr(np.packbits(np.arange(12) % 3 == 0, bitorder='little')))
print(repr(np.unpackbits(u8)))
print(repr(np.unpackbits(u8, axis=1)))
print(repr(np.unpackbits(u8, axis=1, count=-3)))
print(repr(np.unpackbits(u8, axis=0)))
print(repr(np.unpackbits(u8, axis=1, count=10, bitorder='little')))
