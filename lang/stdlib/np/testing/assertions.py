"""Assertions about numbers and arrays, with NumPy's messages.

Sources: the pages of NumPy's reference on test support,
https://numpy.org/doc/stable/reference/routines.testing.html.
"""

import _lang
import numpy as np


def assert_allclose(actual, desired, rtol=1e-07, atol=0, equal_nan=True, err_msg="", verbose=True):
    """Raise an error unless two arrays are equal within a tolerance.

    Parameters
    ----------
    actual, desired : array_like
        The arrays.
    rtol, atol : float, optional
        The relative and the absolute tolerance: abs(actual - desired) <= atol + rtol * abs(desired).
    equal_nan : bool, optional
        Whether NaNs are equal to each other.
    err_msg : str, optional
        A line for the message.
    verbose : bool, optional
        Accepted for NumPy's sake.

    Returns
    -------
    None

    Raises
    ------
    AssertionError
        If they are not.

    Examples
    --------
    >>> np.testing.assert_allclose([1.0, 2.0], [1.0, 2.0 + 1e-9])
    """
    x = np.asarray(actual)
    y = np.asarray(desired)
    title = f"Not equal to tolerance rtol={rtol:g}, atol={atol:g}"
    _same_shapes(x, y, title, err_msg)
    if equal_nan:
        _same_nans(x, y, title, err_msg)
    _report(np.asarray(np.isclose(x, y, rtol, atol, equal_nan)), x, y, title, err_msg)
    return None


def assert_array_equal(actual, desired, err_msg="", verbose=True, *, strict=False):
    """Raise an error unless two arrays have the same shape and elements.

    Parameters
    ----------
    actual, desired : array_like
        The arrays.
    err_msg : str, optional
        A line for the message.
    verbose : bool, optional
        Accepted for NumPy's sake.
    strict : bool, optional
        Accepted for NumPy's sake.

    Returns
    -------
    None

    Raises
    ------
    AssertionError
        If they have not.

    Examples
    --------
    >>> np.testing.assert_array_equal([1, 2], [1, 2])
    """
    x = np.asarray(actual)
    y = np.asarray(desired)
    _same_shapes(x, y, "Arrays are not equal", err_msg)
    _same_nans(x, y, "Arrays are not equal", err_msg)
    _report(np.asarray((x == y) | (np.isnan(x) & np.isnan(y))), x, y, "Arrays are not equal", err_msg)
    return None


def assert_array_almost_equal(actual, desired, decimal=6, err_msg="", verbose=True):
    """Raise an error unless the elements of two arrays are equal to a number of decimals.

    Parameters
    ----------
    actual, desired : array_like
        The arrays.
    decimal : int, optional
        The number: abs(actual - desired) < 1.5 * 10**-decimal.
    err_msg : str, optional
        A line for the message.
    verbose : bool, optional
        Accepted for NumPy's sake.

    Returns
    -------
    None

    Raises
    ------
    AssertionError
        If they are not.

    Examples
    --------
    >>> np.testing.assert_array_almost_equal([1.0], [1.0 + 1e-9])
    """
    x = np.asarray(actual)
    y = np.asarray(desired)
    title = f"Arrays are not almost equal to {decimal} decimals"
    _same_shapes(x, y, title, err_msg)
    _same_nans(x, y, title, err_msg)
    _report(
        np.asarray((np.abs(x - y) < 1.5 * 10.0**-decimal) | (x == y) | (np.isnan(x) & np.isnan(y))),
        x,
        y,
        title,
        err_msg,
    )
    return None


