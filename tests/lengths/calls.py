"""The calls that tests/lengths tries. A row is a template: {n} is a length or count, {k} any number, {s} a step; all are drawn
from NUMBERS. `a` is np.arange(3), `m` np.arange(6).reshape(2, 3), `e` of shape (0, 3), `w` a view of shape {n} of one
element, `v` one of shape ({n}, 2), `l` a list, `t` a text, `u` bytes of uint8. What a row gives stands in front of it."""

NUMBERS = [0, 1, 2, 3, 2**16 - 1, 2**16, 2**16 + 1, 2**31 - 1, 2**31, 2**31 + 1, 2**32 - 1, 2**32, 2**32 + 1, 2**62, 2**63 - 1, -1, -2, -2**31, -2**32 - 1, -2**63]

ARRAYS = """
np.zeros({n})
np.zeros(({n}, {n}))
np.zeros(({n}, {n}, {n}), np.int8)
np.zeros(({n}, 0, {n}))
np.ones(({n}, {n}), np.int16)
np.empty({n}, np.int8)[:0]
np.full({n}, 7, np.int8)
np.full(({n}, 3), 2.5)
np.eye({n})
np.eye({n}, {n}, {k}, np.int8)
np.eye(3, 4, {k})
np.identity({n}, np.int8)
np.tri({n}, {n}, {k}, np.int8)
np.tri(3, 4, {k})
np.arange({n})
np.arange({k}, {k}, {s})
np.arange({k}, {k}, {s}, np.int8)
np.linspace(0, 1, {n})
np.logspace(0, 1, {n})
np.geomspace(1, 2, {n})
np.indices(({n}, {n}))
np.zeros_like(a, shape=({n}, {n}))
np.full_like(a, 1, shape={n})
np.repeat(a, {n})
np.repeat(m, {n}, axis=0)
np.repeat(m, {n}, axis={k})
np.repeat(a, [{n}, {n}, {n}])
np.repeat(w, {n})
a.repeat({n})
np.tile(a, {n})
np.tile(a, ({n}, {n}))
np.tile(m, ({n}, {n}, {n}))
np.tile(w, {n})
np.resize(a, {n})
np.resize(a, ({n}, {n}))
np.pad(a, {n})
np.pad(a, ({n}, {n}))
np.pad(m, (({n}, {n}), ({n}, {n})))
np.pad(a, {n}, 'edge')
np.pad(a, {n}, 'wrap')
np.pad(a, {n}, 'reflect')
np.roll(a, {k})
np.roll(m, {k}, axis={k})
np.roll(m, ({k}, {k}), (0, 1))
np.rot90(m, {k})
np.diag(a, {k})
np.diag(m, {k})
np.diagflat(a, {k})
np.diagonal(m, {k})
np.diagonal(v, {k})
np.triu(m, {k})
np.tril(m, {k})
np.vander(a, {n})
np.bincount(a, minlength={n})
np.bincount(np.array([{k}]))
np.histogram(a, {n})[0]
np.histogram_bin_edges(a, {n})
np.array_split(a, {n})[0]
np.split(a, {n})[0]
np.split(a, [{k}, {k}])[1]
np.array_split(a, [{k}])[1]
np.hsplit(m, {n})[0]
np.take(a, [{k}])
np.take(a, [{k}, {k}], mode='clip')
np.take(a, [{k}, {k}], mode='wrap')
np.take(m, 0, axis={k})
np.insert(a, {k}, 1)
np.delete(a, {k})
np.delete(a, slice({k}, {k}, {s}))
np.partition(a, {k})
np.broadcast_to(1, ({n}, {n}))
np.broadcast_to(a, ({n}, 3))
np.broadcast_to(w, ({n}, {n}))
np.lib.stride_tricks.sliding_window_view(a, {n})
np.lib.stride_tricks.sliding_window_view(m, ({n}, {n}))
np.moveaxis(m, {k}, {k})
np.swapaxes(m, {k}, {k})
np.expand_dims(a, {k})
np.squeeze(m[:1], {k})
np.sum(m, axis={k})
np.cumsum(m, axis={k})
np.concatenate((m, m), axis={k})
np.stack((a, a), axis={k})
np.sort(m, axis={k})
np.argsort(m, axis={k})
np.flip(m, {k})
np.argmax(m, axis={k})
np.diff(a, {n})
np.fft.fft(a, {n})
np.fft.rfft(a, {n})
np.fft.irfft(a, {n})
np.fft.fft(m, 4, {k})
np.fft.fftfreq({n})
np.fft.rfftfreq({n})
np.hanning({n})
np.hamming({n})
np.blackman({n})
np.bartlett({n})
np.kaiser({n}, 1.0)
np.random.default_rng(0).random({n})[:0]
np.random.default_rng(0).random(({n}, {n}))[:0]
np.random.default_rng(0).integers(0, 9, {n})[:0]
np.random.default_rng(0).integers({k}, {k}, 3)
np.random.default_rng(0).normal(size=({n}, {n}))[:0]
np.random.default_rng(0).permutation({n})[:0]
np.random.default_rng(0).choice({n}, 3)
np.random.default_rng(0).choice(5, {n})[:0]
np.random.default_rng(0).choice(5, {n}, replace=False)
np.random.RandomState(0).rand({n}, {n})[:0]
np.random.RandomState(0).randint({k}, {k}, 3)
np.random.RandomState(0).randint(0, 9, {n})[:0]
np.tril_indices({n})[0]
np.triu_indices({n}, {k})[0]
np.tril_indices(3, {k})[0]
np.diag_indices({n})[0]
np.unpackbits(u, count={k})
np.polyder(a, {n})
np.polyint(a, {n})
np.linalg.matrix_power(np.array([[1, 1], [0, 1]]), {k})
np.left_shift(a, {k})
np.right_shift(a, {k})
np.around(a, {k})
np.clip(a, {k}, {k})
np.concatenate((w, w))
np.concatenate((v, v))
np.concatenate((w, w, w, a))
np.append(w, w)
np.stack((w, w))
np.vstack((v, v))
np.hstack((w, w))
np.block([w, w])
np.outer(w, w)
np.kron(w, w)
np.meshgrid(w, w)[0]
np.broadcast_arrays(w, w[:, None])[0]
np.add.outer(w, w)
np.array([w, w])
np.copy(w)
w.astype(np.float64)
w.tolist()[:1]
w.reshape(-1, 1)
w.reshape({k}, {k})
w.reshape({k}, {k}, {k})
w[::{s}]
w[{k}:{k}]
w[{k}:{k}:{s}]
w[None]
w[..., None]
w[:, None] + w
w.flatten()
w[[0, {k}]]
v[{k}:{k}, ::{s}]
v.T
v.reshape(-1)
v.ravel()
v.reshape({k})
v.swapaxes({k}, {k})
a.reshape({k})
a.reshape({k}, {k})
a.reshape({k}, {k}, {k})
e.reshape({k}, {k})
e.reshape({k}, {k}, {k})
e[{k}:{k}]
np.repeat(e, {n}, axis=1)
np.tile(e, ({n}, {n}))
np.zeros((0, {n}))
np.zeros(({n}, {n}, 0))
np.zeros((0, {n}), np.int8).reshape({k}, {k})
np.zeros((0, {n}), np.int8).T
np.zeros((0, {n}), np.int8)[:, {k}:{k}:{s}]
np.concatenate((np.zeros((0, {n})), np.zeros((0, {n}))), axis={k})
np.ones((0, {n})) + np.ones((1, {n}))
a[{k}:{k}]
a[{k}:{k}:{s}]
a[::{s}]
m[{k}:{k}, {k}:{k}:{s}]
m[::{s}, ::{s}]
a[[{k}]]
a[np.array([{k}, 0])]
np.flip(w)[::{s}]
np.ascontiguousarray(w[:0])
np.compress([True], w)
np.searchsorted(a, [{k}])
np.digitize([{k}], a)
np.correlate(a, a, 'full')[{k}:{k}]
np.unique(np.array([{k}, {k}]))
np.cumsum([{k}, {k}])
np.frombuffer(b'12345678', np.uint8, {k})
np.fromiter(range(4), np.int64, {k})
np.ediff1d([{k}, {k}])
np.interp([{k}], a, a)
np.array([{k}, {k}]).view(np.int8)
np.ix_(np.arange({n}), np.arange({n}))[0]
np.dstack((w, w))
np.column_stack((w, w))
np.apply_along_axis(np.sum, {k}, m)
np.put_along_axis(m, np.array([[{k}]]), 1, 1)
np.trim_zeros(np.zeros({n}, np.int8))
np.mgrid[0:{n}]
np.mgrid[0:{n}, 0:{n}]
np.ogrid[0:{n}, 0:2][0]
np.r_[0:{n}]
np.nonzero(w[:0])[0]
np.rollaxis(m, {k}, {k})
np.convolve(a, w[:{k}])
np.matmul(w[None, :0], w[:0, None])
np.lib.stride_tricks.as_strided(a, (0, {n}), (0, 8))
"""

