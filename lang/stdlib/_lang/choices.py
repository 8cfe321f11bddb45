"""Products, combinations and permutations of numbers of items that are known when they run: lists of tuples of any
length (lang/stdlib/itertools.py). Each keeps the positions of its items in a list that counts up.
"""

import _lang


@_lang.checked
def joined_lists(lists):
    def loop(lists):
        out = []
        for items in lists:
            out += items
        return out

    return loop(lists)


@_lang.checked
def any_product(lists, repeat):
    def loop(lists):
        out = []
        at = [0 for items in lists]
        for items in lists:
            if not items:
                return out
        while True:
            out.append(tuple([items[k] for items, k in zip(lists, at)]))
            last = len(at) - 1
            while last >= 0 and at[last] == len(lists[last]) - 1:
                at[last] = 0
                last -= 1
            if last < 0:
                return out
            at[last] += 1

    return loop(lists * repeat)


@_lang.checked
def any_combinations(items, r):
    def loop(items, r):
        out = []
        count = len(items)
        if r > count:
            return out
        at = list(range(r))
        while True:
            out.append(tuple([items[k] for k in at]))
            last = r - 1
            while last >= 0 and at[last] == count - r + last:
                last -= 1
            if last < 0:
                return out
            at[last] += 1
            for k in range(last + 1, r):
                at[k] = at[k - 1] + 1

    return loop(items, r)


@_lang.checked
def any_combinations_with_replacement(items, r):
    def loop(items, r):
        out = []
        count = len(items)
        if not count and r:
            return out
        at = [0] * r
        while True:
            out.append(tuple([items[k] for k in at]))
            last = r - 1
            while last >= 0 and at[last] == count - 1:
                last -= 1
            if last < 0:
                return out
            at[last:] = [at[last] + 1] * (r - last)

    return loop(items, r)


@_lang.checked
def any_permutations(items, r):
    def loop(items, r):
        out = []
        count = len(items)
        if r > count:
            return out
        at = list(range(r))
        while True:
            out.append(tuple([items[k] for k in at]))
            used = [False] * count
            for k in at:
                used[k] = True
            last = r - 1
            while last >= 0:
                used[at[last]] = False
                higher = at[last] + 1
                while higher < count and used[higher]:
                    higher += 1
                if higher < count:
                    break
                last -= 1
            if last < 0:
                return out
            at[last] = higher
            used[higher] = True
            free = [k for k in range(count) if not used[k]]
            for k in range(last + 1, r):
                at[k] = free[k - last - 1]

    return loop(items, r)


@_lang.checked
def any_longest(lists, fillvalue):
    def loop(lists, fillvalue):
        longest = max([len(items) for items in lists]) if lists else 0
        out = []
        for k in range(longest):
            out.append(tuple([items[k] if k < len(items) else fillvalue for items in lists]))
        return out

    return loop(lists, fillvalue)
