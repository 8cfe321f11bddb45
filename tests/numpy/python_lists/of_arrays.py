# Lists of arrays.
import numpy as np

arrs = [np.zeros(2), np.ones(2)]
arrs[0][0] = 5
print(arrs, arrs[0] + arrs[1], len(arrs))
