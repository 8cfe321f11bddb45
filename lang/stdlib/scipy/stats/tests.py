"""Correlations and tests of hypotheses.

Sources: the pages of SciPy's reference,
https://docs.scipy.org/doc/scipy/reference/stats.html#hypothesis-tests-and-related-functions.
"""

import _lang
import numpy as np
import scipy


def pearsonr(x, y):
    """Return Pearson's correlation of two samples and its p-value.

    Parameters
    ----------
    x, y : array_like of shape (n,)
        The samples.

    Returns
    -------
    result : PearsonRResult
        .statistic and .pvalue.

    Raises
    ------
    ValueError
        If they have different lengths, or less than two numbers.

    Examples
    --------
    >>> from scipy import stats
    >>> round(stats.pearsonr([1.0, 2.0, 3.0, 5.0], [1.0, 3.0, 2.0, 6.0]).statistic, 10)
    np.float64(0.9035079029)
    """
    u = np.asarray(_lang.f64(x))
    v = np.asarray(_lang.f64(y))
    _lang.check(u.shape[0] == v.shape[0], "`x` and `y` must have the same length along `axis`.", "ValueError")
    _lang.check(u.shape[0] >= 2, "`x` and `y` must have length at least 2.", "ValueError")
    du = u - np.mean(u)
    dv = v - np.mean(v)
    r = np.sum(du * dv) / np.sqrt(np.sum(du * du) * np.sum(dv * dv))
    r = np.maximum(np.minimum(r, 1.0), -1.0)
    h = 0.5 * u.shape[0] - 1.0
    p = _lang.select(
        u.shape[0] == 2,
        1.0,
        2.0
        * scipy.stats.beta.cdf(
            -np.abs(r), _lang.select(h > 0, h, 1.0), _lang.select(h > 0, h, 1.0), -1.0, 2.0
        ),
    )
    return _lang.named("PearsonRResult", (r, p))


def spearmanr(a, b):
    """Return Spearman's correlation of the ranks of two samples and its p-value.

    Parameters
    ----------
    a, b : array_like of shape (n,)
        The samples.

    Returns
    -------
    result : SignificanceResult
        .statistic and .pvalue.

    Raises
    ------
    ValueError
        If they have different lengths, or less than two numbers.

    Examples
    --------
    >>> from scipy import stats
    >>> round(stats.spearmanr([1.0, 2.0, 3.0, 5.0], [1.0, 3.0, 2.0, 6.0]).statistic, 10)
    np.float64(0.8)
    """
    r = scipy.stats.pearsonr(scipy.stats.rankdata(a), scipy.stats.rankdata(b))
    n = np.shape(a)[0]
    df = n - 2.0
    t = r.statistic * np.sqrt(df / ((r.statistic + 1.0) * (1.0 - r.statistic)))
    return _lang.named("SignificanceResult", (r.statistic, 2.0 * scipy.special.stdtr(df, -np.abs(t))))


def linregress(x, y):
    """Return the line of least squares through points.

    Parameters
    ----------
    x, y : array_like of shape (n,)
        The coordinates of the points.

    Returns
    -------
    result : LinregressResult
        .slope, .intercept, .rvalue, .pvalue and .stderr.

    Raises
    ------
    ValueError
        If there are not as many, or all x are equal.

    Examples
    --------
    >>> from scipy import stats
    >>> round(stats.linregress([0.0, 1.0, 2.0], [1.0, 3.0, 5.5]).slope, 10)
    np.float64(2.25)
    """
    u = np.asarray(_lang.f64(x))
    v = np.asarray(_lang.f64(y))
    _lang.check(
        u.shape[0] == v.shape[0],
        "all the input array dimensions except for the concatenation axis must match exactly",
        "ValueError",
    )
    _lang.check(
        np.max(u) > np.min(u),
        "Cannot calculate a linear regression if all x values are identical",
        "ValueError",
    )
    n = u.shape[0] * 1.0
    mu = np.mean(u)
    mv = np.mean(v)
    sxx = np.sum((u - mu) * (u - mu)) / n
    syy = np.sum((v - mv) * (v - mv)) / n
    sxy = np.sum((u - mu) * (v - mv)) / n
    r = _lang.select((sxx == 0) | (syy == 0), 0.0, sxy / np.sqrt(sxx * syy))
    r = np.maximum(np.minimum(r, 1.0), -1.0)
    slope = sxy / sxx
    df = n - 2.0
    t = r * np.sqrt(df / ((1.0 - r + 1.0e-20) * (1.0 + r + 1.0e-20)))
    p = _lang.select(
        df > 0,
        2.0 * scipy.special.stdtr(_lang.select(df > 0, df, 1.0), -np.abs(t)),
        _lang.select(v[0] == v[1], 1.0, 0.0),
    )
    err = _lang.select(df > 0, np.sqrt((1.0 - r * r) * syy / sxx / _lang.select(df > 0, df, 1.0)), 0.0)
    return _lang.named("LinregressResult", (slope, mv - slope * mu, r, p, err))


