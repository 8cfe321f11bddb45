"""Methods of dictionaries, views of them, and sets.

Sources: https://docs.python.org/3/library/stdtypes.html#mapping-types-dict,
https://docs.python.org/3/library/stdtypes.html#set-types-set-frozenset,
https://docs.python.org/3/library/collections.html.
"""


class dict:
    """Dictionaries."""

    def keys(self):
        """A view of its keys.

        Examples
        --------
        >>> {"a": 1}.keys()
        dict_keys(['a'])
        """
        ...

    def values(self):
        """A view of its values.

        Examples
        --------
        >>> {"a": 1}.values()
        dict_values([1])
        """
        ...

    def items(self):
        """A view of its keys and values, as pairs.

        Examples
        --------
        >>> {"a": 1}.items()
        dict_items([('a', 1)])
        """
        ...

    def get(self, key, default=None):
        """The value of a key, or the default where it has none.

        Examples
        --------
        >>> {"a": 1}.get("b", 0)
        0
        """
        ...

    def pop(self, key, default=None):
        """Removes a key and returns its value, or the default where it has none; without one, KeyError.

        Examples
        --------
        >>> {"a": 1}.pop("a")
        1
        """
        ...

    def popitem(self):
        """Removes the newest key and returns it with its value.

        Examples
        --------
        >>> {"a": 1, "b": 2}.popitem()
        ('b', 2)
        """
        ...

    def setdefault(self, key, default=None):
        """The value of a key, which is the default from now on where it has none.

        Examples
        --------
        >>> d = {"a": 1}; d.setdefault("b", 5); d
        {'a': 1, 'b': 5}
        """
        ...

    def update(self, *items, **more):
        """Takes the keys and values of a mapping or of pairs, and the keywords.

        Examples
        --------
        >>> d = {"a": 1}; d.update({"a": 2}, b=3); d
        {'a': 2, 'b': 3}
        """
        ...

    def copy(self):
        """A dictionary of its own with the same keys and values.

        Examples
        --------
        >>> {"a": 1}.copy()
        {'a': 1}
        """
        ...

    def clear(self):
        """Removes all keys.

        Examples
        --------
        >>> d = {"a": 1}; d.clear(); d
        {}
        """
        ...

    def fromkeys(iterable, value=None):
        """A dictionary of these keys, each with the value.

        Examples
        --------
        >>> dict.fromkeys(["a", "b"], 0)
        {'a': 0, 'b': 0}
        """
        ...


class Counter(dict):
    """Dictionaries of counts."""

    def subtract(self, *items, **more):
        """Takes away counts: 1 for each item, or the numbers of a mapping.

        Examples
        --------
        >>> from collections import Counter
        >>> c = Counter("aab"); c.subtract("ab"); c
        Counter({'a': 1, 'b': 0})
        """
        ...


class defaultdict(dict):
    """Dictionaries that make the values of missing keys."""

    default_factory = ...
    """What is called for the value of a missing key, or None.

    Examples
    --------
    >>> from collections import defaultdict
    >>> defaultdict(list).default_factory()
    []
    """


class OrderedDict(dict):
    """Dictionaries whose order counts."""

    def move_to_end(self, key, last=True):
        """Makes a key the last one, or the first.

        Examples
        --------
        >>> from collections import OrderedDict
        >>> d = OrderedDict(a=1, b=2); d.move_to_end("a"); list(d)
        ['b', 'a']
        """
        ...

    def popitem(self, last=True):
        """Removes the last key, or the first, and returns it with its value.

        Examples
        --------
        >>> from collections import OrderedDict
        >>> OrderedDict(a=1, b=2).popitem(last=False)
        ('a', 1)
        """
        ...


