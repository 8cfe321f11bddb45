"""Elliptic integrals that C computes.

Sources: https://docs.scipy.org/doc/scipy/reference/special.html.
"""


def ellipk(m):
    """The complete elliptic integral of the first kind, of the parameter m.

    Examples
    --------
    >>> from scipy import special
    >>> special.ellipk([0.0, 0.5])
    array([1.57079633, 1.85407468])
    """
    ...


def ellipkm1(p):
    """ellipk(1 - p), precise near p = 0.

    Examples
    --------
    >>> from scipy import special
    >>> special.ellipkm1([1e-20])
    array([24.41214529])
    """
    ...


def ellipe(m):
    """The complete elliptic integral of the second kind, of the parameter m.

    Examples
    --------
    >>> from scipy import special
    >>> special.ellipe([0.0, 0.5])
    array([1.57079633, 1.35064388])
    """
    ...


def ellipkinc(phi, m):
    """The incomplete elliptic integral of the first kind.

    Examples
    --------
    >>> from scipy import special
    >>> special.ellipkinc(1.0, [0.5])
    array([1.08321677])
    """
    ...


def ellipeinc(phi, m):
    """The incomplete elliptic integral of the second kind.

    Examples
    --------
    >>> from scipy import special
    >>> special.ellipeinc(1.0, [0.5])
    array([0.92732988])
    """
    ...
