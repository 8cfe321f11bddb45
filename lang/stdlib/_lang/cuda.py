"""Parts of the module cuda that are not functions of it: what attributes give (lang/front/cuda), and
functions of Python whose device code is their own, by the name device_MODULE_FUNCTION.
"""

import _lang
import math
import numpy as np


def cuda_gpus():
    """What cuda.gpus gives."""
    return [_lang.cuda_device(i) for i in range(_lang.cuda_device_count())]


def cuda_device_self(device):
    """A device's `device`: itself."""
    return device


def cuda_device_capability(device):
    """A device's `compute_capability`."""
    return (device.COMPUTE_CAPABILITY_MAJOR, device.COMPUTE_CAPABILITY_MINOR)


def device_math_modf(x):
    """math.modf()."""

    def parts(x):
        whole = float(np.trunc(x))
        return math.copysign(0.0 if math.isinf(x) else x - whole, x), whole

    return parts(float(x))


def device_math_frexp(x):
    """math.frexp()."""

    def parts(x):
        if x == 0.0 or math.isinf(x) or math.isnan(x):
            return x, 0
        e = int(math.floor(math.log2(math.fabs(x)))) + 1
        m = math.ldexp(math.ldexp(x, -(e // 2)), -(e - e // 2))
        if math.fabs(m) >= 1.0:
            m = m / 2
            e = e + 1
        elif math.fabs(m) < 0.5:
            m = m * 2
            e = e - 1
        return m, e

    return parts(float(x))


def device__lang_gcd(a, b):
    """The greatest common divisor of two ints."""

    def divisor(a, b):
        a = abs(a)
        b = abs(b)
        while b != 0:
            rest = a % b
            a = b
            b = rest
        return a

    return divisor(int(a), int(b))


def device__lang_lcm(a, b):
    """The least common multiple of two ints."""

    def multiple(a, b):
        return abs(a // _lang.gcd(a, b) * b) if a != 0 and b != 0 else 0

    return multiple(int(a), int(b))


def device_math_isclose(a, b, *, rel_tol=1e-09, abs_tol=0.0):
    """math.isclose()."""

    def close(a, b, rel_tol, abs_tol):
        if a == b:
            return True
        if math.isinf(a) or math.isinf(b):
            return False
        return math.fabs(a - b) <= max(rel_tol * max(math.fabs(a), math.fabs(b)), abs_tol)

    return close(float(a), float(b), float(rel_tol), float(abs_tol))


def device_math_remainder(x, y):
    """math.remainder()."""

    def rest(x, y):
        if math.isnan(x) or math.isnan(y) or math.isinf(x) or y == 0.0:
            return math.nan
        if math.isinf(y):
            return x
        a = math.fabs(x)
        b = math.fabs(y)
        m = math.fmod(a, b)
        c = b - m
        r = m - 2.0 * math.fmod(0.5 * (a - m), b)
        if m < c:
            r = m
        elif m > c:
            r = -c
        return math.copysign(1.0, x) * r

    return rest(float(x), float(y))


def device_round(x, n):
    """round() to a number of decimals."""

    def digits(x, n):
        if math.isinf(x) or math.isnan(x):
            return x
        scale = 10.0 ** (float(n - 22) if n > 22 else float(abs(n)))
        more = 1e22 if n > 22 else 1.0
        y = x * scale * more if n >= 0 else x / scale
        if math.isinf(y):
            return x
        z = float(np.rint(y))
        if math.fabs(y - z) == 0.5:
            z = 2.0 * float(np.rint(y / 2.0))
        return z / more / scale if n >= 0 else z * scale

    return digits(float(x), int(n))
