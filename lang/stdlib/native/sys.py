"""Functions of the module sys that C types.

Sources: https://docs.python.org/3/library/sys.html.
"""


def exit(status=None):
    """Ends the program by SystemExit. In a notebook that ends the cell, and those behind it do not
    run; exit() ends the session.
    """
    ...
