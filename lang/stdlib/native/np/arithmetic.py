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


def add(x1, x2, /, out=None, *, dtype=None):
    """Sum.

    Examples
    --------
    >>> np.add(np.arange(3), 10)
    array([10, 11, 12])
    """
    ...


def subtract(x1, x2, /, out=None, *, dtype=None):
    """Difference.

    Examples
    --------
    >>> np.subtract(5, np.arange(3))
    array([5, 4, 3])
    """
    ...


def multiply(x1, x2, /, out=None, *, dtype=None):
    """Product.

    Examples
    --------
    >>> np.multiply(np.arange(3), 2.5)
    array([0. , 2.5, 5. ])
    """
    ...


def divide(x1, x2, /, out=None, *, dtype=None):
    """Quotient as a float, also of integers.

    Examples
    --------
    >>> np.divide(np.arange(3), 2)
    array([0. , 0.5, 1. ])
    """
    ...


true_divide = divide


def floor_divide(x1, x2, /, out=None, *, dtype=None):
    """Quotient rounded towards minus infinity.

    Examples
    --------
    >>> np.floor_divide(np.array([7, -7]), 2)
    array([ 3, -4])
    """
    ...


def remainder(x1, x2, /, out=None, *, dtype=None):
    """Remainder with the sign of the divisor, as % gives it.

    Examples
    --------
    >>> np.remainder(np.array([7, -7]), 3)
    array([1, 2])
    """
    ...


mod = remainder


def fmod(x1, x2, /, out=None, *, dtype=None):
    """Remainder with the sign of the dividend, as C gives it.

    Examples
    --------
    >>> np.fmod(np.array([7, -7]), 3)
    array([ 1, -1])
    """
    ...


def power(x1, x2, /, out=None, *, dtype=None):
    """x1 to the power x2; integers stay integers.

    Examples
    --------
    >>> np.power(np.arange(4), 2)
    array([0, 1, 4, 9])
    """
    ...


pow = power


def float_power(x1, x2, /, out=None, *, dtype=None):
    """x1 to the power x2, computed as float64 or complex128.

    Examples
    --------
    >>> np.float_power(np.arange(1, 4), -1.0)
    array([1.        , 0.5       , 0.33333333])
    """
    ...


def negative(x, /, out=None, *, dtype=None):
    """The number with its sign changed.

    Examples
    --------
    >>> np.negative(np.array([1, -2]))
    array([-1,  2])
    """
    ...


def positive(x, /, out=None, *, dtype=None):
    """The number itself, in a new array.

    Examples
    --------
    >>> np.positive(np.array([1, -2]))
    array([ 1, -2])
    """
    ...


def absolute(x, /, out=None, *, dtype=None):
    """Absolute value; the modulus of a complex number.

    Examples
    --------
    >>> np.absolute(np.array([-1.5, 2.0]))
    array([1.5, 2. ])
    """
    ...


abs = absolute


def fabs(x, /, out=None, *, dtype=None):
    """Absolute value as a float.

    Examples
    --------
    >>> np.fabs(np.array([-1, 2]))
    array([1., 2.])
    """
    ...


def sign(x, /, out=None, *, dtype=None):
    """-1, 0 or 1 by the sign; z / |z| for a complex number.

    Examples
    --------
    >>> np.sign(np.array([-2.5, 0.0, 3.0]))
    array([-1.,  0.,  1.])
    """
    ...


def invert(x, /, out=None, *, dtype=None):
    """Every bit flipped; not, for truth values.

    Examples
    --------
    >>> np.invert(np.array([0, 5]))
    array([-1, -6])
    """
    ...


bitwise_not = invert


bitwise_invert = invert


def bitwise_and(x1, x2, /, out=None, *, dtype=None):
    """Bits that are set in both.

    Examples
    --------
    >>> np.bitwise_and(12, 10)
    np.int64(8)
    """
    ...


def bitwise_or(x1, x2, /, out=None, *, dtype=None):
    """Bits that are set in one or both.

    Examples
    --------
    >>> np.bitwise_or(12, 10)
    np.int64(14)
    """
    ...


def bitwise_xor(x1, x2, /, out=None, *, dtype=None):
    """Bits that are set in exactly one.

    Examples
    --------
    >>> np.bitwise_xor(12, 10)
    np.int64(6)
    """
    ...


def left_shift(x1, x2, /, out=None, *, dtype=None):
    """Bits shifted to the left: x1 * 2**x2.

    Examples
    --------
    >>> np.left_shift(1, np.arange(4))
    array([1, 2, 4, 8])
    """
    ...


bitwise_left_shift = left_shift


def right_shift(x1, x2, /, out=None, *, dtype=None):
    """Bits shifted to the right; the sign is kept.

    Examples
    --------
    >>> np.right_shift(np.array([16, -16]), 2)
    array([ 4, -4])
    """
    ...


bitwise_right_shift = right_shift


def gcd(x1, x2, /, out=None, *, dtype=None):
    """Greatest common divisor.

    Examples
    --------
    >>> np.gcd(np.array([12, 18]), 8)
    array([4, 2])
    """
    ...


def lcm(x1, x2, /, out=None, *, dtype=None):
    """Least common multiple.

    Examples
    --------
    >>> np.lcm(np.array([4, 6]), 10)
    array([20, 30])
    """
    ...


def ldexp(x1, x2, /, out=None, *, dtype=None):
    """x1 * 2**x2.

    Examples
    --------
    >>> np.ldexp(0.75, np.arange(3))
    array([0.75, 1.5 , 3.  ])
    """
    ...


def bitwise_count(x, /, out=None, *, dtype=None):
    """Number of 1 bits of the absolute value.

    Examples
    --------
    >>> np.bitwise_count(np.array([0, 7, 255]))
    array([0, 3, 8], dtype=uint8)
    """
    ...
