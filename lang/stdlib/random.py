"""Python's random numbers: functions of the module random, whose stream is the session's, and methods of
Random (lang/stdlib/types/random.py), whose stream is its own. `self` is the one or the other.

Sources: https://docs.python.org/3/library/random.html. The streams are Python's, bit for bit.
"""

import _lang
import bisect
import numpy as np


# A sequence as it can be indexed by what is drawn: the items of a tuple may be of several types.
def _items(seq):
    return list(seq) if isinstance(seq, tuple) else seq


def uniform(self, a, b):
    """Return a number between two others.

    Parameters
    ----------
    a, b : float
        The bounds.

    Returns
    -------
    x : float
        a + (b - a) * random().

    Examples
    --------
    >>> import random
    >>> random.seed(0)
    >>> random.uniform(1, 3)
    2.6888437030500962
    """
    return a + (b - a) * self.random()


def randint(self, a, b):
    """Return an int between two others, both included.

    Parameters
    ----------
    a, b : int
        The bounds.

    Returns
    -------
    n : int
        Each is equally likely.

    Raises
    ------
    ValueError
        If `b` is less than `a`.

    Examples
    --------
    >>> import random
    >>> random.seed(0)
    >>> random.randint(1, 6)
    4
    """
    _lang.check(b >= a, "" if b >= a else f"empty range in randrange({a}, {b + 1})")
    return a + _lang.py_below(self, b - a + 1)


def randrange(self, start, stop=None, step=1):
    """Return an int of a range.

    Parameters
    ----------
    start : int
        The first one; or where to stop, if nothing else is given.
    stop : int, optional
        Where to stop: it is not included.
    step : int, optional
        The distance of neighbours.

    Returns
    -------
    n : int
        Each is equally likely.

    Raises
    ------
    TypeError
        If there is a step and nowhere to stop.
    ValueError
        If the range is empty, or the step is zero.

    Examples
    --------
    >>> import random
    >>> random.seed(0)
    >>> random.randrange(0, 100, 5)
    60
    """
    if stop is None:
        _lang.check(step == 1, "Missing a non-None stop argument", "TypeError")
        _lang.check(start > 0, "empty range for randrange()")
        return _lang.py_below(self, start)
    _lang.check(step != 0, "zero step for randrange()")
    n = (stop - start + step + (-1 if step > 0 else 1)) // step
    of = "" if n > 0 else f"{start}, {stop}" if step == 1 else f"{start}, {stop}, {step}"
    _lang.check(n > 0, "" if n > 0 else f"empty range in randrange({of})")
    return start + step * _lang.py_below(self, n)


def getrandbits(self, k):
    """Return an int of random bits.

    Parameters
    ----------
    k : int
        How many, at most 63.

    Returns
    -------
    n : int
        Not negative.

    Examples
    --------
    >>> import random
    >>> random.seed(0)
    >>> random.getrandbits(8)
    216
    """
    return _lang.py_bits(self, k)


def choice(self, seq):
    """Return one item of a sequence.

    Parameters
    ----------
    seq : list, tuple, str or ndarray
        The sequence.

    Returns
    -------
    item : any
        Each is equally likely.

    Raises
    ------
    IndexError
        If it is empty.

    Examples
    --------
    >>> import random
    >>> random.seed(0)
    >>> random.choice([2, 3, 5, 7])
    7
    """
    _lang.check(len(seq) > 0, "Cannot choose from an empty sequence", "IndexError")
    return _items(seq)[_lang.py_below(self, len(seq))]


def shuffle(self, x):
    """Put the items of a list in random order, in place.

    Parameters
    ----------
    x : list or ndarray
        The list.

    Returns
    -------
    None

    Examples
    --------
    >>> import random
    >>> random.seed(0)
    >>> x = [1, 2, 3, 4]
    >>> random.shuffle(x)
    >>> x
    [3, 1, 2, 4]
    """
    if isinstance(x, np.ndarray) and np.ndim(x) == 1:
        return _lang.py_shuffle(self, x)
    return _lang.reorder(x, _lang.py_permutation(self, len(x)))


