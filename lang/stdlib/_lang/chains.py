"""What operators and methods of ChainMaps do with the list of their dictionaries, for lang/front/types/chain.c
and lang/front/rules/python/chain.c.

Sources: https://docs.python.org/3/library/collections.html#collections.ChainMap.
"""

import _lang


@_lang.checked
def chain_list(*maps):
    return list(maps)


@_lang.checked
def chain_empty():
    return [{}]


@_lang.checked
def chain_at(maps, key):
    def loop(maps, key):
        for m in maps:
            try:
                return m[key]
            except KeyError:
                pass
        raise KeyError(key)

    return loop(maps, key)


@_lang.checked
def chain_has(maps, key):
    def loop(maps, key):
        for m in maps:
            if key in m:
                return True
        return False

    return loop(maps, key)


@_lang.checked
def chain_has_value(maps, value):
    def loop(maps, value):
        for key in chain_keys(maps):
            if chain_at(maps, key) == value:
                return True
        return False

    return loop(maps, value)


@_lang.checked
def chain_has_item(maps, key, value):
    def found(maps, key, value):
        try:
            return chain_at(maps, key) == value
        except KeyError:
            return False

    return found(maps, key, value)


@_lang.checked
def chain_keys(maps):
    def loop(maps):
        keys = {}
        for m in maps[::-1]:
            for key in m:
                keys[key] = None
        return keys

    return loop(maps)


@_lang.checked
def chain_merged(maps):
    def loop(maps):
        merged = {}
        for key in chain_keys(maps):
            merged[key] = chain_at(maps, key)
        return merged

    return loop(maps)


@_lang.checked
def chain_truth(maps):
    def loop(maps):
        for m in maps:
            if m:
                return True
        return False

    return loop(maps)


@_lang.checked
def chain_set(maps, key, value):
    maps[0][key] = value


@_lang.checked
def chain_delete(maps, key):
    def first(maps, key):
        try:
            del maps[0][key]
        except KeyError:
            raise KeyError(f"Key not found in the first mapping: {key!r}")
        return None

    return first(maps, key)


@_lang.checked
def chain_pop(maps, key):
    def first(maps, key):
        try:
            return maps[0].pop(key)
        except KeyError:
            raise KeyError(f"Key not found in the first mapping: {key!r}")

    return first(maps, key)


@_lang.checked
def chain_pop_or(maps, key, default):
    return maps[0].pop(key, default)


@_lang.checked
def chain_child(maps, m):
    if m is None:
        return [{}] + maps
    else:
        return [m] + maps


@_lang.checked
def chain_child_with(maps, m, more):
    def joined(maps, m, more):
        m.update(more)
        return [m] + maps

    return joined(maps, m, more)


@_lang.checked
def chain_parents(maps):
    return maps[1:] or [{}]


@_lang.checked
def chain_copy(maps):
    return [maps[0].copy()] + maps[1:]


@_lang.checked
def chain_or(maps, other):
    def joined(maps, other):
        out = chain_copy(maps)
        out[0].update(other)
        return out

    return joined(maps, other)


@_lang.checked
def chain_or_of(other, maps):
    def loop(other, maps):
        first = dict(other)
        for m in maps[::-1]:
            first.update(m)
        return [first]

    return loop(other, maps)


@_lang.checked
def chain_update(maps, other):
    maps[0].update(other)


@_lang.checked
def chain_store_each(maps, other):
    def loop(maps, other):
        for key, value in other.items():
            maps[0][key] = value
        return None

    return loop(maps, other)


@_lang.checked
def chain_get(maps, key, default):
    def found(maps, key, default):
        if chain_has(maps, key):
            return chain_at(maps, key)
        return default

    return found(maps, key, default)


@_lang.checked
def chain_default(maps, key, default):
    def found(maps, key, default):
        try:
            return chain_at(maps, key)
        except KeyError:
            maps[0][key] = default
        return default

    return found(maps, key, default)


@_lang.checked
def chain_popitem(maps):
    def first(maps):
        try:
            return maps[0].popitem()
        except KeyError:
            raise KeyError("No keys found in the first mapping.")

    return first(maps)


@_lang.checked
def chain_clear(maps):
    maps[0].clear()
