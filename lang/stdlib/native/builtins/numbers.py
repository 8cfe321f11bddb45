"""Builtins that C types: numbers and their texts.

Sources: https://docs.python.org/3/library/functions.html.
"""


def int(x=0):
    """An integer; called, it converts.

    Examples
    --------
    >>> int(2.9)
    2
    """
    ...


def float(x=0.0):
    """A float; called, it converts.

    Examples
    --------
    >>> float('1e3')
    1000.0
    """
    ...


def complex(real=0, imag=0):
    """A complex number.

    Examples
    --------
    >>> complex(1, 2)
    (1+2j)
    """
    ...


def bool(x=False):
    """A truth value.

    Examples
    --------
    >>> bool('')
    False
    """
    ...


def abs(x):
    """Absolute value.

    Examples
    --------
    >>> abs(-2)
    2
    """
    ...


def str(object=''):
    """The text of a value.

    Examples
    --------
    >>> str(1.5)
    '1.5'
    """
    ...


def repr(object):
    """The text of a value as code would write it.

    Examples
    --------
    >>> repr('a')
    "'a'"
    """
    ...


def ascii(object):
    r"""repr with ASCII characters only.

    Examples
    --------
    >>> ascii('é')
    "'\\xe9'"
    """
    ...


def format(value, spec=''):
    """The text of a value by a format.

    Examples
    --------
    >>> format(3.14159, '.2f')
    '3.14'
    """
    ...


def round(number, ndigits=None):
    """Rounded half to even; an int without ndigits.

    Examples
    --------
    >>> round(2.675, 2)
    2.67
    """
    ...


def pow(base, exp, mod=None):
    """Power, with an optional modulus.

    Examples
    --------
    >>> pow(3, 4, 5)
    1
    """
    ...


def divmod(x, y):
    """Quotient and remainder.

    Examples
    --------
    >>> divmod(-7, 2)
    (-4, 1)
    """
    ...


def chr(i):
    """The character with that code.

    Examples
    --------
    >>> chr(97)
    'a'
    """
    ...


def ord(c):
    """The code of a character.

    Examples
    --------
    >>> ord('a')
    97
    """
    ...


def bin(x):
    """An int in binary.

    Examples
    --------
    >>> bin(5)
    '0b101'
    """
    ...


def oct(x):
    """An int in octal.

    Examples
    --------
    >>> oct(8)
    '0o10'
    """
    ...


def hex(x):
    """An int in hexadecimal.

    Examples
    --------
    >>> hex(255)
    '0xff'
    """
    ...
