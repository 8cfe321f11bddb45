"""Functions of numbers made functions of arrays.

Sources: https://numpy.org/doc/stable/reference/generated/numpy.vectorize.html.
"""


def vectorize(pyfunc=None, otypes=None, doc=None, excluded=None, cache=False, signature=None):
    """Makes a function of numbers one of arrays, which it is called for element by element;
    compiled. The type of the result is that of all its returns.

    Examples
    --------
    >>> def larger(a, b):
    ...     return a if a > b else b
    >>> np.vectorize(larger)([1, 5], 3)
    array([3, 5])
    """
    ...
