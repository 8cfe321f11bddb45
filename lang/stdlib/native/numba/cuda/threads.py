"""Kernels: a thread's place, barriers and fences.

Sources: https://nvidia.github.io/numba-cuda/reference/kernel.html.
"""


class threadIdx:
    """Device code: the thread's place in its block, .x .y .z."""

    x = ...
    """Along the first axis."""

    y = ...
    """Along the second axis."""

    z = ...
    """Along the third axis."""


class blockIdx:
    """Device code: the block's place in the grid, .x .y .z."""

    x = ...
    """Along the first axis."""

    y = ...
    """Along the second axis."""

    z = ...
    """Along the third axis."""


class blockDim:
    """Device code: the number of threads of a block, .x .y .z."""

    x = ...
    """Along the first axis."""

    y = ...
    """Along the second axis."""

    z = ...
    """Along the third axis."""


class gridDim:
    """Device code: the number of blocks of the grid, .x .y .z."""

    x = ...
    """Along the first axis."""

    y = ...
    """Along the second axis."""

    z = ...
    """Along the third axis."""

laneid = ...
"""Device code: the thread's place in its warp."""

warpsize = ...
"""Device code: the threads of a warp, 32."""


def grid(ndim):
    """Device code: the thread's place in the whole grid: an int, or a tuple of 2 or 3."""
    ...


def gridsize(ndim):
    """Device code: the number of threads of the whole grid along each axis."""
    ...


def syncthreads():
    """Device code: waits for all threads of the block, and sees what they wrote."""
    ...


def syncthreads_count(predicate):
    """Device code: syncthreads(), and the number of threads whose predicate is true."""
    ...


def syncthreads_and(predicate):
    """Device code: syncthreads(), and 1 if the predicate is true in all threads, else 0."""
    ...


def syncthreads_or(predicate):
    """Device code: syncthreads(), and 1 if the predicate is true in some thread, else 0."""
    ...


def threadfence():
    """Device code: what this thread wrote before is seen by the device before what it writes after."""
    ...


def threadfence_block():
    """Device code: the same, for the threads of the block."""
    ...


def threadfence_system():
    """Device code: the same, for the host and other devices too."""
    ...


def nanosleep(ns):
    """Device code: the thread rests for about that many nanoseconds."""
    ...


class cg:
    """Cooperative groups."""

    def this_grid():
        """Device code: the group of all threads of the grid."""
        ...
