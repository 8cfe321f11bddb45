"""What is subscripted or looped over in the place of an array.

Sources: https://numpy.org/doc/stable/reference/routines.indexing.html.
"""

s_ = ...
"""An index expression as a value: np.s_[1:3, ...].

Examples
--------
>>> np.arange(9)[np.s_[2:8:3]]
array([2, 5])
"""

index_exp = ...
"""An index expression as a tuple: np.index_exp[1:3].

Examples
--------
>>> np.index_exp[1:3]
(slice(1, 3, None),)
"""


def ndindex(*shape):
    """All indices of an array of that shape, in a for loop or list().

    Examples
    --------
    >>> list(np.ndindex(2, 1))
    [(0, 0), (1, 0)]
    """
    ...


def ndenumerate(arr):
    """Pairs of an index and the element there, in a for loop or list().

    Examples
    --------
    >>> [i for i, v in np.ndenumerate(np.array([3, 4])) if v > 3]
    [(1,)]
    """
    ...

mgrid = ...
"""Coordinates of a grid from slices: np.mgrid[0:2, 0:1:5j]; an imaginary step is a number of
points.

Examples
--------
>>> np.mgrid[0:1:3j]
array([0. , 0.5, 1. ])
"""

ogrid = ...
"""Coordinates of a grid as vectors that broadcast against each other.

Examples
--------
>>> np.ogrid[0:2, 0:3][1]
array([[0, 1, 2]])
"""

r_ = ...
"""Numbers, slices and arrays joined along the first axis.

Examples
--------
>>> np.r_[1:3, 0, [5]]
array([1, 2, 0, 5])
"""

c_ = ...
"""Vectors as columns, matrices side by side.

Examples
--------
>>> np.c_[[1, 2], [3, 4]]
array([[1, 3],
       [2, 4]])
"""
