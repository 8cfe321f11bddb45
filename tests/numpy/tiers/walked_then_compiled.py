# Functions and kernels that are called often are walked at first, while their code is being made, and compiled
# later: all calls give the same bits, and what one of them changes the next one sees.
import numpy as np


def relax(p, b, n):
    for q in range(n):
        pn = p.copy()
        p[1:-1, 1:-1] = (pn[1:-1, 2:] + pn[1:-1, :-2]) * 0.3 + (pn[2:, 1:-1] + pn[:-2, 1:-1]) * 0.2 - b[1:-1, 1:-1]
        p[1:-1, -1] = (pn[1:-1, 0] + pn[1:-1, -2]) * 0.3 - b[1:-1, -1] / 3
        p[1:-1, 0] = (pn[1:-1, 1] + pn[1:-1, -1]) * 0.3 - b[1:-1, 0] / 3
        p[-1, :] = p[-2, :]
        p[0, :] = p[1, :]
    return p.sum()


def shifted(a):
    for i in range(1, a.shape[0]):
        a[i, 1:-1] += (a[i - 1, :-2] + a[i - 1, 2:] + a[i, 2:]) * 0.25
        a[i, ::2] *= 0.5
    return a[-1, -2]


def total(xs, ks):
    s = 0.0
    for i in range(len(ks)):
        s = s * 0.5 + xs[ks[i]]
    return s


def checked(xs, k):
    s = 0
    for i in range(40):
        s += xs[i % k] // (k - 3)
    return s


p = np.arange(48.0).reshape(6, 8) / 7
b = np.sin(p)
sums = []
for turn in range(400):
    sums.append(relax(p, b, 3))
print(sums[0].hex(), sums[37].hex(), sums[399].hex(), len(np.unique(np.array(sums))))

a = np.cos(np.arange(77.0)).reshape(7, 11)
lasts = [shifted(a) for turn in range(300)]
print(lasts[0].hex(), lasts[17].hex(), lasts[299].hex(), a.sum().hex())

xs = np.sqrt(np.arange(50.0))
ks = [(7 * i) % 50 - 25 for i in range(60)]
found = [total(xs, ks) for turn in range(2000)]
print(found[0].hex(), len(np.unique(np.array(found))))

faults = 0
results = []
for turn in range(3000):
    try:
        results.append(checked([5, 7, 9, 11, 13], turn % 5 + 1))
    except ZeroDivisionError:
        faults += 1
    except IndexError:
        faults += 1000000
print(faults, len(results), np.unique(np.array(results)))

v = np.linspace(0.0, 1.0, 6000)
w = v.copy()
for turn in range(60):
    w = np.where(w > 0.5, w * 0.75 + v, np.sqrt(w * w + 0.125)) - v * 0.25
    w[1:] = w[:-1] * 0.5 + w[1:] * 0.5
    w[::3] = w[::3] ** 2 % 1.25
print(w.sum().hex(), w.max().hex(), int(w.argmin()), np.cumsum(w)[-1].hex())
