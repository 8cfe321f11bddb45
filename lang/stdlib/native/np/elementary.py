"""NumPy's elementwise functions: exponentials, logarithms, angles, parts of numbers.

Sources: https://numpy.org/doc/stable/reference/ufuncs.html.
"""


def sqrt(x, /, out=None, *, dtype=None):
    """Square root; NaN for a negative real number.

    Examples
    --------
    >>> np.sqrt(np.array([1.0, 2.25, 4.0]))
    array([1. , 1.5, 2. ])
    """
    ...


def cbrt(x, /, out=None, *, dtype=None):
    """Cube root, also of negative numbers.

    Examples
    --------
    >>> np.cbrt(np.array([-8.0, 27.0]))
    array([-2.,  3.])
    """
    ...


def square(x, /, out=None, *, dtype=None):
    """The number times itself.

    Examples
    --------
    >>> np.square(np.arange(4))
    array([0, 1, 4, 9])
    """
    ...


def reciprocal(x, /, out=None, *, dtype=None):
    """1 / x; for integers rounded towards zero.

    Examples
    --------
    >>> np.reciprocal(np.array([2.0, 4.0]))
    array([0.5 , 0.25])
    """
    ...


def exp(x, /, out=None, *, dtype=None):
    """e to the power x.

    Examples
    --------
    >>> np.exp(np.array([0.0, 1.0]))
    array([1.        , 2.71828183])
    """
    ...


def exp2(x, /, out=None, *, dtype=None):
    """2 to the power x.

    Examples
    --------
    >>> np.exp2(np.arange(4))
    array([1., 2., 4., 8.])
    """
    ...


def expm1(x, /, out=None, *, dtype=None):
    """e**x - 1, precise near zero.

    Examples
    --------
    >>> np.expm1(np.array([0.0, 1e-10]))
    array([0.e+00, 1.e-10])
    """
    ...


def log(x, /, out=None, *, dtype=None):
    """Natural logarithm; -inf for 0, NaN below.

    Examples
    --------
    >>> np.log(np.array([1.0, np.e]))
    array([0., 1.])
    """
    ...


def log2(x, /, out=None, *, dtype=None):
    """Logarithm to the base 2.

    Examples
    --------
    >>> np.log2(np.array([1, 2, 8]))
    array([0., 1., 3.])
    """
    ...


def log10(x, /, out=None, *, dtype=None):
    """Logarithm to the base 10.

    Examples
    --------
    >>> np.log10(np.array([1, 10, 1000]))
    array([0., 1., 3.])
    """
    ...


def log1p(x, /, out=None, *, dtype=None):
    """log(1 + x), precise near zero.

    Examples
    --------
    >>> np.log1p(np.array([0.0, 1e-10]))
    array([0.e+00, 1.e-10])
    """
    ...


def logaddexp(x1, x2, /, out=None, *, dtype=None):
    """log(exp(x1) + exp(x2)) without overflow.

    Examples
    --------
    >>> np.logaddexp(1000.0, 1000.0)
    np.float64(1000.6931471805599)
    """
    ...


def logaddexp2(x1, x2, /, out=None, *, dtype=None):
    """log2(2**x1 + 2**x2) without overflow.

    Examples
    --------
    >>> np.logaddexp2(3.0, 3.0)
    np.float64(4.0)
    """
    ...


def sin(x, /, out=None, *, dtype=None):
    """Sine of an angle in radians.

    Examples
    --------
    >>> np.sin(np.array([0.0, np.pi / 2]))
    array([0., 1.])
    """
    ...


def cos(x, /, out=None, *, dtype=None):
    """Cosine of an angle in radians.

    Examples
    --------
    >>> np.cos(np.array([0.0, np.pi]))
    array([ 1., -1.])
    """
    ...


def tan(x, /, out=None, *, dtype=None):
    """Tangent of an angle in radians.

    Examples
    --------
    >>> np.tan(np.array([0.0, 0.5]))
    array([0.        , 0.54630249])
    """
    ...


def arcsin(x, /, out=None, *, dtype=None):
    """The angle in [-pi/2, pi/2] whose sine is x.

    Examples
    --------
    >>> np.arcsin(np.array([0.0, 1.0]))
    array([0.        , 1.57079633])
    """
    ...


asin = arcsin


def arccos(x, /, out=None, *, dtype=None):
    """The angle in [0, pi] whose cosine is x.

    Examples
    --------
    >>> np.arccos(np.array([1.0, -1.0]))
    array([0.        , 3.14159265])
    """
    ...


acos = arccos


def arctan(x, /, out=None, *, dtype=None):
    """The angle in [-pi/2, pi/2] whose tangent is x.

    Examples
    --------
    >>> np.arctan(np.array([0.0, 1.0]))
    array([0.        , 0.78539816])
    """
    ...


atan = arctan


def sinh(x, /, out=None, *, dtype=None):
    """Hyperbolic sine.

    Examples
    --------
    >>> np.sinh(np.array([0.0, 1.0]))
    array([0.        , 1.17520119])
    """
    ...


