"""Functions of os.path that C types.

Sources: https://docs.python.org/3/library/os.path.html.
"""


def getsize(filename):
    """Bytes of a file."""
    ...
