"""What operators and methods of counters do, for lang/front/types/dict.c and lang/front/rules/python/table.c.

Sources: https://docs.python.org/3/library/collections.html#collections.Counter.
"""

import _lang
import collections


@_lang.checked
def counter_merge(counter, other):
    def loop(counter, other):
        for key, count in other.items():
            counter[key] = count + counter.get(key, 0)
        return None

    return loop(counter, other)


@_lang.checked
def counter_take(counter, other):
    def loop(counter, other):
        for key, count in other.items():
            counter[key] = counter.get(key, 0) - count
        return None

    return loop(counter, other)


@_lang.checked
def counter_count(counter, items):
    def loop(counter, items):
        for key in items:
            counter[key] = counter.get(key, 0) + 1
        return None

    return loop(counter, items)


@_lang.checked
def counter_joined(a, b, both):
    def loop(a, b, both):
        out = collections.Counter()
        for key, count in a.items():
            total = both(count, b[key])
            if total > 0:
                out[key] = total
        for key, count in b.items():
            if key not in a and count > 0:
                out[key] = count
        return out

    return loop(a, b, both)


@_lang.checked
def counter_add(a, b):
    return counter_joined(a, b, lambda x, y: x + y)


@_lang.checked
def counter_or(a, b):
    return counter_joined(a, b, lambda x, y: y if x < y else x)


@_lang.checked
def counter_subtract(a, b):
    def loop(a, b):
        out = collections.Counter()
        for key, count in a.items():
            total = count - b[key]
            if total > 0:
                out[key] = total
        for key, count in b.items():
            if key not in a and count < 0:
                out[key] = 0 - count
        return out

    return loop(a, b)


@_lang.checked
def counter_and(a, b):
    def loop(a, b):
        out = collections.Counter()
        for key, count in a.items():
            other = b[key]
            least = count if count < other else other
            if least > 0:
                out[key] = least
        return out

    return loop(a, b)


@_lang.checked
def counter_positive(a):
    def loop(a):
        out = collections.Counter()
        for key, count in a.items():
            if count > 0:
                out[key] = count
        return out

    return loop(a)


@_lang.checked
def counter_negative(a):
    def loop(a):
        out = collections.Counter()
        for key, count in a.items():
            if count < 0:
                out[key] = 0 - count
        return out

    return loop(a)


@_lang.checked
def counter_le(a, b):
    def loop(a, b):
        for key, count in a.items():
            if count > b[key]:
                return False
        for key, count in b.items():
            if key not in a and count < 0:
                return False
        return True

    return loop(a, b)


@_lang.checked
def counter_lt(a, b):
    return counter_le(a, b) and a != b
