"""Statistics of numbers, as Python's fractions give them: exactly, but for one rounding at the end.

Of ints a result that is whole is an int, as in Python.

Sources: https://docs.python.org/3/library/statistics.html; R. J. Hyndman and Y. Fan, Sample quantiles in
statistical packages (1996), for quantiles.
"""

import _lang
import bisect
import math
import numpy as np


# The data as a list.
def _listed(data):
    if isinstance(data, (np.ndarray, str)):
        raise TypeError("statistics takes lists and the like of numbers; of an array np.mean and its kin")
    return list(data)


# The numbers as floats; an int that is none is refused, for what is exact while they are would not be.
@_lang.checked
def _reals(xs):
    def loop(xs):
        out = [0.0 for k in range(0)]
        for x in xs:
            if isinstance(x, int) and not -9007199254740992 <= x <= 9007199254740992:
                raise OverflowError("statistics takes ints of at most 2**53 here")
            out.append(float(x))
        return out

    return loop(xs)


# The moment of that number (lang/lib/value/moment.c) of the data without `less` of them: a float, unless all are
# ints and it is whole. Of floats alone it is a float to the checker, too.
@_lang.checked
def _moment(xs, which, less):
    def of_ints(xs, which, less, value):
        both = [value, 0]
        total = 0
        squares = 0
        for x in xs:
            if not isinstance(x, int):
                return both[0]
            total += x
            squares += x * x if which > 0 else 0
        n = len(xs)
        over = n if which == 0 else n * (n - less)
        above = total if which == 0 else n * squares - total * total
        if above % over == 0:
            both[1] = above // over
            return both[1]
        return both[0]

    def chosen(xs, which, less, value):
        for x in xs:
            if isinstance(x, int):
                return of_ints(xs, which, less, value)
        return value

    return chosen(xs, which, less, _lang.exact_moment(_reals(xs), which))


@_lang.checked
def mean(data):
    """Return the mean of numbers.

    Parameters
    ----------
    data : iterable of int or float
        The numbers.

    Returns
    -------
    mean : int or float
        Their sum over how many they are.

    Raises
    ------
    StatisticsError
        If there are too few.

    Examples
    --------
    >>> import statistics
    >>> statistics.mean([1, 2, 3, 4])
    2.5
    """
    xs = _listed(data)
    _lang.check(len(xs) >= 1, "mean requires at least one data point", "StatisticsError")
    return _moment(xs, 0, 0)


@_lang.checked
def pvariance(data):
    """Return the variance of all numbers of a population.

    Parameters
    ----------
    data : iterable of int or float
        The numbers.

    Returns
    -------
    variance : int or float
        The mean of the squared distances from the mean.

    Raises
    ------
    StatisticsError
        If there are too few.

    Examples
    --------
    >>> import statistics
    >>> statistics.pvariance([0, 0, 1, 1])
    0.25
    """
    xs = _listed(data)
    _lang.check(len(xs) >= 1, "pvariance requires at least one data point", "StatisticsError")
    return _moment(xs, 1, 0)


@_lang.checked
def variance(data):
    """Return the variance of a population of which the numbers are a sample.

    Parameters
    ----------
    data : iterable of int or float
        The numbers.

    Returns
    -------
    variance : int or float
        The sum of the squared distances from the mean over one less than there are.

    Raises
    ------
    StatisticsError
        If there are too few.

    Examples
    --------
    >>> import statistics
    >>> statistics.variance([1, 2, 4, 5])
    3.3333333333333335
    """
    xs = _listed(data)
    _lang.check(len(xs) >= 2, "variance requires at least two data points", "StatisticsError")
    return _moment(xs, 2, 1)


@_lang.checked
def pstdev(data):
    """Return the standard deviation of all numbers of a population.

    Parameters
    ----------
    data : iterable of int or float
        The numbers.

    Returns
    -------
    deviation : float
        The square root of `pvariance`.

    Raises
    ------
    StatisticsError
        If there are too few.

    Examples
    --------
    >>> import statistics
    >>> statistics.pstdev([1, 2, 4, 5])
    1.5811388300841898
    """
    xs = _listed(data)
    _lang.check(len(xs) >= 1, "pstdev requires at least one data point", "StatisticsError")
    return _lang.exact_moment(_reals(xs), 3)


