"""Methods and attributes of lists, tuples, ranges and slices.

Sources: https://docs.python.org/3/library/stdtypes.html.
"""


class list:
    """Lists."""

    def append(self, object, /):
        """Adds an item at the end.

        Examples
        --------
        >>> a = [1]; a.append(2); a
        [1, 2]
        """
        ...

    def extend(self, iterable, /):
        """Adds the items of another list.

        Examples
        --------
        >>> a = [1]; a.extend([2, 3]); a
        [1, 2, 3]
        """
        ...

    def insert(self, index, object, /):
        """Inserts before a position.

        Examples
        --------
        >>> a = [1, 3]; a.insert(1, 2); a
        [1, 2, 3]
        """
        ...

    def pop(self, index=-1, /):
        """Removes and returns an item.

        Examples
        --------
        >>> [1, 2].pop()
        2
        """
        ...

    def remove(self, value, /):
        """Removes the first equal item.

        Examples
        --------
        >>> a = [1, 2]; a.remove(1); a
        [2]
        """
        ...

    def clear(self):
        """Removes all items.

        Examples
        --------
        >>> a = [1]; a.clear(); a
        []
        """
        ...

    def copy(self):
        """A copy.

        Examples
        --------
        >>> [1].copy()
        [1]
        """
        ...

    def reverse(self):
        """Reverses in place.

        Examples
        --------
        >>> a = [1, 2]; a.reverse(); a
        [2, 1]
        """
        ...

    def sort(self, *, key=None, reverse=False):
        """Sorts in place.

        Examples
        --------
        >>> a = [2, 1]; a.sort(); a
        [1, 2]
        """
        ...

    def index(self, value, start=0, stop=9223372036854775807, /):
        """Position of the first equal item, from start on and before stop.

        Examples
        --------
        >>> [1, 2].index(2)
        1
        """
        ...

    def count(self, value, /):
        """Number of equal items.

        Examples
        --------
        >>> [1, 1].count(1)
        2
        """
        ...

    flat = ...
    """Of a grid of axes: all of them."""

    def ravel(self):
        """Of a grid of axes: all of them."""
        ...

    def flatten(self):
        """Of a grid of axes: all of them."""
        ...


class range:
    """Ranges."""

    start = ...
    """The start of a range.

    Examples
    --------
    >>> range(2, 9, 3).start
    2
    """

    stop = ...
    """The stop of a range.

    Examples
    --------
    >>> range(2, 9, 3).stop
    9
    """

    step = ...
    """The step of a range.

    Examples
    --------
    >>> range(2, 9, 3).step
    3
    """

    def index(self, value, /):
        """Position of an item.

        Examples
        --------
        >>> range(0, 10, 2).index(4)
        2
        """
        ...

    def count(self, value, /):
        """1 if the range has the item, else 0.

        Examples
        --------
        >>> range(0, 10, 2).count(3)
        0
        """
        ...


class slice:
    """Slices."""

    start = ...
    """The start of a slice, or None.

    Examples
    --------
    >>> slice(2, 9, 3).start
    2
    """

    stop = ...
    """The stop of a slice, or None.

    Examples
    --------
    >>> slice(2, 9, 3).stop
    9
    """

    step = ...
    """The step of a slice, or None.

    Examples
    --------
    >>> slice(2, 9, 3).step
    3
    """


class tuple:
    """Tuples."""

    def index(self, value, start=0, stop=None, /):
        """Position of the first equal item.

        Examples
        --------
        >>> (5, 7).index(7)
        1
        """
        ...

    def count(self, value, /):
        """Number of equal items.

        Examples
        --------
        >>> (5, 7, 5).count(5)
        2
        """
        ...
