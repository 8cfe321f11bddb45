"""Warnings, which name the place in the program that they are about."""
from quern_beside.wire import OWN

CAUGHT = []  # what the program is in of `with warnings.catch_warnings()`


def warnings_enter(link):
    import warnings
    CAUGHT.append(warnings.catch_warnings())
    CAUGHT[-1].__enter__()


def warnings_leave(link):
    if CAUGHT:  # else this process was started meanwhile
        CAUGHT.pop().__exit__(None, None, None)


def own_warnings(module):
    """Of what the cell has called itself the place is in none of Python's files."""
    plain = module.formatwarning

    def formatwarning(message, category, filename, lineno, line=None):
        if filename.startswith(OWN):
            return f"{category.__name__}: {message}\n"
        return plain(message, category, filename, lineno, line)

    module.formatwarning = formatwarning
