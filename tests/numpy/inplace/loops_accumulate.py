# Accumulators in loops: scalars of each kind, arrays, strings, lists; types settled by use.
import numpy as np
f = np.array([0.5, 1.5, 2.5], dtype=np.float32)
s = 0.0
for v in f:
    s += v
print(s, repr(s))
n = 0
for v in np.array([1, 2, 3], dtype=np.int16):
    n += v
print(n, repr(n))
c = 0
for v in [0.5, 1.5]:
    c += v
print(c)
z = 0
for k in range(4):
    z = z * 1j + k
print(z)
p = 1
for k in range(1, 6):
    p *= k
print(p)
q = 1.0
for k in range(5):
    q /= 2
    q += k
print(q)
t = ""
for k in range(4):
    t += chr(97 + k)
    t = t + "-"
print(t)
acc = np.zeros(3)
for k in range(4):
    acc += np.arange(3) * k
    acc = acc / 2
print(acc)
m = np.zeros((2, 2), dtype=int)
for i in range(2):
    for j in range(2):
        m[i, j] += i * 2 + j
        m[j] += 1
print(m)
best, where = -1.0, 0
for k, v in enumerate([0.25, 0.75, 0.5]):
    if v > best:
        best, where = v, k
print(best, where)
flags = True
for v in [1, 2, 3]:
    flags = flags and v > 0
    flags &= v < 10
print(flags)
