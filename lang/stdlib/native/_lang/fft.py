"""Primitives of bodies: transforms."""


def fft_c2c(a, axes, scale, backward):
    ...


def fft_r2c(a, axes, scale):
    ...


def fft_c2r(a, axes, scale, n):
    ...


def fft_r2r(a, axes, scale, kind):
    ...


def fft_fit(a, lengths, axes):
    ...
