"""Methods and attributes of arrays that C types.

Sources: https://numpy.org/doc/stable/reference/arrays.ndarray.html.
"""


class ndarray:
    """Arrays."""

    def tobytes(self, order='C'):
        r"""The bytes of its elements, row by row.

        Examples
        --------
        >>> np.array([1, 2], dtype=np.int16).tobytes()
        b'\x01\x00\x02\x00'
        """
        ...

    def copy(self, order='C'):
        """A copy.

        Examples
        --------
        >>> np.arange(3).copy()
        array([0, 1, 2])
        """
        ...

    def view(self, dtype=None):
        """The same memory as another array; with a type, its bytes as elements of that type.

        Examples
        --------
        >>> np.array([1.0]).view(np.int64)
        array([4607182418800017408])
        """
        ...

    def flatten(self, order='C'):
        """A copy in one dimension.

        Examples
        --------
        >>> np.eye(2).flatten()
        array([1., 0., 0., 1.])
        """
        ...

    def astype(self, dtype, order='K', casting='unsafe', subok=True, copy=True):
        """A copy cast to another type.

        Examples
        --------
        >>> np.arange(3).astype(np.float32)
        array([0., 1., 2.], dtype=float32)
        """
        ...

    def tolist(self):
        """A nested list of Python scalars.

        Examples
        --------
        >>> np.eye(2).tolist()
        [[1.0, 0.0], [0.0, 1.0]]
        """
        ...

    def item(self, *args):
        """One element as a Python scalar.

        Examples
        --------
        >>> np.arange(3).item(1)
        1
        """
        ...

    def fill(self, value):
        """Sets every element.

        Examples
        --------
        >>> a = np.zeros(2); a.fill(3); a
        array([3., 3.])
        """
        ...

    def conj(self):
        """Complex conjugate.

        Examples
        --------
        >>> np.array([1j]).conj()
        array([0.-1.j])
        """
        ...

    def conjugate(self):
        """Complex conjugate.

        Examples
        --------
        >>> np.array([1+2j]).conjugate()
        array([1.-2.j])
        """
        ...

    def sort(self, axis=-1, kind=None):
        """Sorts in place.

        Examples
        --------
        >>> a = np.array([3, 1, 2]); a.sort(); a
        array([1, 2, 3])
        """
        ...

    shape = ...
    """Lengths of the axes, a tuple.

    Examples
    --------
    >>> np.ones((2, 3)).shape
    (2, 3)
    """

    ndim = ...
    """Number of axes.

    Examples
    --------
    >>> np.ones((2, 3)).ndim
    2
    """

    size = ...
    """Number of elements.

    Examples
    --------
    >>> np.ones((2, 3)).size
    6
    """

    itemsize = ...
    """Bytes per element.

    Examples
    --------
    >>> np.ones(2).itemsize
    8
    """

    nbytes = ...
    """Bytes of all elements.

    Examples
    --------
    >>> np.ones(2).nbytes
    16
    """

    flat = ...
    """The elements in C order, to iterate over, index and assign to.

    Examples
    --------
    >>> a = np.zeros((2, 2)); a.flat[1:3] = 5; a
    array([[0., 5.],
           [5., 0.]])
    """

    strides = ...
    """Bytes to step along each axis, a tuple.

    Examples
    --------
    >>> np.ones((2, 3)).strides
    (24, 8)
    """

    dtype = ...
    """The element type.

    Examples
    --------
    >>> np.ones(2).dtype
    dtype('float64')
    """

    T = ...
    """The transpose: a view.

    Examples
    --------
    >>> np.ones((2, 3)).T.shape
    (3, 2)
    """

    mT = ...
    """The last two axes exchanged: a view.

    Examples
    --------
    >>> np.ones((2, 3)).mT.shape
    (3, 2)
    """

    real = ...
    """Real parts.

    Examples
    --------
    >>> np.array([1+2j]).real
    array([1.])
    """

    imag = ...
    """Imaginary parts.

    Examples
    --------
    >>> np.array([1+2j]).imag
    array([2.])
    """

    def copy_to_host(self, ary=None, stream=0):
        """A copy on the host, or (ary) the elements copied there.

        Examples
        --------
        >>> cuda.to_device(np.arange(3)).copy_to_host()
        array([0, 1, 2])
        """
        ...

    def copy_to_device(self, ary, stream=0):
        """Takes the elements of another array.

        Examples
        --------
        >>> d = cuda.device_array(3, np.int64)
        >>> d.copy_to_device(np.arange(3))
        >>> d.copy_to_host()
        array([0, 1, 2])
        """
        ...

    flags = ...
    """Memory layout: c_contiguous, f_contiguous, writeable.

    Examples
    --------
    >>> np.ones(2).flags.c_contiguous
    True
    """


class flags:
    """An array's flags."""

    c_contiguous = ...
    """Whether the elements follow each other, last axis fastest.

    Examples
    --------
    >>> np.ones((2, 2)).T.flags.c_contiguous
    False
    """

    f_contiguous = ...
    """Whether the elements follow each other, first axis fastest.

    Examples
    --------
    >>> np.ones((2, 2)).T.flags.f_contiguous
    True
    """

    writeable = ...
    """Whether elements can be assigned to.

    Examples
    --------
    >>> np.broadcast_to(1, 3).flags.writeable
    False
    """
