"""Primitives of bodies: random numbers."""


def random_choice(generator, n, size, replace, p, shuffle, of_array):
    ...


def random_permutation(generator, x):
    ...


def py_permutation(generator, x):
    ...


def random_shuffle(generator, x):
    ...


def py_shuffle(generator, x):
    ...


def py_sample(generator, n, k):
    ...


def py_below(generator, n):
    ...


def py_bits(generator, k):
    ...


def py_doubles(generator, size=None):
    ...
