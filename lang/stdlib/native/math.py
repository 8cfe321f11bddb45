"""Functions of the module math that C types.

Sources: https://docs.python.org/3/library/math.html.
"""

pi = ...
"""Pi.

Examples
--------
>>> math.pi
3.141592653589793
"""

e = ...
"""Euler's number.

Examples
--------
>>> math.e
2.718281828459045
"""

inf = ...
"""Infinity.

Examples
--------
>>> math.inf
inf
"""

nan = ...
"""Not a number.

Examples
--------
>>> math.nan
nan
"""

tau = ...
"""Two pi.

Examples
--------
>>> math.tau
6.283185307179586
"""


def sin(x):
    """Sine of an angle in radians.

    Examples
    --------
    >>> math.sin(1.0)
    0.8414709848078965
    """
    ...


def cos(x):
    """Cosine of an angle in radians.

    Examples
    --------
    >>> math.cos(0.0)
    1.0
    """
    ...


def tan(x):
    """Tangent of an angle in radians.

    Examples
    --------
    >>> math.tan(0.5)
    0.5463024898437905
    """
    ...


def asin(x):
    """The angle in [-pi/2, pi/2] whose sine is x.

    Examples
    --------
    >>> math.asin(1.0)
    1.5707963267948966
    """
    ...


def acos(x):
    """The angle in [0, pi] whose cosine is x.

    Examples
    --------
    >>> math.acos(-1.0)
    3.141592653589793
    """
    ...


def atan(x):
    """The angle in [-pi/2, pi/2] whose tangent is x.

    Examples
    --------
    >>> math.atan(1.0)
    0.7853981633974483
    """
    ...


def sinh(x):
    """Hyperbolic sine.

    Examples
    --------
    >>> math.sinh(0.5)
    0.5210953054937474
    """
    ...


def cosh(x):
    """Hyperbolic cosine.

    Examples
    --------
    >>> math.cosh(0.5)
    1.1276259652063807
    """
    ...


def tanh(x):
    """Hyperbolic tangent.

    Examples
    --------
    >>> math.tanh(0.5)
    0.46211715726000974
    """
    ...


def asinh(x):
    """Inverse hyperbolic sine.

    Examples
    --------
    >>> math.asinh(0.5)
    0.48121182505960347
    """
    ...


def acosh(x):
    """Inverse hyperbolic cosine.

    Examples
    --------
    >>> math.acosh(2.0)
    1.3169578969248166
    """
    ...


def atanh(x):
    """Inverse hyperbolic tangent.

    Examples
    --------
    >>> math.atanh(0.5)
    0.5493061443340548
    """
    ...


def exp(x):
    """e to the power x.

    Examples
    --------
    >>> math.exp(1.0)
    2.718281828459045
    """
    ...


def exp2(x):
    """2 to the power x.

    Examples
    --------
    >>> math.exp2(3.0)
    8.0
    """
    ...


def expm1(x):
    """e**x - 1, precise near zero.

    Examples
    --------
    >>> math.expm1(1e-05)
    1.0000050000166668e-05
    """
    ...


def log2(x):
    """Logarithm to the base 2.

    Examples
    --------
    >>> math.log2(8)
    3.0
    """
    ...


def log10(x):
    """Logarithm to the base 10.

    Examples
    --------
    >>> math.log10(1000)
    3.0
    """
    ...


def log1p(x):
    """log(1 + x), precise near zero.

    Examples
    --------
    >>> math.log1p(1e-05)
    9.999950000333332e-06
    """
    ...


def sqrt(x):
    """Square root.

    Examples
    --------
    >>> math.sqrt(2.25)
    1.5
    """
    ...


def cbrt(x):
    """Cube root, also of negative numbers.

    Examples
    --------
    >>> math.cbrt(-8.0)
    -2.0
    """
    ...


def erf(x):
    """The error function.

    Examples
    --------
    >>> math.erf(0.5)
    0.5204998778130465
    """
    ...


def erfc(x):
    """1 - erf(x), precise far out.

    Examples
    --------
    >>> math.erfc(0.5)
    0.4795001221869535
    """
    ...