class ChainMap:
    """Dictionaries of which the first that has a key says its value."""

    def keys(self):
        """A view of the keys of all dictionaries.

        Examples
        --------
        >>> from collections import ChainMap
        >>> list(ChainMap({"a": 1}, {"a": 2, "b": 3}).keys())
        ['a', 'b']
        """
        ...

    def values(self):
        """A view of the values of its keys.

        Examples
        --------
        >>> from collections import ChainMap
        >>> list(ChainMap({"a": 1}, {"a": 2, "b": 3}).values())
        [1, 3]
        """
        ...

    def items(self):
        """A view of its keys and values, as pairs.

        Examples
        --------
        >>> from collections import ChainMap
        >>> list(ChainMap({"a": 1}, {"a": 2, "b": 3}).items())
        [('a', 1), ('b', 3)]
        """
        ...

    def new_child(self, m=None, **more):
        """A ChainMap with a dictionary before these, a new one or the one given, which gets the keywords.

        Examples
        --------
        >>> from collections import ChainMap
        >>> ChainMap({"a": 1}).new_child({"b": 2})
        ChainMap({'b': 2}, {'a': 1})
        """
        ...

    def update(self, *items, **more):
        """Puts the keys and values of a mapping or of pairs, and the keywords, into the first dictionary.

        Examples
        --------
        >>> from collections import ChainMap
        >>> c = ChainMap({}, {"a": 1}); c.update({"a": 2}, b=3); c
        ChainMap({'a': 2, 'b': 3}, {'a': 1})
        """
        ...

    def pop(self, key, default=None):
        """Removes a key from the first dictionary and returns its value, or the default where it has none.

        Examples
        --------
        >>> from collections import ChainMap
        >>> ChainMap({"a": 1}, {"a": 2}).pop("a")
        1
        """
        ...

    def copy(self):
        """A ChainMap with a copy of the first dictionary and the other dictionaries themselves.

        Examples
        --------
        >>> from collections import ChainMap
        >>> ChainMap({"a": 1}, {"b": 2}).copy()
        ChainMap({'a': 1}, {'b': 2})
        """
        ...

    def fromkeys(iterable, value=None):
        """A ChainMap of one dictionary of these keys, each with the value.

        Examples
        --------
        >>> from collections import ChainMap
        >>> ChainMap.fromkeys("ab", 0)
        ChainMap({'a': 0, 'b': 0})
        """
        ...

    maps = ...
    """The list of its dictionaries.

    Examples
    --------
    >>> from collections import ChainMap
    >>> ChainMap({"a": 1}, {"b": 2}).maps
    [{'a': 1}, {'b': 2}]
    """

    parents = ...
    """A ChainMap of all its dictionaries but the first.

    Examples
    --------
    >>> from collections import ChainMap
    >>> ChainMap({"a": 1}, {"b": 2}).parents
    ChainMap({'b': 2})
    """


class dict_keys:
    """Views of keys."""

    def isdisjoint(self, other):
        """Whether no item is in both.

        Examples
        --------
        >>> {"a": 1}.keys().isdisjoint(["b"])
        True
        """
        ...


class dict_items:
    """Views of pairs."""

    def isdisjoint(self, other):
        """Whether no item is in both.

        Examples
        --------
        >>> {"a": 1}.items().isdisjoint([("a", 2)])
        True
        """
        ...


class frozenset:
    """Sets that do not change."""

    def copy(self):
        """A set of its own with the same items.

        Examples
        --------
        >>> {1}.copy()
        {1}
        """
        ...

    def union(self, *others):
        """A set of the items of all.

        Examples
        --------
        >>> {1}.union([2])
        {1, 2}
        """
        ...

    def intersection(self, *others):
        """A set of the items that are in all.

        Examples
        --------
        >>> {1, 2}.intersection([2])
        {2}
        """
        ...

    def difference(self, *others):
        """A set of the items that are in no other.

        Examples
        --------
        >>> {1, 2}.difference([2])
        {1}
        """
        ...

    def symmetric_difference(self, *others):
        """A set of the items that are in one of the two.

        Examples
        --------
        >>> {1, 2}.symmetric_difference([2, 3])
        {1, 3}
        """
        ...

    def issubset(self, other):
        """Whether all items are in the other.

        Examples
        --------
        >>> {1}.issubset([1, 2])
        True
        """
        ...

    def issuperset(self, other):
        """Whether all items of the other are in this.

        Examples
        --------
        >>> {1, 2}.issuperset([1])
        True
        """
        ...

    def isdisjoint(self, other):
        """Whether no item is in both.

        Examples
        --------
        >>> {1}.isdisjoint([2])
        True
        """
        ...


