"""Primitives of bodies: widgets."""


def interact(controls, f):
    ...


def interact_manual(controls, f):
    ...


def fixed(value):
    ...
