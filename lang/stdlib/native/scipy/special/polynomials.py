"""Orthogonal polynomials that C computes.

Sources: https://docs.scipy.org/doc/scipy/reference/special.html.
"""


def eval_legendre(n, x):
    """The Legendre polynomial of degree n.

    Examples
    --------
    >>> from scipy import special
    >>> special.eval_legendre(3, [0.25, 0.5])
    array([-0.3359375, -0.4375   ])
    """
    ...


def eval_chebyt(n, x):
    """The Chebyshev polynomial of the first kind.

    Examples
    --------
    >>> from scipy import special
    >>> special.eval_chebyt(3, [0.25, 0.5])
    array([-0.6875, -1.    ])
    """
    ...


def eval_chebyu(n, x):
    """The Chebyshev polynomial of the second kind.

    Examples
    --------
    >>> from scipy import special
    >>> special.eval_chebyu(3, [0.25, 0.5])
    array([-0.875, -1.   ])
    """
    ...


def eval_hermite(n, x):
    """The physicist's Hermite polynomial.

    Examples
    --------
    >>> from scipy import special
    >>> special.eval_hermite(3, [0.25, 0.5])
    array([-2.875, -5.   ])
    """
    ...


def eval_hermitenorm(n, x):
    """The probabilist's Hermite polynomial.

    Examples
    --------
    >>> from scipy import special
    >>> special.eval_hermitenorm(3, [0.25, 0.5])
    array([-0.734375, -1.375   ])
    """
    ...


def eval_laguerre(n, x):
    """The Laguerre polynomial.

    Examples
    --------
    >>> from scipy import special
    >>> special.eval_laguerre(3, [0.25, 0.5])
    array([ 0.34114583, -0.14583333])
    """
    ...
