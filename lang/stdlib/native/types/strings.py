"""Methods of strings that C types.

Sources: https://docs.python.org/3/library/stdtypes.html#string-methods.
"""


class str:
    """Strings."""

    def encode(self, encoding='utf-8', errors='strict'):
        r"""Its bytes in an encoding: utf-8, ascii or latin-1.

        Examples
        --------
        >>> 'café'.encode()
        b'caf\xc3\xa9'
        """
        ...

    def upper(self):
        """In upper case.

        Examples
        --------
        >>> 'straße'.upper()
        'STRASSE'
        """
        ...

    def lower(self):
        """In lower case.

        Examples
        --------
        >>> 'Quern'.lower()
        'quern'
        """
        ...

    def capitalize(self):
        """The first letter in upper case, the rest in lower case.

        Examples
        --------
        >>> 'hELLO world'.capitalize()
        'Hello world'
        """
        ...

    def title(self):
        """Every word with a capital.

        Examples
        --------
        >>> 'hello world'.title()
        'Hello World'
        """
        ...

    def swapcase(self):
        """Upper and lower case exchanged.

        Examples
        --------
        >>> 'Quern'.swapcase()
        'qUERN'
        """
        ...

    def casefold(self):
        """For comparing without regard to case.

        Examples
        --------
        >>> 'Straße'.casefold()
        'strasse'
        """
        ...

    def strip(self, chars=None, /):
        """Without blanks (or those characters) at both ends.

        Examples
        --------
        >>> '  a b  '.strip()
        'a b'
        """
        ...

    def lstrip(self, chars=None, /):
        """Without blanks (or those characters) at the start.

        Examples
        --------
        >>> 'xxab'.lstrip('x')
        'ab'
        """
        ...

    def rstrip(self, chars=None, /):
        r"""Without blanks (or those characters) at the end.

        Examples
        --------
        >>> 'ab\n'.rstrip()
        'ab'
        """
        ...

    def removeprefix(self, prefix, /):
        """Without that start, if it is there.

        Examples
        --------
        >>> 'np.sin'.removeprefix('np.')
        'sin'
        """
        ...

    def removesuffix(self, suffix, /):
        """Without that end, if it is there.

        Examples
        --------
        >>> 'tour.qn'.removesuffix('.qn')
        'tour'
        """
        ...

    def split(self, sep=None, maxsplit=-1):
        """The parts between separators (without one: the words).

        Examples
        --------
        >>> 'a, b, c'.split(', ')
        ['a', 'b', 'c']
        """
        ...

    def rsplit(self, sep=None, maxsplit=-1):
        """Like split, but counted from the right.

        Examples
        --------
        >>> 'a.b.c'.rsplit('.', 1)
        ['a.b', 'c']
        """
        ...

    def splitlines(self, keepends=False):
        r"""The lines.

        Examples
        --------
        >>> 'one\ntwo\n'.splitlines()
        ['one', 'two']
        """
        ...

    def join(self, iterable, /):
        """The strings of a list, with this one between them.

        Examples
        --------
        >>> ', '.join(['a', 'b'])
        'a, b'
        """
        ...

    def replace(self, old, new, count=-1, /):
        """Every (or the first count) occurrence replaced.

        Examples
        --------
        >>> 'banana'.replace('an', 'AN')
        'bANANa'
        """
        ...

    def startswith(self, prefix, start=None, end=None, /):
        """Whether it begins with that.

        Examples
        --------
        >>> 'quern'.startswith('qu')
        True
        """
        ...

    def endswith(self, suffix, start=None, end=None, /):
        """Whether it ends with that.

        Examples
        --------
        >>> 'tour.qn'.endswith('.qn')
        True
        """
        ...

    def find(self, sub, start=None, end=None, /):
        """Position of the first occurrence, -1 if there is none.

        Examples
        --------
        >>> 'banana'.find('na')
        2
        """
        ...

    def rfind(self, sub, start=None, end=None, /):
        """Position of the last occurrence, -1 if there is none.

        Examples
        --------
        >>> 'banana'.rfind('na')
        4
        """
        ...

    def index(self, sub, start=None, end=None, /):
        """Position of the first occurrence; a ValueError if there is none.

        Examples
        --------
        >>> 'banana'.index('na')
        2
        """
        ...

    def rindex(self, sub, start=None, end=None, /):
        """Position of the last occurrence; a ValueError if there is none.

        Examples
        --------
        >>> 'banana'.rindex('na')
        4
        """
        ...

    def count(self, sub, start=None, end=None, /):
        """Number of occurrences that do not overlap.

        Examples
        --------
        >>> 'banana'.count('an')
        2
        """
        ...

    def zfill(self, width, /):
        """Zeros before it, after a sign, up to a width.

        Examples
        --------
        >>> '-42'.zfill(6)
        '-00042'
        """
        ...

    def ljust(self, width, fillchar=' ', /):
        """Filled up at the right.

        Examples
        --------
        >>> 'ab'.ljust(5, '.')
        'ab...'
        """
        ...

    def rjust(self, width, fillchar=' ', /):
        """Filled up at the left.

        Examples
        --------
        >>> 'ab'.rjust(5, '.')
        '...ab'
        """
        ...

    def center(self, width, fillchar=' ', /):
        """Filled up at both sides.

        Examples
        --------
        >>> 'ab'.center(6, '*')
        '**ab**'
        """
        ...

    def isdigit(self):
        """Whether all characters are digits, and there is one.

        Examples
        --------
        >>> '2024'.isdigit()
        True
        """
        ...

    def isdecimal(self):
        """Whether all characters are digits of a decimal system, and there is one.

        Examples
        --------
        >>> '2²'.isdecimal()
        False
        """
        ...

    def isnumeric(self):
        """Whether all characters stand for numbers, and there is one.

        Examples
        --------
        >>> '1½'.isnumeric()
        True
        """
        ...

    def isprintable(self):
        r"""Whether no character is a control or a blank other than a space.

        Examples
        --------
        >>> 'a\n'.isprintable()
        False
        """
        ...

    def isalpha(self):
        """Whether all characters are letters, and there is one.

        Examples
        --------
        >>> 'abc1'.isalpha()
        False
        """
        ...

    def isalnum(self):
        """Whether all characters are letters or digits, and there is one.

        Examples
        --------
        >>> 'abc1'.isalnum()
        True
        """
        ...

    def isspace(self):
        r"""Whether all characters are blanks, and there is one.

        Examples
        --------
        >>> ' \t'.isspace()
        True
        """
        ...

    def isupper(self):
        """Whether its letters are all upper case, and there is one.

        Examples
        --------
        >>> 'ABC1'.isupper()
        True
        """
        ...

    def islower(self):
        """Whether its letters are all lower case, and there is one.

        Examples
        --------
        >>> 'Abc'.islower()
        False
        """
        ...

    def isidentifier(self):
        """Whether it could be a name.

        Examples
        --------
        >>> 'x_1'.isidentifier()
        True
        """
        ...

    def istitle(self):
        """Whether every word begins with a capital.

        Examples
        --------
        >>> 'Hello World'.istitle()
        True
        """
        ...

    def isascii(self):
        """Whether all characters are ASCII.

        Examples
        --------
        >>> 'café'.isascii()
        False
        """
        ...

    def format(self, *args, **kwargs):
        """The text with {} replaced by values.

        Examples
        --------
        >>> '{:.1f}'.format(2.25)
        '2.2'
        """
        ...

    def partition(self, sep, /):
        """Text before the first separator, the separator, and the rest.

        Examples
        --------
        >>> 'a=b=c'.partition('=')
        ('a', '=', 'b=c')
        """
        ...

    def rpartition(self, sep, /):
        """Text before the last separator, the separator, and the rest.

        Examples
        --------
        >>> 'a=b=c'.rpartition('=')
        ('a=b', '=', 'c')
        """
        ...
