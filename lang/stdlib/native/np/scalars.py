"""Constants, types of numbers, and what they have in common.

Sources: https://numpy.org/doc/stable/reference/arrays.scalars.html,
https://numpy.org/doc/stable/reference/constants.html.
"""

pi = ...
"""The ratio of a circle's circumference to its diameter.

Examples
--------
>>> np.pi
3.141592653589793
"""

e = ...
"""Euler's number, the base of natural logarithms.

Examples
--------
>>> np.e
2.718281828459045
"""

inf = ...
"""Positive infinity.

Examples
--------
>>> -np.inf
-inf
"""

nan = ...
"""Not a number.

Examples
--------
>>> np.nan
nan
"""

euler_gamma = ...
"""The Euler-Mascheroni constant.

Examples
--------
>>> np.euler_gamma
0.5772156649015329
"""

newaxis = ...
"""In an index: a new axis of length 1.

Examples
--------
>>> np.arange(3)[:, np.newaxis].shape
(3, 1)
"""

True_ = ...
"""NumPy's true.

Examples
--------
>>> np.True_
np.True_
"""

False_ = ...
"""NumPy's false.

Examples
--------
>>> np.False_
np.False_
"""

ndarray = ...
"""The array type, for annotations: def f(a: np.ndarray)."""


def bool_(x):
    """The bool_ type; called, it converts.

    Examples
    --------
    >>> np.bool_(7)
    np.True_
    """
    ...


def bool(x):
    """The bool type; called, it converts.

    Examples
    --------
    >>> np.bool(7)
    np.True_
    """
    ...


def int8(x):
    """The int8 type; called, it converts.

    Examples
    --------
    >>> np.int8(7)
    np.int8(7)
    """
    ...


def int16(x):
    """The int16 type; called, it converts.

    Examples
    --------
    >>> np.int16(7)
    np.int16(7)
    """
    ...


def int32(x):
    """The int32 type; called, it converts.

    Examples
    --------
    >>> np.int32(7)
    np.int32(7)
    """
    ...


def int64(x):
    """The int64 type; called, it converts.

    Examples
    --------
    >>> np.int64(7)
    np.int64(7)
    """
    ...


def uint8(x):
    """The uint8 type; called, it converts.

    Examples
    --------
    >>> np.uint8(7)
    np.uint8(7)
    """
    ...


def uint16(x):
    """The uint16 type; called, it converts.

    Examples
    --------
    >>> np.uint16(7)
    np.uint16(7)
    """
    ...


def uint32(x):
    """The uint32 type; called, it converts.

    Examples
    --------
    >>> np.uint32(7)
    np.uint32(7)
    """
    ...


def uint64(x):
    """The uint64 type; called, it converts.

    Examples
    --------
    >>> np.uint64(7)
    np.uint64(7)
    """
    ...


def float16(x):
    """The float16 type; called, it converts.

    Examples
    --------
    >>> np.float16(7)
    np.float16(7.0)
    """
    ...


def float32(x):
    """The float32 type; called, it converts.

    Examples
    --------
    >>> np.float32(7)
    np.float32(7.0)
    """
    ...


def float64(x):
    """The float64 type; called, it converts.

    Examples
    --------
    >>> np.float64(7)
    np.float64(7.0)
    """
    ...


def complex64(x):
    """The complex64 type; called, it converts.

    Examples
    --------
    >>> np.complex64(7)
    np.complex64(7+0j)
    """
    ...


def complex128(x):
    """The complex128 type; called, it converts.

    Examples
    --------
    >>> np.complex128(7)
    np.complex128(7+0j)
    """
    ...


def intp(x):
    """The intp type; called, it converts.

    Examples
    --------
    >>> np.intp(7)
    np.int64(7)
    """
    ...


def int_(x):
    """The int_ type; called, it converts.

    Examples
    --------
    >>> np.int_(7)
    np.int64(7)
    """
    ...


def uint(x):
    """The uint type; called, it converts.

    Examples
    --------
    >>> np.uint(7)
    np.uint64(7)
    """
    ...


def uintp(x):
    """The uintp type; called, it converts.

    Examples
    --------
    >>> np.uintp(7)
    np.uint64(7)
    """
    ...


def half(x):
    """The half type; called, it converts.

    Examples
    --------
    >>> np.half(7)
    np.float16(7.0)
    """
    ...


def single(x):
    """The single type; called, it converts.

    Examples
    --------
    >>> np.single(7)
    np.float32(7.0)
    """
    ...


