"""How arrays are printed, and contexts of floating-point errors.

Sources: https://numpy.org/doc/stable/reference/routines.io.html.
"""


def set_printoptions(precision=None, threshold=None, edgeitems=None, linewidth=None, suppress=None, nanstr=None,
                     infstr=None, formatter=None, sign=None, floatmode=None, *, legacy=None,
                     override_repr=None):
    """Sets how arrays are printed from here on.

    Examples
    --------
    >>> np.set_printoptions(precision=2)
    >>> print(np.array([np.pi]))
    [3.14]
    >>> np.set_printoptions(precision=8)
    """
    ...


def get_printoptions():
    """How arrays are printed now; each option by its name.

    Examples
    --------
    >>> np.get_printoptions()['linewidth']
    75
    """
    ...


def printoptions(precision=None, threshold=None, edgeitems=None, linewidth=None, suppress=None, nanstr=None,
                 infstr=None, formatter=None, sign=None, floatmode=None, *, legacy=None, override_repr=None):
    """How arrays are printed inside a with statement.

    Examples
    --------
    >>> with np.printoptions(precision=2):
    ...     print(np.array([np.e]))
    [2.72]
    """
    ...


def array2string(a, max_line_width=None, precision=None, suppress_small=None, separator=' ', prefix='', *,
                 formatter=None, threshold=None, edgeitems=None, sign=None, floatmode=None, suffix='',
                 legacy=None):
    """The text of an array, printed in a way of its own.

    Examples
    --------
    >>> np.array2string(np.array([np.pi, 1]), precision=3, separator=';')
    '[3.142;1.   ]'
    """
    ...


def errstate(**kwargs):
    """A context for `with`: floating-point warnings, of which there are none here.

    Examples
    --------
    >>> with np.errstate(divide='ignore'):
    ...     print(np.ones(1) / 0)
    [inf]
    """
    ...


def seterr(all=None, divide=None, over=None, under=None, invalid=None):
    """Accepted: there are no floating-point warnings to switch."""
    ...
