"""Contexts of warnings.

Sources: https://docs.python.org/3/library/warnings.html.
"""


def catch_warnings(**kwargs):
    """A context for `with`: rules about warnings that are given in it end with it.

    Examples
    --------
    >>> import warnings
    >>> with warnings.catch_warnings():
    ...     print(1)
    1
    """
    ...
