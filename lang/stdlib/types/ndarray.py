"""Methods of arrays that are functions of np.

Sources: https://numpy.org/doc/stable/reference/arrays.ndarray.html#array-methods.
"""

import _lang
import numpy as np


class ndarray:
    """Arrays."""

    def take(self, indices, axis=None, out=None, mode="raise"):
        """Take elements at positions along an axis.

        Parameters
        ----------
        indices : array_like of int
            The positions; their shape takes the place of the axis.
        axis : int, optional
            The axis; without one the array is flattened.
        out : ndarray, optional
            Where to put the result.
        mode : {'raise', 'wrap', 'clip'}, optional
            What a position outside the axis means: an error,
            one counted round and round, or the nearest end.

        Returns
        -------
        out : scalar or ndarray
            The elements, a copy.

        Raises
        ------
        IndexError
            If a position lies outside the axis and `mode` is 'raise'.

        Examples
        --------
        >>> np.array([4, 3, 5]).take([0, 2])
        array([4, 5])
        """
        return np.take(self, indices, axis, out, mode)

    def put(self, ind, v, mode="raise"):
        """Set elements at positions of the flattened array, in place.

        Parameters
        ----------
        ind : array_like of int
            The positions.
        v : array_like
            The new elements, from the start again where they end.
        mode : {'raise', 'wrap', 'clip'}, optional
            What a position outside the array means: an error,
            one counted round and round, or the nearest end.

        Returns
        -------
        None

        Raises
        ------
        IndexError
            If a position lies outside the array and `mode` is 'raise'.

        Examples
        --------
        >>> a = np.arange(4)
        >>> a.put([0, 2], [9, 8])
        >>> a
        array([9, 1, 8, 3])
        """
        return np.put(self, ind, v, mode)

    def compress(self, condition, axis=None, out=None):
        """Return the slices of an axis where a condition is true.

        Parameters
        ----------
        condition : array_like of bool, of shape (n,)
            Which slices; those beyond its length are left out.
        axis : int, optional
            The axis; without one the array is flattened.
        out : ndarray, optional
            Where to put the result.

        Returns
        -------
        compressed_array : ndarray
            A copy.

        Raises
        ------
        ValueError
            If the condition is not a vector.

        Examples
        --------
        >>> np.array([4, 5, 6]).compress([False, True])
        array([5])
        """
        return np.compress(condition, self, axis, out)

    def choose(self, choices, out=None, mode="raise"):
        """Return for each position the element of the choice that is named there.

        Parameters
        ----------
        choices : sequence of array_like, or ndarray
            The choices; they and the array broadcast to one shape.
        out : ndarray, optional
            Accepted for NumPy's sake.
        mode : {'raise', 'wrap', 'clip'}, optional
            What a number that names no choice means: an error,
            one counted round and round, or the nearest choice.

        Returns
        -------
        merged_array : ndarray
            Of the shape that all of them broadcast to.

        Raises
        ------
        ValueError
            If a number names no choice and `mode` is 'raise'.
        TypeError
            If the array does not hold integers.

        Examples
        --------
        >>> np.array([0, 1]).choose([[1, 2], [3, 4]])
        array([1, 4])
        """
        return np.choose(self, choices, out, mode)

    def diagonal(self, offset=0, axis1=0, axis2=1):
        """Return the diagonal of the matrices that lie along two axes, as a view.

        Parameters
        ----------
        offset : int, optional
            The diagonal: 0 the main one, above it if positive.
        axis1, axis2 : int, optional
            The axes of the matrices' rows and columns.

        Returns
        -------
        diagonal : ndarray
            The other axes, then that of the diagonal.

        Raises
        ------
        ValueError
            If the array has less than two axes, or both axes are the same.

        Examples
        --------
        >>> np.eye(2).diagonal()
        array([1., 1.])
        """
        return np.diagonal(self, offset, axis1, axis2)

    def trace(self, offset=0, axis1=0, axis2=1, dtype=None, out=None):
        """Return the sum along a diagonal.

        Parameters
        ----------
        offset : int, optional
            The diagonal: 0 the main one, above it if positive.
        axis1, axis2 : int, optional
            The axes of the matrices' rows and columns.
        dtype : dtype, optional
            The type in which to add.
        out : ndarray, optional
            Where to put the sums.

        Returns
        -------
        sum : scalar or ndarray
            One sum for each matrix.

        Examples
        --------
        >>> np.eye(3).trace()
        np.float64(3.0)
        """
        return np.trace(self, offset, axis1, axis2, dtype, out)

    def searchsorted(self, v, side="left", sorter=None):
        """Return the positions where elements would go into the array, a sorted vector.

        Parameters
        ----------
        v : array_like
            The elements.
        side : {'left', 'right'}, optional
            Whether an element goes before or after those that are equal to it.
        sorter : array_like of int, optional
            The positions that sort the array, as argsort gives them.

        Returns
        -------
        indices : int or ndarray of int
            Of the shape of `v`.

        Raises
        ------
        ValueError
            If the array is not a vector, or `side` is neither.

        Examples
        --------
        >>> np.array([1, 2, 4]).searchsorted(3)
        np.int64(2)
        """
        return np.searchsorted(self, v, side, sorter)

    def partition(self, kth, axis=-1, kind="introselect"):
        """Put some elements in their sorted places, smaller ones before each and the others after it, in place.

        Parameters
        ----------
        kth : int or sequence of int
            Which places.
        axis : int, optional
            The axis.
        kind : {'introselect'}, optional
            Accepted for NumPy's sake.

        Returns
        -------
        None

        Raises
        ------
        ValueError
            If a place lies outside the axis.

        Examples
        --------
        >>> a = np.array([3, 1, 2])
        >>> a.partition(1)
        >>> a
        array([1, 2, 3])
        """
        self[...] = np.partition(self, kth, axis)
        return None

    def argpartition(self, kth, axis=-1, kind="introselect"):
        """Return the positions that would put some elements in their sorted places; here they sort all.

        Parameters
        ----------
        kth : int or sequence of int
            Which places.
        axis : int or None, optional
            The axis; with None the array is flattened.
        kind : {'introselect'}, optional
            Accepted for NumPy's sake.

        Returns
        -------
        index_array : ndarray of int
            Of the shape of the array.

        Raises
        ------
        ValueError
            If a place lies outside the axis.

        Examples
        --------
        >>> np.array([3, 1, 2]).argpartition(1)
        array([1, 2, 0])
        """
        return np.argpartition(self, kth, axis)


