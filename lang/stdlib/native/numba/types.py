"""Numba's types, for signatures.

Sources: https://numba.readthedocs.io/en/stable/reference/types.html.
"""


def boolean(x):
    """The boolean type: called it converts; float64[:] and float64(int32) make types for
    signatures.
    """
    ...


def bool_(x):
    """The bool_ type: called it converts; float64[:] and float64(int32) make types for signatures."""
    ...


def bool(x):
    """The bool type: called it converts; float64[:] and float64(int32) make types for signatures."""
    ...


def b1(x):
    """The b1 type: called it converts; float64[:] and float64(int32) make types for signatures."""
    ...


def int8(x):
    """The int8 type: called it converts; float64[:] and float64(int32) make types for signatures."""
    ...


def int16(x):
    """The int16 type: called it converts; float64[:] and float64(int32) make types for signatures."""
    ...


def int32(x):
    """The int32 type: called it converts; float64[:] and float64(int32) make types for signatures."""
    ...


def int64(x):
    """The int64 type: called it converts; float64[:] and float64(int32) make types for signatures."""
    ...


def uint8(x):
    """The uint8 type: called it converts; float64[:] and float64(int32) make types for signatures."""
    ...


def uint16(x):
    """The uint16 type: called it converts; float64[:] and float64(int32) make types for signatures."""
    ...


def uint32(x):
    """The uint32 type: called it converts; float64[:] and float64(int32) make types for signatures."""
    ...


def uint64(x):
    """The uint64 type: called it converts; float64[:] and float64(int32) make types for signatures."""
    ...


def float32(x):
    """The float32 type: called it converts; float64[:] and float64(int32) make types for
    signatures.
    """
    ...


def float64(x):
    """The float64 type: called it converts; float64[:] and float64(int32) make types for
    signatures.
    """
    ...


def complex64(x):
    """The complex64 type: called it converts; float64[:] and float64(int32) make types for
    signatures.
    """
    ...


def complex128(x):
    """The complex128 type: called it converts; float64[:] and float64(int32) make types for
    signatures.
    """
    ...


def i1(x):
    """The i1 type: called it converts; float64[:] and float64(int32) make types for signatures."""
    ...


def i2(x):
    """The i2 type: called it converts; float64[:] and float64(int32) make types for signatures."""
    ...


def i4(x):
    """The i4 type: called it converts; float64[:] and float64(int32) make types for signatures."""
    ...


def i8(x):
    """The i8 type: called it converts; float64[:] and float64(int32) make types for signatures."""
    ...


def u1(x):
    """The u1 type: called it converts; float64[:] and float64(int32) make types for signatures."""
    ...


def u2(x):
    """The u2 type: called it converts; float64[:] and float64(int32) make types for signatures."""
    ...


def u4(x):
    """The u4 type: called it converts; float64[:] and float64(int32) make types for signatures."""
    ...


def u8(x):
    """The u8 type: called it converts; float64[:] and float64(int32) make types for signatures."""
    ...


def f4(x):
    """The f4 type: called it converts; float64[:] and float64(int32) make types for signatures."""
    ...


def f8(x):
    """The f8 type: called it converts; float64[:] and float64(int32) make types for signatures."""
    ...


def c8(x):
    """The c8 type: called it converts; float64[:] and float64(int32) make types for signatures."""
    ...


def c16(x):
    """The c16 type: called it converts; float64[:] and float64(int32) make types for signatures."""
    ...


def byte(x):
    """The byte type: called it converts; float64[:] and float64(int32) make types for signatures."""
    ...


def char(x):
    """The char type: called it converts; float64[:] and float64(int32) make types for signatures."""
    ...


def uchar(x):
    """The uchar type: called it converts; float64[:] and float64(int32) make types for signatures."""
    ...


def short(x):
    """The short type: called it converts; float64[:] and float64(int32) make types for signatures."""
    ...


def ushort(x):
    """The ushort type: called it converts; float64[:] and float64(int32) make types for signatures."""
    ...


def intc(x):
    """The intc type: called it converts; float64[:] and float64(int32) make types for signatures."""
    ...


def uintc(x):
    """The uintc type: called it converts; float64[:] and float64(int32) make types for signatures."""
    ...


def int_(x):
    """The int_ type: called it converts; float64[:] and float64(int32) make types for signatures."""
    ...


def uint(x):
    """The uint type: called it converts; float64[:] and float64(int32) make types for signatures."""
    ...


def long_(x):
    """The long_ type: called it converts; float64[:] and float64(int32) make types for signatures."""
    ...


def ulong(x):
    """The ulong type: called it converts; float64[:] and float64(int32) make types for signatures."""
    ...


def longlong(x):
    """The longlong type: called it converts; float64[:] and float64(int32) make types for
    signatures.
    """
    ...


def ulonglong(x):
    """The ulonglong type: called it converts; float64[:] and float64(int32) make types for
    signatures.
    """
    ...


def intp(x):
    """The intp type: called it converts; float64[:] and float64(int32) make types for signatures."""
    ...


def uintp(x):
    """The uintp type: called it converts; float64[:] and float64(int32) make types for signatures."""
    ...


def ssize_t(x):
    """The ssize_t type: called it converts; float64[:] and float64(int32) make types for
    signatures.
    """
    ...


def size_t(x):
    """The size_t type: called it converts; float64[:] and float64(int32) make types for signatures."""
    ...


def double(x):
    """The double type: called it converts; float64[:] and float64(int32) make types for signatures."""
    ...

void = ...
"""In a signature: no result."""

none = ...
"""The type of None."""
