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
