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

    msg = ...
    """Of a re.error or a JSONDecodeError: what it says, without the place.

    Examples
    --------
    >>> import re
    >>> try:
    ...     re.compile("a(")
    ... except re.error as e:
    ...     print(e.msg)
    missing ), unterminated subpattern
    """

    pos = ...
    """Of a re.error or a JSONDecodeError: the place in the pattern or text, or None.

    Examples
    --------
    >>> import re
    >>> try:
    ...     re.compile("a(")
    ... except re.error as e:
    ...     print(e.pos)
    1
    """

    lineno = ...
    """Of a re.error or a JSONDecodeError: the line of that place.

    Examples
    --------
    >>> import re
    >>> try:
    ...     re.compile("a(")
    ... except re.error as e:
    ...     print(e.lineno)
    1
    """

    colno = ...
    """Of a re.error or a JSONDecodeError: the column of that place.

    Examples
    --------
    >>> import re
    >>> try:
    ...     re.compile("a(")
    ... except re.error as e:
    ...     print(e.colno)
    2
    """

    pattern = ...
    """Of a re.error: the pattern, or the template, or None.

    Examples
    --------
    >>> import re
    >>> try:
    ...     re.compile("a(")
    ... except re.error as e:
    ...     print(e.pattern)
    a(
    """

    doc = ...
    """Of a JSONDecodeError: the text.

    Examples
    --------
    >>> import json
    >>> try:
    ...     json.loads("[1,")
    ... except json.JSONDecodeError as e:
    ...     print(e.doc)
    [1,
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
