"""The other way to call itertools.chain."""

import _lang


@_lang.checked
def from_iterable(iterable):
    """Return the items of the sequences that a sequence holds.

    Parameters
    ----------
    iterable : iterable of iterable
        The sequence of sequences.

    Returns
    -------
    items : list
        All items.

    Examples
    --------
    >>> import itertools
    >>> list(itertools.chain.from_iterable([[1], [2, 3]]))
    [1, 2, 3]
    """
    return [x for xs in iterable for x in xs]
