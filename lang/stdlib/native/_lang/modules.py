"""Primitives of bodies: objects."""


def deepcopy(x):
    ...


def copied(x):
    ...
