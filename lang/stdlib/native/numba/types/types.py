"""Numba's types, under numba.types.

Sources: https://numba.readthedocs.io/en/stable/reference/types.html.
"""


def boolean(x):
    """The boolean type."""
    ...


def bool_(x):
    """The bool_ type."""
    ...


def bool(x):
    """The bool type."""
    ...


def b1(x):
    """The b1 type."""
    ...


def int8(x):
    """The int8 type."""
    ...


def int16(x):
    """The int16 type."""
    ...


def int32(x):
    """The int32 type."""
    ...


def int64(x):
    """The int64 type."""
    ...


def uint8(x):
    """The uint8 type."""
    ...


def uint16(x):
    """The uint16 type."""
    ...


def uint32(x):
    """The uint32 type."""
    ...


def uint64(x):
    """The uint64 type."""
    ...


def float32(x):
    """The float32 type."""
    ...


def float64(x):
    """The float64 type."""
    ...


def complex64(x):
    """The complex64 type."""
    ...


def complex128(x):
    """The complex128 type."""
    ...


def i1(x):
    """The i1 type."""
    ...


def i2(x):
    """The i2 type."""
    ...


def i4(x):
    """The i4 type."""
    ...


def i8(x):
    """The i8 type."""
    ...


def u1(x):
    """The u1 type."""
    ...


def u2(x):
    """The u2 type."""
    ...


def u4(x):
    """The u4 type."""
    ...


def u8(x):
    """The u8 type."""
    ...


def f4(x):
    """The f4 type."""
    ...


def f8(x):
    """The f8 type."""
    ...


def c8(x):
    """The c8 type."""
    ...


def c16(x):
    """The c16 type."""
    ...


def byte(x):
    """The byte type."""
    ...


def char(x):
    """The char type."""
    ...


def uchar(x):
    """The uchar type."""
    ...


def short(x):
    """The short type."""
    ...


def ushort(x):
    """The ushort type."""
    ...


def intc(x):
    """The intc type."""
    ...


def uintc(x):
    """The uintc type."""
    ...


def int_(x):
    """The int_ type."""
    ...


def uint(x):
    """The uint type."""
    ...


def long_(x):
    """The long_ type."""
    ...


def ulong(x):
    """The ulong type."""
    ...


def longlong(x):
    """The longlong type."""
    ...


def ulonglong(x):
    """The ulonglong type."""
    ...


def intp(x):
    """The intp type."""
    ...


def uintp(x):
    """The uintp type."""
    ...


def ssize_t(x):
    """The ssize_t type."""
    ...


def size_t(x):
    """The size_t type."""
    ...


def double(x):
    """The double type."""
    ...

void = ...
"""In a signature: no result."""

none = ...
"""The type of None."""

unicode_type = ...
"""The type of strings."""

string = ...
"""The type of strings."""


def float16(x):
    """The float16 type."""
    ...


def f2(x):
    """The float16 type."""
    ...


def UniTuple(dtype, count):
    """The type of a tuple of equal types.

    Examples
    --------
    >>> from numba import types
    >>> print(types.UniTuple(types.int64, 2))
    UniTuple(int64 x 2)
    """
    ...


def Tuple(types):
    """The type of a tuple.

    Examples
    --------
    >>> from numba import types
    >>> print(types.Tuple((types.int64, types.float64)))
    Tuple(int64, float64)
    """
    ...


def Array(dtype, ndim, layout):
    """The type of arrays of a layout: 'C', 'F' or 'A' for any.

    Examples
    --------
    >>> from numba import types
    >>> print(types.Array(types.float64, 2, 'C'))
    array(float64, 2d, C)
    """
    ...
