"""Numba's decorators, and settings of threads.

Sources: https://numba.readthedocs.io/en/stable/reference/jit-compilation.html.
"""


def jit(signature_or_function=None, *, nopython=True, parallel=False, fastmath=False, cache=False,
        boundscheck=None, nogil=False, inline='never', error_model='python', **options):
    """Compiles a function; ints wrap inside it, as in Numba.

    Examples
    --------
    >>> from numba import jit
    >>> @jit
    ... def triple(x):
    ...     return 3 * x
    >>> triple(14)
    42
    """
    ...


def njit(signature_or_function=None, *, nopython=True, parallel=False, fastmath=False, cache=False,
         boundscheck=None, nogil=False, inline='never', error_model='python', **options):
    """The same as jit.

    Examples
    --------
    >>> from numba import njit
    >>> @njit
    ... def total(n):
    ...     s = 0
    ...     for i in range(n):
    ...         s += i * i
    ...     return s
    >>> total(4)
    14
    """
    ...


def vectorize(ftylist_or_function=None, target='cpu', identity=None, **options):
    """Makes a ufunc of a function of numbers: it broadcasts over arrays, and fuses with the
    expression around it.

    Examples
    --------
    >>> from numba import vectorize
    >>> @vectorize
    ... def twice_less(a, b):
    ...     return 2 * a - b
    >>> twice_less(np.arange(3), 1)
    array([-1,  1,  3])
    """
    ...


def guvectorize(ftylist_or_function=None, signature=None, identity=None, **options):
    """Makes a generalized ufunc: a function of arrays, mapped over all their leading dimensions.
    With signatures and a layout as in Numba, where the last arguments are the outputs; or of a
    function with annotated dimensions that returns its result.

    Examples
    --------
    >>> from numba import guvectorize
    >>> @guvectorize(["void(f8[:], f8, f8[:])"], "(n),()->(n)")
    ... def plus(x, y, res):
    ...     for i in range(x.shape[0]):
    ...         res[i] = x[i] + y
    >>> plus(np.arange(6.0).reshape(2, 3), [10, 20])
    array([[10., 11., 12.],
           [23., 24., 25.]])
    """
    ...


def stencil(func_or_mode='constant', **options):
    """Makes a function of arrays from a kernel for one element, whose indices are relative to it;
    the border gets cval.

    Examples
    --------
    >>> from numba import stencil
    >>> @stencil
    ... def smooth(a):
    ...     return (a[-1] + a[0] + a[1]) / 3
    >>> smooth(np.array([0.0, 3.0, 6.0, 0.0]))
    array([0., 3., 3., 0.])
    """
    ...


def reduce(function=None):
    """Makes a reduction of a binary function: f(array, init=...) folds all elements in order.

    Examples
    --------
    >>> from numba import reduce
    >>> @reduce
    ... def larger(a, b):
    ...     return a if a > b else b
    >>> larger(np.array([3, 9, 2]))
    np.int64(9)
    """
    ...


def prange(start, stop=None, step=1):
    """range, for parallel loops.

    Examples
    --------
    >>> from numba import njit, prange
    >>> @njit(parallel=True)
    ... def squares(n):
    ...     out = np.zeros(n)
    ...     for i in prange(n):
    ...         out[i] = i * i
    ...     return out
    >>> squares(4)
    array([0., 1., 4., 9.])
    """
    ...

types = ...
"""Numba's types, for signatures."""


def typeof(val):
    """The type of a value, as Numba names it.

    Examples
    --------
    >>> import numba
    >>> print(numba.typeof(np.ones((2, 3))))
    array(float64, 2d, C)
    """
    ...

config = ...
"""Settings: NUMBA_NUM_THREADS."""


def get_num_threads():
    """The number of threads that loops run on.

    Examples
    --------
    >>> import numba
    >>> numba.get_num_threads() >= 1
    True
    """
    ...


def set_num_threads(n):
    """Sets the number of threads that loops run on, 1 to the number of cores.

    Examples
    --------
    >>> import numba
    >>> numba.set_num_threads(1)
    >>> numba.get_num_threads()
    1
    """
    ...

cuda = ...
"""The GPU: kernels, device arrays, streams."""
