"""Methods and attributes of NumPy's functions and of what Numba's decorators make.

Sources: https://numpy.org/doc/stable/reference/ufuncs.html,
https://numba.readthedocs.io/en/stable/reference/jit-compilation.html.
"""


class dufunc:
    """What @vectorize makes."""

    def reduce(self, array, axis=0, dtype=None, out=None, keepdims=False, initial=None, where=None):
        """The function applied along an axis: f(f(a[0], a[1]), a[2]) ...

        Examples
        --------
        >>> from numba import vectorize
        >>> @vectorize
        ... def add(a, b):
        ...     return a + b
        >>> add.reduce(np.arange(5))
        np.int64(10)
        """
        ...

    def accumulate(self, array, axis=0, dtype=None, out=None):
        """The running results of reduce.

        Examples
        --------
        >>> from numba import vectorize
        >>> @vectorize
        ... def add(a, b):
        ...     return a + b
        >>> add.accumulate(np.arange(5))
        array([ 0,  1,  3,  6, 10])
        """
        ...

    def outer(self, A, B):
        """The function of every pair of elements.

        Examples
        --------
        >>> from numba import vectorize
        >>> @vectorize
        ... def add(a, b):
        ...     return a + b
        >>> add.outer([1, 2], [10, 20])
        array([[11, 21],
               [12, 22]])
        """
        ...

    def at(self, a, indices, b=None):
        """The function applied in place at positions, where equal ones accumulate.

        Examples
        --------
        >>> from numba import vectorize
        >>> @vectorize
        ... def add(a, b):
        ...     return a + b
        >>> a = np.zeros(3)
        >>> add.at(a, [0, 0, 2], 1)
        >>> a
        array([2., 0., 1.])
        """
        ...

    def reduceat(self, array, indices, axis=0, dtype=None, out=None):
        """reduce over the slices between consecutive indices.

        Examples
        --------
        >>> from numba import vectorize
        >>> @vectorize
        ... def add(a, b):
        ...     return a + b
        >>> add.reduceat(np.arange(8), [0, 4, 6])
        array([ 6,  9, 13])
        """
        ...

    def inspect_types(self, signature=None):
        """Prints the types of what was compiled, and its code in Quern's own form."""
        ...

    def inspect_llvm(self, signature=None):
        """LLVM's code of what was compiled, as text."""
        ...

    def inspect_asm(self, signature=None):
        """The machine's code of what was compiled, as text."""
        ...

    def inspect_cfg(self, signature=None):
        """The blocks of what was compiled and the edges between them, as Graphviz's text."""
        ...

    py_func = ...
    """The plain function."""

    types = ...
    """The loops, in NumPy's letters: ['dd->d']."""

    ntypes = ...
    """The number of loops."""

    nin = ...
    """The number of inputs."""

    nout = ...
    """The number of outputs."""

    nargs = ...
    """The number of inputs and outputs."""

    identity = ...
    """The value that leaves the other argument as it is, or None."""

    signature = ...
    """None: the function works element by element."""


class dispatcher:
    """What @jit makes."""

    def inspect_types(self, signature=None):
        """Prints the types of what was compiled, and its code in Quern's own form."""
        ...

    def inspect_llvm(self, signature=None):
        """LLVM's code of what was compiled, as text."""
        ...

    def inspect_asm(self, signature=None):
        """The machine's code of what was compiled, as text."""
        ...

    def inspect_cfg(self, signature=None):
        """The blocks of what was compiled and the edges between them, as Graphviz's text."""
        ...

    def parallel_diagnostics(self, signature=None, level=1):
        """Prints which prange loops run on all threads, and why others run in order; level 1 to 4
        says more and more.
        """
        ...

    py_func = ...
    """The plain function."""

    signatures = ...
    """The types of the arguments that it is compiled for."""

    nopython_signatures = ...
    """The signatures that it is compiled for."""

    overloads = ...
    """The specialisations: len(f.overloads)."""


class stencil:
    """What @stencil makes."""

    py_func = ...
    """The plain kernel."""


class reduction:
    """What @reduce makes."""

    py_func = ...
    """The plain function."""


class gufunc:
    """What @guvectorize makes."""

    types = ...
    """The loops, in NumPy's letters."""

    ntypes = ...
    """The number of loops."""

    nin = ...
    """The number of inputs."""

    nout = ...
    """The number of outputs."""

    nargs = ...
    """The number of inputs and outputs."""

    identity = ...
    """None."""

    signature = ...
    """The layout: '(n),()->(n)'."""


class ufunc:
    """NumPy's functions of elements."""

    def reduce(self, array, axis=0, dtype=None, out=None, keepdims=False, initial=None, where=None):
        """The function applied along an axis: a[0] op a[1] op ...

        Examples
        --------
        >>> np.add.reduce([1, 2, 3])
        np.int64(6)
        """
        ...

    def accumulate(self, array, axis=0, dtype=None, out=None):
        """The running results of reduce.

        Examples
        --------
        >>> np.maximum.accumulate([1, 3, 2])
        array([1, 3, 3])
        """
        ...

    def at(self, a, indices, b=None):
        """The function applied in place at positions, where equal ones accumulate.

        Examples
        --------
        >>> a = np.zeros(3); np.add.at(a, [0, 0, 2], 1); a
        array([2., 0., 1.])
        """
        ...

    def outer(self, A, B):
        """The function of every pair of elements.

        Examples
        --------
        >>> np.add.outer([1, 2], [10, 20])
        array([[11, 21],
               [12, 22]])
        """
        ...
