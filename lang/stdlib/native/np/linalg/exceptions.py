"""The exception of linear algebra.

Sources: https://numpy.org/doc/stable/reference/routines.linalg.html.
"""


def LinAlgError(*args):
    """The exception of linear algebra: a singular matrix, no convergence."""
    ...