def assert_array_less(x, y, err_msg="", verbose=True, *, strict=False):
    """Raise an error unless the elements of one array are less than those of another.

    Parameters
    ----------
    x : array_like
        The lesser one.
    y : array_like
        The greater one.
    err_msg : str, optional
        A line for the message.
    verbose : bool, optional
        Accepted for NumPy's sake.
    strict : bool, optional
        Accepted for NumPy's sake.

    Returns
    -------
    None

    Raises
    ------
    AssertionError
        If they are not.

    Examples
    --------
    >>> np.testing.assert_array_less([1, 2], [2, 3])
    """
    u = np.asarray(x)
    v = np.asarray(y)
    _same_shapes(u, v, "Arrays are not strictly ordered `x < y`", err_msg, "x", "y")
    _report(np.asarray(u < v), u, v, "Arrays are not strictly ordered `x < y`", err_msg, "x", "y")
    return None


def assert_equal(actual, desired, err_msg="", verbose=True, *, strict=False):
    """Raise an error unless two values are equal.

    Parameters
    ----------
    actual, desired : any
        The values; two NaNs are equal.
    err_msg : str, optional
        A line for the message.
    verbose : bool, optional
        Accepted for NumPy's sake.
    strict : bool, optional
        Accepted for NumPy's sake.

    Returns
    -------
    None

    Raises
    ------
    AssertionError
        If they are not.

    Examples
    --------
    >>> np.testing.assert_equal(2, 2)
    """

    def text(same, x, y, note):
        if same:
            return ""
        return (
            "\nItems are not equal:"
            + (" " + note if note else "")
            + "\n ACTUAL: "
            + repr(x)
            + "\n DESIRED: "
            + repr(y)
        )

    if isinstance(actual, np.ndarray) or isinstance(desired, np.ndarray):
        np.testing.assert_array_equal(actual, desired, err_msg, verbose)
    else:
        same = actual == desired
        if isinstance(actual, (int, float, complex)) and isinstance(desired, (int, float, complex)):
            same = same or (actual != actual and desired != desired)
        message = text(same, actual, desired, err_msg)
        _lang.check(len(message) == 0, message, "AssertionError")
    return None


def assert_almost_equal(actual, desired, decimal=7, err_msg="", verbose=True):
    """Raise an error unless two values are equal to a number of decimals.

    Parameters
    ----------
    actual, desired : any
        The values.
    decimal : int, optional
        The number: abs(actual - desired) < 1.5 * 10**-decimal.
    err_msg : str, optional
        A line for the message.
    verbose : bool, optional
        Accepted for NumPy's sake.

    Returns
    -------
    None

    Raises
    ------
    AssertionError
        If they are not.

    Examples
    --------
    >>> np.testing.assert_almost_equal(1.0, 1.0 + 1e-9)
    """

    def text(same, x, y, decimal, note):
        if same:
            return ""
        return (
            f"\nArrays are not almost equal to {decimal} decimals"
            + ("\n" + note if note else "")
            + "\n ACTUAL: "
            + repr(x)
            + "\n DESIRED: "
            + repr(y)
        )

    if isinstance(actual, (np.ndarray, list, tuple)) or isinstance(desired, (np.ndarray, list, tuple)):
        np.testing.assert_array_almost_equal(actual, desired, decimal, err_msg)
    else:
        message = text(
            abs(desired - actual) < 1.5 * 10.0**-decimal
            or actual == desired
            or (actual != actual and desired != desired),
            actual,
            desired,
            decimal,
            err_msg,
        )
        _lang.check(len(message) == 0, message, "AssertionError")
    return None


def assert_(val, msg=""):
    """Raise an error unless a value is true.

    Parameters
    ----------
    val : bool
        The value.
    msg : str, optional
        The message.

    Returns
    -------
    None

    Raises
    ------
    AssertionError
        If it is not.

    Examples
    --------
    >>> np.testing.assert_(1 < 2)
    """
    _lang.check(val, msg, "AssertionError")
    return None


