"""Warnings, which name the place in the program that they are about."""
from quern_beside.wire import OWN


def own_warnings(module):
    """Of what the cell has called itself the place is in none of Python's files."""
    plain = module.formatwarning

    def formatwarning(message, category, filename, lineno, line=None):
        if filename.startswith(OWN):
            return f"{category.__name__}: {message}\n"
        return plain(message, category, filename, lineno, line)

    module.formatwarning = formatwarning
