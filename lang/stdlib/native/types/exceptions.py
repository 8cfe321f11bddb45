"""Attributes of exceptions and of their classes.

Sources: https://docs.python.org/3/library/exceptions.html.
"""


class exception:
    """Exceptions."""

    args = ...
    """The arguments, where they are one string.

    Examples
    --------
    >>> try:
    ...     raise ValueError("bad")
    ... except ValueError as e:
    ...     print(e.args)
    ('bad',)
    """

    __class__ = ...
    """The class.

    Examples
    --------
    >>> try:
    ...     int("x")
    ... except Exception as e:
    ...     print(e.__class__)
    <class 'ValueError'>
    """


class exception_class:
    """Classes of exceptions."""

    __name__ = ...
    """The name of the class.

    Examples
    --------
    >>> try:
    ...     1 // 0
    ... except ArithmeticError as e:
    ...     print(type(e).__name__)
    ZeroDivisionError
    """
