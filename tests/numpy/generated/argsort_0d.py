# argsort of a number makes a vector of one position.
import numpy as np
print(np.argsort(0) + 1, np.argsort(np.array(3.5)).shape, np.array(5).argsort() * 2)
