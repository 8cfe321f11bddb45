# The names of numpy.random under other names.
import numpy as np

import numpy.random as npr
from numpy.random import default_rng, randint, seed
from numpy import random as rnd
seed(1)
print(randint(0, 9, 3), npr.rand(), rnd.rand())
rng = default_rng(1)
print(rng.random())
print(npr.default_rng(1).random() == rnd.default_rng(1).random())
