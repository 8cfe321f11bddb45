# Black-Scholes prices with the polynomial for the normal distribution.
# tolerance: 1e-12 (exp and log differ in the last bits)
import math
import numpy as np
from numba import cuda


@cuda.jit(device=True)
def cnd(d):
    k = 1.0 / (1.0 + 0.2316419 * math.fabs(d))
    poly = k * (0.31938153 + k * (-0.356563782 + k * (1.781477937 + k * (-1.821255978 + k * 1.330274429))))
    v = 0.39894228040143267793994605993438 * math.exp(-0.5 * d * d) * poly
    return 1.0 - v if d > 0 else v


@cuda.jit
def prices(call, put, S, X, T, r, sigma):
    i = cuda.grid(1)
    if i >= S.shape[0]:
        return
    root = math.sqrt(T[i])
    d1 = (math.log(S[i] / X[i]) + (r + 0.5 * sigma * sigma) * T[i]) / (sigma * root)
    d2 = d1 - sigma * root
    discount = math.exp(-r * T[i])
    call[i] = S[i] * cnd(d1) - X[i] * discount * cnd(d2)
    put[i] = X[i] * discount * (1.0 - cnd(d2)) - S[i] * (1.0 - cnd(d1))


n = 12
S, X, T = np.linspace(5, 30, n), np.linspace(1, 100, n), np.linspace(0.25, 10, n)
call, put = np.zeros(n), np.zeros(n)
prices[1, 16](call, put, S, X, T, 0.02, 0.30)
for c, p in zip(call, put):
    print(float(c), float(p))
print(np.allclose(call - put, S - X * np.exp(-0.02 * T)))
