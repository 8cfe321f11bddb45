"""Methods and attributes of numbers that C types.

Sources: https://docs.python.org/3/library/stdtypes.html,
https://numpy.org/doc/stable/reference/arrays.scalars.html.
"""


class scalar:
    """Numbers."""

    real = ...
    """Real part.

    Examples
    --------
    >>> (1+2j).real
    1.0
    """

    imag = ...
    """Imaginary part.

    Examples
    --------
    >>> (1+2j).imag
    2.0
    """

    def conjugate(self):
        """Complex conjugate.

        Examples
        --------
        >>> (1+2j).conjugate()
        (1-2j)
        """
        ...

    def conj(self):
        """Complex conjugate.

        Examples
        --------
        >>> np.complex64(1j).conj()
        np.complex64(-1j)
        """
        ...

    def tolist(self):
        """The same as a Python scalar.

        Examples
        --------
        >>> np.float32(2.5).tolist()
        2.5
        """
        ...

    def is_integer(self):
        """Whether a float is a whole number.

        Examples
        --------
        >>> (2.0).is_integer()
        True
        """
        ...

    def bit_length(self):
        """Bits needed to write an int.

        Examples
        --------
        >>> (10).bit_length()
        4
        """
        ...

    def to_bytes(self, length=1, byteorder='big', *, signed=False):
        r"""An int as so many bytes.

        Examples
        --------
        >>> (1027).to_bytes(2, 'little')
        b'\x03\x04'
        """
        ...

    def tobytes(self, order='C'):
        r"""The bytes of a NumPy scalar as they are in memory.

        Examples
        --------
        >>> np.int16(5).tobytes()
        b'\x05\x00'
        """
        ...

    def item(self):
        """The same as a Python scalar.

        Examples
        --------
        >>> np.float32(2.5).item()
        2.5
        """
        ...

    def astype(self, dtype):
        """Cast to another type.

        Examples
        --------
        >>> np.float64(2.5).astype(np.int32)
        np.int32(2)
        """
        ...

    dtype = ...
    """The element type.

    Examples
    --------
    >>> np.float32(1).dtype
    dtype('float32')
    """

    ndim = ...
    """0.

    Examples
    --------
    >>> np.float32(1).ndim
    0
    """

    size = ...
    """1.

    Examples
    --------
    >>> np.float32(1).size
    1
    """

    itemsize = ...
    """Bytes.

    Examples
    --------
    >>> np.float32(1).itemsize
    4
    """

    nbytes = ...
    """Bytes.

    Examples
    --------
    >>> np.float32(1).nbytes
    4
    """

    T = ...
    """The scalar itself.

    Examples
    --------
    >>> np.float64(1.5).T
    np.float64(1.5)
    """

    strides = ...
    """The empty tuple.

    Examples
    --------
    >>> np.float32(1).strides
    ()
    """

    shape = ...
    """The empty tuple.

    Examples
    --------
    >>> np.float32(1).shape
    ()
    """

    def sum(self, axis=None, dtype=None, out=None, keepdims=False):
        """The number itself: a scalar is its own sum.

        Examples
        --------
        >>> np.int64(3).sum()
        np.int64(3)
        """
        ...

    def prod(self, axis=None, dtype=None, out=None, keepdims=False):
        """The number itself: a scalar is its own product.

        Examples
        --------
        >>> np.int64(3).prod()
        np.int64(3)
        """
        ...

    def max(self, axis=None, dtype=None, out=None, keepdims=False):
        """The number itself.

        Examples
        --------
        >>> np.int64(3).max()
        np.int64(3)
        """
        ...

    def min(self, axis=None, dtype=None, out=None, keepdims=False):
        """The number itself.

        Examples
        --------
        >>> np.int64(3).min()
        np.int64(3)
        """
        ...

    def any(self, axis=None, dtype=None, out=None, keepdims=False):
        """Whether it is not zero.

        Examples
        --------
        >>> np.int64(3).any()
        np.True_
        """
        ...

    def all(self, axis=None, dtype=None, out=None, keepdims=False):
        """Whether it is not zero.

        Examples
        --------
        >>> np.int64(3).all()
        np.True_
        """
        ...

    def mean(self, axis=None, dtype=None, out=None, keepdims=False):
        """The number itself, as a float.

        Examples
        --------
        >>> np.int64(3).mean()
        np.float64(3.0)
        """
        ...

    def round(self, decimals=0):
        """Rounded to a number of decimals, half to even.

        Examples
        --------
        >>> np.float64(2.675).round(1)
        np.float64(2.7)
        """
        ...

    def hex(self):
        """A float as hexadecimal text.

        Examples
        --------
        >>> (2.5).hex()
        '0x1.4000000000000p+1'
        """
        ...


class int:
    """The type of ints."""

    def from_bytes(bytes, byteorder='big', *, signed=False):
        r"""The int that bytes stand for; OverflowError beyond 64 bits.

        Examples
        --------
        >>> int.from_bytes(b'\x03\x04', 'little')
        1027
        """
        ...


class float:
    """The type of floats."""

    def fromhex(string):
        """The float that a hexadecimal text stands for.

        Examples
        --------
        >>> float.fromhex('0x1.8p3')
        12.0
        """
        ...
