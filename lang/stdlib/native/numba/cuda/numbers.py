"""Kernels: bits and numbers.

Sources: https://nvidia.github.io/numba-cuda/reference/kernel.html.
"""


def popc(x):
    """Device code: the number of bits that are set."""
    ...


def brev(x):
    """Device code: the bits in reverse order."""
    ...


def clz(x):
    """Device code: the number of zero bits before the first one."""
    ...


def ffs(x):
    """Device code: the place of the lowest bit that is set, counted from 1; 0 if none is."""
    ...


def selp(test, a, b):
    """Device code: a if the test is true, else b; both are evaluated."""
    ...


def fma(a, b, c):
    """Device code: a * b + c, rounded once."""
    ...


def cbrt(x):
    """Device code: the cube root."""
    ...
