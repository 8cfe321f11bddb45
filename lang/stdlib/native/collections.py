"""Containers: the module's part that says what containers can do.

Sources: https://docs.python.org/3/library/collections.html.
"""



def ChainMap(*maps):
    """Dictionaries of which the first that has a key says its value; what is stored goes into the first one.

    Examples
    --------
    >>> from collections import ChainMap
    >>> ChainMap({"a": 1}, {"a": 2, "b": 3})["b"]
    3
    """
    ...


def Counter(*items, **more):
    """A dictionary of counts, of what can be looped over or of a mapping to numbers.

    Examples
    --------
    >>> from collections import Counter
    >>> Counter("abca")
    Counter({'a': 2, 'b': 1, 'c': 1})
    """
    ...


def defaultdict(*items, **more):
    """A dictionary that calls its first argument for the value of a key that is missing.

    Examples
    --------
    >>> from collections import defaultdict
    >>> d = defaultdict(list)
    >>> d["a"].append(1)
    >>> d
    defaultdict(<class 'list'>, {'a': [1]})
    """
    ...


def deque(iterable=(), maxlen=None):
    """A list both of whose ends are cheap, of at most maxlen items.

    Examples
    --------
    >>> from collections import deque
    >>> d = deque([1, 2], maxlen=2); d.append(3); d
    deque([2, 3], maxlen=2)
    """
    ...


def OrderedDict(*items, **more):
    """A dictionary whose order counts when it is compared, and can be changed.

    Examples
    --------
    >>> from collections import OrderedDict
    >>> OrderedDict(a=1) == OrderedDict(a=1)
    True
    """
    ...


abc = ...
"""What containers and functions can do, in annotations."""
