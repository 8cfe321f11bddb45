"""NumPy's elementwise functions: arithmetic, powers, bits.

Sources: https://numpy.org/doc/stable/reference/ufuncs.html.
"""


def divmod(x1, x2, out=None):
    """Quotient and remainder, elementwise.

    Examples
    --------
    >>> np.divmod(7, 3)
    (np.int64(2), np.int64(1))
    """
    ...
