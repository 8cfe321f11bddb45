# warnings and np.errstate: nothing to switch off, and the code runs.
import numpy as np

import warnings
warnings.filterwarnings("ignore")
warnings.simplefilter("ignore", category=RuntimeWarning)
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    print(1)
with np.errstate(divide="ignore", invalid="ignore"):
    x = np.array([1.0, 0.0]) / 0
    print(x)
def ratio(a, b):
    with np.errstate(all="ignore"):
        return a / b
print(ratio(np.ones(2), np.zeros(2)))
for k in range(3):
    with np.errstate(all="ignore"):
        if k == 1:
            continue
        print(k)
