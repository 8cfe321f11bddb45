"""Methods of arrays that C types: reductions, scans, and what np has by the same names.

Sources: https://numpy.org/doc/stable/reference/arrays.ndarray.html.
"""


class ndarray:
    """Arrays."""

    def sum(self, axis=None, dtype=None, out=None, keepdims=False, initial=None, where=None):
        """Sum of elements.

        Examples
        --------
        >>> np.arange(5).sum()
        np.int64(10)
        """
        ...

    def prod(self, axis=None, dtype=None, out=None, keepdims=False, initial=None, where=None):
        """Product of elements.

        Examples
        --------
        >>> np.arange(1, 5).prod()
        np.int64(24)
        """
        ...

    def max(self, axis=None, out=None, keepdims=False, initial=None, where=None):
        """Greatest element.

        Examples
        --------
        >>> np.arange(5).max()
        np.int64(4)
        """
        ...

    def min(self, axis=None, out=None, keepdims=False, initial=None, where=None):
        """Least element.

        Examples
        --------
        >>> np.arange(5).min()
        np.int64(0)
        """
        ...

    def any(self, axis=None, out=None, keepdims=False, where=None):
        """Whether any element is true.

        Examples
        --------
        >>> np.arange(2).any()
        np.True_
        """
        ...

    def all(self, axis=None, out=None, keepdims=False, where=None):
        """Whether all elements are true.

        Examples
        --------
        >>> np.arange(2).all()
        np.False_
        """
        ...

    def argmax(self, axis=None, out=None, keepdims=False):
        """Position of the greatest element (the first of several).

        Examples
        --------
        >>> np.arange(5).argmax()
        np.int64(4)
        """
        ...

    def argmin(self, axis=None, out=None, keepdims=False):
        """Position of the least element.

        Examples
        --------
        >>> np.arange(5).argmin()
        np.int64(0)
        """
        ...

    def mean(self, axis=None, dtype=None, out=None, keepdims=False, where=None):
        """Arithmetic mean.

        Examples
        --------
        >>> np.arange(5).mean()
        np.float64(2.0)
        """
        ...

    def var(self, axis=None, dtype=None, out=None, ddof=0, keepdims=False, where=None, mean=None, correction=None):
        """Variance.

        Examples
        --------
        >>> np.arange(5).var()
        np.float64(2.0)
        """
        ...

    def std(self, axis=None, dtype=None, out=None, ddof=0, keepdims=False, where=None, mean=None, correction=None):
        """Standard deviation.

        Examples
        --------
        >>> np.array([1.0, 3.0]).std()
        np.float64(1.0)
        """
        ...

    def cumsum(self, axis=None, dtype=None, out=None):
        """Cumulative sum.

        Examples
        --------
        >>> np.arange(4).cumsum()
        array([0, 1, 3, 6])
        """
        ...

    def cumprod(self, axis=None, dtype=None, out=None):
        """Cumulative product.

        Examples
        --------
        >>> np.arange(1, 5).cumprod()
        array([ 1,  2,  6, 24])
        """
        ...

    def clip(self, a_min=None, a_max=None, out=None, *, min=None, max=None):
        """Values limited to an interval.

        Examples
        --------
        >>> np.arange(5).clip(1, 3)
        array([1, 1, 2, 3, 3])
        """
        ...

    def round(self, decimals=0, out=None):
        """Rounded to a number of decimals, half to even.

        Examples
        --------
        >>> np.array([0.5, 1.5, 2.675]).round(2)
        array([0.5 , 1.5 , 2.68])
        """
        ...

    def repeat(self, repeats, axis=None):
        """Elements repeated.

        Examples
        --------
        >>> np.arange(2).repeat(2)
        array([0, 0, 1, 1])
        """
        ...

    def ravel(self, order='C'):
        """The elements in one dimension: a view if possible.

        Examples
        --------
        >>> np.eye(2).ravel()
        array([1., 0., 0., 1.])
        """
        ...

    def transpose(self, *axes):
        """Axes reversed or permuted: a view.

        Examples
        --------
        >>> np.ones((2, 3)).transpose().shape
        (3, 2)
        """
        ...

    def reshape(self, *shape, order='C'):
        """Another shape for the same elements: a view if possible.

        Examples
        --------
        >>> np.arange(4).reshape((2, 2))
        array([[0, 1],
               [2, 3]])
        """
        ...

    def swapaxes(self, axis1, axis2):
        """Two axes exchanged: a view.

        Examples
        --------
        >>> np.ones((1, 2, 3)).swapaxes(0, 2).shape
        (3, 2, 1)
        """
        ...

    def squeeze(self, axis=None):
        """Axes of length 1 removed: a view.

        Examples
        --------
        >>> np.ones((1, 3, 1)).squeeze().shape
        (3,)
        """
        ...

    def argsort(self, axis=-1, kind=None, stable=None):
        """Positions that would sort the array.

        Examples
        --------
        >>> np.array([3, 1, 2]).argsort()
        array([1, 2, 0])
        """
        ...

    def nonzero(self):
        """Positions of the elements that are not zero, per axis.

        Examples
        --------
        >>> np.array([0, 3, 4]).nonzero()
        (array([1, 2]),)
        """
        ...

    def dot(self, b, out=None):
        """Dot product.

        Examples
        --------
        >>> np.arange(3).dot(np.arange(3))
        np.int64(5)
        """
        ...

    def tofile(self, fid, sep='', format='%s'):
        """Writes the elements to a file, as bytes or as text with a separator.

        Examples
        --------
        >>> np.arange(3).tofile('example.txt', sep=' '); np.fromfile('example.txt', sep=' ')
        array([0., 1., 2.])
        """
        ...