def ttest_ind(a, b, *, axis=0, equal_var=True, alternative="two-sided"):
    """Return the t-test of the means of two independent samples.

    Parameters
    ----------
    a, b : array_like
        The samples.
    axis : int, optional
        The axis along which the sample lies.
    equal_var : bool, optional
        Whether both have the same variance; else Welch's test is taken.
    alternative : {'two-sided', 'less', 'greater'}, optional
        What is held against the hypothesis that there is no difference.

    Returns
    -------
    result : TtestResult
        .statistic and .pvalue.

    Raises
    ------
    ValueError
        If the alternative is none of these.

    Examples
    --------
    >>> from scipy import stats
    >>> round(stats.ttest_ind([1.0, 2.0, 3.0, 5.0], [4.0, 6.0, 7.0]).pvalue, 10)
    np.float64(0.0671057714)
    """
    u = np.asarray(_lang.f64(a))
    v = np.asarray(_lang.f64(b))
    k = _lang.axis(axis, u.ndim)
    n = u.shape[k] * 1.0
    m = v.shape[k] * 1.0
    vu = np.var(u, axis=axis, ddof=1)
    vv = np.var(v, axis=axis, ddof=1)
    if equal_var:
        df = (n + m - 2.0) + 0.0 * vu
        d = np.sqrt(((n - 1.0) * vu + (m - 1.0) * vv) / (n + m - 2.0) * (1.0 / n + 1.0 / m))
    else:
        df = (vu / n + vv / m) ** 2 / ((vu / n) ** 2 / (n - 1.0) + (vv / m) ** 2 / (m - 1.0))
        d = np.sqrt(vu / n + vv / m)
    t = (np.mean(u, axis=axis) - np.mean(v, axis=axis)) / d
    return _lang.named("TtestResult", (t, _pvalue(t, df, alternative)))


def ttest_1samp(a, popmean, axis=0, *, alternative="two-sided"):
    """Return the t-test of the mean of a sample.

    Parameters
    ----------
    a : array_like
        The sample.
    popmean : float
        The mean that is tested.
    axis : int, optional
        The axis along which the sample lies.
    alternative : {'two-sided', 'less', 'greater'}, optional
        What is held against the hypothesis that there is no difference.

    Returns
    -------
    result : TtestResult
        .statistic and .pvalue.

    Raises
    ------
    ValueError
        If the alternative is none of these.

    Examples
    --------
    >>> from scipy import stats
    >>> round(stats.ttest_1samp([1.0, 2.0, 3.0, 5.0], 2.0).pvalue, 10)
    np.float64(0.4444380851)
    """
    u = np.asarray(_lang.f64(a))
    n = u.shape[_lang.axis(axis, u.ndim)] * 1.0
    v = np.var(u, axis=axis, ddof=1)
    t = (np.mean(u, axis=axis) - popmean) / np.sqrt(v / n)
    df = (n - 1.0) + 0.0 * v
    return _lang.named("TtestResult", (t, _pvalue(t, df, alternative)))


def ttest_rel(a, b, axis=0, *, alternative="two-sided"):
    """Return the t-test of two samples whose items belong together.

    Parameters
    ----------
    a, b : array_like
        The samples.
    axis : int, optional
        The axis along which the sample lies.
    alternative : {'two-sided', 'less', 'greater'}, optional
        What is held against the hypothesis that there is no difference.

    Returns
    -------
    result : TtestResult
        .statistic and .pvalue.

    Raises
    ------
    ValueError
        If the alternative is none of these.

    Examples
    --------
    >>> from scipy import stats
    >>> round(stats.ttest_rel([1.0, 2.0, 3.0, 5.0], [2.0, 2.5, 5.0, 5.5]).pvalue, 10)
    np.float64(0.0662756027)
    """
    return scipy.stats.ttest_1samp(
        np.asarray(_lang.f64(a)) - np.asarray(_lang.f64(b)), 0.0, axis, alternative=alternative
    )


def _pvalue(t, df, alternative):
    """The p-value of a t statistic."""
    if alternative == "two-sided":
        return 2.0 * scipy.special.stdtr(df, -np.abs(t))
    if alternative == "less":
        return scipy.special.stdtr(df, t)
    if alternative == "greater":
        return scipy.special.stdtr(df, -t)
    raise ValueError("`alternative` must be 'less', 'greater', or 'two-sided'.")


def chisquare(f_obs, f_exp=None, ddof=0):
    """Return the chi-squared test that counts have the expected frequencies.

    Parameters
    ----------
    f_obs : array_like
        The counts.
    f_exp : array_like, optional
        The expected counts, equal ones by default.
    ddof : int, optional
        What to take from the degrees of freedom.

    Returns
    -------
    result : Power_divergenceResult
        .statistic and .pvalue.

    Examples
    --------
    >>> from scipy import stats
    >>> round(stats.chisquare([16, 18, 16, 14, 12, 12]).pvalue, 10)
    np.float64(0.8491450361)
    """
    o = np.asarray(_lang.f64(f_obs))
    e = np.full(o.shape, np.mean(o)) if f_exp is None else np.asarray(_lang.f64(f_exp))
    x = np.sum((o - e) * (o - e) / e)
    return _lang.named("Power_divergenceResult", (x, scipy.stats.chi2.sf(x, o.size - 1 - ddof)))
