# np.save and np.load: every dtype keeps its type and its values.
import numpy as np

np.save("i8.npy", np.array([-128, 0, 127], dtype=np.int8))
np.save("i16.npy", np.array([-32768, 32767], dtype=np.int16))
np.save("u32.npy", np.array([0, 4294967295], dtype=np.uint32))
np.save("u64.npy", np.array([2 ** 62, 1], dtype=np.uint64) * np.uint64(3))
np.save("f32.npy", np.array([0.1, np.inf], dtype=np.float32))
np.save("c64.npy", np.array([1 + 2j, -3j], dtype=np.complex64))
np.save("b.npy", np.array([True, False, True]))
print(repr(np.load("i8.npy")), repr(np.load("i16.npy")), repr(np.load("u32.npy")))
print(repr(np.load("u64.npy")), repr(np.load("f32.npy")), repr(np.load("c64.npy")), repr(np.load("b.npy")))
np.save("f16.npy", np.array([0.5, 65504.0], dtype=np.float16))
print(repr(np.load("f16.npy")))