@_lang.checked
def stdev(data):
    """Return the standard deviation of a population of which the numbers are a sample.

    Parameters
    ----------
    data : iterable of int or float
        The numbers.

    Returns
    -------
    deviation : float
        The square root of `variance`.

    Raises
    ------
    StatisticsError
        If there are too few.

    Examples
    --------
    >>> import statistics
    >>> statistics.stdev([1, 2, 4, 5])
    1.8257418583505538
    """
    xs = _listed(data)
    _lang.check(len(xs) >= 2, "stdev requires at least two data points", "StatisticsError")
    return _lang.exact_moment(_reals(xs), 4)


@_lang.checked
def fmean(data):
    """Return the mean of numbers as a float, faster than `mean`.

    Parameters
    ----------
    data : iterable of int or float
        The numbers.

    Returns
    -------
    mean : float
        Their sum over how many they are.

    Raises
    ------
    StatisticsError
        If there are none.

    Examples
    --------
    >>> import statistics
    >>> statistics.fmean([1, 2, 3])
    2.0
    """
    xs = _listed(data)
    _lang.check(len(xs) >= 1, "fmean requires at least one data point", "StatisticsError")
    return math.fsum(_reals(xs)) / len(xs)


@_lang.checked
def geometric_mean(data):
    """Return the geometric mean of positive numbers.

    Parameters
    ----------
    data : iterable of int or float
        The numbers.

    Returns
    -------
    mean : float
        The root of their product.

    Raises
    ------
    StatisticsError
        If there are none, or one is not positive.

    Examples
    --------
    >>> import statistics
    >>> round(statistics.geometric_mean([54, 24, 36]), 1)
    36.0
    """

    def logs(xs):
        out = [0.0 for k in range(0)]
        for x in xs:
            if x <= 0:
                raise StatisticsError("geometric mean requires a non-empty dataset containing positive numbers")
            out.append(math.log(x))
        return out

    xs = _listed(data)
    _lang.check(
        len(xs) >= 1, "geometric mean requires a non-empty dataset containing positive numbers", "StatisticsError"
    )
    return math.exp(math.fsum(logs(xs)) / len(xs))


@_lang.checked
def median(data):
    """Return the number in the middle: of an even number of them the mean of two.

    Parameters
    ----------
    data : iterable of int or float
        The numbers.

    Returns
    -------
    median : int or float
        The number.

    Raises
    ------
    StatisticsError
        If there are none.

    Examples
    --------
    >>> import statistics
    >>> statistics.median([1, 3, 5, 7])
    4.0
    """

    def middle(xs):
        k = len(xs) // 2
        both = [xs[k], (xs[k - 1] + xs[k]) / 2]
        return both[(len(xs) + 1) % 2]

    xs = sorted(_listed(data))
    _lang.check(len(xs) >= 1, "no median for empty data", "StatisticsError")
    return middle(xs)