@_lang.checked
def sample(self, population, k, *, counts=None):
    """Return items of a sequence, none of them twice.

    Parameters
    ----------
    population : list, tuple, str, range or ndarray
        The sequence.
    k : int
        How many.
    counts : list of int, optional
        How often each item is there, once by default.

    Returns
    -------
    items : list
        In random order.

    Raises
    ------
    TypeError
        If `population` is a dictionary or a set.
    ValueError
        If there are not so many, or the counts do not fit.

    Examples
    --------
    >>> import random
    >>> random.seed(0)
    >>> random.sample(range(100), 3)
    [49, 97, 53]
    >>> random.seed(0)
    >>> random.sample("ab", 3, counts=[2, 2])
    ['b', 'a', 'a']
    """
    if isinstance(population, (dict, set, frozenset)):
        raise TypeError("Population must be a sequence.  For dicts or sets, use sorted(d).")
    items = _items(population)
    if counts is None:
        return [items[i] for i in _lang.py_sample(self, len(items), k)]

    def ends(counts, n):
        sums = [0 for i in range(0)]
        total = 0
        for count in counts:
            total += count
            sums.append(total)
        if len(sums) != n:
            raise ValueError("The number of counts does not match the population")
        if n == 0:
            raise IndexError("pop from empty list")
        if total <= 0:
            raise ValueError("Total of counts must be greater than zero")
        return sums

    sums = ends(list(counts), len(items))
    return [items[bisect.bisect(sums, i)] for i in _lang.py_sample(self, sums[-1], k)]


@_lang.checked
def choices(self, population, weights=None, *, cum_weights=None, k=1):
    """Return items of a sequence, each drawn from all of them.

    Parameters
    ----------
    population : list, tuple, str or ndarray
        The sequence.
    weights : list of float, optional
        The weight of each item, all equal by default.
    cum_weights : list of float, optional
        Their running sums, in the place of them.
    k : int, optional
        How many.

    Returns
    -------
    items : list
        As they were drawn.

    Raises
    ------
    TypeError
        If both kinds of weights are given.
    ValueError
        If their number does not fit, or they add up to nothing.

    Examples
    --------
    >>> import random
    >>> random.seed(0)
    >>> random.choices([1, 2, 3], k=4)
    [3, 3, 2, 1]
    """
    items = _items(population)
    n = len(items)
    if weights is None and cum_weights is None:
        count = max(k, 0) if n > 0 else min(max(k, 0), 1)  # of nothing, the first one fails
        return [items[i] for i in np.floor(_lang.py_doubles(self, count) * n).astype(int)]
    if weights is not None and cum_weights is not None:
        raise TypeError("Cannot specify both weights and cumulative weights")

    def sums_of(weights):
        sums = weights[:0]
        for weight in weights:
            sums.append(sums[-1] + weight if len(sums) > 0 else weight)
        return sums

    def total_of(sums, n):
        if len(sums) != n:
            raise ValueError("The number of weights does not match the population")
        total = sums[-1] + 0.0
        if total <= 0.0:
            raise ValueError("Total of weights must be greater than zero")
        if total - total != 0.0:
            raise ValueError("Total of weights must be finite")
        return total

    sums = sums_of(list(weights)) if cum_weights is None else list(cum_weights)
    total = total_of(sums, n)
    u = _lang.py_doubles(self, max(k, 0))
    return [items[bisect.bisect(sums, x * total, 0, n - 1)] for x in u.tolist()]


@_lang.checked
def randbytes(self, n):
    r"""Return random bytes.

    Parameters
    ----------
    n : int
        How many.

    Returns
    -------
    data : bytes
        The bytes.

    Examples
    --------
    >>> import random
    >>> random.seed(0)
    >>> random.randbytes(4)
    b'\xcd\x07,\xd8'
    """

    def draw(self, n):
        if n < 0:
            raise ValueError("number of bits must be non-negative")
        data = bytearray(n)
        for k in range(0, n, 4):
            word = _lang.py_bits(self, 32 if n - k >= 4 else 8 * (n - k))
            for j in range(k, min(k + 4, n)):
                data[j] = word & 255
                word >>= 8
        return bytes(data)

    return draw(self, n)
