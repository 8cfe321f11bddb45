# Convolution, correlation, moving averages and image filters by slices and loops.
import numpy as np


def convolve(x, k):
    n, m = len(x), len(k)
    out = np.zeros(n + m - 1)
    for i in range(m):
        out[i:i + n] += k[i] * x
    return out


def convolve_loops(x, k):
    out = np.zeros(len(x) + len(k) - 1)
    for i, a in enumerate(x):
        for j, b in enumerate(k):
            out[i + j] += a * b
    return out


def moving_average(x, w):
    c = np.concatenate([np.zeros(1), np.cumsum(x)])
    return (c[w:] - c[:-w]) / w


def filter2d(img, k):
    h, w = img.shape[0] - k.shape[0] + 1, img.shape[1] - k.shape[1] + 1
    out = np.zeros((h, w))
    for i in range(k.shape[0]):
        for j in range(k.shape[1]):
            out += k[i, j] * img[i:i + h, j:j + w]
    return out


x = np.array([1.0, 2.0, 3.0, 4.0])
k = np.array([0.5, 0.25, 0.25])
print(convolve(x, k), (convolve(x, k) == convolve_loops(x, k)).all(),
      convolve(np.ones(3), np.ones(2)))
print(moving_average(np.arange(10.0), 3), moving_average(np.array([1, 5, 3]), 2),
      moving_average(x, 4))
img = np.arange(30.0).reshape(5, 6) % 7
laplace = np.array([[0, 1, 0], [1, -4, 1], [0, 1, 0]])
print(filter2d(img, laplace), filter2d(img, np.ones((2, 2)) / 4))
sobel = np.array([[1, 0, -1], [2, 0, -2], [1, 0, -1]])
gx, gy = filter2d(img, sobel), filter2d(img, sobel.T)
print(np.hypot(gx, gy).round(4), np.abs(gx).max(), gy.sum())
