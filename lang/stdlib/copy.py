"""Copies of lists, tuples and arrays.

Sources: https://docs.python.org/3/library/copy.html.
"""

import _lang
import collections
import numpy as np


@_lang.checked
def copy(x):
    """Copy a list or an array; its items are the same.

    Parameters
    ----------
    x : any
        The value.

    Returns
    -------
    copy : any
        A new list or array; another value itself.

    Examples
    --------
    >>> import copy
    >>> a = [[1], [2]]
    >>> b = copy.copy(a)
    >>> b[0][0] = 5
    >>> a
    [[5], [2]]
    """
    if isinstance(x, (list, np.ndarray, dict, set, collections.deque)):
        return x.copy()
    if isinstance(x, (tuple, str, bytes, frozenset)):
        return x
    return _lang.copied(x)


@_lang.checked
def deepcopy(x, memo=None):
    """Copy a list, tuple or array and all that it holds.

    Parameters
    ----------
    x : any
        The value.
    memo : None
        What is copied already, which is not asked here.

    Returns
    -------
    copy : any
        It shares nothing that can be changed with the value.

    Examples
    --------
    >>> import copy
    >>> a = [[1], [2]]
    >>> b = copy.deepcopy(a)
    >>> b[0][0] = 5
    >>> a
    [[1], [2]]
    """
    if memo is not None:
        raise TypeError("deepcopy() takes no memo here: leave it out")
    if isinstance(x, np.ndarray):
        return x.copy()
    return _lang.deepcopy(x)