class ufunc:
    """Universal functions."""

    def reduceat(self, array, indices, axis=0, dtype=None, out=None):
        """Return the function reduced over slices between neighbouring positions along an axis.

        Parameters
        ----------
        array : array_like
            The array.
        indices : array_like of int
            Where slices begin; each ends where the next begins, and is of one element where that is before
            it.
        axis : int, optional
            The axis.
        dtype : dtype, optional
            The type in which to compute.
        out : ndarray, optional
            Where to put the result.

        Returns
        -------
        r : ndarray
            As long as there are positions along the axis.

        Raises
        ------
        IndexError
            If a position lies outside the axis.

        Examples
        --------
        >>> np.add.reduceat(np.arange(6), [0, 3])
        array([ 3, 12])
        """

        def short(f, x, i, y):
            for k in range(i.size):
                stop = i[k + 1] if k + 1 < i.size else x.shape[0]
                n = stop - i[k]
                if n <= 1:
                    y[k] = x[i[k]]
                elif n < 9 and f.__name__ == "add":
                    rest = x[i[k] + 1]
                    for j in range(i[k] + 2, stop):
                        rest = f(rest, x[j])
                    y[k] = f(x[i[k]], rest)
                elif n < 64 and f.__name__ != "add":
                    all = x[i[k]]
                    for j in range(i[k] + 1, stop):
                        all = f(all, x[j])
                    y[k] = all
                else:
                    y[k] = (
                        x[i[k]] + f.reduce(x[i[k] + 1 : stop])
                        if f.__name__ == "add"
                        else f.reduce(x[i[k] : stop])
                    )

        def slices(f, x, i, y):
            for k in range(i.size):
                stop = i[k + 1] if k + 1 < i.size else x.shape[0]
                if i[k] + 1 < stop:
                    y[k] = (
                        x[i[k]] + f.reduce(x[i[k] + 1 : stop])
                        if f.__name__ == "add"
                        else f.reduce(x[i[k] : stop])
                    )
                else:
                    y[k] = x[i[k]]

        x = np.asarray(array)
        if dtype is not None:
            x = x.astype(dtype)
        k = _lang.axis(axis, x.ndim)
        x = np.moveaxis(x, k, 0)
        i = np.asarray(indices).astype(np.int64)
        _lang.check(np.all((i >= 0) & (i < x.shape[0])), "index is out-of-bounds in reduceat", "IndexError")
        y = np.empty(i.shape + x.shape[1:], dtype=np.asarray(self.reduce(x[:1])).dtype)
        if x.ndim == 1 and y.dtype == x.dtype and self.__name__ in ("add", "multiply", "maximum", "minimum"):
            short(self, x, i, y)
        else:
            slices(self, x, i, y)
        return _lang.give(np.moveaxis(y, 0, k), out)
