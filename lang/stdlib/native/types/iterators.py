"""What iterators have.

Sources: https://docs.python.org/3/library/stdtypes.html#iterator-types.
"""


class iterator:
    """What iter() gives."""

    def __next__(self):
        """The next item; StopIteration where there is none.

        Examples
        --------
        >>> iter([1, 2]).__next__()
        1
        """
        ...

    def __iter__(self):
        """The iterator itself.

        Examples
        --------
        >>> it = iter([1, 2])
        >>> it.__iter__() is it
        True
        """
        ...

    def __length_hint__(self):
        """How many items there still are, as things are.

        Examples
        --------
        >>> iter([1, 2]).__length_hint__()
        2
        """
        ...
