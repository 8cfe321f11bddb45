"""How long calls of a function take.

Sources: https://docs.python.org/3/library/timeit.html.
"""

import _lang
import time


@_lang.checked
def timeit(stmt, setup="pass", timer=None, number=1000000):
    """Return the seconds that a number of calls of a function take.

    Parameters
    ----------
    stmt : callable
        The function, which is called without arguments.
    setup : str, optional
        Accepted for Python's sake.
    timer : optional
        Accepted for Python's sake.
    number : int, optional
        How many calls.

    Returns
    -------
    seconds : float
        Of all calls together.

    Raises
    ------
    TypeError
        If text is given in the place of a function; the magic %timeit takes statements.

    Examples
    --------
    >>> import timeit
    >>> timeit.timeit(lambda: sum(range(9)), number=10) > 0
    True
    """
    return _seconds(stmt, number)


@_lang.checked
def repeat(stmt, setup="pass", timer=None, repeat=5, number=1000000):
    """Return several times the seconds that a number of calls of a function take.

    Parameters
    ----------
    stmt : callable
        The function, which is called without arguments.
    setup : str, optional
        Accepted for Python's sake.
    timer : optional
        Accepted for Python's sake.
    repeat : int, optional
        How many times.
    number : int, optional
        How many calls each time.

    Returns
    -------
    seconds : list of float
        Of all calls of each time.

    Raises
    ------
    TypeError
        If text is given in the place of a function; the magic %timeit takes statements.

    Examples
    --------
    >>> import timeit
    >>> len(timeit.repeat(lambda: 1, number=10))
    5
    """
    return [_seconds(stmt, number) for k in range(repeat)]


@_lang.checked
def _seconds(stmt, number):
    """The seconds that `number` calls take."""

    def run(f, n):
        start = time.perf_counter()
        for k in range(n):
            f()
        return time.perf_counter() - start

    if isinstance(stmt, str):
        raise TypeError(
            "a function is timed here, not text: timeit.timeit(lambda: ..., number=n), or the magic %timeit"
        )
    return run(stmt, number)