def _report(ok, x, y, title, note, first="ACTUAL", second="DESIRED"):
    """An AssertionError that lists where `ok` is false."""

    def number(v):
        return str(np.array([v]))[1:-1]

    def where(shape, k):
        text = ""
        for d in range(shape.size - 2, -1, -1):
            text = str(k % shape[d]) + (", " + text if text else "")
            k = k // shape[d]
        return " [" + text + "]: "

    def text(ok, x, y, u, v, shape, shown_x, shown_y, title, note, first, second, number, where, truth):
        n = x.size
        bad = n - np.count_nonzero(ok)
        if bad == 0:
            return ""
        out = (
            "\n"
            + title
            + ("\n" + note if note else "")
            + "\n\nMismatched elements: "
            + f"{bad} / {n} ({100 * int(bad) / n:.3g}%)"
        )
        if shape.size > 1:
            out += (
                "\nMismatch at index:"
                if bad == 1
                else "\nMismatch at indices:" if bad <= 5 else "\nFirst 5 mismatches are at indices:"
            )
            seen = 0
            for k in range(n):
                if not ok[k] and seen < 5:
                    out += (
                        "\n"
                        + where(shape, k)
                        + (
                            f"{x[k] != 0} ({first}), {y[k] != 0} ({second})"
                            if truth
                            else f"{u[k].item()} ({first}), {v[k].item()} ({second})"
                        )
                    )
                    seen += 1
        most = abs(x[0] - y[0])
        most = most - most
        ratio = np.float64(0)
        some = False
        for k in range(n):
            if not ok[k]:
                d = abs(x[k] - y[k])
                if not d <= most:
                    most = d
                if y[k] != 0:
                    some = True
                    if not d / abs(y[k]) <= ratio:
                        ratio = np.float64(d / abs(y[k]))
        if not truth:
            out += "\nMax absolute difference among violations: " + number(most)
            out += "\nMax relative difference among violations: " + (number(ratio) if some else "inf")
        return out + "\n " + first + ": " + shown_x + "\n " + second + ": " + shown_y

    u, v = np.broadcast_arrays(x, y)
    kind = np.int8 if _lang.kind(np.result_type(x, y)) == "b" else np.result_type(x, y)
    kind = np.int64 if _lang.kind(kind) == "u" else kind
    message = text(
        np.ravel(ok),
        np.ravel(u).astype(kind),
        np.ravel(v).astype(kind),
        np.ravel(u),
        np.ravel(v),
        np.array(u.shape + (1,)),
        np.array_repr(x),
        np.array_repr(y),
        title,
        note,
        first,
        second,
        number,
        where,
        _lang.kind(np.result_type(x, y)) == "b",
    )
    _lang.check(len(message) == 0, message, "AssertionError")
    return None


def _same_shapes(x, y, title, note, first="ACTUAL", second="DESIRED"):
    """An AssertionError unless both have the same shape, or one has none."""

    def shape_text(s):
        out = ""
        for n in s:
            out += str(n) + ("," if len(s) == 1 else ", ")
        return "(" + (out[:-2] if len(s) > 1 else out) + ")"

    def text(x, y, title, note, first, second, shape_text):
        return (
            "\n"
            + title
            + ("\n" + note if note else "")
            + "\n\n(shapes "
            + shape_text(x.shape)
            + ", "
            + shape_text(y.shape)
            + " mismatch)\n "
            + first
            + ": "
            + repr(x)
            + "\n "
            + second
            + ": "
            + repr(y)
        )

    if x.ndim > 0 and y.ndim > 0:
        if x.ndim != y.ndim:
            _lang.check(False, text(x, y, title, note, first, second, shape_text), "AssertionError")
        else:
            same = True
            for k in range(x.ndim):
                same = same & (x.shape[k] == y.shape[k])
            _lang.check(same, text(x, y, title, note, first, second, shape_text), "AssertionError")
    return None


def _same_nans(x, y, title, note):
    """An AssertionError unless both have NaN at the same positions."""

    def text(same, x, y, title, note):
        if same:
            return ""
        return (
            "\n"
            + title
            + ("\n" + note if note else "")
            + "\nnan location mismatch:\n ACTUAL: "
            + repr(x)
            + "\n DESIRED: "
            + repr(y)
        )

    message = text(np.all(np.isnan(x) == np.isnan(y)), x, y, title, note)
    _lang.check(len(message) == 0, message, "AssertionError")
    return None