NUMBERS_OUT = """
w.size
w.nbytes
v.size
v.shape
len(w)
w.strides
w[{k}]
w.item({k})
a.item({k})
a[{k}]
m[{k}, {k}]
a.flat[{k}]
w.flat[{k}]
a.take({k})
np.take(a, {k})
np.take(a, {k}, mode='clip')
np.trace(m, {k})
np.size(m, {k})
m.argmax({k})
np.broadcast_shapes(({n}, 1), (1, {n}))
np.broadcast_shapes(({n}, {n}), ({n},))
np.unravel_index({k}, ({n}, {n}))
np.unravel_index({k}, ({n}, {n}, {n}))
np.ravel_multi_index(({k}, {k}), ({n}, {n}))
np.ravel_multi_index(({k}, {k}), ({n}, {n}), mode='wrap')
np.ravel_multi_index(({k}, {k}), ({n}, {n}), mode='clip')
np.int64({k}) + np.int64({k})
np.int64({k}) * np.int64({k})
np.int64({k}) // np.int64({s})
np.int64({k}) % np.int64({s})
np.int32({k})
np.uint8({k})
np.uint64({k})
np.binary_repr({k}, 70)
len(range({k}, {k}, {s}))
range({k}, {k}, {s})[{k}]
sum(range({n}, {n}))
{k} in range({k}, {k}, {s})
round(2.5, {k})
round(25, {k})
math.comb({k}, {k})
math.perm({k}, {k})
math.gcd({k}, {k})
math.isqrt({k})
math.ldexp(1.0, {k})
t[{k}]
l[{k}]
l.index(2, {k}, {k})
t.find('b', {k}, {k})
t.count('b', {k}, {k})
t.startswith('b', {k}, {k})
abs({k})
-({k})
{k} // {s}
{k} % {s}
divmod({k}, {s})
int(float({k}))
hash({k}) == hash({k})
np.ndindex({n}, {n}) is None
slice({k}, {k}, {s}).indices({n})
"""

