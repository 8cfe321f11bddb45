"""Error functions, integrals, and other functions of one number that C computes.

Sources: https://docs.scipy.org/doc/scipy/reference/special.html.
"""


def erfcx(x):
    """exp(x**2) * erfc(x), without overflow.

    Examples
    --------
    >>> from scipy import special
    >>> special.erfcx([0.0, 10.0])
    array([1.        , 0.05614099])
    """
    ...


def dawsn(x):
    """Dawson's integral.

    Examples
    --------
    >>> from scipy import special
    >>> special.dawsn([0.5, 2.0])
    array([0.42443638, 0.30134039])
    """
    ...


def exp1(z):
    """The exponential integral E1.

    Examples
    --------
    >>> from scipy import special
    >>> special.exp1([0.5, 2.0])
    array([0.55977359, 0.04890051])
    """
    ...


def expi(x):
    """The exponential integral Ei.

    Examples
    --------
    >>> from scipy import special
    >>> special.expi([0.5, 2.0])
    array([0.4542199 , 4.95423436])
    """
    ...


def expn(n, x):
    """The exponential integral En.

    Examples
    --------
    >>> from scipy import special
    >>> special.expn(2, [0.5, 2.0])
    array([0.32664386, 0.03753426])
    """
    ...


def spence(z):
    """Spence's function, the dilogarithm of 1 - z.

    Examples
    --------
    >>> from scipy import special
    >>> special.spence([0.5, 1.0])
    array([0.58224053, 0.        ])
    """
    ...


def erf(x, /, out=None, *, dtype=None):
    """The error function.

    Examples
    --------
    >>> from scipy import special
    >>> special.erf(0.5)
    np.float64(0.5204998778130465)
    """
    ...


def erfc(x, /, out=None, *, dtype=None):
    """1 - erf(x), precise far out.

    Examples
    --------
    >>> from scipy import special
    >>> special.erfc(0.5)
    np.float64(0.4795001221869535)
    """
    ...


def expm1(x, /, out=None, *, dtype=None):
    """e**x - 1, precise near zero.

    Examples
    --------
    >>> from scipy import special
    >>> special.expm1(np.array([0.0, 1e-10]))
    array([0.e+00, 1.e-10])
    """
    ...


def log1p(x, /, out=None, *, dtype=None):
    """log(1 + x), precise near zero.

    Examples
    --------
    >>> from scipy import special
    >>> special.log1p(np.array([0.0, 1e-10]))
    array([0.e+00, 1.e-10])
    """
    ...


def cbrt(x, /, out=None, *, dtype=None):
    """Cube root, also of negative numbers.

    Examples
    --------
    >>> from scipy import special
    >>> special.cbrt(np.array([-8.0, 27.0]))
    array([-2.,  3.])
    """
    ...


def exp2(x, /, out=None, *, dtype=None):
    """2 to the power x.

    Examples
    --------
    >>> from scipy import special
    >>> special.exp2(np.arange(4))
    array([1., 2., 4., 8.])
    """
    ...
