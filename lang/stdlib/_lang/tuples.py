"""What methods of tuples do, for lang/front/rules/python/sequence.c.

Sources: https://docs.python.org/3/library/stdtypes.html#common-sequence-operations.
"""

import _lang


@_lang.checked
def tuple_index(items, value, start, stop):
    def loop(items, value, start, stop):
        first = max(start + len(items), 0) if start < 0 else start
        last = stop + len(items) if stop < 0 else min(stop, len(items))
        for k in range(first, last):
            if items[k] == value:
                return k
        raise ValueError("tuple.index(x): x not in tuple")

    return loop(items, value, start, stop)
