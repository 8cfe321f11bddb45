# Axes that are known only when this runs: where the rank of the result does not depend on them they may be.
import numpy as np

x = np.array([[3.0, 1, 2], [0, 5, 4], [7, 9, 8]])


def each(x, k):
    print(k)
    print(x.sum(axis=k))
    print(x.mean(axis=k))
    print(x.prod(axis=k))
    print(x.min(axis=k))
    print(x.max(axis=k))
    print(x.std(axis=k))
    print(x.var(axis=k))
    print((x > 2).any(axis=k))
    print((x > 2).all(axis=k))
    print(np.sum(x, k))
    print(np.sum(x, axis=k, keepdims=True))
    print(np.mean(x, axis=k))
    print(np.cumsum(x, axis=k))
    print(np.cumprod(x, axis=k))
    print(x.cumsum(axis=k))
    print(x.cumsum(k))
    print(np.sort(x, axis=k))
    print(np.argsort(x, axis=k))
    print(np.argmax(x, axis=k))
    print(np.argmin(x, axis=k))
    print(x.argmax(axis=k))
    print(x.argmax(k))
    print(np.argmax(x, axis=k, keepdims=True))
    print(np.concatenate([x, x], axis=k))
    print(np.concatenate((x, x), axis=k))
    print(np.concatenate((x, x), k))
    print(np.stack([x, x], axis=k))
    print(np.stack((x, x), axis=k))
    print(np.flip(x, k))
    print(np.flip(x, axis=k))
    print(np.roll(x, 1, axis=k))
    print(np.take(x, [0, 1], axis=k))
    print(np.take(x, 1, axis=k))
    print(x.take([0], axis=k))
    print(np.expand_dims(x, k))
    print(np.expand_dims(x, axis=k).shape)
    print(np.moveaxis(x, k, 0))
    print(np.moveaxis(x, 0, k))
    print(np.swapaxes(x, 0, k))
    print(x.swapaxes(k, 1))
    print(np.repeat(x, 2, axis=k))
    print(np.delete(x, 0, axis=k))
    print(np.insert(x, 0, 1, axis=k))
    print(np.append(x, x, axis=k))
    print(np.diff(x, axis=k))
    print(np.median(x, axis=k))
    print(np.percentile(x, 50, axis=k))
    print(np.quantile(x, 0.5, axis=k))
    print(np.average(x, axis=k))
    print(np.ptp(x, axis=k))
    print(np.linalg.norm(x, axis=k))
    print(np.gradient(x, axis=k))
    print(np.trapezoid(x, axis=k))
    print(np.count_nonzero(x, axis=k))
    print(np.nansum(x, axis=k))
    print(np.nanmean(x, axis=k))
    print(np.nanmax(x, axis=k))
    print(np.nanargmax(x, axis=k))
    print(np.squeeze(x[None, :, :][:, :1], axis=k))
    print(np.take_along_axis(x, np.argsort(x, axis=k), axis=k))
    print(np.apply_along_axis(np.sum, k, x))
    print(np.apply_along_axis(np.cumsum, k, x))
    print(np.split(x, 1, axis=k))
    print(np.array_split(x, 2, axis=k))
    print(np.partition(x, 1, axis=k))
    print(np.argpartition(x, 1, axis=k))
    print(np.fft.fft(x, axis=k))
    print(np.add.reduce(x, axis=k))
    print(np.add.accumulate(x, axis=k))
    print(np.unique(x, axis=k))
    print(np.compress([True, False], x, axis=k))
    print(np.rollaxis(x, k))
    print(np.size(x, k))
    print(x.shape[k])
    print(np.packbits(x > 1, axis=k))
    print(np.cross(np.ones((3, 3)), np.ones((3, 3)), axis=k))
    print(np.trace(np.ones((2, 2, 2)), axis1=k, axis2=2))
    print(np.diagonal(np.ones((2, 2, 2)), axis1=k, axis2=2))
    print(np.logical_and.reduce(x, axis=k))
    print(np.linalg.norm(x, axis=k, keepdims=True))
    print(np.cumulative_sum(x, axis=k))
    print(np.nancumsum(x, axis=k))
    print(np.tensordot(x, x, axes=(k, k)))
    print(np.nanstd(x, axis=k))
    print(np.nanmedian(x, axis=k))
    print(np.sum(x, axis=k, where=x > 2))
    print(np.sum(x, axis=k, dtype=int))
    print(np.sum(x, axis=(k, 1 - k)))
    print(np.sum(x, axis=-k))
    print(x.repeat(2, axis=k))
    print(np.add.reduceat(x, [0, 1], axis=k))
    print(np.flip(x, (k,)))
    print(np.roll(x, (1, 2), axis=(k, 1 - k)))
    print(np.rot90(x, 1, (k, 1 - k)))
    print(np.transpose(x, (k, 1 - k)))
    print(np.transpose(x, [k, 1 - k]))
    print(x.transpose(k, 1 - k))
    print(np.fft.fftshift(x, axes=k))
    print(np.histogram(x[:, k])[0])
    print(np.unwrap(x, axis=k))
    print(np.apply_over_axes(np.sum, x, k))
    print(np.linalg.vector_norm(x, axis=k))
    y = x.copy()
    y.sort(axis=k)
    print(y)
    np.put_along_axis(y, np.argmax(y, axis=k, keepdims=True), -1, axis=k)
    print(y)
    print(np.insert(x, [0, 2], [[1], [2]] if k == 0 else [[1, 2]], axis=k), np.insert(x, 1, [1, 2, 3], axis=k))
    print(np.diff(x, axis=k, prepend=0, append=x[:1] if k == 0 else x[:, :1]))
    print(np.gradient(x, [0.0, 1.0, 3.0], axis=k), np.trapezoid(x, [0.0, 1.0, 3.0], axis=k))
    print(np.average(x, axis=k, weights=[1, 2, 3]), np.median(x, axis=k, keepdims=True))
    print(np.take(x, [[0, 1], [1, 2]], axis=k).shape, np.cumulative_sum(x, axis=k, include_initial=True))
    print(np.max(x, axis=k, initial=3), np.linspace([0, 1], [2, 3], 3, axis=k), np.percentile(x, 30, axis=k, keepdims=True))


