# Names that change type and rank
import numpy as np
x = 1
print(x)
x = 2.5
print(x)
x = np.arange(3)
print(x)
x = x.reshape(1, 3)
print(x)
x = x * 1.5
print(x)
x = "done"
print(x)
x = np.arange(3)
for i in range(3):
    x = x + 0.5
print(x)
y = 0
for v in [1.5, 2.5]:
    y += v
print(y)
