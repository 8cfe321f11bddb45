"""What methods of tuples and lists do, for lang/front/rules/python/sequence.c and list.c.

Sources: https://docs.python.org/3/library/stdtypes.html#common-sequence-operations.
"""

import _lang


# Where a value stands between two positions, or -1.
@_lang.checked
def place_of(items, value, start, stop):
    def loop(items, value, start, stop):
        first = max(start + len(items), 0) if start < 0 else start
        last = stop + len(items) if stop < 0 else min(stop, len(items))
        for k in range(first, last):
            if items[k] == value:
                return k
        return -1

    return loop(items, value, start, stop)


@_lang.checked
def tuple_index(items, value, start, stop):
    at = _lang.place_of(items, value, start, stop)
    _lang.check(at >= 0, "tuple.index(x): x not in tuple")
    return at


# Of a list, a value that is of another type than its items: it is compared with them as it is, and told as it is.
@_lang.checked
def list_index(items, value, start, stop):
    def told(at, value):
        if at < 0:
            raise ValueError(f"{value!r} is not in list")
        return at

    return told(_lang.place_of(items, value, start, stop), value)


@_lang.checked
def list_count(items, value):
    def loop(items, value):
        count = 0
        for item in items:
            if item == value:
                count += 1
        return count

    return loop(items, value)


@_lang.checked
def list_remove(items, value):
    at = _lang.place_of(items, value, 0, len(items))
    _lang.check(at >= 0, "list.remove(x): x not in list")
    items.pop(at)
