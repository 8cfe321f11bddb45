"""Heaps: lists in which no item is less than the one at half its place, so that the least stands first.

Items are compared by `<` alone and take the places that they take in Python, so that a list is after each
call what it is there.

Sources: https://docs.python.org/3/library/heapq.html; D. E. Knuth, The Art of Computer Programming,
volume 3, 5.2.3; R. W. Floyd, Algorithm 245: Treesort 3 (1964), for heaps that are made of lists.
"""

import _lang


# The item at `at` goes up as far as `first`: those above it that are greater go down.
def _rise(heap, first, at):
    def loop(heap, first, at):
        item = heap[at]
        while at > first:
            above = heap[(at - 1) >> 1]
            if not item < above:
                break
            heap[at] = above
            at = (at - 1) >> 1
        heap[at] = item

    return loop(heap, first, at)


# The item at `at` changes places with the lesser of the two below it down to the end, and rises again. Which of
# the two it is cannot be foreseen, so that it is a number that is added and no branch, and the item is chosen of the two
# that have been read. The four items below those are asked for a step before: a large heap lies far away.
def _sink(heap, at):
    def loop(heap, at):
        end = len(heap)
        first = at
        item = heap[at]
        below = 2 * at + 1
        while below + 1 < end:
            _lang.ahead(heap, 2 * below + 1, 4)
            left = heap[below]
            right = heap[below + 1]
            later = not left < right
            heap[at] = right if later else left
            below += int(later)
            at = below
            below = 2 * at + 1
        if below < end:
            heap[at] = heap[below]
            at = below
        while at > first:
            above = heap[(at - 1) >> 1]
            if not item < above:
                break
            heap[at] = above
            at = (at - 1) >> 1
        heap[at] = item

    return loop(heap, at)


# Both for heaps whose greatest item stands first.
def _sink_max(heap, at):
    def loop(heap, at):
        end = len(heap)
        first = at
        item = heap[at]
        below = 2 * at + 1
        while below + 1 < end:
            _lang.ahead(heap, 2 * below + 1, 4)
            left = heap[below]
            right = heap[below + 1]
            later = not right < left
            heap[at] = right if later else left
            below += int(later)
            at = below
            below = 2 * at + 1
        if below < end:
            heap[at] = heap[below]
            at = below
        while at > first:
            above = heap[(at - 1) >> 1]
            if not above < item:
                break
            heap[at] = above
            at = (at - 1) >> 1
        heap[at] = item

    return loop(heap, at)


def _check_list(heap, name):
    if not isinstance(heap, list):
        raise TypeError(f"{name} must be list, not {type(heap).__name__}")
    return None


def heappush(heap, item):
    """Put an item onto a heap.

    Parameters
    ----------
    heap : list
        The heap.
    item : any
        The item.

    Returns
    -------
    None

    Examples
    --------
    >>> import heapq
    >>> h = [1, 3]
    >>> heapq.heappush(h, 0)
    >>> h
    [0, 3, 1]
    """
    _check_list(heap, "heappush() argument 1")
    heap.append(item)
    return _rise(heap, 0, len(heap) - 1)


def heappop(heap):
    """Take the least item off a heap.

    Parameters
    ----------
    heap : list
        The heap.

    Returns
    -------
    item : any
        The item.

    Raises
    ------
    IndexError
        If the heap is empty.

    Examples
    --------
    >>> import heapq
    >>> h = [1, 3, 2]
    >>> heapq.heappop(h)
    1
    >>> h
    [2, 3]
    """

    def pop(heap):
        last = heap.pop()
        if len(heap) == 0:
            return last
        item = heap[0]
        heap[0] = last
        _sink(heap, 0)
        return item

    _check_list(heap, "heappop() argument")
    _lang.check(len(heap) > 0, "index out of range", "IndexError")
    return pop(heap)


