# np.random and random go on where the other side has left them.
import numpy as np
import random
import fractions
import python.numpy as pnp
import python.random as prandom
np.random.seed(42)
random.seed(7)
print(np.random.rand(2), pnp.random.rand(2), np.random.rand(2))
print(np.random.normal(), pnp.random.normal(), np.random.normal(), pnp.random.normal(), np.random.normal(size=3))
print(pnp.random.normal(size=3), np.random.normal(size=2), pnp.random.randint(0, 100, 5), np.random.randint(0, 100, 5))
print(random.random(), prandom.random(), random.random(), prandom.gauss(0, 1), random.gauss(0, 1), prandom.gauss(0, 1))
print(random.gauss(0, 1), prandom.random(), random.randint(0, 1000), prandom.randint(0, 1000))
pnp.random.seed(3)
print(np.random.rand(3))
for k in range(3):
    x = pnp.random.rand(1300)
    y = np.random.rand(1300)
    print(float(x[-1]), y[-1])
def draws(x):
    return x + np.random.rand()
print(list(pnp.apply_along_axis(lambda v: draws(v[0]) + 0.0, 1, pnp.ones((3, 2)))), pnp.random.rand(), np.random.rand())
