# Lists as shapes and axes: written out, and under a name whose number of items its binding tells.
import numpy as np

x = np.arange(6.0).reshape(2, 3)
s = [2, 3]
print(np.zeros([2, 3]))
print(np.zeros(s))
print(np.full([2, 3], 7))
print(x.reshape([3, 2]))
print(x.reshape(s))
print(np.reshape(x, [3, -1]))
print(np.tile(x, [2, 1]))
print(np.tile(x, s))
print(np.broadcast_to(x, [2, 2, 3]))
print(np.broadcast_to(1.0, s))
np.random.seed(0)
print(np.random.normal(size=[2, 3]))
np.random.seed(0)
print(np.random.normal(size=s))
rng = np.random.default_rng(1)
print(rng.random([2, 3]), rng.integers(0, 5, size=s), rng.standard_normal(s))
np.random.seed(0)
print(np.random.choice(5, [2, 3]), np.random.randint(0, 9, s), np.random.random(s), np.random.uniform(0, 1, [2]))
print(x.transpose([1, 0]))
print(np.transpose(x, [1, 0]))
p = [1, 0]
print(np.transpose(x, p))
print(np.roll(x, [1, 2], axis=[0, 1]))
print(np.roll(x, [1, 2], axis=(0, 1)))
print(np.moveaxis(x, [0, 1], [1, 0]))
print(np.ravel_multi_index([1, 2], [2, 3]))
print(np.unravel_index(4, [2, 3]))
print(np.indices([2, 2]))
print(np.resize(x, [4, 2]))
print(np.rot90(x, 1, [0, 1]))
print(np.flip(x, [0, 1]))
print(np.pad(x, [1, 2]))
print(np.pad(x, [[1, 2], [0, 1]]))
print(np.pad(x, [(1, 2), (0, 1)]))
print(np.array_split(x, [1, 2], axis=1))
print(np.split(x, [1, 2], axis=1))
print(np.tensordot(x, x, axes=[[0, 1], [0, 1]]))
print(np.tensordot(x, x, axes=[0, 0]))
print(np.fft.fftn(x, [2, 2]).shape)
print(np.fft.fft2(x, s=[2, 2], axes=[0, 1]).shape)
print(np.expand_dims(x, [0, 2]).shape)
print(np.expand_dims(x, (0, 2)).shape)
print(np.squeeze(x[None], axis=0).shape)
print(np.lib.stride_tricks.sliding_window_view(x, [2, 2]))
print(np.lib.stride_tricks.as_strided(x, [2, 2], [24, 8]))
print(np.fromfunction(lambda i, j: i + j, [2, 2]))
print(np.cross([1, 2, 3], [4, 5, 6]))
print(np.apply_over_axes(np.sum, x, [0, 1]))
print(np.histogram2d([1, 2], [3, 4], bins=[2, 3]))
print(np.median(x, axis=[0, 1]), np.quantile(x, 0.5, axis=(0, 1)), np.percentile(x, 50, axis=[0, 1]))
print(np.einsum("ij->ji", x))
print(np.fft.fftshift(x, axes=[0, 1]))
s2 = list(x.shape)
print(np.zeros(s2))
n = 3
s3 = [n] * 2
print(np.zeros(s3))
s3 = [2] + [3]
print(np.zeros(s3))
print(np.zeros([2] * 3).shape)
def f():
    sh = [2, 3]
    return np.zeros(sh)
print(f())
print(np.zeros(np.array(x.shape) * 2).shape)
print(np.zeros(np.array([2, 3])))
shapes = [(2, 3), (1, 2)]
for t in shapes: print(np.zeros(t).shape)
print(x.reshape([-1]), x.reshape([1, *x.shape]).shape)
print(np.zeros(shape=[2, 3]), np.zeros(shape=s))
print(np.random.rand(*s).shape)
print(np.random.randn(*[2, 3]).shape)
print(x.reshape(*s).shape)
print(np.random.permutation(3).shape, np.random.multivariate_normal([0, 0], [[1, 0], [0, 1]], size=[2, 2]).shape)
print(np.random.dirichlet([1, 2], [2, 2]).shape, np.random.multinomial(3, [0.5, 0.5], [2]).shape)
s[0] = 5
print(np.zeros(s).shape, np.zeros([], dtype=int))
s += [2]
print(np.zeros(s).shape)
for k in range(2):
    s[1] = k
    print(np.ones(s).shape)
if x.size > 3:
    t = [1, 2]
else:
    t = [3, 4]
print(np.zeros(t).shape, np.zeros(np.array(x.shape) * 2).shape)


def local(n):
    sh = [n, 2]
    sh[1] = n + 1
    out = []
    for k in range(2):
        out.append(np.zeros(sh).sum() + k)
    y = np.arange(n * (n + 1)).reshape(*sh)
    return y, out, np.transpose(y, [1, 0])


print(local(2))
v = x + 0
v.shape = [3, 2]
print(v)
