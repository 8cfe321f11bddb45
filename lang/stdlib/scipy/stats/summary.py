"""Statistics of samples.

Sources: the pages of SciPy's reference,
https://docs.scipy.org/doc/scipy/reference/stats.html#summary-statistics.
"""

import _lang
import numpy as np
import scipy


def zscore(a, axis=0, ddof=0):
    """Return the distances from the mean, in standard deviations.

    Parameters
    ----------
    a : array_like
        The sample.
    axis : int, optional
        The axis along which the sample lies.
    ddof : int, optional
        What to take from the size of the sample before dividing by it.

    Returns
    -------
    zscores : ndarray
        Of the shape of `a`.

    Examples
    --------
    >>> from scipy import stats
    >>> stats.zscore([1.0, 2.0, 3.0])
    array([-1.22474487,  0.        ,  1.22474487])
    """
    x = np.asarray(_lang.real(a))
    return (x - np.mean(x, axis=axis, keepdims=True)) / np.std(x, axis=axis, ddof=ddof, keepdims=True)


def sem(a, axis=0, ddof=1):
    """Return the standard error of the mean.

    Parameters
    ----------
    a : array_like
        The sample.
    axis : int, optional
        The axis along which the sample lies.
    ddof : int, optional
        What to take from the size of the sample before dividing by it.

    Returns
    -------
    sem : scalar or ndarray
        Without the axis.

    Examples
    --------
    >>> from scipy import stats
    >>> stats.sem(np.array([[1.0, 2.0], [3.0, 5.0], [8.0, 1.0]]))
    array([2.081666  , 1.20185043])
    """
    x = np.asarray(_lang.real(a))
    return np.std(x, axis=axis, ddof=ddof) / np.sqrt(x.shape[_lang.axis(axis, x.ndim)])


def gmean(a, axis=0):
    """Return the geometric mean.

    Parameters
    ----------
    a : array_like
        The sample.
    axis : int, optional
        The axis along which the sample lies.

    Returns
    -------
    gmean : scalar or ndarray
        Without the axis.

    Examples
    --------
    >>> from scipy import stats
    >>> stats.gmean([[1.0, 4.0], [4.0, 9.0]])
    array([2., 6.])
    """
    return np.exp(np.mean(np.log(np.asarray(_lang.real(a))), axis=axis))


def hmean(a, axis=0):
    """Return the harmonic mean.

    Parameters
    ----------
    a : array_like
        The sample.
    axis : int, optional
        The axis along which the sample lies.

    Returns
    -------
    hmean : scalar or ndarray
        Without the axis.

    Examples
    --------
    >>> from scipy import stats
    >>> stats.hmean([[1.0, 4.0], [4.0, 9.0]])
    array([1.6       , 5.53846154])
    """
    x = np.asarray(_lang.real(a))
    return x.shape[_lang.axis(axis, x.ndim)] / np.sum(1.0 / x, axis=axis)


def iqr(x, axis=None):
    """Return the distance of the quartiles.

    Parameters
    ----------
    x : array_like
        The sample.
    axis : int, optional
        The axis along which it lies, all by default.

    Returns
    -------
    iqr : scalar or ndarray
        Without the axis.

    Examples
    --------
    >>> from scipy import stats
    >>> stats.iqr([1.0, 2.0, 3.0, 10.0])
    np.float64(3.0)
    """
    return np.percentile(x, 75, axis=axis) - np.percentile(x, 25, axis=axis)


def moment(a, order=1, axis=0):
    """Return a central moment.

    Parameters
    ----------
    a : array_like
        The sample.
    order : int, optional
        Its order.
    axis : int, optional
        The axis along which the sample lies.

    Returns
    -------
    moment : scalar or ndarray
        Without the axis.

    Examples
    --------
    >>> from scipy import stats
    >>> stats.moment([[1.0], [2.0], [6.0]], 3)
    array([6.])
    """
    x = np.asarray(_lang.real(a))
    return np.mean((x - np.mean(x, axis=axis, keepdims=True)) ** order, axis=axis)


