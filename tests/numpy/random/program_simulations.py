# A program of random numbers, as tutorials write them: simulations.
import numpy as np
np.random.seed(42)
def ising(n, steps, beta):
    s = np.random.choice([-1, 1], size=(n, n))
    for _ in range(steps):
        i = np.random.randint(0, n)
        j = np.random.randint(0, n)
        nb = s[(i+1) % n, j] + s[(i-1) % n, j] + s[i, (j+1) % n] + s[i, (j-1) % n]
        dE = 2 * s[i, j] * nb
        if dE < 0 or np.random.rand() < np.exp(-beta * dE):
            s[i, j] *= -1
    return s
print(ising(10, 2000, 0.4))
S0, K, r, sigma, T = 100.0, 105.0, 0.05, 0.2, 1.0
z = np.random.standard_normal(10000)
ST = S0 * np.exp((r - 0.5 * sigma**2) * T + sigma * np.sqrt(T) * z)
print(np.exp(-r * T) * np.maximum(ST - K, 0).mean())
x = np.random.uniform(0, 1, size=1000).astype(np.float32)
print(x.dtype, x[:3], x.mean())
A = np.random.randint(1, 100, size=(4, 4)).astype(float)
print(A, A.argmax(axis=1))
img = np.random.randint(0, 256, (2, 2, 3), dtype=np.uint8)
print(img)
lst = np.random.randint(0, 5, 10).tolist()
print(lst, sorted(lst))
np.random.shuffle(A)
print(A)
rows = A[np.random.permutation(len(A))]
print(rows)
print(np.random.normal(loc=A[:2], scale=0.1))
order = np.argsort(np.random.rand(5))
print(order)
