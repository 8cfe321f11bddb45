"""Functions of distributions that C computes.

Sources: https://docs.scipy.org/doc/scipy/reference/special.html.
"""


def betainc(a, b, x):
    """The regularised incomplete beta function.

    Examples
    --------
    >>> from scipy import special
    >>> special.betainc(2.0, 3.0, [0.25, 0.5])
    array([0.26171875, 0.6875    ])
    """
    ...


def betaincc(a, b, x):
    """1 - betainc(a, b, x), precise near 0.

    Examples
    --------
    >>> from scipy import special
    >>> special.betaincc(2.0, 3.0, [0.25])
    array([0.73828125])
    """
    ...


def betaincinv(a, b, y):
    """The inverse of betainc in x.

    Examples
    --------
    >>> from scipy import special
    >>> special.betaincinv(2.0, 3.0, [0.5])
    array([0.38572757])
    """
    ...


def log_ndtr(x):
    """The logarithm of ndtr, precise far out.

    Examples
    --------
    >>> from scipy import special
    >>> special.log_ndtr([-40.0, 0.0])
    array([-8.04608442e+02, -6.93147181e-01])
    """
    ...


def stdtr(df, t):
    """Student's t distribution function.

    Examples
    --------
    >>> from scipy import special
    >>> special.stdtr(5.0, [-1.0, 2.0])
    array([0.18160873, 0.94903026])
    """
    ...


def stdtrit(df, p):
    """The inverse of stdtr in t.

    Examples
    --------
    >>> from scipy import special
    >>> special.stdtrit(5.0, [0.975])
    array([2.57058184])
    """
    ...


def fdtr(dfn, dfd, x):
    """The F distribution function.

    Examples
    --------
    >>> from scipy import special
    >>> special.fdtr(2.0, 5.0, [1.5])
    array([0.69118382])
    """
    ...


def fdtrc(dfn, dfd, x):
    """The F distribution above x.

    Examples
    --------
    >>> from scipy import special
    >>> special.fdtrc(2.0, 5.0, [1.5])
    array([0.30881618])
    """
    ...
