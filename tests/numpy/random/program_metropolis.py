# A Metropolis chain for a Gaussian, with RandomState.
import numpy as np

rs = np.random.RandomState(5)
x = 0.0
kept = 0
chain = np.empty(2000)
for i in range(2000):
    y = x + rs.uniform(-1.5, 1.5)
    if rs.rand() < np.exp(0.5 * (x * x - y * y)):
        x = y
        kept += 1
    chain[i] = x
print(kept, chain[:5].round(8), chain.mean().round(6), chain.std().round(6))
print(np.histogram(chain, bins=[-4, -2, -1, 0, 1, 2, 4])[0])
