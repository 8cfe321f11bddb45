"""Derivatives of special functions: gamma and its relatives.

special_operand(...) is the derivative by an operand: a0, a1, a2 are the operands, y is the value. An operand without
a function has no derivative that is a formula of known functions, and is refused. A value that a formula divides by
0 for has the first terms of its power series beside it: further derivatives are theirs.

Source: NIST's Digital Library of Mathematical Functions, https://dlmf.nist.gov.
"""

import numpy as np
import scipy


def digamma_0(a0):
    return scipy.special.polygamma(1, a0)


def polygamma_1(a0, a1):
    return scipy.special.polygamma(a0 + 1, a1)


def hurwitz_1(a0, a1):
    return -a0 * scipy.special.zeta(a0 + 1, a1)


def gammainc_1(a0, a1):
    return np.exp((a0 - 1) * np.log(a1) - a1 - scipy.special.gammaln(a0))


def gammaincc_1(a0, a1):
    return -np.exp((a0 - 1) * np.log(a1) - a1 - scipy.special.gammaln(a0))


def gammaincinv_1(y, a0):
    return 1 / np.exp((a0 - 1) * np.log(y) - y - scipy.special.gammaln(a0))


def gammainccinv_1(y, a0):
    return -1 / np.exp((a0 - 1) * np.log(y) - y - scipy.special.gammaln(a0))


def beta_0(y, a0, a1):
    return y * (scipy.special.digamma(a0) - scipy.special.digamma(a0 + a1))


def beta_1(y, a0, a1):
    return y * (scipy.special.digamma(a1) - scipy.special.digamma(a0 + a1))


def betaln_0(a0, a1):
    return scipy.special.digamma(a0) - scipy.special.digamma(a0 + a1)


def betaln_1(a0, a1):
    return scipy.special.digamma(a1) - scipy.special.digamma(a0 + a1)


def betainc_2(a0, a1, a2):
    return np.exp((a0 - 1) * np.log(a2) + (a1 - 1) * np.log1p(-a2) - scipy.special.betaln(a0, a1))


def betaincc_2(a0, a1, a2):
    return -np.exp((a0 - 1) * np.log(a2) + (a1 - 1) * np.log1p(-a2) - scipy.special.betaln(a0, a1))


def betaincinv_2(y, a0, a1):
    return 1 / np.exp((a0 - 1) * np.log(y) + (a1 - 1) * np.log1p(-y) - scipy.special.betaln(a0, a1))


def binom_0(y, a0, a1):
    return y * (scipy.special.digamma(a0 + 1) - scipy.special.digamma(a0 - a1 + 1))


def binom_1(y, a0, a1):
    return y * (scipy.special.digamma(a0 - a1 + 1) - scipy.special.digamma(a1 + 1))


def poch_0(y, a0, a1):
    return y * (scipy.special.digamma(a0 + a1) - scipy.special.digamma(a0))


def poch_1(y, a0, a1):
    return y * scipy.special.digamma(a0 + a1)


def rgamma_0(y, a0):
    return -y * scipy.special.digamma(a0)
