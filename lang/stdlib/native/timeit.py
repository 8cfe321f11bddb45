"""Functions of the module timeit that C types.

Sources: https://docs.python.org/3/library/timeit.html.
"""


def default_timer():
    """Seconds of a monotonic clock.

    Examples
    --------
    >>> from timeit import default_timer
    >>> start = default_timer()
    >>> default_timer() >= start
    True
    """
    ...
