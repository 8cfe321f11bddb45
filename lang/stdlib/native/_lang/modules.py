"""Primitives of bodies: objects."""


def deepcopy(x):
    ...
