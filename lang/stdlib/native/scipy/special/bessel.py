"""Bessel functions that C computes.

Sources: https://docs.scipy.org/doc/scipy/reference/special.html.
"""


def j0(x):
    """Bessel function of the first kind, order 0.

    Examples
    --------
    >>> from scipy import special
    >>> special.j0([0.0, 1.0])
    array([1.        , 0.76519769])
    """
    ...


def j1(x):
    """Bessel function of the first kind, order 1.

    Examples
    --------
    >>> from scipy import special
    >>> special.j1([0.0, 1.0])
    array([0.        , 0.44005059])
    """
    ...


def jv(v, z):
    """Bessel function of the first kind, of real order.

    Examples
    --------
    >>> from scipy import special
    >>> special.jv([0.5, 2.0], 1.0)
    array([0.67139671, 0.11490348])
    """
    ...


def jn(v, z):
    """Bessel function of the first kind, of real order.

    Examples
    --------
    >>> from scipy import special
    >>> special.jn(2, [1.0])
    array([0.11490348])
    """
    ...


def y0(x):
    """Bessel function of the second kind, order 0.

    Examples
    --------
    >>> from scipy import special
    >>> special.y0([1.0])
    array([0.08825696])
    """
    ...


def y1(x):
    """Bessel function of the second kind, order 1.

    Examples
    --------
    >>> from scipy import special
    >>> special.y1([1.0])
    array([-0.78121282])
    """
    ...


def yv(v, z):
    """Bessel function of the second kind, of real order.

    Examples
    --------
    >>> from scipy import special
    >>> special.yv([0.5, 2.0], 1.0)
    array([-0.43109887, -1.65068261])
    """
    ...


def yn(n, x):
    """Bessel function of the second kind, of whole order.

    Examples
    --------
    >>> from scipy import special
    >>> special.yn(2, [1.0])
    array([-1.65068261])
    """
    ...


def i0(x):
    """Modified Bessel function of the first kind, order 0.

    Examples
    --------
    >>> from scipy import special
    >>> special.i0([0.0, 1.0])
    array([1.        , 1.26606588])
    """
    ...


def i1(x):
    """Modified Bessel function of the first kind, order 1.

    Examples
    --------
    >>> from scipy import special
    >>> special.i1([0.0, 1.0])
    array([0.       , 0.5651591])
    """
    ...


def iv(v, z):
    """Modified Bessel function of the first kind, of real order.

    Examples
    --------
    >>> from scipy import special
    >>> special.iv(0.5, [1.0])
    array([0.93767489])
    """
    ...


def i0e(x):
    """exp(-abs(x)) * i0(x).

    Examples
    --------
    >>> from scipy import special
    >>> special.i0e([100.0])
    array([0.03994438])
    """
    ...


def i1e(x):
    """exp(-abs(x)) * i1(x).

    Examples
    --------
    >>> from scipy import special
    >>> special.i1e([100.0])
    array([0.03974415])
    """
    ...


def ive(v, z):
    """exp(-abs(z)) * iv(v, z).

    Examples
    --------
    >>> from scipy import special
    >>> special.ive(0.5, [100.0])
    array([0.03989423])
    """
    ...


def k0(x):
    """Modified Bessel function of the second kind, order 0.

    Examples
    --------
    >>> from scipy import special
    >>> special.k0([0.5, 1.0])
    array([0.92441907, 0.42102444])
    """
    ...


def k1(x):
    """Modified Bessel function of the second kind, order 1.

    Examples
    --------
    >>> from scipy import special
    >>> special.k1([0.5, 1.0])
    array([1.65644112, 0.60190723])
    """
    ...


def kv(v, z):
    """Modified Bessel function of the second kind, of real order.

    Examples
    --------
    >>> from scipy import special
    >>> special.kv(0.5, [1.0])
    array([0.4610685])
    """
    ...


def kn(n, x):
    """Modified Bessel function of the second kind, of whole order.

    Examples
    --------
    >>> from scipy import special
    >>> special.kn(2, [1.0])
    array([1.6248389])
    """
    ...


def k0e(x):
    """exp(x) * k0(x).

    Examples
    --------
    >>> from scipy import special
    >>> special.k0e([100.0])
    array([0.12517562])
    """
    ...


def k1e(x):
    """exp(x) * k1(x).

    Examples
    --------
    >>> from scipy import special
    >>> special.k1e([100.0])
    array([0.12579995])
    """
    ...


def kve(v, z):
    """exp(z) * kv(v, z).

    Examples
    --------
    >>> from scipy import special
    >>> special.kve(0.5, [100.0])
    array([0.12533141])
    """
    ...


def spherical_jn(n, z):
    """Spherical Bessel function of the first kind.

    Examples
    --------
    >>> from scipy import special
    >>> special.spherical_jn(1, [0.5, 2.0])
    array([0.16253703, 0.43539777])
    """
    ...


def spherical_yn(n, z):
    """Spherical Bessel function of the second kind.

    Examples
    --------
    >>> from scipy import special
    >>> special.spherical_yn(1, [0.5, 2.0])
    array([-4.46918132, -0.350612  ])
    """
    ...