def heapify(x):
    """Make a heap of a list, in place.

    Parameters
    ----------
    x : list
        The list.

    Returns
    -------
    None

    Examples
    --------
    >>> import heapq
    >>> h = [5, 4, 3, 2, 1]
    >>> heapq.heapify(h)
    >>> h
    [1, 2, 3, 5, 4]
    """

    def all(heap):
        for k in range(len(heap) // 2 - 1, -1, -1):
            _sink(heap, k)

    _check_list(x, "heapify() argument")
    return all(x)


def heapreplace(heap, item):
    """Take the least item off a heap and put another one onto it.

    Parameters
    ----------
    heap : list
        The heap.
    item : any
        The new item.

    Returns
    -------
    least : any
        The item that was the least, which may be greater than the new one.

    Raises
    ------
    IndexError
        If the heap is empty.

    Examples
    --------
    >>> import heapq
    >>> h = [1, 3, 2]
    >>> heapq.heapreplace(h, 4)
    1
    >>> h
    [2, 3, 4]
    """

    def replace(heap, item):
        least = heap[0]
        heap[0] = item
        _sink(heap, 0)
        return least

    _check_list(heap, "heapreplace() argument 1")
    _lang.check(len(heap) > 0, "index out of range", "IndexError")
    return replace(heap, item)


def heappushpop(heap, item):
    """Put an item onto a heap, then take the least off it.

    Parameters
    ----------
    heap : list
        The heap.
    item : any
        The new item.

    Returns
    -------
    least : any
        The least of all, which may be the new one.

    Examples
    --------
    >>> import heapq
    >>> h = [1, 3, 2]
    >>> heapq.heappushpop(h, 4)
    1
    >>> h
    [2, 3, 4]
    """

    def exchange(heap, item):
        if len(heap) == 0 or not heap[0] < item:
            return item
        least = heap[0]
        heap[0] = item
        _sink(heap, 0)
        return least

    _check_list(heap, "heappushpop() argument 1")
    return exchange(heap, item)


def nlargest(n, iterable, key=None):
    """Return the greatest items, the greatest first.

    Parameters
    ----------
    n : int
        How many.
    iterable : iterable
        The items.
    key : callable, optional
        A function of an item, by whose results they are compared.

    Returns
    -------
    items : list
        As `sorted(iterable, key=key, reverse=True)[:n]`.

    Examples
    --------
    >>> import heapq
    >>> heapq.nlargest(2, [3, 1, 4, 1, 5])
    [5, 4]
    """

    def chosen(xs, n, key):
        if len(xs) <= n:
            return sorted(xs, key=key, reverse=True)
        heap = [(key(xs[k]), -k) for k in range(n)]
        if n <= 0:
            return xs[:0]
        for k in range(n // 2 - 1, -1, -1):
            _sink(heap, k)
        for k in range(n, len(xs)):
            by = key(xs[k])
            if heap[0][0] < by:
                heap[0] = (by, -k)
                _sink(heap, 0)
        heap.sort(reverse=True)
        return [xs[-k] for _, k in heap]

    return chosen(list(iterable), n, (lambda x: x) if key is None else key)


def nsmallest(n, iterable, key=None):
    """Return the least items, the least first.

    Parameters
    ----------
    n : int
        How many.
    iterable : iterable
        The items.
    key : callable, optional
        A function of an item, by whose results they are compared.

    Returns
    -------
    items : list
        As `sorted(iterable, key=key)[:n]`.

    Examples
    --------
    >>> import heapq
    >>> heapq.nsmallest(2, [3, 1, 4, 1, 5])
    [1, 1]
    """

    def chosen(xs, n, key):
        if len(xs) <= n:
            return sorted(xs, key=key)
        heap = [(key(xs[k]), k) for k in range(n)]
        if n <= 0:
            return xs[:0]
        for k in range(n // 2 - 1, -1, -1):
            _sink_max(heap, k)
        for k in range(n, len(xs)):
            by = key(xs[k])
            if by < heap[0][0]:
                heap[0] = (by, k)
                _sink_max(heap, 0)
        heap.sort()
        return [xs[k] for _, k in heap]

    return chosen(list(iterable), n, (lambda x: x) if key is None else key)


def merge(*iterables, key=None, reverse=False):
    """Return the items of several sorted sequences in order.

    Parameters
    ----------
    *iterables : iterable
        The sequences.
    key : callable, optional
        A function of an item, by whose results they are compared.
    reverse : bool, optional
        Whether the sequences are sorted from the greatest item to the least.

    Returns
    -------
    items : list
        All items; of equal ones those of the earlier sequence first.

    Examples
    --------
    >>> import heapq
    >>> list(heapq.merge([1, 4], [2, 3]))
    [1, 2, 3, 4]
    """

    # The heap has for each sequence the key of its next item, the sequence and the item's place.
    def joined(xs, ends, key, reverse):
        heap = [(key(xs[0]), 0, 0) for k in range(0)]
        sign = -1 if reverse else 1
        start = 0
        for k in range(len(ends)):
            if start < ends[k]:
                heap.append((key(xs[start]), sign * k, start))
            start = ends[k]
        for k in range(len(heap) // 2 - 1, -1, -1):
            if reverse:
                _sink_max(heap, k)
            else:
                _sink(heap, k)
        out = [x for x in xs[:0]]
        while len(heap) > 0:
            order = heap[0][1]
            at = heap[0][2]
            out.append(xs[at])
            if at + 1 < ends[sign * order]:
                heap[0] = (key(xs[at + 1]), order, at + 1)
            else:
                last = heap.pop()
                if len(heap) == 0:
                    break
                heap[0] = last
            if reverse:
                _sink_max(heap, 0)
            else:
                _sink(heap, 0)
        return out

    xs = []
    ends = [0 for k in range(0)]
    for x in iterables:
        xs = xs + list(x)
        ends = ends + [len(xs)]
    return joined(xs, ends, (lambda x: x) if key is None else key, bool(reverse))
