"""Derivatives of special functions: elliptic integrals of the parameter m.

special_operand(...) is the derivative by an operand: a0, a1, a2 are the operands, y is the value. An operand without
a function has no derivative that is a formula of known functions, and is refused. A value that a formula divides by
0 for has the first terms of its power series beside it: further derivatives are theirs.

Source: NIST's Digital Library of Mathematical Functions, https://dlmf.nist.gov.
"""

import _lang
import numpy as np
import scipy


def ellipk_0(y, a0):
    return _lang.select(
        a0 == 0,
        0.39269908169872414 * (1 + a0 * (9 / 8 + a0 * (75 / 64 + a0 * (1225 / 1024 + a0 * 19845 / 16384)))),
        (scipy.special.ellipe(a0) / (1 - a0) - y) / (2 * _lang.select(a0 == 0, 1.0, a0)),
    )


def ellipkm1_0(y, a0):
    return _lang.select(
        (a0 - 1) == 0,
        -0.39269908169872414
        * (
            1
            + (1 - a0) * (9 / 8 + (1 - a0) * (75 / 64 + (1 - a0) * (1225 / 1024 + (1 - a0) * 19845 / 16384)))
        ),
        (y - scipy.special.ellipe(1 - a0) / a0) / (2 * _lang.select((1 - a0) == 0, 1.0, (1 - a0))),
    )


def ellipe_0(y, a0):
    return _lang.select(
        a0 == 0,
        -0.39269908169872414 * (1 + a0 * (3 / 8 + a0 * (15 / 64 + a0 * (175 / 1024 + a0 * 2205 / 16384)))),
        (y - scipy.special.ellipk(a0)) / (2 * _lang.select(a0 == 0, 1.0, a0)),
    )


def ellipkinc_0(a0, a1):
    return 1 / np.sqrt(1 - a1 * np.sin(a0) ** 2)


def ellipeinc_0(a0, a1):
    return np.sqrt(1 - a1 * np.sin(a0) ** 2)


def ellipeinc_1(y, a0, a1):
    return _lang.select(
        a1 == 0,
        0.125 * np.sin(2 * a0)
        - 0.25 * a0
        - 0.25 * a1 * (0.375 * a0 - 0.25 * np.sin(2 * a0) + np.sin(4 * a0) / 32),
        (y - scipy.special.ellipkinc(a0, a1)) / (2 * _lang.select(a1 == 0, 1.0, a1)),
    )