def gamma(x):
    """The gamma function: (x - 1)! for integers.

    Examples
    --------
    >>> math.gamma(5.0)
    24.0
    """
    ...


def lgamma(x):
    """Logarithm of the absolute value of gamma.

    Examples
    --------
    >>> math.lgamma(2.0)
    0.0
    """
    ...


def fabs(x):
    """Absolute value as a float.

    Examples
    --------
    >>> math.fabs(-2)
    2.0
    """
    ...


def radians(x):
    """Degrees as radians.

    Examples
    --------
    >>> math.radians(180)
    3.141592653589793
    """
    ...


def degrees(x):
    """Radians as degrees.

    Examples
    --------
    >>> math.degrees(math.pi)
    180.0
    """
    ...


def log(x, base=None):
    """Natural logarithm, or to a base.

    Examples
    --------
    >>> math.log(8, 2)
    3.0
    """
    ...


def atan2(y, x):
    """Angle of the point (x, y).

    Examples
    --------
    >>> math.atan2(1, 1)
    0.7853981633974483
    """
    ...


def pow(x, y):
    """x to the power y, as floats.

    Examples
    --------
    >>> math.pow(2, 3)
    8.0
    """
    ...


def fmod(x, y):
    """Remainder with the sign of x.

    Examples
    --------
    >>> math.fmod(-7, 2)
    -1.0
    """
    ...


def copysign(x, y):
    """|x| with the sign of y.

    Examples
    --------
    >>> math.copysign(1, -0.0)
    -1.0
    """
    ...


def ldexp(x, i):
    """x * 2**i.

    Examples
    --------
    >>> math.ldexp(0.5, 3)
    4.0
    """
    ...


def floor(x):
    """The greatest int <= x.

    Examples
    --------
    >>> math.floor(-1.5)
    -2
    """
    ...


def ceil(x):
    """The least int >= x.

    Examples
    --------
    >>> math.ceil(1.2)
    2
    """
    ...


def trunc(x):
    """The int part.

    Examples
    --------
    >>> math.trunc(-1.5)
    -1
    """
    ...


def isnan(x):
    """Whether x is NaN.

    Examples
    --------
    >>> math.isnan(math.nan)
    True
    """
    ...


def isinf(x):
    """Whether x is infinite.

    Examples
    --------
    >>> math.isinf(1)
    False
    """
    ...


def isfinite(x):
    """Whether x is finite.

    Examples
    --------
    >>> math.isfinite(1)
    True
    """
    ...


def isclose(a, b, *, rel_tol=1e-09, abs_tol=0.0):
    """Whether two numbers are close.

    Examples
    --------
    >>> math.isclose(1, 1 + 1e-10)
    True
    """
    ...


def factorial(n):
    """The product n! of the ints 1 to n.

    Examples
    --------
    >>> math.factorial(5)
    120
    """
    ...


def comb(n, k):
    """Ways to choose k of n.

    Examples
    --------
    >>> math.comb(5, 2)
    10
    """
    ...


def isqrt(n):
    """Integer square root.

    Examples
    --------
    >>> math.isqrt(17)
    4
    """
    ...


def fsum(seq):
    """Accurate sum of floats.

    Examples
    --------
    >>> math.fsum([0.1] * 10)
    1.0
    """
    ...


def frexp(x):
    """Mantissa and exponent.

    Examples
    --------
    >>> math.frexp(8.0)
    (0.5, 4)
    """
    ...


def modf(x):
    """Fractional and integer parts.

    Examples
    --------
    >>> math.modf(2.5)
    (0.5, 2.0)
    """
    ...


def prod(iterable, *, start=1):
    """Product of a sequence.

    Examples
    --------
    >>> math.prod([2, 3, 4])
    24
    """
    ...


def dist(p, q):
    """Distance of two points.

    Examples
    --------
    >>> math.dist([0, 0], [3, 4])
    5.0
    """
    ...


def remainder(x, y):
    """x - n*y for the int n nearest to x / y.

    Examples
    --------
    >>> math.remainder(7, 4)
    -1.0
    """
    ...


def nextafter(x, y):
    """The float next to x towards y.

    Examples
    --------
    >>> math.nextafter(0.0, 1.0)
    5e-324
    """
    ...
