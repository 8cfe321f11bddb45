# A program of random numbers, as tutorials write them: mixed.
import numpy as np
from random import random, seed, randint as ri, gauss
seed(3)
print(random(), ri(1, 3), gauss(0, 1))
inside = sum(1 for _ in range(1000) if random()**2 + random()**2 < 1)
print(inside)
rng = np.random.default_rng(0)
x = rng.uniform(size=(3, 4)).T
print(x.shape, x.sum())
print(rng.normal(loc=x, scale=x * 0.1).shape)
print(rng.exponential(scale=x[::2, ::-1])[0])
print(rng.poisson(lam=x.astype(np.float32) * 10))
print(rng.binomial(n=np.array([1, 2, 3]), p=0.5), rng.binomial(10, np.array([0.1, 0.9])))
print(rng.integers(low=0, high=x.shape), rng.integers(np.array([5, 10], dtype=np.int16)))
print(rng.uniform(np.float16(0.5), True), rng.normal(np.int8(3), np.bool_(True)))
b = np.array(2.5)
print(rng.normal(b, 0.5), rng.normal(b))
print(rng.standard_normal(()).shape, rng.random(()).ndim)
print(type(rng.random()), type(rng.integers(5)), type(rng.normal()), type(rng.poisson(2)), type(rng.choice(3)))
print(rng.random(5)[rng.random(5) > 0.5])
print(np.random.RandomState(1).rand(2) + np.random.default_rng(1).random(2))
c = [rng.integers(1, 7) for _ in range(3)]
print(c, sum(c))
e = [[rng.random() for _ in range(2)] for _ in range(2)]
print(np.array(e))
def make(seed=None):
    return np.random.default_rng(seed)
print(make(5).random())
r1, r2 = make(1), make(2)
print(r1.random(), r2.random())
gs = [np.random.default_rng(s) for s in range(3)]
print([g.integers(100) for g in gs])
t = (r1, 5)
print(t[0].random())
print(str(r1))
r1 = np.random.default_rng(9)
print(r1.random())
if r1.random() < 0.5:
    print('low')
else:
    print('high')
while True:
    k = rng.integers(10)
    if k == 3:
        break
print(k)
