"""Attributes of patterns and matches.

Sources: https://docs.python.org/3/library/re.html.
"""


class Pattern:
    """What re.compile() makes."""

    pattern = ...
    """The text that it was made of.

    Examples
    --------
    >>> import re
    >>> re.compile('a+').pattern
    'a+'
    """

    flags = ...
    """Its flags as an int.

    Examples
    --------
    >>> import re
    >>> re.compile('a', re.I).flags
    34
    """

    groups = ...
    """How many groups it has.

    Examples
    --------
    >>> import re
    >>> re.compile('(a)(b)').groups
    2
    """


class Match:
    """What a pattern has found."""

    re = ...
    """The pattern.

    Examples
    --------
    >>> import re
    >>> re.match('a', 'abc').re
    re.compile('a')
    """

    string = ...
    """The text that was searched.

    Examples
    --------
    >>> import re
    >>> re.match('a', 'abc').string
    'abc'
    """

    pos = ...
    """Where the search began.

    Examples
    --------
    >>> import re
    >>> re.match('a', 'abc').pos
    0
    """

    endpos = ...
    """Where the text ended for the search.

    Examples
    --------
    >>> import re
    >>> re.match('a', 'abc').endpos
    3
    """

    lastindex = ...
    """The number of the group that ended last, or None.

    Examples
    --------
    >>> import re
    >>> re.match('(a)(b)', 'ab').lastindex
    2
    """

    lastgroup = ...
    """The name of the group that ended last, or None.

    Examples
    --------
    >>> import re
    >>> re.match('(?P<x>a)', 'ab').lastgroup
    'x'
    """

    def __getitem__(self, group):
        """The text of a group: m[1], m['name']."""
        ...
