# np.get_printoptions: the options by name, and as they were when they were read.
import numpy as np

o = np.get_printoptions()
print(o["precision"], o["threshold"], o["edgeitems"], o["linewidth"], o["suppress"], o["nanstr"], o["infstr"], o["sign"], o["floatmode"])
print(o)
np.set_printoptions(precision=3, sign="+", floatmode="fixed")
print(o["precision"], np.get_printoptions()["precision"], np.get_printoptions()["sign"], np.get_printoptions()["floatmode"])
print(np.array([1.0, 2.5]))
np.set_printoptions(precision=o["precision"], sign=o["sign"], floatmode=o["floatmode"])
print(np.array([1.0, 2.5]))
np.set_printoptions()
print(np.array([1.0, 2.5]))
