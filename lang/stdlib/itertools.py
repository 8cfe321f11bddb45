"""Sequences made of sequences. What CPython gives as an iterator is a list here.

Sources: https://docs.python.org/3/library/itertools.html.
"""

import _lang


@_lang.checked
def chain(*iterables):
    """Return the items of several sequences, one after another.

    Parameters
    ----------
    *iterables : iterable
        The sequences.

    Returns
    -------
    items : list
        All items.

    Examples
    --------
    >>> import itertools
    >>> list(itertools.chain([1], (2, 3)))
    [1, 2, 3]
    """
    if not _lang.constant(len(iterables)):
        return _lang.joined_lists([list(x) for x in iterables])
    out = []
    for x in iterables:
        out = out + list(x)
    return out


@_lang.checked
def accumulate(iterable, func=None, *, initial=None):
    """Return running totals, or the running results of a function of two.

    Parameters
    ----------
    iterable : iterable
        The items.
    func : callable, optional
        A function of the result so far and the next item, the sum by default.
    initial : any, optional
        The first result, before all items.

    Returns
    -------
    results : list
        One for each item, and `initial` before them.

    Examples
    --------
    >>> import itertools
    >>> list(itertools.accumulate([1, 2, 3]))
    [1, 3, 6]
    """

    def run(f, xs, acc, out):
        for x in xs:
            acc = f(acc, x)
            out.append(acc)
        return out

    def first(f, xs, out):
        if len(xs) == 0:
            return out
        acc = xs[0]
        out.append(acc)
        k = 1
        while k < len(xs):  # the function may change the list
            item = xs[k]
            k += 1
            acc = f(acc, item)
            out.append(acc)
        return out

    f = (lambda a, b: a + b) if func is None else func
    xs = iterable if isinstance(iterable, list) else list(iterable)
    if initial is not None:
        return run(f, xs, initial, [initial])
    return first(f, xs, [f(x, x) for x in xs[:0]])


@_lang.checked
def product(*iterables, repeat=1):
    """Return all tuples with one item of each sequence.

    Parameters
    ----------
    *iterables : iterable
        The sequences.
    repeat : int, optional
        How often to take all of them.

    Returns
    -------
    tuples : list of tuple
        The last item changes fastest.

    Raises
    ------
    ValueError
        If `repeat` is negative.

    Examples
    --------
    >>> import itertools
    >>> list(itertools.product([1, 2], 'ab'))
    [(1, 'a'), (1, 'b'), (2, 'a'), (2, 'b')]
    """
    _lang.check(repeat >= 0, "repeat argument cannot be negative")
    if not _lang.constant(len(iterables)) or not _lang.constant(repeat):
        return _lang.any_product([list(x) for x in iterables], repeat)
    if _lang.draws(iterables):
        return _lang.any_product([list(x) for x in iterables], repeat)
    out = [()]
    for r in range(repeat):
        for xs in iterables:
            ys = list(xs)
            out = [t + (y,) for t in out for y in ys]
    return out


@_lang.checked
def combinations(iterable, r):
    """Return all ways to choose items, each a tuple in their order.

    Parameters
    ----------
    iterable : iterable
        The items.
    r : int
        How many to choose.

    Returns
    -------
    tuples : list of tuple
        In the order of their positions.

    Raises
    ------
    ValueError
        If `r` is negative.

    Examples
    --------
    >>> import itertools
    >>> list(itertools.combinations([1, 2, 3], 2))
    [(1, 2), (1, 3), (2, 3)]
    """
    xs = list(iterable)
    n = len(xs)
    _lang.check(r >= 0, "r must be non-negative")
    if not _lang.constant(r):
        return _lang.any_combinations(xs, r)
    out = [(-1, ())]
    for k in range(r):
        out = [(j, t + (xs[j],)) for s, t in out for j in range(s + 1, n)]
    return [t for s, t in out]


