"""Primitives of bodies: the system."""


def listdir(path):
    ...


def chdir(path):
    ...


def mkdir(path):
    ...


def remove(path, folder):
    ...


def path_is(path, what):
    ...


def stream_write(text, error):
    ...