def double(x):
    """The double type; called, it converts.

    Examples
    --------
    >>> np.double(7)
    np.float64(7.0)
    """
    ...


def byte(x):
    """The byte type; called, it converts.

    Examples
    --------
    >>> np.byte(7)
    np.int8(7)
    """
    ...


def ubyte(x):
    """The ubyte type; called, it converts.

    Examples
    --------
    >>> np.ubyte(7)
    np.uint8(7)
    """
    ...


def short(x):
    """The short type; called, it converts.

    Examples
    --------
    >>> np.short(7)
    np.int16(7)
    """
    ...


def ushort(x):
    """The ushort type; called, it converts.

    Examples
    --------
    >>> np.ushort(7)
    np.uint16(7)
    """
    ...


def intc(x):
    """The intc type; called, it converts.

    Examples
    --------
    >>> np.intc(7)
    np.int32(7)
    """
    ...


def uintc(x):
    """The uintc type; called, it converts.

    Examples
    --------
    >>> np.uintc(7)
    np.uint32(7)
    """
    ...


def long(x):
    """The long type; called, it converts.

    Examples
    --------
    >>> np.long(7)
    np.int64(7)
    """
    ...


def ulong(x):
    """The ulong type; called, it converts.

    Examples
    --------
    >>> np.ulong(7)
    np.uint64(7)
    """
    ...


def longlong(x):
    """The longlong type; called, it converts."""
    ...


def csingle(x):
    """The csingle type; called, it converts.

    Examples
    --------
    >>> np.csingle(7)
    np.complex64(7+0j)
    """
    ...


def cdouble(x):
    """The cdouble type; called, it converts.

    Examples
    --------
    >>> np.cdouble(7)
    np.complex128(7+0j)
    """
    ...


def dtype(dtype):
    """The data type object of that name.

    Examples
    --------
    >>> np.dtype('float32')
    dtype('float32')
    """
    ...


def result_type(*arrays_and_dtypes):
    """The dtype that an operation on these gives (NEP 50).

    Examples
    --------
    >>> np.result_type(np.int8, np.uint8)
    dtype('int16')
    """
    ...


def promote_types(type1, type2):
    """The smallest dtype that both can be cast to safely.

    Examples
    --------
    >>> np.promote_types('i4', 'f4')
    dtype('float64')
    """
    ...


def common_type(*arrays):
    """The float or complex type that arrays of these types go to.

    Examples
    --------
    >>> print(np.common_type(np.arange(3)))
    <class 'numpy.float64'>
    """
    ...


def min_scalar_type(a):
    """The smallest type that holds a constant; of an array, its own.

    Examples
    --------
    >>> np.min_scalar_type(300)
    dtype('uint16')
    """
    ...


def finfo(dtype):
    """Machine limits of a float type: eps, max, min, tiny, bits.

    Examples
    --------
    >>> np.finfo(np.float32).eps
    np.float32(1.1920929e-07)
    """
    ...


def iinfo(type):
    """Limits of an integer type: max, min, bits.

    Examples
    --------
    >>> np.iinfo(np.int16).max
    32767
    """
    ...


def broadcast_shapes(*args):
    """The shape that arrays of these shapes broadcast to.

    Examples
    --------
    >>> np.broadcast_shapes((3, 1), (1, 4))
    (3, 4)
    """
    ...

generic = ...
"""Any NumPy scalar type, for np.issubdtype."""

number = ...
"""Any numeric type, for np.issubdtype."""

integer = ...
"""Any integer type, for np.issubdtype."""

signedinteger = ...
"""Any signed integer type, for np.issubdtype."""

unsignedinteger = ...
"""Any unsigned integer type, for np.issubdtype."""

inexact = ...
"""Any float or complex type, for np.issubdtype."""

floating = ...
"""Any float type, for np.issubdtype."""

complexfloating = ...
"""Any complex type, for np.issubdtype."""


def issubdtype(arg1, arg2):
    """Whether a type belongs to a group of types.

    Examples
    --------
    >>> np.issubdtype(np.int8, np.integer)
    True
    """
    ...


def can_cast(from_, to, casting='safe'):
    """Whether a type can be cast to another one under a rule.

    Examples
    --------
    >>> np.can_cast(np.int32, np.float64)
    True
    """
    ...


def isscalar(element):
    """Whether a value is a scalar (a number or a string).

    Examples
    --------
    >>> np.isscalar(3.0)
    True
    """
    ...
