"""jax.flatten_util: parameters that are nested tuples and lists of arrays, in one vector.

Sources: the documentation of JAX, https://docs.jax.dev/en/latest/jax.flatten_util.html.
"""

import _lang


def ravel_pytree(pytree):
    """All numbers of nested tuples and lists of arrays in one vector, and the function that makes them of a vector again.

    Parameters
    ----------
    pytree : array_like
        Nested tuples and lists of arrays and numbers.

    Returns
    -------
    vector, unravel : tuple
        The numbers, and the function of a vector that gives what has the shape of `pytree`.

    Examples
    --------
    >>> from jax.flatten_util import ravel_pytree
    >>> v, back = ravel_pytree(([1.0, 2.0], 3.0))
    >>> v * 2
    array([2., 4., 6.])
    """
    v = pytree

    def unflatten(f):
        return _lang.unflat(v, f)

    return _lang.flat(v), unflatten
