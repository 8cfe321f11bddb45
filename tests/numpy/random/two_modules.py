# np.random and random do not share a stream.
import random

import numpy as np

random.seed(1)
np.random.seed(1)
a = random.random()
b = np.random.rand()
print(a, b, random.random(), np.random.rand())
random.seed(1)
np.random.rand(1000)
print(random.random() == a)
