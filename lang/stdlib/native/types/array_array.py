"""Methods of array.array.

Sources: https://docs.python.org/3/library/array.html.
"""


class array_array:
    """Numbers of one type, one behind another."""

    def append(self, item):
        """Adds a number at the end.

        Examples
        --------
        >>> from array import array
        >>> a = array('i', [1, 2])
        >>> a.append(3)
        >>> a
        array('i', [1, 2, 3])
        """
        ...

    def extend(self, iterable):
        """Adds numbers, or an array of the same typecode, at the end.

        Examples
        --------
        >>> from array import array
        >>> a = array('d', [1])
        >>> a.extend([2.5])
        >>> a
        array('d', [1.0, 2.5])
        """
        ...

    def insert(self, index, item):
        """Puts a number in before a position.

        Examples
        --------
        >>> from array import array
        >>> a = array('i', [1, 3])
        >>> a.insert(1, 2)
        >>> a
        array('i', [1, 2, 3])
        """
        ...

    def pop(self, index=-1):
        """Takes a number out and gives it.

        Examples
        --------
        >>> from array import array
        >>> array('i', [1, 2]).pop()
        2
        """
        ...

    def remove(self, value):
        """Takes the first such number out; ValueError if there is none.

        Examples
        --------
        >>> from array import array
        >>> a = array('i', [1, 2, 1])
        >>> a.remove(1)
        >>> a
        array('i', [2, 1])
        """
        ...

    def reverse(self):
        """Turns the order round, in place.

        Examples
        --------
        >>> from array import array
        >>> a = array('i', [1, 2])
        >>> a.reverse()
        >>> a
        array('i', [2, 1])
        """
        ...

    def index(self, value, start=None, stop=None):
        """Where a number is first; ValueError if it is not there.

        Examples
        --------
        >>> from array import array
        >>> array('i', [5, 7]).index(7)
        1
        """
        ...

    def count(self, value):
        """How often a number is there.

        Examples
        --------
        >>> from array import array
        >>> array('i', [5, 7, 5]).count(5)
        2
        """
        ...

    def tolist(self):
        """The numbers in a list.

        Examples
        --------
        >>> from array import array
        >>> array('h', [1, 2]).tolist()
        [1, 2]
        """
        ...

    def fromlist(self, list):
        """Adds the numbers of a list at the end.

        Examples
        --------
        >>> from array import array
        >>> a = array('h')
        >>> a.fromlist([1, 2])
        >>> a
        array('h', [1, 2])
        """
        ...

    def tobytes(self):
        r"""The bytes of the numbers as they are in memory.

        Examples
        --------
        >>> from array import array
        >>> array('h', [1, 2]).tobytes()
        b'\x01\x00\x02\x00'
        """
        ...

    def frombytes(self, buffer):
        r"""Adds the numbers whose bytes these are at the end.

        Examples
        --------
        >>> from array import array
        >>> a = array('h')
        >>> a.frombytes(b'\x01\x00')
        >>> a
        array('h', [1])
        """
        ...

    def typecode(self):
        """The letter of the type of the numbers.

        Examples
        --------
        >>> from array import array
        >>> array('h').typecode
        'h'
        """
        ...

    def itemsize(self):
        """How many bytes a number takes.

        Examples
        --------
        >>> from array import array
        >>> array('h').itemsize
        2
        """
        ...