@_lang.checked
def median_low(data):
    """Return the number in the middle: of an even number of them the lesser of two.

    Parameters
    ----------
    data : iterable
        What can be sorted.

    Returns
    -------
    median : any
        One of the data.

    Raises
    ------
    StatisticsError
        If there are none.

    Examples
    --------
    >>> import statistics
    >>> statistics.median_low([1, 3, 5, 7])
    3
    """
    xs = sorted(data)
    _lang.check(len(xs) >= 1, "no median for empty data", "StatisticsError")
    return xs[(len(xs) - 1) // 2]


@_lang.checked
def median_high(data):
    """Return the number in the middle: of an even number of them the greater of two.

    Parameters
    ----------
    data : iterable
        What can be sorted.

    Returns
    -------
    median : any
        One of the data.

    Raises
    ------
    StatisticsError
        If there are none.

    Examples
    --------
    >>> import statistics
    >>> statistics.median_high([1, 3, 5, 7])
    5
    """
    xs = sorted(data)
    _lang.check(len(xs) >= 1, "no median for empty data", "StatisticsError")
    return xs[len(xs) // 2]


@_lang.checked
def median_grouped(data, interval=1.0):
    """Return the median of numbers that are the middles of intervals.

    Parameters
    ----------
    data : iterable of int or float
        The numbers.
    interval : float, optional
        The width of the intervals.

    Returns
    -------
    median : float
        The place in an interval below which half of the data are.

    Raises
    ------
    StatisticsError
        If there are none.

    Examples
    --------
    >>> import statistics
    >>> statistics.median_grouped([1, 2, 2, 3, 4, 4, 4, 4, 4, 5])
    3.7
    """

    def place(xs, width):
        n = len(xs)
        x = xs[n // 2]
        first = bisect.bisect_left(xs, x)
        count = bisect.bisect_right(xs, x, lo=first) - first
        return float(x) - width / 2.0 + width * (n / 2 - first) / count

    xs = sorted(_listed(data))
    _lang.check(len(xs) >= 1, "no median for empty data", "StatisticsError")
    return place(xs, float(interval))


@_lang.checked
def mode(data):
    """Return what comes most often.

    Parameters
    ----------
    data : iterable
        What can be hashed.

    Returns
    -------
    mode : any
        Of several the one that comes first.

    Raises
    ------
    StatisticsError
        If there is nothing.

    Examples
    --------
    >>> import statistics
    >>> statistics.mode([1, 1, 2, 3, 3])
    1
    """
    xs = list(data)
    _lang.check(len(xs) >= 1, "no mode for empty data", "StatisticsError")
    return multimode(xs)[0]


@_lang.checked
def multimode(data):
    """Return all that comes most often.

    Parameters
    ----------
    data : iterable
        What can be hashed.

    Returns
    -------
    modes : list
        In the order in which they come.

    Examples
    --------
    >>> import statistics
    >>> statistics.multimode('aabbbbccddddeeffffgg')
    ['b', 'd', 'f']
    """

    def most(xs):
        counts = {}
        for x in xs:
            counts[x] = counts.get(x, 0) + 1
        best = 0
        for count in counts.values():
            best = max(best, count)
        return [x for x, count in counts.items() if count == best]

    return most(list(data))


@_lang.checked
def quantiles(data, *, n=4, method="exclusive"):
    """Return the numbers that cut the data into parts of equal probability.

    Parameters
    ----------
    data : iterable of int or float
        The numbers.
    n : int, optional
        How many parts.
    method : {'exclusive', 'inclusive'}, optional
        Whether there may be more extreme numbers than those of the data, or not.

    Returns
    -------
    cuts : list of float
        One less than parts.

    Raises
    ------
    StatisticsError
        If there are fewer than two numbers or than one part.
    ValueError
        If the method is another one.

    Examples
    --------
    >>> import statistics
    >>> statistics.quantiles([1, 2, 3, 4, 5])
    [1.5, 3.0, 4.5]
    """

    def inclusive(xs, n):
        out = [0.0 for k in range(0)]
        for i in range(1, n):
            j = i * (len(xs) - 1) // n
            part = i * (len(xs) - 1) - j * n
            out.append((xs[j] * (n - part) + xs[j + 1] * part) / n)
        return out

    def exclusive(xs, n):
        out = [0.0 for k in range(0)]
        for i in range(1, n):
            j = min(max(i * (len(xs) + 1) // n, 1), len(xs) - 1)
            part = i * (len(xs) + 1) - j * n
            out.append((xs[j - 1] * (n - part) + xs[j] * part) / n)
        return out

    _lang.check(n >= 1, "n must be at least 1", "StatisticsError")
    xs = sorted(_listed(data))
    _lang.check(len(xs) >= 2, "must have at least two data points", "StatisticsError")
    _lang.check(method in ("inclusive", "exclusive"), "" if method in ("inclusive", "exclusive") else f"Unknown method: {method!r}")
    return inclusive(xs, n) if method == "inclusive" else exclusive(xs, n)


# The numbers without their mean.
@_lang.checked
def _centred(xs):
    def loop(xs, mean):
        return [x - mean for x in xs]

    return loop(xs, math.fsum(xs) / len(xs))


@_lang.checked
def covariance(x, y, /):
    """Return the covariance of two series.

    Parameters
    ----------
    x, y : iterable of int or float
        The series, of one length.

    Returns
    -------
    covariance : float
        The sum of the products of their distances from their means over one less than there are.

    Raises
    ------
    StatisticsError
        If there are fewer than two numbers, or not as many of both.

    Examples
    --------
    >>> import statistics
    >>> statistics.covariance([1, 2, 3, 4, 5, 6, 7, 8, 9], [1, 2, 3, 1, 2, 3, 1, 2, 3])
    0.75
    """
    xs = _reals(_listed(x))
    ys = _reals(_listed(y))
    n = len(xs)
    _lang.check(
        len(ys) == n, "covariance requires that both inputs have same number of data points", "StatisticsError"
    )
    _lang.check(n >= 2, "covariance requires at least two data points", "StatisticsError")
    return _lang.exact_dot(_centred(xs), _centred(ys)) / (n - 1)


@_lang.checked
def correlation(x, y, /):
    """Return Pearson's correlation of two series.

    Parameters
    ----------
    x, y : iterable of int or float
        The series, of one length.

    Returns
    -------
    correlation : float
        From -1 to 1.

    Raises
    ------
    StatisticsError
        If there are fewer than two numbers, not as many of both, or those of one are all the same.

    Examples
    --------
    >>> import statistics
    >>> statistics.correlation([1, 2, 3, 4], [2, 4, 6, 9])
    0.9943767126843689
    """

    def ratio(xy, xx, yy):
        below = math.sqrt(xx * yy)
        if below == 0:
            raise StatisticsError("at least one of the inputs is constant")
        return xy / below

    xs = _reals(_listed(x))
    ys = _reals(_listed(y))
    n = len(xs)
    _lang.check(
        len(ys) == n, "correlation requires that both inputs have same number of data points", "StatisticsError"
    )
    _lang.check(n >= 2, "correlation requires at least two data points", "StatisticsError")
    a = _centred(xs)
    b = _centred(ys)
    return ratio(_lang.exact_dot(a, b), _lang.exact_dot(a, a), _lang.exact_dot(b, b))


@_lang.checked
def linear_regression(x, y, /, *, proportional=False):
    """Return the line that comes closest to points, by the least squares of its distances in y.

    Parameters
    ----------
    x, y : iterable of int or float
        The coordinates, of one length.
    proportional : bool, optional
        Whether the line goes through the origin.

    Returns
    -------
    line : tuple of float
        Its `slope` and `intercept`.

    Raises
    ------
    StatisticsError
        If there are fewer than two points, not as many of both coordinates, or all x are the same.

    Examples
    --------
    >>> import statistics
    >>> statistics.linear_regression([1, 2, 3], [2.0, 4.5, 6.0])
    LinearRegression(slope=2.0, intercept=0.16666666666666696)
    """

    def ratio(xy, xx):
        if xx == 0:
            raise StatisticsError("x is constant")
        return xy / xx

    xs = _reals(_listed(x))
    ys = _reals(_listed(y))
    n = len(xs)
    _lang.check(
        len(ys) == n,
        "linear regression requires that both inputs have same number of data points",
        "StatisticsError",
    )
    _lang.check(n >= 2, "linear regression requires at least two data points", "StatisticsError")
    if proportional:
        slope = ratio(_lang.exact_dot(xs, ys) + 0.0, _lang.exact_dot(xs, xs))
        return _lang.named("LinearRegression", (slope, 0.0))
    a = _centred(xs)
    slope = ratio(_lang.exact_dot(a, _centred(ys)) + 0.0, _lang.exact_dot(a, a))
    return _lang.named("LinearRegression", (slope, math.fsum(ys) / n - slope * (math.fsum(xs) / n)))
