"""Classes of characters, as strings, and words with capitals.

Sources: https://docs.python.org/3/library/string.html.
"""

ascii_lowercase = "abcdefghijklmnopqrstuvwxyz"
"""The lower-case letters."""


ascii_uppercase = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""The upper-case letters."""


ascii_letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""The letters, lower case first."""


digits = "0123456789"
"""The decimal digits."""


hexdigits = "0123456789abcdefABCDEF"
"""The hexadecimal digits."""


octdigits = "01234567"
"""The octal digits."""


punctuation = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"
"""ASCII's punctuation."""


whitespace = " \t\n\r\x0b\x0c"
"""ASCII's blanks."""


printable = (
    "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~ \t\n\r\x0b\x0c"
)
"""ASCII's printable characters."""


def capwords(s, sep=None):
    """Return a string whose words begin with a capital and go on in small letters.

    Parameters
    ----------
    s : str
        The string.
    sep : str, optional
        What stands between the words, before and after; by default one blank stands where there were some.

    Returns
    -------
    text : str
        A new string.

    Examples
    --------
    >>> import string
    >>> string.capwords('  the  QUICK fox ')
    'The Quick Fox'
    """
    if sep is None:
        return " ".join([word.capitalize() for word in s.split()])
    return sep.join([word.capitalize() for word in s.split(sep)])