for k in range(2):
    each(x, k)


def bad(x, k):
    try:
        print(x.sum(axis=k))
    except ValueError as e:
        print(e)
    try:
        print(np.cumsum(x, axis=k))
    except ValueError as e:
        print(e)
    try:
        print(np.sort(x, axis=k))
    except ValueError as e:
        print(e)
    try:
        print(np.take(x, 0, axis=k))
    except ValueError as e:
        print(e)
    try:
        print(np.diff(x, axis=k))
    except ValueError as e:
        print(e)
    try:
        print(np.delete(x, 0, axis=k))
    except ValueError as e:
        print(e)
    try:
        print(np.median(x, axis=k))
    except ValueError as e:
        print(e)
    try:
        print(np.concatenate([x, x], axis=k))
    except ValueError as e:
        print(e)
    try:
        print(np.stack([x, x], axis=k))
    except ValueError as e:
        print(e)
    try:
        print(np.expand_dims(x, k))
    except ValueError as e:
        print(e)
    try:
        print(np.flip(x, k))
    except ValueError as e:
        print(e)
    try:
        print(np.roll(x, 1, k))
    except ValueError as e:
        print(e)
    try:
        print(np.swapaxes(x, k, 0))
    except ValueError as e:
        print(e)
    try:
        print(np.size(x, k))
    except ValueError as e:
        print(e)
    try:
        print(np.gradient(x, axis=k))
    except ValueError as e:
        print(e)
    try:
        print(np.apply_along_axis(np.sum, k, x))
    except ValueError as e:
        print(e)


for k in (3, -4):
    bad(x, k)
