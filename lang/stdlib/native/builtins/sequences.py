"""Builtins that C types: sequences.

Sources: https://docs.python.org/3/library/functions.html.
"""


def len(obj):
    """Number of items.

    Examples
    --------
    >>> len([1, 2])
    2
    """
    ...


def range(start, stop=None, step=1):
    """Integers from start (or 0) up to stop.

    Examples
    --------
    >>> list(range(3))
    [0, 1, 2]
    """
    ...


def min(*args, key=None, default=None):
    """The least of several values or of a sequence.

    Examples
    --------
    >>> min(3, 1, 2)
    1
    """
    ...


def max(*args, key=None, default=None):
    """The greatest of several values or of a sequence.

    Examples
    --------
    >>> max([3, 1, 2])
    3
    """
    ...


def sum(iterable, start=0):
    """Sum of a sequence.

    Examples
    --------
    >>> sum([1, 2, 3])
    6
    """
    ...


def any(iterable):
    """Whether any item is true.

    Examples
    --------
    >>> any([False, True])
    True
    """
    ...


def all(iterable):
    """Whether all items are true.

    Examples
    --------
    >>> all([])
    True
    """
    ...


def sorted(iterable, key=None, reverse=False):
    """A sorted list.

    Examples
    --------
    >>> sorted([3, 1, 2])
    [1, 2, 3]
    """
    ...


def reversed(seq):
    """The items backwards, in a for loop or list().

    Examples
    --------
    >>> list(reversed([1, 2]))
    [2, 1]
    """
    ...


def enumerate(iterable, start=0):
    """Pairs of a counter and an item, in a for loop or list().

    Examples
    --------
    >>> list(enumerate('ab'))
    [(0, 'a'), (1, 'b')]
    """
    ...


def zip(*iterables, strict=False):
    """Tuples of items side by side, in a for loop or list(); with strict, an error unless all are
    of one length.

    Examples
    --------
    >>> list(zip([1, 2], 'ab'))
    [(1, 'a'), (2, 'b')]
    """
    ...


def map(function, *iterables):
    """The function's values, in a for loop or list().

    Examples
    --------
    >>> list(map(abs, [-1, 2]))
    [1, 2]
    """
    ...


def filter(function, iterable):
    """The items for which the function is true; with None, the true ones.

    Examples
    --------
    >>> list(filter(lambda v: v > 0, [3, -1]))
    [3]
    """
    ...


def list(iterable=()):
    """A list of the items.

    Examples
    --------
    >>> list('ab')
    ['a', 'b']
    """
    ...


def tuple(iterable=()):
    """A tuple of the items.

    Examples
    --------
    >>> tuple('ab')
    ('a', 'b')
    """
    ...


def slice(*args):
    """A slice value: slice(stop) or slice(start, stop, step).

    Examples
    --------
    >>> np.arange(9)[slice(2, 8, 3)]
    array([2, 5])
    """
    ...


def iter(obj, sentinel=None):
    """An iterator over what a loop can run over; or over the values of a function, until it gives the sentinel.

    Examples
    --------
    >>> it = iter('ab')
    >>> next(it), list(it), list(it)
    ('a', ['b'], [])
    """
    ...


def next(iterator, default=None):
    """The next item of an iterator, or the default; the first item of a generator expression.

    Examples
    --------
    >>> next(x for x in range(10) if x * x > 20)
    5
    """
    ...


def bytes(source=None, encoding=None, errors=None):
    r"""Bytes: of a text in an encoding, of numbers from 0 to 255, or so many zeros.

    Examples
    --------
    >>> bytes([72, 105]), bytes('é', 'utf-8'), bytes(2)
    (b'Hi', b'\xc3\xa9', b'\x00\x00')
    """
    ...


def bytearray(source=None, encoding=None, errors=None):
    r"""Bytes that can be changed: of bytes, of a text in an encoding, of numbers from 0 to 255, or so many zeros.

    Examples
    --------
    >>> data = bytearray(b'abc')
    >>> data[0] = 65
    >>> data
    bytearray(b'Abc')
    """
    ...