def skew(a, axis=0, bias=True):
    """Return the skewness.

    Parameters
    ----------
    a : array_like
        The sample.
    axis : int, optional
        The axis along which the sample lies.
    bias : bool, optional
        Whether the estimate is the plain one, or corrected for its bias.

    Returns
    -------
    skewness : scalar or ndarray
        Without the axis; 0 of a symmetric sample.

    Examples
    --------
    >>> from scipy import stats
    >>> stats.skew([[1.0], [2.0], [6.0]])
    array([0.59517006])
    """
    x = np.asarray(_lang.real(a))
    d = x - np.mean(x, axis=axis, keepdims=True)
    m2 = np.mean(d * d, axis=axis)
    out = np.mean(d * d * d, axis=axis) / m2**1.5
    n = x.shape[_lang.axis(axis, x.ndim)] * 1.0
    return out if bias else np.sqrt((n - 1.0) * n) / (n - 2.0) * out


def kurtosis(a, axis=0, fisher=True, bias=True):
    """Return the kurtosis.

    Parameters
    ----------
    a : array_like
        The sample.
    axis : int, optional
        The axis along which the sample lies.
    fisher : bool, optional
        Whether the normal distribution has 0 or 3.
    bias : bool, optional
        Whether the estimate is the plain one, or corrected for its bias.

    Returns
    -------
    kurtosis : scalar or ndarray
        Without the axis.

    Examples
    --------
    >>> from scipy import stats
    >>> stats.kurtosis([[1.0], [2.0], [6.0], [7.0]])
    array([-1.85207101])
    """
    x = np.asarray(_lang.real(a))
    d = x - np.mean(x, axis=axis, keepdims=True)
    m2 = np.mean(d * d, axis=axis)
    out = np.mean(d * d * d * d, axis=axis) / (m2 * m2)
    n = x.shape[_lang.axis(axis, x.ndim)] * 1.0
    if not bias:
        out = 1.0 / (n - 2.0) / (n - 3.0) * ((n * n - 1.0) * out - 3.0 * (n - 1.0) * (n - 1.0)) + 3.0
    return out - 3.0 if fisher else out


def describe(a, axis=0, ddof=1, bias=True):
    """Return the size, extremes, mean, variance, skewness and kurtosis of a sample.

    Parameters
    ----------
    a : array_like
        The sample.
    axis : int, optional
        The axis along which the sample lies.
    ddof : int, optional
        What to take from the size before dividing by it, for the variance.
    bias : bool, optional
        Whether the estimate is the plain one, or corrected for its bias.

    Returns
    -------
    result : DescribeResult
        .nobs, .minmax, .mean, .variance, .skewness and .kurtosis.

    Examples
    --------
    >>> from scipy import stats
    >>> stats.describe([[1.0], [2.0], [6.0]]).mean
    array([3.])
    """
    x = np.asarray(_lang.real(a))
    return _lang.named(
        "DescribeResult",
        (
            x.shape[_lang.axis(axis, x.ndim)],
            (np.min(x, axis=axis), np.max(x, axis=axis)),
            np.mean(x, axis=axis),
            np.var(x, axis=axis, ddof=ddof),
            scipy.stats.skew(x, axis, bias),
            scipy.stats.kurtosis(x, axis, True, bias),
        ),
    )


@_lang.brief
def rankdata(a, method="average"):
    """Return the ranks of numbers, from 1; equal ones share their mean rank.

    Parameters
    ----------
    a : array_like
        The numbers.
    method : {'average'}, optional
        What equal numbers have.

    Returns
    -------
    ranks : ndarray
        A vector.

    Raises
    ------
    NotImplementedError
        If the method is another one.

    Examples
    --------
    >>> from scipy import stats
    >>> stats.rankdata([0, 2, 3, 2])
    array([1. , 2.5, 4. , 2.5])
    """
    if method != "average":
        raise NotImplementedError("rankdata() has the method 'average'")

    def ranks(v):
        n = v.shape[0]
        order = np.argsort(v)
        out = np.empty(n)
        i = 0
        while i < n:
            j = i
            while j + 1 < n and v[order[j + 1]] == v[order[i]]:
                j += 1
            for k in range(i, j + 1):
                out[order[k]] = 0.5 * (i + j) + 1.0
            i = j + 1
        return out

    return ranks(np.ravel(np.asarray(a)))
