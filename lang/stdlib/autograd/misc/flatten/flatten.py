"""autograd.misc.flatten: parameters that are nested tuples and lists of arrays, in one vector.

Sources: the documentation of autograd, https://github.com/HIPS/autograd.
"""

import _lang


def flatten(value):
    """All numbers of nested tuples and lists of arrays in one vector, and the function that makes them of a vector again.

    Parameters
    ----------
    value : array_like
        Nested tuples and lists of arrays and numbers.

    Returns
    -------
    vector, unflatten : tuple
        The numbers, and the function of a vector that gives what has the shape of `value`.

    Examples
    --------
    >>> from autograd.misc.flatten import flatten
    >>> v, back = flatten(([1.0, 2.0], 3.0))
    >>> v * 2
    array([2., 4., 6.])
    """
    v = value

    def unflatten(f):
        return _lang.unflat(v, f)

    return _lang.flat(v), unflatten


def flatten_func(func, example):
    """The function of a vector that func of nested parameters is, what makes those of a vector, and example as one.

    Parameters
    ----------
    func : callable
        A function whose first argument is nested tuples and lists of arrays.
    example : array_like
        What that argument is like.

    Returns
    -------
    flattened, unflatten, vector : tuple
        The function of a vector, the function that gives nested parameters for a vector, and `example` as a vector.
    """
    v = example
    f = func

    def unflatten(x):
        return _lang.unflat(v, x)

    def flattened(x, *args):
        return _lang.flat(f(_lang.unflat(v, x), *args))

    return flattened, unflatten, _lang.flat(v)