@_lang.checked
def combinations_with_replacement(iterable, r):
    """Return all ways to choose items that may be chosen more than once, each a tuple in their order.

    Parameters
    ----------
    iterable : iterable
        The items.
    r : int
        How many to choose.

    Returns
    -------
    tuples : list of tuple
        In the order of their positions.

    Raises
    ------
    ValueError
        If `r` is negative.

    Examples
    --------
    >>> import itertools
    >>> list(itertools.combinations_with_replacement([1, 2, 3], 2))
    [(1, 1), (1, 2), (1, 3), (2, 2), (2, 3), (3, 3)]
    """
    xs = list(iterable)
    n = len(xs)
    _lang.check(r >= 0, "r must be non-negative")
    if not _lang.constant(r):
        return _lang.any_combinations_with_replacement(xs, r)
    out = [(0, ())]
    for k in range(r):
        out = [(j, t + (xs[j],)) for s, t in out for j in range(s, n)]
    return [t for s, t in out]


@_lang.checked
def permutations(iterable, r=None):
    """Return all orders of a number of items, each a tuple.

    Parameters
    ----------
    iterable : iterable
        The items.
    r : int, optional
        How many to take; all by default.

    Returns
    -------
    tuples : list of tuple
        In the order of their positions.

    Raises
    ------
    ValueError
        If `r` is negative.

    Examples
    --------
    >>> import itertools
    >>> list(itertools.permutations('abc', 2))
    [('a', 'b'), ('a', 'c'), ('b', 'a'), ('b', 'c'), ('c', 'a'), ('c', 'b')]
    """
    xs = list(iterable)
    n = len(xs)
    _lang.check(True if r is None else r >= 0, "r must be non-negative")
    count = (n if _lang.draws(iterable) else len(iterable)) if r is None else r
    if not _lang.constant(count):
        return _lang.any_permutations(xs, count)
    out = [((), ())]
    for k in range(count):
        out = [(s + (j,), t + (xs[j],)) for s, t in out for j in range(n) if j not in s]
    return [t for s, t in out]


@_lang.checked
def islice(iterable, *args):
    """Return items by start, stop and step.

    Parameters
    ----------
    iterable : iterable
        The items.
    *args : int or None
        Where to stop; or where to start, where to stop and, if given, the step.

    Returns
    -------
    items : list
        As a slice gives them.

    Raises
    ------
    ValueError
        If a number is negative, or the step is zero.

    Examples
    --------
    >>> import itertools
    >>> list(itertools.islice(range(10), 2, 8, 3))
    [2, 5]
    """
    if _lang.draws(iterable):
        return _lang.islice_drawn(iterable, slice(*args))
    xs = list(iterable)
    if len(args) == 1:
        _lang.check(
            True if args[0] is None else args[0] >= 0,
            "Stop argument for islice() must be None or an integer: 0 <= x <= sys.maxsize.",
        )
        return xs[: args[0]]
    _lang.check(
        True if args[0] is None else args[0] >= 0,
        "Indices for islice() must be None or an integer: 0 <= x <= sys.maxsize.",
    )
    _lang.check(
        True if args[1] is None else args[1] >= 0,
        "Stop argument for islice() must be None or an integer: 0 <= x <= sys.maxsize.",
    )
    if len(args) == 2:
        return xs[args[0] : args[1]]
    _lang.check(
        True if args[2] is None else args[2] >= 1, "Step for islice() must be a positive integer or None."
    )
    return xs[args[0] : args[1] : args[2]]


@_lang.checked
def repeat(object, times):
    """Return the same item a number of times.

    Parameters
    ----------
    object : any
        The item.
    times : int
        How often.

    Returns
    -------
    items : list
        The item, again and again.

    Examples
    --------
    >>> import itertools
    >>> list(itertools.repeat(7, 3))
    [7, 7, 7]
    """
    return [object for k in range(times)]


@_lang.checked
def pairwise(iterable):
    """Return each item with the next.

    Parameters
    ----------
    iterable : iterable
        The items.

    Returns
    -------
    pairs : list of tuple
        One less than items.

    Examples
    --------
    >>> import itertools
    >>> list(itertools.pairwise([1, 2, 3]))
    [(1, 2), (2, 3)]
    """
    xs = list(iterable)
    return [(xs[k], xs[k + 1]) for k in range(len(xs) - 1)]


