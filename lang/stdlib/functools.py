"""Functions of functions: a sequence folded into one value, arguments given beforehand.

Sources: https://docs.python.org/3/library/functools.html.
"""

import _lang


@_lang.checked
def reduce(function, iterable, initial=None):
    """Fold the items of a sequence into one value by a function of two.

    Parameters
    ----------
    function : callable
        A function of the value so far and the next item.
    iterable : iterable
        The items.
    initial : any, optional
        The value to begin with, the first item by default.

    Returns
    -------
    value : any
        What the function returned last.

    Raises
    ------
    TypeError
        If there is no item and no initial value.

    Examples
    --------
    >>> import functools
    >>> functools.reduce(lambda a, b: a * b, [1, 2, 3, 4])
    24
    """

    def fold(f, xs, acc, first):
        k = first
        while k < len(xs):  # the function may change the list
            item = xs[k]
            k += 1
            acc = f(acc, item)
        return acc

    xs = iterable if isinstance(iterable, list) else list(iterable)
    if initial is not None:
        return fold(function, xs, initial, 0)
    _lang.check(len(xs) > 0, "reduce() of empty iterable with no initial value", "TypeError")
    return fold(function, xs, xs[0], 1)
