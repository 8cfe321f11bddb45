"""Functions of the module operator that C types.

Sources: https://docs.python.org/3/library/operator.html.
"""


def itemgetter(item, *items):
    """A function that takes an item out of its argument, or several as a tuple.

    Examples
    --------
    >>> import operator
    >>> sorted([(1, 5), (2, 3)], key=operator.itemgetter(1))
    [(2, 3), (1, 5)]
    """
    ...


def attrgetter(attr, *attrs):
    """A function that takes an attribute of its argument, or several as a tuple.

    Examples
    --------
    >>> import operator
    >>> operator.attrgetter("real", "imag")(3 + 4j)
    (3.0, 4.0)
    """
    ...


def methodcaller(name, *args, **kwargs):
    """A function that calls a method of its argument.

    Examples
    --------
    >>> import operator
    >>> operator.methodcaller("replace", "a", "b")("aha")
    'bhb'
    """
    ...


def call(obj, *args, **kwargs):
    """What the function gives for these arguments.

    Examples
    --------
    >>> import operator
    >>> operator.call(max, 1, 2)
    2
    """
    ...
