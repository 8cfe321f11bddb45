"""Primitives of bodies: special functions."""


def airy_ai(x):
    ...


def airy_ai_slope(x):
    ...


def airy_bi(x):
    ...


def airy_bi_slope(x):
    ...


def sine_integral(x):
    ...


def cosine_integral(x):
    ...


def zeta(x):
    ...


def hurwitz(x, q):
    ...


def poisson_ppf(q, mu):
    ...


def binom_cdf(k, n, p):
    ...


def binom_sf(k, n, p):
    ...


def binom_ppf(q, n, p):
    ...
