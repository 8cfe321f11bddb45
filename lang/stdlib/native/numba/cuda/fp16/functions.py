"""Kernels: arithmetic of float16.

Sources: https://nvidia.github.io/numba-cuda/reference/kernel.html.
"""


def hadd(a, b):
    """Device code, float16: a + b."""
    ...


def hsub(a, b):
    """Device code, float16: a - b."""
    ...


def hmul(a, b):
    """Device code, float16: a * b."""
    ...


def hdiv(a, b):
    """Device code, float16: a / b."""
    ...


def hmax(a, b):
    """Device code, float16: the greater one."""
    ...


def hmin(a, b):
    """Device code, float16: the less one."""
    ...


def heq(a, b):
    """Device code, float16: a == b."""
    ...


def hne(a, b):
    """Device code, float16: a != b."""
    ...


def hgt(a, b):
    """Device code, float16: a > b."""
    ...


def hge(a, b):
    """Device code, float16: a >= b."""
    ...


def hlt(a, b):
    """Device code, float16: a < b."""
    ...


def hle(a, b):
    """Device code, float16: a <= b."""
    ...


def hneg(a):
    """Device code, float16: -a."""
    ...


def habs(a):
    """Device code, float16: the absolute value."""
    ...


def hsin(a):
    """Device code, float16: the sine."""
    ...


def hcos(a):
    """Device code, float16: the cosine."""
    ...


def hlog(a):
    """Device code, float16: the natural logarithm."""
    ...


def hlog2(a):
    """Device code, float16: the logarithm to the base 2."""
    ...


def hlog10(a):
    """Device code, float16: the logarithm to the base 10."""
    ...


def hexp(a):
    """Device code, float16: e to the power a."""
    ...


def hexp2(a):
    """Device code, float16: 2 to the power a."""
    ...


def hfloor(a):
    """Device code, float16: the greatest whole number that is not greater."""
    ...


def hceil(a):
    """Device code, float16: the least whole number that is not less."""
    ...


def hsqrt(a):
    """Device code, float16: the square root."""
    ...


def hrcp(a):
    """Device code, float16: 1 / a."""
    ...


def hrint(a):
    """Device code, float16: the nearest whole number."""
    ...


def htrunc(a):
    """Device code, float16: without its fraction."""
    ...
