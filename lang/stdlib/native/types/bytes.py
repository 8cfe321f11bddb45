"""Methods of bytes.

Sources: https://docs.python.org/3/library/stdtypes.html#bytes-and-bytearray-operations.
"""


class bytes:
    """Bytes: numbers from 0 to 255."""

    def upper(self):
        r"""Its letters in upper case.

        Examples
        --------
        >>> b'quern \xe9'.upper()
        b'QUERN \xe9'
        """
        ...

    def lower(self):
        """Its letters in lower case.

        Examples
        --------
        >>> b'QUERN'.lower()
        b'quern'
        """
        ...

    def capitalize(self):
        """The first letter in upper case, the rest in lower case.

        Examples
        --------
        >>> b'hELLO world'.capitalize()
        b'Hello world'
        """
        ...

    def title(self):
        """Every word with a capital.

        Examples
        --------
        >>> b'hello world'.title()
        b'Hello World'
        """
        ...

    def swapcase(self):
        """Upper and lower case exchanged.

        Examples
        --------
        >>> b'Quern'.swapcase()
        b'qUERN'
        """
        ...

    def isalpha(self):
        """Whether all are letters of ASCII, and there is one.

        Examples
        --------
        >>> b'abc'.isalpha()
        True
        """
        ...

    def isdigit(self):
        """Whether all are digits, and there is one.

        Examples
        --------
        >>> b'12'.isdigit()
        True
        """
        ...

    def isalnum(self):
        """Whether all are letters or digits, and there is one.

        Examples
        --------
        >>> b'a1'.isalnum()
        True
        """
        ...

    def isspace(self):
        r"""Whether all are white space, and there is one.

        Examples
        --------
        >>> b' \t'.isspace()
        True
        """
        ...

    def islower(self):
        """Whether there are letters, and none in upper case.

        Examples
        --------
        >>> b'ab1'.islower()
        True
        """
        ...

    def isupper(self):
        """Whether there are letters, and none in lower case.

        Examples
        --------
        >>> b'AB1'.isupper()
        True
        """
        ...

    def istitle(self):
        """Whether every word has a capital, and no other is one.

        Examples
        --------
        >>> b'Ab Cd'.istitle()
        True
        """
        ...

    def isascii(self):
        r"""Whether all are below 128.

        Examples
        --------
        >>> b'\x80'.isascii()
        False
        """
        ...

    def strip(self, bytes=None, /):
        """Without white space (or those bytes) at both ends.

        Examples
        --------
        >>> b'  a b '.strip()
        b'a b'
        """
        ...

    def lstrip(self, bytes=None, /):
        """Without white space (or those bytes) at the start.

        Examples
        --------
        >>> b'xxab'.lstrip(b'x')
        b'ab'
        """
        ...

    def rstrip(self, bytes=None, /):
        r"""Without white space (or those bytes) at the end.

        Examples
        --------
        >>> b'ab\n'.rstrip()
        b'ab'
        """
        ...

    def split(self, sep=None, maxsplit=-1):
        """The parts between separators (without one: the words).

        Examples
        --------
        >>> b'a, b, c'.split(b', ')
        [b'a', b'b', b'c']
        """
        ...

    def rsplit(self, sep=None, maxsplit=-1):
        """Like split, but counted from the right.

        Examples
        --------
        >>> b'a.b.c'.rsplit(b'.', 1)
        [b'a.b', b'c']
        """
        ...

    def splitlines(self, keepends=False):
        r"""The lines.

        Examples
        --------
        >>> b'one\ntwo\r\n'.splitlines()
        [b'one', b'two']
        """
        ...

    def join(self, iterable_of_bytes, /):
        """The items one after the other, with these bytes between them.

        Examples
        --------
        >>> b', '.join([b'a', b'b'])
        b'a, b'
        """
        ...

    def replace(self, old, new, count=-1, /):
        """With one part in the place of another.

        Examples
        --------
        >>> b'a-b-c'.replace(b'-', b'+', 1)
        b'a+b-c'
        """
        ...

    def startswith(self, prefix, start=None, end=None, /):
        """Whether it begins so; a tuple: with one of them.

        Examples
        --------
        >>> b'quern'.startswith(b'qu')
        True
        """
        ...

    def endswith(self, suffix, start=None, end=None, /):
        """Whether it ends so; a tuple: with one of them.

        Examples
        --------
        >>> b'quern'.endswith((b'n', b'm'))
        True
        """
        ...

    def find(self, sub, start=None, end=None, /):
        """Where a part (or a number) is first, or -1.

        Examples
        --------
        >>> b'banana'.find(b'an')
        1
        """
        ...

    def rfind(self, sub, start=None, end=None, /):
        """Where a part (or a number) is last, or -1.

        Examples
        --------
        >>> b'banana'.rfind(b'an')
        3
        """
        ...

    def index(self, sub, start=None, end=None, /):
        """Where a part (or a number) is first; ValueError if it is not there.

        Examples
        --------
        >>> b'banana'.index(110)
        2
        """
        ...

    def rindex(self, sub, start=None, end=None, /):
        """Where a part (or a number) is last; ValueError if it is not there.

        Examples
        --------
        >>> b'banana'.rindex(b'a')
        5
        """
        ...

    def count(self, sub, start=None, end=None, /):
        """How often a part (or a number) is there.

        Examples
        --------
        >>> b'banana'.count(b'a')
        3
        """
        ...

    def zfill(self, width, /):
        """With zeros at the start, behind a sign.

        Examples
        --------
        >>> b'-7'.zfill(4)
        b'-007'
        """
        ...

    def ljust(self, width, fillbyte=None, /):
        """Filled up at the end.

        Examples
        --------
        >>> b'ab'.ljust(4, b'.')
        b'ab..'
        """
        ...

    def rjust(self, width, fillbyte=None, /):
        """Filled up at the start.

        Examples
        --------
        >>> b'ab'.rjust(4)
        b'  ab'
        """
        ...

    def center(self, width, fillbyte=None, /):
        """Filled up at both ends.

        Examples
        --------
        >>> b'ab'.center(6, b'-')
        b'--ab--'
        """
        ...

    def removeprefix(self, prefix, /):
        """Without that start, if it is there.

        Examples
        --------
        >>> b'np.sin'.removeprefix(b'np.')
        b'sin'
        """
        ...

    def removesuffix(self, suffix, /):
        """Without that end, if it is there.

        Examples
        --------
        >>> b'tour.qn'.removesuffix(b'.qn')
        b'tour'
        """
        ...

    def partition(self, sep, /):
        """What is before the first separator, the separator, and what is behind it.

        Examples
        --------
        >>> b'a=b=c'.partition(b'=')
        (b'a', b'=', b'b=c')
        """
        ...

    def rpartition(self, sep, /):
        """The same at the last separator.

        Examples
        --------
        >>> b'a=b=c'.rpartition(b'=')
        (b'a=b', b'=', b'c')
        """
        ...

    def translate(self, table, delete=None):
        """Each byte as the table of 256 has it, without some.

        Examples
        --------
        >>> b'read'.translate(None, b'ae')
        b'rd'
        """
        ...

    def expandtabs(self, tabsize=8):
        r"""With blanks up to the next column in the place of tabs.

        Examples
        --------
        >>> b'a\tb'.expandtabs(4)
        b'a   b'
        """
        ...

    def decode(self, encoding='utf-8', errors='strict'):
        r"""The text that it is in an encoding: utf-8, ascii or latin-1.

        Examples
        --------
        >>> b'caf\xc3\xa9'.decode()
        'café'
        """
        ...

    def hex(self, sep=None, bytes_per_sep=1):
        r"""Two digits for each.

        Examples
        --------
        >>> b'\x00\xff'.hex(':')
        '00:ff'
        """
        ...

    def fromhex(string):
        r"""Bytes of hexadecimal digits; blanks between bytes are skipped.

        Examples
        --------
        >>> bytes.fromhex('00 ff')
        b'\x00\xff'
        """
        ...

    def maketrans(frm, to):
        """The table for translate() that has some bytes in the place of others.

        Examples
        --------
        >>> b'read'.translate(bytes.maketrans(b'ae', b'ou'))
        b'ruod'
        """
        ...
