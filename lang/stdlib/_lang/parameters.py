"""Nested tuples and lists of arrays as one vector (lang/stdlib/autograd/misc, lang/stdlib/jax)."""

import _lang
import numpy as np


# How many numbers v holds.
def flat_size(v):
    if isinstance(v, tuple):
        n = 0
        for x in v:
            n = n + _lang.flat_size(x)
        return n
    if isinstance(v, list):

        def whole(v):
            n = 0
            for x in v:
                n += _lang.flat_size(x)
            return n

        return whole(v)
    return np.size(v)


# All numbers of v in one vector.
def flat(v):
    if isinstance(v, tuple):
        parts = (np.zeros(0),)
        for x in v:
            parts = parts + (_lang.flat(x),)
        return np.concatenate(parts)
    if isinstance(v, list):

        def whole(v):
            return np.concatenate([_lang.flat(x) for x in v])

        return whole(v)
    return np.reshape(v * 1.0, (-1,)) if np.ndim(v) else np.array([v * 1.0])


# Vector f in the shape of v.
def unflat(v, f):
    if isinstance(v, tuple):
        out = ()
        at = 0
        for x in v:
            n = _lang.flat_size(x)
            out = out + (_lang.unflat(x, f[at : at + n]),)
            at = at + n
        return out
    if isinstance(v, list):

        def whole(v, f):
            at = 0
            out = []
            for x in v:
                n = _lang.flat_size(x)
                out.append(_lang.unflat(x, f[at : at + n]))
                at += n
            return out

        return whole(v, f)
    return np.reshape(f, np.shape(v)) if np.ndim(v) else f[0]
