"""Primitives of bodies: linear algebra."""


def solve(a, b, vector):
    ...


def inv(a, quiet):
    ...


def lu(a):
    ...


def det(a):
    ...


def slogdet(a):
    ...


def cholesky(a, upper):
    ...


def triangular(a, b, lower, way, unit):
    ...


def cho_solve(a, b, lower):
    ...


def qr(a, mode):
    ...


def qr_r(a, mode):
    ...


def qr_raw(a, mode):
    ...


def lstsq(a, b, rcond):
    ...


def eigh(a, upper):
    ...


def eigvalsh(a, upper):
    ...


def eig(a):
    ...


def eigvals(a):
    ...


def svd(a, full):
    ...


def svdvals(a):
    ...


def named(name, items):
    ...
