"""Methods of bytearray.

Sources: https://docs.python.org/3/library/stdtypes.html#bytearray-objects.
"""


class bytearray:
    """Bytes that can be changed."""

    def upper(self):
        r"""Its letters in upper case.

        Examples
        --------
        >>> bytearray(b'quern \xe9').upper()
        bytearray(b'QUERN \xe9')
        """
        ...

    def lower(self):
        """Its letters in lower case.

        Examples
        --------
        >>> bytearray(b'QUERN').lower()
        bytearray(b'quern')
        """
        ...

    def capitalize(self):
        """The first letter in upper case, the rest in lower case.

        Examples
        --------
        >>> bytearray(b'hELLO world').capitalize()
        bytearray(b'Hello world')
        """
        ...

    def title(self):
        """Every word with a capital.

        Examples
        --------
        >>> bytearray(b'hello world').title()
        bytearray(b'Hello World')
        """
        ...

    def swapcase(self):
        """Upper and lower case exchanged.

        Examples
        --------
        >>> bytearray(b'Quern').swapcase()
        bytearray(b'qUERN')
        """
        ...

    def isalpha(self):
        """Whether all are letters of ASCII, and there is one.

        Examples
        --------
        >>> bytearray(b'abc').isalpha()
        True
        """
        ...

    def isdigit(self):
        """Whether all are digits, and there is one.

        Examples
        --------
        >>> bytearray(b'12').isdigit()
        True
        """
        ...

    def isalnum(self):
        """Whether all are letters or digits, and there is one.

        Examples
        --------
        >>> bytearray(b'a1').isalnum()
        True
        """
        ...

    def isspace(self):
        r"""Whether all are white space, and there is one.

        Examples
        --------
        >>> bytearray(b' \t').isspace()
        True
        """
        ...

    def islower(self):
        """Whether there are letters, and none in upper case.

        Examples
        --------
        >>> bytearray(b'ab1').islower()
        True
        """
        ...

    def isupper(self):
        """Whether there are letters, and none in lower case.

        Examples
        --------
        >>> bytearray(b'AB1').isupper()
        True
        """
        ...

    def istitle(self):
        """Whether every word has a capital, and no other is one.

        Examples
        --------
        >>> bytearray(b'Ab Cd').istitle()
        True
        """
        ...

    def isascii(self):
        r"""Whether all are below 128.

        Examples
        --------
        >>> bytearray(b'\x80').isascii()
        False
        """
        ...

    def strip(self, bytes=None, /):
        """Without white space (or those bytes) at both ends.

        Examples
        --------
        >>> bytearray(b'  a b ').strip()
        bytearray(b'a b')
        """
        ...

    def lstrip(self, bytes=None, /):
        """Without white space (or those bytes) at the start.

        Examples
        --------
        >>> bytearray(b'xxab').lstrip(b'x')
        bytearray(b'ab')
        """
        ...

    def rstrip(self, bytes=None, /):
        r"""Without white space (or those bytes) at the end.

        Examples
        --------
        >>> bytearray(b'ab\n').rstrip()
        bytearray(b'ab')
        """
        ...

    def split(self, sep=None, maxsplit=-1):
        """The parts between separators (without one: the words).

        Examples
        --------
        >>> bytearray(b'a, b, c').split(b', ')
        [bytearray(b'a'), bytearray(b'b'), bytearray(b'c')]
        """
        ...

    def rsplit(self, sep=None, maxsplit=-1):
        """Like split, but counted from the right.

        Examples
        --------
        >>> bytearray(b'a.b.c').rsplit(b'.', 1)
        [bytearray(b'a.b'), bytearray(b'c')]
        """
        ...

    def splitlines(self, keepends=False):
        r"""The lines.

        Examples
        --------
        >>> bytearray(b'one\ntwo\r\n').splitlines()
        [bytearray(b'one'), bytearray(b'two')]
        """
        ...

    def join(self, iterable_of_bytes, /):
        """The items one after the other, with these bytes between them.

        Examples
        --------
        >>> bytearray(b', ').join([b'a', b'b'])
        bytearray(b'a, b')
        """
        ...

    def replace(self, old, new, count=-1, /):
        """With one part in the place of another.

        Examples
        --------
        >>> bytearray(b'a-b-c').replace(b'-', b'+', 1)
        bytearray(b'a+b-c')
        """
        ...

    def startswith(self, prefix, start=None, end=None, /):
        """Whether it begins so; a tuple: with one of them.

        Examples
        --------
        >>> bytearray(b'quern').startswith(b'qu')
        True
        """
        ...

    def endswith(self, suffix, start=None, end=None, /):
        """Whether it ends so; a tuple: with one of them.

        Examples
        --------
        >>> bytearray(b'quern').endswith((b'n', b'm'))
        True
        """
        ...

    def find(self, sub, start=None, end=None, /):
        """Where a part (or a number) is first, or -1.

        Examples
        --------
        >>> bytearray(b'banana').find(b'an')
        1
        """
        ...

    def rfind(self, sub, start=None, end=None, /):
        """Where a part (or a number) is last, or -1.

        Examples
        --------
        >>> bytearray(b'banana').rfind(b'an')
        3
        """
        ...

    def index(self, sub, start=None, end=None, /):
        """Where a part (or a number) is first; ValueError if it is not there.

        Examples
        --------
        >>> bytearray(b'banana').index(110)
        2
        """
        ...

    def rindex(self, sub, start=None, end=None, /):
        """Where a part (or a number) is last; ValueError if it is not there.

        Examples
        --------
        >>> bytearray(b'banana').rindex(b'a')
        5
        """
        ...

    def count(self, sub, start=None, end=None, /):
        """How often a part (or a number) is there.

        Examples
        --------
        >>> bytearray(b'banana').count(b'a')
        3
        """
        ...

    def zfill(self, width, /):
        """With zeros at the start, behind a sign.

        Examples
        --------
        >>> bytearray(b'-7').zfill(4)
        bytearray(b'-007')
        """
        ...

    def ljust(self, width, fillbyte=None, /):
        """Filled up at the end.

        Examples
        --------
        >>> bytearray(b'ab').ljust(4, b'.')
        bytearray(b'ab..')
        """
        ...

    def rjust(self, width, fillbyte=None, /):
        """Filled up at the start.

        Examples
        --------
        >>> bytearray(b'ab').rjust(4)
        bytearray(b'  ab')
        """
        ...

    def center(self, width, fillbyte=None, /):
        """Filled up at both ends.

        Examples
        --------
        >>> bytearray(b'ab').center(6, b'-')
        bytearray(b'--ab--')
        """
        ...

    def removeprefix(self, prefix, /):
        """Without that start, if it is there.

        Examples
        --------
        >>> bytearray(b'np.sin').removeprefix(b'np.')
        bytearray(b'sin')
        """
        ...

    def removesuffix(self, suffix, /):
        """Without that end, if it is there.

        Examples
        --------
        >>> bytearray(b'tour.qn').removesuffix(b'.qn')
        bytearray(b'tour')
        """
        ...

    def partition(self, sep, /):
        """What is before the first separator, the separator, and what is behind it.

        Examples
        --------
        >>> bytearray(b'a=b=c').partition(b'=')
        (bytearray(b'a'), bytearray(b'='), bytearray(b'b=c'))
        """
        ...

    def rpartition(self, sep, /):
        """The same at the last separator.

        Examples
        --------
        >>> bytearray(b'a=b=c').rpartition(b'=')
        (bytearray(b'a=b'), bytearray(b'='), bytearray(b'c'))
        """
        ...

    def translate(self, table, delete=None):
        """Each byte as the table of 256 has it, without some.

        Examples
        --------
        >>> bytearray(b'read').translate(None, b'ae')
        bytearray(b'rd')
        """
        ...

    def expandtabs(self, tabsize=8):
        r"""With blanks up to the next column in the place of tabs.

        Examples
        --------
        >>> bytearray(b'a\tb').expandtabs(4)
        bytearray(b'a   b')
        """
        ...

    def decode(self, encoding='utf-8', errors='strict'):
        r"""The text that it is in an encoding: utf-8, ascii or latin-1.

        Examples
        --------
        >>> bytearray(b'caf\xc3\xa9').decode()
        'café'
        """
        ...

    def hex(self, sep=None, bytes_per_sep=1):
        r"""Two digits for each.

        Examples
        --------
        >>> bytearray(b'\x00\xff').hex(':')
        '00:ff'
        """
        ...

    def fromhex(string):
        r"""Bytes of hexadecimal digits; blanks between bytes are skipped.

        Examples
        --------
        >>> bytearray.fromhex('00 ff')
        bytearray(b'\x00\xff')
        """
        ...

    def maketrans(frm, to):
        """The table for translate() that has some bytes in the place of others.

        Examples
        --------
        >>> b'read'.translate(bytearray.maketrans(b'ae', b'ou'))
        b'ruod'
        """
        ...

    def append(self, item, /):
        """Adds a number from 0 to 255 at the end.

        Examples
        --------
        >>> data = bytearray(b'ab')
        >>> data.append(99)
        >>> data
        bytearray(b'abc')
        """
        ...

    def extend(self, iterable_of_ints, /):
        """Adds bytes or numbers at the end.

        Examples
        --------
        >>> data = bytearray(b'ab')
        >>> data.extend([99, 100])
        >>> data
        bytearray(b'abcd')
        """
        ...

    def insert(self, index, item, /):
        """Puts a number in before a position.

        Examples
        --------
        >>> data = bytearray(b'ac')
        >>> data.insert(1, 98)
        >>> data
        bytearray(b'abc')
        """
        ...

    def pop(self, index=-1, /):
        """Takes a number out and gives it.

        Examples
        --------
        >>> bytearray(b'abc').pop()
        99
        """
        ...

    def remove(self, value, /):
        """Takes the first such number out; ValueError if there is none.

        Examples
        --------
        >>> data = bytearray(b'abca')
        >>> data.remove(97)
        >>> data
        bytearray(b'bca')
        """
        ...

    def reverse(self):
        """Turns the order round, in place.

        Examples
        --------
        >>> data = bytearray(b'abc')
        >>> data.reverse()
        >>> data
        bytearray(b'cba')
        """
        ...

    def clear(self):
        """Takes everything out.

        Examples
        --------
        >>> data = bytearray(b'abc')
        >>> data.clear()
        >>> data
        bytearray(b'')
        """
        ...

    def copy(self):
        """Another with the same bytes.

        Examples
        --------
        >>> bytearray(b'abc').copy()
        bytearray(b'abc')
        """
        ...