LISTS = """
[0] * {n}
l * {n}
[[1]] * {n}
[0] * {n} + [1] * {n}
l[{k}:{k}]
l[{k}:{k}:{s}]
l[::{s}]
(l + [5])[{k}:]
l[:{k}] + l[{k}:]
'ab' * {n}
t * {n} + t * {n}
t[{k}:{k}]
t[{k}:{k}:{s}]
t.ljust({n})
t.rjust({n}, '*')
t.center({n})
t.zfill({n})
'a\\tb'.expandtabs({k})
t.split('b', {k})
t.rsplit('b', {k})
t.replace('b', 'XY', {k})
format(5, str({n}))
format(2.5, '.' + str({n}) + 'f')
format('a', '>' + str({n}))
'%*d' % ({n}, 5)
list(range({k}, {k}, {s}))
list(itertools.combinations(l, {k}))
list(itertools.permutations(l, {k}))
list(itertools.combinations_with_replacement(l, {k}))
list(itertools.product(l, repeat={k}))
list(itertools.repeat(1, {n}))
list(itertools.islice(l, {k}, {k}))
list(itertools.islice(range({n}), {k}, {k}, {s}))
list(enumerate(l, {k}))
random.sample(l, {k})
random.choices(l, k={n})
[i for i in range({k}, {k}, {s})][:3]
list(reversed(range({k}, {k}, {s})))[:3]
list(zip(range({n}), l))
"""

STATEMENTS = """
l.insert({k}, 9)
l[{k}] = 9
l[{k}:{k}] = [7, 8]
l[{k}:{k}:{s}] = [7, 8]
del l[{k}]
del l[{k}:{k}]
del l[{k}:{k}:{s}]
l.pop({k})
l *= {n}
l += [0] * {n}
a[{k}] = 9
a[{k}:{k}] = 9
a[{k}:{k}:{s}] = 9
m[{k}, {k}] = 9
m[{k}:{k}, ::{s}] = 9
a.flat[{k}] = 9
np.put(a, [{k}], 9)
np.put(a, [{k}], 9, mode='wrap')
np.put(a, [{k}], 9, mode='clip')
np.add.at(a, [{k}], 9)
a.sort({k})
m.sort({k})
a.fill({k})
a += {k}
a *= {k}
a <<= {k}
a.partition({k})
np.fill_diagonal(m, {k})
np.copyto(a, {k})
"""


def rows():
    """[(what it gives, template)] of all calls."""
    kinds = (("array", ARRAYS), ("number", NUMBERS_OUT), ("list", LISTS), ("statement", STATEMENTS))
    return [(kind, line) for kind, text in kinds for line in text.strip().splitlines()]
