"""Derivatives of special functions: error functions and integrals.

special_operand(...) is the derivative by an operand: a0, a1, a2 are the operands, y is the value. An operand without
a function has no derivative that is a formula of known functions, and is refused. A value that a formula divides by
0 for has the first terms of its power series beside it: further derivatives are theirs.

Source: NIST's Digital Library of Mathematical Functions, https://dlmf.nist.gov.
"""

import _lang
import numpy as np
import scipy


def erfcx_0(y, a0):
    return 2 * a0 * y - 1.1283791670955126


def log_ndtr_0(y, a0):
    return np.exp(-0.5 * a0 * a0 - y) * 0.3989422804014327


def dawsn_0(y, a0):
    return 1 - 2 * a0 * y


def exp1_0(a0):
    return -np.divide(np.exp(-a0), a0)


def expi_0(a0):
    return np.divide(np.exp(a0), a0)


def expn_1(a0, a1):
    return _lang.select(
        a0 == 0,
        -np.exp(-a1) * (a1 + 1) / (a1 * a1),
        -scipy.special.expn(np.maximum(a0 - 1, 0).astype(np.int64), a1),
    )


def sine_integral_0(a0):
    return _lang.smooth_sinc(a0 * 0.3183098861837907)


def cosine_integral_0(a0):
    return np.divide(np.cos(a0), a0)


def spence_0(a0):
    return _lang.select(
        (a0 - 1) == 0,
        (a0 - 1) * (0.5 - (a0 - 1) * (1 / 3 - (a0 - 1) * (0.25 - 0.2 * (a0 - 1)))) - 1.0,
        np.log(a0) / _lang.select((1 - a0) == 0, 1.0, (1 - a0)),
    )
