"""Kernels: all threads of a grid as a group.

Sources: https://nvidia.github.io/numba-cuda/reference/kernel.html.
"""


def sync():
    """Device code: waits for all threads of the grid."""
    ...
