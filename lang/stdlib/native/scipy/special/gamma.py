"""Functions of the gamma family that C computes.

Sources: https://docs.scipy.org/doc/scipy/reference/special.html.
"""


def digamma(x):
    """The derivative of gammaln.

    Examples
    --------
    >>> from scipy import special
    >>> special.digamma([1.0, 10.0])
    array([-0.57721566,  2.25175259])
    """
    ...


def psi(x):
    """The derivative of gammaln.

    Examples
    --------
    >>> from scipy import special
    >>> special.psi([1.0])
    array([-0.57721566])
    """
    ...


def polygamma(n, x):
    """Derivative n of digamma.

    Examples
    --------
    >>> from scipy import special
    >>> special.polygamma(1, [1.0, 2.0])
    array([1.64493407, 0.64493407])
    """
    ...


def gammainc(a, x):
    """The regularised lower incomplete gamma function.

    Examples
    --------
    >>> from scipy import special
    >>> special.gammainc(2.0, [0.5, 3.0])
    array([0.09020401, 0.80085173])
    """
    ...


def gammaincc(a, x):
    """The regularised upper incomplete gamma function.

    Examples
    --------
    >>> from scipy import special
    >>> special.gammaincc(2.0, [0.5, 3.0])
    array([0.90979599, 0.19914827])
    """
    ...


def gammaincinv(a, y):
    """The inverse of gammainc in x.

    Examples
    --------
    >>> from scipy import special
    >>> special.gammaincinv(2.0, [0.5])
    array([1.67834699])
    """
    ...


def gammainccinv(a, y):
    """The inverse of gammaincc in x.

    Examples
    --------
    >>> from scipy import special
    >>> special.gammainccinv(2.0, [0.25])
    array([2.69263453])
    """
    ...


def beta(a, b):
    """The beta function.

    Examples
    --------
    >>> from scipy import special
    >>> special.beta(2.0, [3.0])
    array([0.08333333])
    """
    ...


def betaln(a, b):
    """Logarithm of the absolute value of beta.

    Examples
    --------
    >>> from scipy import special
    >>> special.betaln(200.0, [300.0])
    array([-337.98011307])
    """
    ...


def binom(x, y):
    """The binomial coefficient of real numbers.

    Examples
    --------
    >>> from scipy import special
    >>> special.binom([5.0, 10.5], 2.0)
    array([10.   , 49.875])
    """
    ...


def poch(z, m):
    """gamma(z + m) / gamma(z), the rising factorial.

    Examples
    --------
    >>> from scipy import special
    >>> special.poch(3.0, [2.0])
    array([12.])
    """
    ...


def rgamma(z):
    """1 / gamma(z).

    Examples
    --------
    >>> from scipy import special
    >>> special.rgamma([0.0, 5.0])
    array([0.        , 0.04166667])
    """
    ...


def gamma(x, /, out=None, *, dtype=None):
    """The gamma function, (x - 1)! for integers.

    Examples
    --------
    >>> from scipy import special
    >>> special.gamma(5.0)
    np.float64(24.0)
    """
    ...


def gammaln(x, /, out=None, *, dtype=None):
    """Logarithm of the absolute value of gamma.

    Examples
    --------
    >>> from scipy import special
    >>> special.gammaln(3.0)
    np.float64(0.6931471805599453)
    """
    ...