class set(frozenset):
    """Sets."""

    def add(self, item):
        """Adds an item.

        Examples
        --------
        >>> s = {1}; s.add(2); s
        {1, 2}
        """
        ...

    def remove(self, item):
        """Removes an item; KeyError where it is not in.

        Examples
        --------
        >>> s = {1, 2}; s.remove(1); s
        {2}
        """
        ...

    def discard(self, item):
        """Removes an item where it is in.

        Examples
        --------
        >>> s = {1, 2}; s.discard(5); s
        {1, 2}
        """
        ...

    def pop(self):
        """Removes and returns an item.

        Examples
        --------
        >>> {7}.pop()
        7
        """
        ...

    def clear(self):
        """Removes all items.

        Examples
        --------
        >>> s = {1}; s.clear(); s
        set()
        """
        ...

    def update(self, *others):
        """Adds the items of others.

        Examples
        --------
        >>> s = {1}; s.update([2], (3,)); s
        {1, 2, 3}
        """
        ...

    def intersection_update(self, *others):
        """Keeps the items that are in all others.

        Examples
        --------
        >>> s = {1, 2}; s.intersection_update([2]); s
        {2}
        """
        ...

    def difference_update(self, *others):
        """Removes the items of others.

        Examples
        --------
        >>> s = {1, 2}; s.difference_update([2]); s
        {1}
        """
        ...

    def symmetric_difference_update(self, *others):
        """Keeps the items that are in one of the two.

        Examples
        --------
        >>> s = {1, 2}; s.symmetric_difference_update([2, 3]); s
        {1, 3}
        """
        ...


class deque:
    """Deques."""

    def append(self, item):
        """Adds an item at the end.

        Examples
        --------
        >>> from collections import deque
        >>> d = deque([1, 2, 3]); d.append(9); d
        deque([1, 2, 3, 9])
        """
        ...

    def appendleft(self, item):
        """Adds an item at the beginning.

        Examples
        --------
        >>> from collections import deque
        >>> d = deque([1, 2, 3]); d.appendleft(9); d
        deque([9, 1, 2, 3])
        """
        ...

    def extend(self, iterable):
        """Adds items at the end.

        Examples
        --------
        >>> from collections import deque
        >>> d = deque([1, 2, 3]); d.extend([7, 8]); d
        deque([1, 2, 3, 7, 8])
        """
        ...

    def extendleft(self, iterable):
        """Adds items at the beginning, one after another.

        Examples
        --------
        >>> from collections import deque
        >>> d = deque([1, 2, 3]); d.extendleft([7, 8]); d
        deque([8, 7, 1, 2, 3])
        """
        ...

    def insert(self, index, item):
        """Inserts before a position.

        Examples
        --------
        >>> from collections import deque
        >>> d = deque([1, 2, 3]); d.insert(1, 9); d
        deque([1, 9, 2, 3])
        """
        ...

    def remove(self, value):
        """Removes the first equal item; ValueError where there is none.

        Examples
        --------
        >>> from collections import deque
        >>> d = deque([1, 2, 3]); d.remove(2); d
        deque([1, 3])
        """
        ...

    def clear(self):
        """Removes all items.

        Examples
        --------
        >>> from collections import deque
        >>> d = deque([1, 2, 3]); d.clear(); d
        deque([])
        """
        ...

    def reverse(self):
        """Reverses the items.

        Examples
        --------
        >>> from collections import deque
        >>> d = deque([1, 2, 3]); d.reverse(); d
        deque([3, 2, 1])
        """
        ...

    def rotate(self, n=1):
        """Moves items from the end to the beginning, or the other way.

        Examples
        --------
        >>> from collections import deque
        >>> d = deque([1, 2, 3]); d.rotate(1); d
        deque([3, 1, 2])
        """
        ...

    def pop(self):
        """Removes and returns the last item.

        Examples
        --------
        >>> from collections import deque
        >>> deque([1, 2, 3]).pop()
        3
        """
        ...

    def popleft(self):
        """Removes and returns the first item.

        Examples
        --------
        >>> from collections import deque
        >>> deque([1, 2, 3]).popleft()
        1
        """
        ...

    def copy(self):
        """A deque of its own with the same items.

        Examples
        --------
        >>> from collections import deque
        >>> deque([1, 2, 3]).copy()
        deque([1, 2, 3])
        """
        ...

    def count(self, value):
        """Number of equal items.

        Examples
        --------
        >>> from collections import deque
        >>> deque([1, 2, 3]).count(2)
        1
        """
        ...

    def index(self, value, start=0, stop=None):
        """Position of the first equal item.

        Examples
        --------
        >>> from collections import deque
        >>> deque([1, 2, 3]).index(2)
        1
        """
        ...

    maxlen = ...
    """How many items it has at most, or None.

    Examples
    --------
    >>> from collections import deque
    >>> deque([1], maxlen=2).maxlen
    2
    """
