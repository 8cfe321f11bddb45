"""Regular expressions: functions of patterns that are compiled at their first use and kept.

Sources: https://docs.python.org/3/library/re.html.
"""

import _lang


def compile(pattern, flags=0):
    r"""Make a pattern, for searches.

    Parameters
    ----------
    pattern : str, bytes or Pattern
        The text of the pattern; bytes look into bytes, and know ASCII's letters alone.
    flags : flags, optional
        re.I, re.M and their like, joined by |.

    Returns
    -------
    pattern : Pattern
        What searches.

    Raises
    ------
    error
        If it is no pattern; before anything runs where its text is known.

    Examples
    --------
    >>> import re
    >>> re.compile('[a-c]+', re.I)
    re.compile('[a-c]+', re.IGNORECASE)
    >>> re.compile(rb'\w+').findall(b'a bc')
    [b'a', b'bc']
    """
    return _lang.regex_compile(pattern, flags)


def search(pattern, string, flags=0):
    """Return the first match of a pattern anywhere in a text, or None.

    Parameters
    ----------
    pattern : str, bytes or Pattern
        The pattern.
    string : str, bytes or bytearray
        The text, or bytes for a pattern of bytes.
    flags : flags, optional
        Of a pattern that is a text.

    Returns
    -------
    match : Match or None
        What was found.

    Examples
    --------
    >>> import re
    >>> re.search('b+', 'abbc')
    <re.Match object; span=(1, 3), match='bb'>
    """
    return _lang.regex_find(_lang.regex_compile(pattern, flags), string, 0, 9223372036854775807, 0)


def match(pattern, string, flags=0):
    """Return the match of a pattern at the beginning of a text, or None.

    Parameters
    ----------
    pattern : str, bytes or Pattern
        The pattern.
    string : str, bytes or bytearray
        The text, or bytes for a pattern of bytes.
    flags : flags, optional
        Of a pattern that is a text.

    Returns
    -------
    match : Match or None
        What was found.

    Examples
    --------
    >>> import re
    >>> re.match('(a)(b)', 'abc').groups()
    ('a', 'b')
    """
    return _lang.regex_find(_lang.regex_compile(pattern, flags), string, 0, 9223372036854775807, 1)


def fullmatch(pattern, string, flags=0):
    """Return the match of a pattern with a whole text, or None.

    Parameters
    ----------
    pattern : str, bytes or Pattern
        The pattern.
    string : str, bytes or bytearray
        The text, or bytes for a pattern of bytes.
    flags : flags, optional
        Of a pattern that is a text.

    Returns
    -------
    match : Match or None
        What was found.

    Examples
    --------
    >>> import re
    >>> print(re.fullmatch('a', 'ab'))
    None
    """
    return _lang.regex_find(_lang.regex_compile(pattern, flags), string, 0, 9223372036854775807, 2)


def findall(pattern, string, flags=0):
    """Return the texts of all matches that do not overlap, or of their groups.

    Parameters
    ----------
    pattern : str, bytes or Pattern
        The pattern.
    string : str, bytes or bytearray
        The text, or bytes for a pattern of bytes.
    flags : flags, optional
        Of a pattern that is a text.

    Returns
    -------
    texts : list of str or bytes, or list of tuple of them
        Those of the whole match, of its group where there is one, or of all groups.

    Examples
    --------
    >>> import re
    >>> re.findall(r'([a-z])=([0-9])', 'a=1, b=2')
    [('a', '1'), ('b', '2')]
    """
    return _lang.regex_findall(_lang.regex_compile(pattern, flags), string, 0, 9223372036854775807)


def finditer(pattern, string, flags=0):
    """Return all matches that do not overlap.

    Parameters
    ----------
    pattern : str, bytes or Pattern
        The pattern.
    string : str, bytes or bytearray
        The text, or bytes for a pattern of bytes.
    flags : flags, optional
        Of a pattern that is a text.

    Returns
    -------
    matches : list of Match
        The matches, in order.

    Examples
    --------
    >>> import re
    >>> [m.start() for m in re.finditer('a', 'banana')]
    [1, 3, 5]
    """
    return _lang.regex_matches(_lang.regex_compile(pattern, flags), string, 0, 9223372036854775807, 0)


def split(pattern, string, maxsplit=0, flags=0):
    """Return the parts of a text between the matches, and the groups of these.

    Parameters
    ----------
    pattern : str, bytes or Pattern
        The pattern.
    string : str, bytes or bytearray
        The text, or bytes for a pattern of bytes.
    maxsplit : int, optional
        At how many matches it is split, 0: at all.
    flags : flags, optional
        Of a pattern that is a text.

    Returns
    -------
    parts : list of str or bytes
        A new list; of groups that took no part it has None.

    Examples
    --------
    >>> import re
    >>> re.split(r'[,;] *', 'a, b;c')
    ['a', 'b', 'c']
    """
    return _lang.regex_split(_lang.regex_compile(pattern, flags), string, maxsplit)


def sub(pattern, repl, string, count=0, flags=0):
    r"""Return a text with something else in the place of the matches.

    Parameters
    ----------
    pattern : str, bytes or Pattern
        The pattern.
    repl : str, bytes or callable
        What stands in their place: a text in which \1 and \g<name> are groups, or a function of a match.
    string : str, bytes or bytearray
        The text, or bytes for a pattern of bytes.
    count : int, optional
        How many matches are replaced, 0: all.
    flags : flags, optional
        Of a pattern that is a text.

    Returns
    -------
    text : str or bytes
        A new text.

    Examples
    --------
    >>> import re
    >>> re.sub('[aeiou]', '*', 'banana')
    'b*n*n*'
    """
    return _lang.regex_compile(pattern, flags).sub(repl, string, count)


def subn(pattern, repl, string, count=0, flags=0):
    """Return what sub() does, and how many matches were replaced.

    Parameters
    ----------
    pattern : str, bytes or Pattern
        The pattern.
    repl : str, bytes or callable
        What stands in their place.
    string : str, bytes or bytearray
        The text, or bytes for a pattern of bytes.
    count : int, optional
        How many matches are replaced, 0: all.
    flags : flags, optional
        Of a pattern that is a text.

    Returns
    -------
    result : tuple of str or bytes and int
        The new text and the number.

    Examples
    --------
    >>> import re
    >>> re.subn('a', 'o', 'banana')
    ('bonono', 3)
    """
    return _lang.regex_compile(pattern, flags).subn(repl, string, count)


def escape(pattern):
    r"""Return a text as a pattern that matches this text alone.

    Parameters
    ----------
    pattern : str, bytes or bytearray
        The text.

    Returns
    -------
    pattern : str or bytes
        The text with backslashes in front of what means something in patterns.

    Examples
    --------
    >>> import re
    >>> print(re.escape('a.b'))
    a\.b
    """
    return _lang.regex_escape(pattern)


def purge():
    """Forget the patterns that are kept.

    Parameters
    ----------

    Returns
    -------
    None

    Examples
    --------
    >>> import re
    >>> re.purge()
    """
    return _lang.regex_purge()
