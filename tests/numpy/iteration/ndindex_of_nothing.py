import numpy as np
for i in np.ndindex(): print(i)
print(list(np.ndindex(())), [i for i in np.ndindex(())])
for i in np.ndindex(2): print(i)
