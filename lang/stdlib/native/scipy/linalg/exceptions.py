"""The exception of linear algebra.

Sources: https://docs.scipy.org/doc/scipy/reference/linalg.html.
"""


def LinAlgError(*args):
    """The exception of linear algebra: a singular matrix, no convergence."""
    ...
