"""Contexts of warnings.

Sources: https://docs.python.org/3/library/warnings.html.
"""


def catch_warnings(**kwargs):
    """A context for `with`: there are no warnings to catch.

    Examples
    --------
    >>> import warnings
    >>> with warnings.catch_warnings():
    ...     print(1)
    1
    """
    ...
