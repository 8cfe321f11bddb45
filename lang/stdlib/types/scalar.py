"""Methods of scalars: those of Python's ints and floats, and those that NumPy's scalars have of arrays.

Sources: https://docs.python.org/3/library/stdtypes.html#additional-methods-on-integer-types,
https://numpy.org/doc/stable/reference/arrays.scalars.html#methods.
"""

import _lang
import math
import numpy as np


class scalar:
    """Numbers."""

    @_lang.checked
    def bit_count(self):
        """Return the number of ones in the binary form of an int.

        Parameters
        ----------

        Returns
        -------
        count : int
            Of its absolute value.

        Examples
        --------
        >>> (7).bit_count()
        3
        """
        return bin(self).count("1")

    @_lang.checked
    def as_integer_ratio(self):
        """Return the number as a fraction.

        Parameters
        ----------

        Returns
        -------
        numerator, denominator : int
            Without a common divisor; the second is positive.

        Raises
        ------
        ValueError
            If the number is NaN.
        OverflowError
            If it is infinite, or does not fit.

        Examples
        --------
        >>> (0.75).as_integer_ratio()
        (3, 4)
        """

        def ratio(x):
            if math.isnan(x):
                raise ValueError("cannot convert NaN to integer ratio")
            if math.isinf(x):
                raise OverflowError("cannot convert Infinity to integer ratio")
            m, e = math.frexp(x)
            while m != math.floor(m):
                m = m * 2.0
                e = e - 1
            n = int(m)
            if e >= 0:
                return (n * 2**e, 1)
            return (n, 2 ** (-e))

        return ratio(float(self)) if _lang.kind(self) == "f" else (int(self), 1)

    def reshape(self, *shape, order="C"):
        """Return an array of a shape that has the one element.

        Parameters
        ----------
        *shape : int
            Ones.
        order : {'C', 'F'}, optional
            Accepted for NumPy's sake.

        Returns
        -------
        array : ndarray
            Of the type of the number.

        Examples
        --------
        >>> np.float64(1.5).reshape(1, 1)
        array([[1.5]])
        """
        return np.reshape(np.asarray(self), shape[0] if len(shape) == 1 else shape)[()]

    def flatten(self, order="C"):
        """Return a vector of the one element.

        Parameters
        ----------
        order : {'C', 'F'}, optional
            Accepted for NumPy's sake.

        Returns
        -------
        array : ndarray
            Of the type of the number.

        Examples
        --------
        >>> np.float64(1.5).flatten()
        array([1.5])
        """
        return np.ravel(np.asarray(self))

    def ravel(self, order="C"):
        """Return a vector of the one element.

        Parameters
        ----------
        order : {'C', 'F'}, optional
            Accepted for NumPy's sake.

        Returns
        -------
        array : ndarray
            Of the type of the number.

        Examples
        --------
        >>> np.float64(1.5).ravel()
        array([1.5])
        """
        return np.ravel(np.asarray(self))

    def repeat(self, repeats, axis=None):
        """Return a vector of the number, repeated.

        Parameters
        ----------
        repeats : int
            How often.
        axis : int, optional
            Accepted for NumPy's sake.

        Returns
        -------
        array : ndarray
            Of the type of the number.

        Examples
        --------
        >>> np.int64(3).repeat(2)
        array([3, 3])
        """
        return np.repeat(np.asarray(self), repeats)

    def cumsum(self, axis=None, dtype=None):
        """Return the running sums of the one element.

        Parameters
        ----------
        axis : int, optional
            Accepted for NumPy's sake.
        dtype : dtype, optional
            The type in which to compute.

        Returns
        -------
        array : ndarray
            A vector of the number.

        Examples
        --------
        >>> np.int64(3).cumsum()
        array([3])
        """
        return np.cumsum(np.asarray(self), axis, dtype)

    def cumprod(self, axis=None, dtype=None):
        """Return the running products of the one element.

        Parameters
        ----------
        axis : int, optional
            Accepted for NumPy's sake.
        dtype : dtype, optional
            The type in which to compute.

        Returns
        -------
        array : ndarray
            A vector of the number.

        Examples
        --------
        >>> np.int64(3).cumprod()
        array([3])
        """
        return np.cumprod(np.asarray(self), axis, dtype)

    def std(self, axis=None, dtype=None, out=None, ddof=0, keepdims=False):
        """Return the standard deviation of the one element.

        Parameters
        ----------
        axis : int, optional
            Accepted for NumPy's sake.
        dtype : dtype, optional
            The type in which to compute.
        out : ndarray, optional
            Accepted for NumPy's sake.
        ddof : int, optional
            What to take from the number of elements.
        keepdims : bool, optional
            Accepted for NumPy's sake.

        Returns
        -------
        deviation : float
            0, or NaN with a positive `ddof`.

        Examples
        --------
        >>> np.int64(3).std()
        np.float64(0.0)
        """
        return np.std(np.asarray(self), dtype=dtype, ddof=ddof)

    def var(self, axis=None, dtype=None, out=None, ddof=0, keepdims=False):
        """Return the variance of the one element.

        Parameters
        ----------
        axis : int, optional
            Accepted for NumPy's sake.
        dtype : dtype, optional
            The type in which to compute.
        out : ndarray, optional
            Accepted for NumPy's sake.
        ddof : int, optional
            What to take from the number of elements.
        keepdims : bool, optional
            Accepted for NumPy's sake.

        Returns
        -------
        variance : float
            0, or NaN with a positive `ddof`.

        Examples
        --------
        >>> np.int64(3).var()
        np.float64(0.0)
        """
        return np.var(np.asarray(self), dtype=dtype, ddof=ddof)

    def argmax(self, axis=None):
        """Return the position of the greatest element.

        Parameters
        ----------
        axis : int, optional
            Accepted for NumPy's sake.

        Returns
        -------
        index : int
            0.

        Examples
        --------
        >>> np.int64(3).argmax()
        np.int64(0)
        """
        return np.argmax(np.asarray(self))

    def argmin(self, axis=None):
        """Return the position of the least element.

        Parameters
        ----------
        axis : int, optional
            Accepted for NumPy's sake.

        Returns
        -------
        index : int
            0.

        Examples
        --------
        >>> np.int64(3).argmin()
        np.int64(0)
        """
        return np.argmin(np.asarray(self))

    def clip(self, min=None, max=None):
        """Limit the number to an interval.

        Parameters
        ----------
        min, max : scalar, optional
            The bounds.

        Returns
        -------
        number : scalar
            It, or the bound that is nearest.

        Examples
        --------
        >>> np.int64(7).clip(1, 3)
        np.int64(3)
        """
        return np.clip(self, min, max)

    def copy(self, order="C"):
        """Return the number itself.

        Parameters
        ----------
        order : {'C', 'F'}, optional
            Accepted for NumPy's sake.

        Returns
        -------
        number : scalar
            It cannot be changed.

        Examples
        --------
        >>> np.int64(3).copy()
        np.int64(3)
        """
        return self

    def squeeze(self, axis=None):
        """Return the number itself.

        Parameters
        ----------
        axis : int, optional
            Accepted for NumPy's sake.

        Returns
        -------
        number : scalar
            It has no axes.

        Examples
        --------
        >>> np.int64(3).squeeze()
        np.int64(3)
        """
        return self

    def transpose(self, *axes):
        """Return the number itself.

        Parameters
        ----------
        *axes : int
            None.

        Returns
        -------
        number : scalar
            It has no axes.

        Examples
        --------
        >>> np.int64(3).transpose()
        np.int64(3)
        """
        return self

    def view(self, dtype=None):
        """Return the bytes of the number as a number of another type.

        Parameters
        ----------
        dtype : dtype, optional
            The type, of as many bytes.

        Returns
        -------
        number : scalar
            Of that type.

        Examples
        --------
        >>> np.float64(1.0).view(np.int64)
        np.int64(4607182418800017408)
        """
        return self if dtype is None else np.asarray(self).view(dtype)[()]
