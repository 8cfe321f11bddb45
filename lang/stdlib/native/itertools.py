"""Sequences without an end.

Sources: https://docs.python.org/3/library/itertools.html.
"""


def count(start=0, step=1):
    """Numbers without an end, in a for loop or beside another sequence in zip.

    Examples
    --------
    >>> import itertools
    >>> [(k, c) for k, c in zip(itertools.count(1), 'ab')]
    [(1, 'a'), (2, 'b')]
    """
    ...


def cycle(iterable):
    """A sequence over and over, in a for loop or beside another sequence in zip.

    Examples
    --------
    >>> import itertools
    >>> [(k, c) for k, c in zip(range(3), itertools.cycle('ab'))]
    [(0, 'a'), (1, 'b'), (2, 'a')]
    """
    ...