@_lang.checked
def zip_longest(*iterables, fillvalue=None):
    """Return the items of several sequences side by side, with what is too short filled up.

    Parameters
    ----------
    *iterables : iterable
        The sequences.
    fillvalue : any, optional
        What to put where a sequence has ended.

    Returns
    -------
    tuples : list of tuple
        As many as the longest sequence has items.

    Examples
    --------
    >>> import itertools
    >>> list(itertools.zip_longest([1, 2], [3], fillvalue=0))
    [(1, 3), (2, 0)]
    """
    if _lang.draws(iterables):
        return _lang.longest_drawn([iter(x) for x in iterables], fillvalue)
    if not _lang.constant(len(iterables)):
        return _lang.any_longest([list(x) for x in iterables], fillvalue)
    n = 0
    for x in iterables:
        n = max(n, len(x))
    out = [() for k in range(n)]
    for x in iterables:
        ys = list(x)
        out = [t + (ys[k] if k < len(ys) else fillvalue,) for k, t in enumerate(out)]
    return out


@_lang.checked
def starmap(function, iterable):
    """Return a function's results for tuples of arguments.

    Parameters
    ----------
    function : callable
        The function.
    iterable : iterable of tuple
        Its arguments.

    Returns
    -------
    results : list
        One for each tuple.

    Examples
    --------
    >>> import itertools
    >>> list(itertools.starmap(pow, [(2, 3), (3, 2)]))
    [8, 9]
    """
    return [function(*t) for t in iterable]


@_lang.checked
def takewhile(predicate, iterable):
    """Return the items before the first that fails a test.

    Parameters
    ----------
    predicate : callable
        The test, a function of an item.
    iterable : iterable
        The items.

    Returns
    -------
    items : list
        Those before it.

    Examples
    --------
    >>> import itertools
    >>> list(itertools.takewhile(lambda x: x < 3, [1, 2, 5, 1]))
    [1, 2]
    """

    walked = _lang.draws(iterable) or isinstance(iterable, list)
    return _lang.takewhile_drawn(predicate, iterable if walked else list(iterable))


@_lang.checked
def dropwhile(predicate, iterable):
    """Return the items from the first that fails a test on.

    Parameters
    ----------
    predicate : callable
        The test, a function of an item.
    iterable : iterable
        The items.

    Returns
    -------
    items : list
        It and those behind it.

    Examples
    --------
    >>> import itertools
    >>> list(itertools.dropwhile(lambda x: x < 3, [1, 2, 5, 1]))
    [5, 1]
    """

    def loop(p, xs):
        out = []
        drops = True
        for x in xs:
            if drops and not p(x):
                drops = False
            if not drops:
                out.append(x)
        return out

    return loop(predicate, iterable if isinstance(iterable, list) else list(iterable))


@_lang.checked
def compress(data, selectors):
    """Return the items whose selector is true.

    Parameters
    ----------
    data : iterable
        The items.
    selectors : iterable
        A truth value for each.

    Returns
    -------
    items : list
        Those that are selected.

    Examples
    --------
    >>> import itertools
    >>> list(itertools.compress('abc', [1, 0, 1]))
    ['a', 'c']
    """
    return [x for x, keep in zip(data, selectors) if keep]


@_lang.checked
def filterfalse(predicate, iterable):
    """Return the items that fail a test.

    Parameters
    ----------
    predicate : callable or None
        The test, a function of an item; None tests the items themselves.
    iterable : iterable
        The items.

    Returns
    -------
    items : list
        Those for which it is false.

    Examples
    --------
    >>> import itertools
    >>> list(itertools.filterfalse(lambda x: x % 2, range(5)))
    [0, 2, 4]
    """
    xs = iterable if isinstance(iterable, list) else list(iterable)
    return [x for x in xs if not x] if predicate is None else [x for x in xs if not predicate(x)]


@_lang.checked
def groupby(iterable, key=None):
    """Return runs of neighbours that have the same key.

    Parameters
    ----------
    iterable : iterable
        The items.
    key : callable, optional
        A function of an item, the item itself by default.

    Returns
    -------
    groups : list of tuple
        The key and the list of the items of each run.

    Examples
    --------
    >>> import itertools
    >>> [k for k, g in itertools.groupby('aab')]
    ['a', 'b']
    """
    xs = list(iterable)
    n = len(xs)
    keys = xs if key is None else [key(x) for x in xs]
    starts = [k for k in range(n) if k == 0 or keys[k] != keys[k - 1]]
    return [(keys[a], xs[a:b]) for a, b in zip(starts, starts[1:] + [n])]
