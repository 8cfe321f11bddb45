"""Arrays of numbers of one type that can grow.

Sources: https://docs.python.org/3/library/array.html.
"""


def array(typecode, initializer=None, /):
    """An array of the type that a letter names (b B h H i I l L q Q f d), of numbers, or of the bytes of such.

    Examples
    --------
    >>> from array import array
    >>> array('i', [1, 2, 3])
    array('i', [1, 2, 3])
    """
    ...