def cosh(x, /, out=None, *, dtype=None):
    """Hyperbolic cosine.

    Examples
    --------
    >>> np.cosh(np.array([0.0, 1.0]))
    array([1.        , 1.54308063])
    """
    ...


def tanh(x, /, out=None, *, dtype=None):
    """Hyperbolic tangent.

    Examples
    --------
    >>> np.tanh(np.array([0.0, 1.0]))
    array([0.        , 0.76159416])
    """
    ...


def arcsinh(x, /, out=None, *, dtype=None):
    """Inverse hyperbolic sine.

    Examples
    --------
    >>> np.arcsinh(np.array([0.0, 1.0]))
    array([0.        , 0.88137359])
    """
    ...


asinh = arcsinh


def arccosh(x, /, out=None, *, dtype=None):
    """Inverse hyperbolic cosine; NaN below 1.

    Examples
    --------
    >>> np.arccosh(np.array([1.0, 2.0]))
    array([0.       , 1.3169579])
    """
    ...


acosh = arccosh


def arctanh(x, /, out=None, *, dtype=None):
    """Inverse hyperbolic tangent; NaN outside [-1, 1].

    Examples
    --------
    >>> np.arctanh(np.array([0.0, 0.5]))
    array([0.        , 0.54930614])
    """
    ...


atanh = arctanh


def arctan2(x1, x2, /, out=None, *, dtype=None):
    """The angle of the point (x2, x1), in all four quadrants.

    Examples
    --------
    >>> np.arctan2(np.array([1.0, -1.0]), -1.0)
    array([ 2.35619449, -2.35619449])
    """
    ...


atan2 = arctan2


def hypot(x1, x2, /, out=None, *, dtype=None):
    """sqrt(x1**2 + x2**2) without overflow.

    Examples
    --------
    >>> np.hypot(3.0, np.array([4.0, 0.0]))
    array([5., 3.])
    """
    ...


def deg2rad(x, /, out=None, *, dtype=None):
    """Degrees as radians.

    Examples
    --------
    >>> np.deg2rad(180.0)
    np.float64(3.141592653589793)
    """
    ...


radians = deg2rad


def rad2deg(x, /, out=None, *, dtype=None):
    """Radians as degrees.

    Examples
    --------
    >>> np.rad2deg(np.pi)
    np.float64(180.0)
    """
    ...


degrees = rad2deg


def floor(x, /, out=None, *, dtype=None):
    """The greatest whole number <= x, of the same type.

    Examples
    --------
    >>> np.floor(np.array([-1.5, 1.5]))
    array([-2.,  1.])
    """
    ...


def ceil(x, /, out=None, *, dtype=None):
    """The least whole number >= x, of the same type.

    Examples
    --------
    >>> np.ceil(np.array([-1.5, 1.5]))
    array([-1.,  2.])
    """
    ...


def trunc(x, /, out=None, *, dtype=None):
    """The whole part: rounded towards zero.

    Examples
    --------
    >>> np.trunc(np.array([-1.5, 1.5]))
    array([-1.,  1.])
    """
    ...


fix = trunc


def rint(x, /, out=None, *, dtype=None):
    """The nearest whole number, half to even.

    Examples
    --------
    >>> np.rint(np.array([0.5, 1.5, 2.4]))
    array([0., 2., 2.])
    """
    ...


def copysign(x1, x2, /, out=None, *, dtype=None):
    """|x1| with the sign of x2.

    Examples
    --------
    >>> np.copysign(np.array([1.0, -2.0]), -1.0)
    array([-1., -2.])
    """
    ...


def nextafter(x1, x2, /, out=None, *, dtype=None):
    """The next float after x1 in the direction of x2.

    Examples
    --------
    >>> np.nextafter(1.0, 2.0)
    np.float64(1.0000000000000002)
    """
    ...


def spacing(x, /, out=None, *, dtype=None):
    """The distance from x to the next float away from zero.

    Examples
    --------
    >>> np.spacing(1.0)
    np.float64(2.220446049250313e-16)
    """
    ...


def heaviside(x1, x2, /, out=None, *, dtype=None):
    """0 below zero, 1 above, x2 at zero.

    Examples
    --------
    >>> np.heaviside(np.array([-1.0, 0.0, 2.0]), 0.5)
    array([0. , 0.5, 1. ])
    """
    ...


def real(x, /, out=None, *, dtype=None):
    """The real part.

    Examples
    --------
    >>> np.real(np.array([1+2j, 3]))
    array([1., 3.])
    """
    ...


def imag(x, /, out=None, *, dtype=None):
    """The imaginary part.

    Examples
    --------
    >>> np.imag(np.array([1+2j, 3]))
    array([2., 0.])
    """
    ...


def conjugate(x, /, out=None, *, dtype=None):
    """Complex conjugate.

    Examples
    --------
    >>> np.conjugate(np.array([1+2j, 3]))
    array([1.-2.j, 3.-0.j])
    """
    ...


conj = conjugate
