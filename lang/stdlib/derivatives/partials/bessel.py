"""Derivatives of special functions: Bessel functions.

special_operand(...) is the derivative by an operand: a0, a1, a2 are the operands, y is the value. An operand without
a function has no derivative that is a formula of known functions, and is refused. A value that a formula divides by
0 for has the first terms of its power series beside it: further derivatives are theirs.

Source: NIST's Digital Library of Mathematical Functions, https://dlmf.nist.gov.
"""

import _lang
import numpy as np
import scipy


def j0_0(a0):
    return -scipy.special.j1(a0)


def j1_0(a0):
    return 0.5 * (scipy.special.j0(a0) - scipy.special.jv(2, a0))


def y0_0(a0):
    return -scipy.special.y1(a0)


def y1_0(y, a0):
    return scipy.special.y0(a0) - y / a0


def jv_1(a0, a1):
    return 0.5 * (scipy.special.jv(a0 - 1, a1) - scipy.special.jv(a0 + 1, a1))


def yv_1(a0, a1):
    return 0.5 * (scipy.special.yv(a0 - 1, a1) - scipy.special.yv(a0 + 1, a1))


def iv_1(a0, a1):
    return 0.5 * (scipy.special.iv(a0 - 1, a1) + scipy.special.iv(a0 + 1, a1))


def ive_1(y, a0, a1):
    return 0.5 * (scipy.special.ive(a0 - 1, a1) + scipy.special.ive(a0 + 1, a1)) - np.sign(a1) * y


def kv_1(a0, a1):
    return -0.5 * (scipy.special.kv(a0 - 1, a1) + scipy.special.kv(a0 + 1, a1))


def kve_1(y, a0, a1):
    return y - 0.5 * (scipy.special.kve(a0 - 1, a1) + scipy.special.kve(a0 + 1, a1))


def i0_0(a0):
    return scipy.special.i1(a0)


def i1_0(a0):
    return 0.5 * (scipy.special.i0(a0) + scipy.special.iv(2, a0))


def i0e_0(y, a0):
    return scipy.special.i1e(a0) - np.sign(a0) * y


def i1e_0(y, a0):
    return 0.5 * (scipy.special.i0e(a0) + scipy.special.ive(2, a0)) - np.sign(a0) * y


def k0_0(a0):
    return -scipy.special.k1(a0)


def k1_0(y, a0):
    return -scipy.special.k0(a0) - y / a0


def k0e_0(y, a0):
    return y - scipy.special.k1e(a0)


def k1e_0(y, a0):
    return y * (1 - 1 / a0) - scipy.special.k0e(a0)


def spherical_jn_1(a0, a1):
    return (
        a0 * scipy.special.spherical_jn(np.maximum(a0 - 1, 0).astype(np.int64), a1)
        - (a0 + 1) * scipy.special.spherical_jn((a0 + 1).astype(np.int64), a1)
    ) / (2 * a0 + 1)


def spherical_yn_1(y, a0, a1):
    return a0 / a1 * y - scipy.special.spherical_yn((a0 + 1).astype(np.int64), a1)


def airy_ai_0(a0):
    return _lang.airy_ai_slope(a0)


def airy_ai_slope_0(a0):
    return a0 * _lang.airy_ai(a0)


def airy_bi_0(a0):
    return _lang.airy_bi_slope(a0)


def airy_bi_slope_0(a0):
    return a0 * _lang.airy_bi(a0)
