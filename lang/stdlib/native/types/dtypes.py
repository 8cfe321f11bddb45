"""Attributes of dtypes.

Sources: https://numpy.org/doc/stable/reference/arrays.dtypes.html.
"""


class dtype:
    """Types of elements."""

    name = ...
    """The type's name.

    Examples
    --------
    >>> np.dtype('f4').name
    'float32'
    """

    itemsize = ...
    """Bytes per element.

    Examples
    --------
    >>> np.dtype('f4').itemsize
    4
    """

    kind = ...
    """One letter: b i u f c.

    Examples
    --------
    >>> np.dtype('f4').kind
    'f'
    """

    char = ...
    """NumPy's letter of the type.

    Examples
    --------
    >>> np.dtype('f4').char
    'f'
    """

    str = ...
    """Byte order, kind and size.

    Examples
    --------
    >>> np.dtype('f4').str
    '<f4'
    """

    num = ...
    """NumPy's number of the type.

    Examples
    --------
    >>> np.dtype('f4').num
    11
    """

    byteorder = ...
    """'=' for this machine's order, '|' where there is none.

    Examples
    --------
    >>> np.dtype('f4').byteorder
    '='
    """

    alignment = ...
    """Bytes that elements are aligned to.

    Examples
    --------
    >>> np.dtype('c8').alignment
    4
    """

    isnative = ...
    """Whether the byte order is this machine's.

    Examples
    --------
    >>> np.dtype('f4').isnative
    True
    """

    type = ...
    """The type of the scalars.

    Examples
    --------
    >>> print(np.dtype('f4').type)
    <class 'numpy.float32'>
    """

    ndim = ...
    """0.

    Examples
    --------
    >>> np.dtype('f4').ndim
    0
    """

    shape = ...
    """The empty tuple.

    Examples
    --------
    >>> np.dtype('f4').shape
    ()
    """
