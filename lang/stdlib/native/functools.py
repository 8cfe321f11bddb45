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


def partial(func, *args, **keywords):
    """A function that has its first arguments, and some by name, already.

    Examples
    --------
    >>> from functools import partial
    >>> partial(pow, 2)(5)
    32
    """
    ...


def cmp_to_key(mycmp):
    """A key= of what compares two items: less than 0 where the first comes first.

    Examples
    --------
    >>> from functools import cmp_to_key
    >>> sorted([3, 1, 2], key=cmp_to_key(lambda a, b: b - a))
    [3, 2, 1]
    """
    ...


def wraps(wrapped):
    """A decorator of a function that takes the place of another: it has its name and documentation.

    Examples
    --------
    >>> import functools
    >>> def loud(f):
    ...     @functools.wraps(f)
    ...     def call(*args):
    ...         return f(*args) + '!'
    ...     return call
    >>> @loud
    ... def greet(name):
    ...     return 'hello ' + name
    >>> greet('you'), greet.__name__
    ('hello you!', 'greet')
    """
    ...
