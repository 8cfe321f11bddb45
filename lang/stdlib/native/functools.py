"""Functions that remember their results: the module's part that is not written in the language.

Sources: https://docs.python.org/3/library/functools.html.
"""


def cache(function):
    """A decorator: calls with equal arguments give the result of the first of them.

    Examples
    --------
    >>> from functools import cache
    >>> @cache
    ... def fib(n):
    ...     return n if n < 2 else fib(n - 1) + fib(n - 2)
    >>> fib(80)
    23416728348467685
    """
    ...


def lru_cache(maxsize=128, typed=False):
    """A decorator: the results of the calls that were used last, at most so many, or all (None).

    Examples
    --------
    >>> from functools import lru_cache
    >>> @lru_cache(maxsize=None)
    ... def square(n):
    ...     return n * n
    >>> square(3), square(3), square.cache_info()
    (9, 9, CacheInfo(hits=1, misses=1, maxsize=None, currsize=1))
    """
    ...
