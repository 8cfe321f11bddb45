"""Kernels: memory of a block, of a thread, and constant memory.

Sources: https://nvidia.github.io/numba-cuda/reference/kernel.html.
"""


class shared:
    """Memory that the threads of a block share."""

    def array(shape, dtype):
        """Device code: an array that all threads of the block share; its shape is constant. Of
        shape 0: all dynamic shared memory of the launch.
        """
        ...


class local:
    """Memory of one thread."""

    def array(shape, dtype):
        """Device code: an array of this thread alone; its shape is constant. Its elements are what
        was in memory.
        """
        ...


class const:
    """Memory that kernels only read."""

    def array_like(array):
        """Device code: the elements of a global array, to read."""
        ...
