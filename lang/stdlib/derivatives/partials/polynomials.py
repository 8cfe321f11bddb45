"""Derivatives of special functions: orthogonal polynomials and distributions.

special_operand(...) is the derivative by an operand: a0, a1, a2 are the operands, y is the value. An operand without
a function has no derivative that is a formula of known functions, and is refused. A value that a formula divides by
0 for has the first terms of its power series beside it: further derivatives are theirs.

Source: NIST's Digital Library of Mathematical Functions, https://dlmf.nist.gov.
"""

import _lang
import numpy as np
import scipy


def eval_legendre_1(y, a0, a1):
    return _lang.select(
        (a1 * a1 - 1) == 0,
        0.5
        * a0
        * (a0 + 1)
        * np.sign(a1) ** (a0 + 1)
        * (
            1
            + (a1 * np.sign(a1) - 1)
            * (a0 - 1)
            * (a0 + 2)
            / 4
            * (1 + (a1 * np.sign(a1) - 1) * (a0 - 2) * (a0 + 3) / 12)
        ),
        a0
        * (a1 * y - scipy.special.eval_legendre(np.maximum(a0 - 1, 0).astype(np.int64), a1))
        / _lang.select((a1 * a1 - 1) == 0, 1.0, (a1 * a1 - 1)),
    )


def eval_chebyt_1(a0, a1):
    return _lang.select(
        a0 == 0, 0.0, a0 * scipy.special.eval_chebyu(np.maximum(a0 - 1, 0).astype(np.int64), a1)
    )


def eval_chebyu_1(y, a0, a1):
    return _lang.select(
        (a1 * a1 - 1) == 0,
        a0
        * (a0 + 1)
        * (a0 + 2)
        / 3
        * np.sign(a1) ** (a0 + 1)
        * (
            1
            + (a1 * np.sign(a1) - 1)
            * (a0 - 1)
            * (a0 + 3)
            / 5
            * (1 + (a1 * np.sign(a1) - 1) * (a0 - 2) * (a0 + 4) / 14)
        ),
        ((a0 + 1) * scipy.special.eval_chebyt((a0 + 1).astype(np.int64), a1) - a1 * y)
        / _lang.select((a1 * a1 - 1) == 0, 1.0, (a1 * a1 - 1)),
    )


def eval_hermite_1(a0, a1):
    return 2 * a0 * scipy.special.eval_hermite(np.maximum(a0 - 1, 0).astype(np.int64), a1)


def eval_hermitenorm_1(a0, a1):
    return a0 * scipy.special.eval_hermitenorm(np.maximum(a0 - 1, 0).astype(np.int64), a1)


def eval_laguerre_1(y, a0, a1):
    return _lang.select(
        a1 == 0,
        -a0 * (1 - a1 * (a0 - 1) / 2 * (1 - a1 * (a0 - 2) / 6)),
        a0
        * (y - scipy.special.eval_laguerre(np.maximum(a0 - 1, 0).astype(np.int64), a1))
        / _lang.select(a1 == 0, 1.0, a1),
    )


def stdtr_1(a0, a1):
    return np.exp(
        scipy.special.gammaln(0.5 * (a0 + 1))
        - scipy.special.gammaln(0.5 * a0)
        - 0.5 * (a0 + 1) * np.log1p(a1 * a1 / a0)
    ) / np.sqrt(3.141592653589793 * a0)


def stdtrit_1(y, a0):
    return 1 / (
        np.exp(
            scipy.special.gammaln(0.5 * (a0 + 1))
            - scipy.special.gammaln(0.5 * a0)
            - 0.5 * (a0 + 1) * np.log1p(y * y / a0)
        )
        / np.sqrt(3.141592653589793 * a0)
    )


def fdtr_2(a0, a1, a2):
    return (
        np.exp(
            0.5 * a0 * np.log(a0 * a2)
            + 0.5 * a1 * np.log(a1)
            - 0.5 * (a0 + a1) * np.log(a0 * a2 + a1)
            - scipy.special.betaln(0.5 * a0, 0.5 * a1)
        )
        / a2
    )


def fdtrc_2(a0, a1, a2):
    return (
        -np.exp(
            0.5 * a0 * np.log(a0 * a2)
            + 0.5 * a1 * np.log(a1)
            - 0.5 * (a0 + a1) * np.log(a0 * a2 + a1)
            - scipy.special.betaln(0.5 * a0, 0.5 * a1)
        )
        / a2
    )
