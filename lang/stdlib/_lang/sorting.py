"""Sorting by a function that compares two items: functools.cmp_to_key. Runs of equal items stay as they lie."""

import _lang


@_lang.checked
def sorted_by(items, compare, reverse):
    def merged(items, compare):
        count = len(items)
        out = list(items)
        for k in range(1, count):
            if k % 8 == 0:
                continue
            item = out[k]
            at = k
            while at % 8 > 0 and compare(item, out[at - 1]) < 0:
                out[at] = out[at - 1]
                at -= 1
            out[at] = item
        width = 8
        while width < count:
            source = list(out)
            for begin in range(0, count, 2 * width):
                middle = min(begin + width, count)
                end = min(begin + 2 * width, count)
                i = begin
                j = middle
                for k in range(begin, end):
                    if i < middle and (j >= end or not compare(source[j], source[i]) < 0):
                        out[k] = source[i]
                        i += 1
                    else:
                        out[k] = source[j]
                        j += 1
            width *= 2
        return out

    if reverse:
        return merged(items[::-1], compare)[::-1]
    return merged(items, compare)


@_lang.checked
def least_by(items, compare, greatest):
    def loop(items, compare, greatest):
        best = items[0]
        for k in range(1, len(items)):
            order = compare(items[k], best)
            if order > 0 if greatest else order < 0:
                best = items[k]
        return best

    return loop(items, compare, greatest)
