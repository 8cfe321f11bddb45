"""Builtins that C types: what takes and shows values of any kind.

Sources: https://docs.python.org/3/library/functions.html.
"""


def print(*values, sep=' ', end='\n', file=None, flush=False):
    """Prints values.

    Examples
    --------
    >>> print(1, 2, sep='-')
    1-2
    """
    ...


def isinstance(obj, types):
    """Whether a value is of a type; known before the program runs.

    Examples
    --------
    >>> isinstance(1.5, float)
    True
    """
    ...


def type(obj):
    """The type of a value.

    Examples
    --------
    >>> print(type(1.5))
    <class 'float'>
    """
    ...


def input(prompt=''):
    """A line of text from the user."""
    ...


def dict(*items, **more):
    """A dictionary of a mapping or of pairs, and of the keywords.

    Examples
    --------
    >>> dict([("a", 1)], b=2)
    {'a': 1, 'b': 2}
    """
    ...


def set(*items):
    """A set of what can be looped over.

    Examples
    --------
    >>> set([3, 1, 3])
    {1, 3}
    """
    ...


def frozenset(*items):
    """A set that does not change, and so is a key.

    Examples
    --------
    >>> frozenset([3, 1, 3])
    frozenset({1, 3})
    """
    ...


def exit(code=None):
    """Ends the session; a program's exit status is the code, or 1 where it is a text."""
    ...


def quit(code=None):
    """Ends the session, as exit() does."""
    ...

Ellipsis = ...
"""The value of `...`."""


def display(*objs, display_id=None):
    """Shows values; with a display_id (True: a new one) it gives a handle whose update(obj) shows
    another in their place.

    Examples
    --------
    >>> display(1)
    1
    """
    ...


def open(file, mode='r', buffering=-1, encoding=None):
    r"""Opens a text file: its lines in a loop, read(), write().

    Examples
    --------
    >>> with open('quern_example.txt', 'w') as f:
    ...     size = f.write('two\nlines\n')
    >>> lines = open('quern_example.txt').readlines()
    >>> import os
    >>> os.remove('quern_example.txt')
    >>> lines
    ['two\n', 'lines\n']
    """
    ...


def callable(object):
    """Whether it can be called.

    Examples
    --------
    >>> callable(abs)
    True
    """
    ...


def id(object):
    """A number that no other object has for as long as this one lives; numbers and tuples have none here.

    Examples
    --------
    >>> a = [1]
    >>> b = a
    >>> id(a) == id(b), id(a) == id([1])
    (True, False)
    """
    ...


def hash(object):
    """The number by which a table finds a value; equal values have one. Texts and bytes have theirs as CPython with
    PYTHONHASHSEED=0.

    Examples
    --------
    >>> hash(3) == hash(3.0)
    True
    >>> hash((1, 2))
    -3550055125485641917
    """
    ...


def progress(iterable=None, desc=None, total=None, leave=True, unit='it', disable=False, **kwargs):
    """A loop over the iterable with a bar that shows how far it is.

    Examples
    --------
    >>> for n in progress([1, 2, 3], disable=True):
    ...     last = n
    >>> last
    3
    """
    ...
