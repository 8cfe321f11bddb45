# Arrays of the device that its libraries work on: linear algebra, transforms, random numbers, each with how far its
# result is off. Prints "name: value" as same.py does. On a device without the libraries the host's take their place.
import time
import numpy as np
from numba import cuda
from pyculib import rand

SIDE = int(ELEMENTS ** (1 / 3) + 0.5)


def report(name, times, error):
    print(f"{name}, ms:", 1e3 * sorted(times)[len(times) // 2])
    print(f"{name}, error:", error)


def off(x, y):
    return float(np.max(np.abs(x.copy_to_host() - y)))


def clock(start):
    cuda.synchronize()
    return time.perf_counter() - start


a = np.random.default_rng(1).normal(size=(SIDE, SIDE))
h, one = a + a.T, np.eye(SIDE)
A, H, ONE = cuda.to_device(a), cuda.to_device(h), cuda.to_device(one)
Z = cuda.to_device(a.astype(np.complex64))
products, systems, factors, values, vectors, transforms, uniforms, normals = [], [], [], [], [], [], [], []
X = cuda.device_array(ELEMENTS // 10, np.float32)
generator = rand.PRNG(rand.PRNG.XORWOW, seed=1)
for k in range(ROUNDS + 1):
    start = time.perf_counter()
    p = A @ A
    products.append(clock(start))
    start = time.perf_counter()
    x = np.linalg.solve(A, ONE)
    systems.append(clock(start))
    start = time.perf_counter()
    q, r = np.linalg.qr(A)
    factors.append(clock(start))
    start = time.perf_counter()
    w, v = np.linalg.eigh(H)
    values.append(clock(start))
    start = time.perf_counter()
    u, s, t = np.linalg.svd(A)
    vectors.append(clock(start))
    start = time.perf_counter()
    z = np.fft.fft2(Z)
    transforms.append(clock(start))
    start = time.perf_counter()
    generator.uniform(X)
    uniforms.append(clock(start))
    start = time.perf_counter()
    generator.normal(X, 0, 1)
    normals.append(clock(start))
# the first round opened the libraries
report("product float64", products[1:], off(p, a @ a) / SIDE)
report("solve float64", systems[1:], off(A @ x, one))
report("qr float64", factors[1:], off(q @ r, a))
report("eigh float64", values[1:], off(H @ v, v.copy_to_host() * w.copy_to_host()))
report("svd float64", vectors[1:], off((u * s) @ t, a))
report("fft2 complex64", transforms[1:], off(np.fft.ifft2(z), a.astype(np.complex64)))
print("determinant, error:", float(np.abs(np.linalg.slogdet(A)[1] / np.linalg.slogdet(a)[1] - 1)))
own = np.zeros(1000, np.float32)
rand.PRNG(rand.PRNG.XORWOW, seed=1).uniform(own)
first = cuda.device_array(1000, np.float32)
rand.PRNG(rand.PRNG.XORWOW, seed=1).uniform(first)
print("XORWOW uniform float32, error:", off(first, own))
print("XORWOW uniform float32, GB/s:", 4e-9 * X.size / sorted(uniforms[1:])[ROUNDS // 2])
print("XORWOW normal float32, GB/s:", 4e-9 * X.size / sorted(normals[1:])[ROUNDS // 2])
