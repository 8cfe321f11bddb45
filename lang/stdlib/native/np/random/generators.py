"""Generators of random numbers.

Sources: https://numpy.org/doc/stable/reference/random/index.html.
"""


def seed(seed=None):
    """Begins the stream anew: the same seed gives the same numbers.

    Examples
    --------
    >>> np.random.seed(0)
    >>> g = np.random
    >>> g.seed(1)
    >>> g.randint(0, 10, 4)
    array([5, 8, 9, 5])
    """
    ...


def RandomState(seed=None):
    """A generator of its own with the methods of np.random (MT19937).

    Examples
    --------
    >>> np.random.RandomState(42).randint(0, 100, 3)
    array([51, 92, 14])
    """
    ...


def default_rng(seed=None):
    """A new Generator (PCG64).

    Examples
    --------
    >>> np.random.default_rng(42).random(2)
    array([0.77395605, 0.43887844])
    """
    ...


def PCG64(seed=None):
    """The bits under a Generator.

    Examples
    --------
    >>> np.random.Generator(np.random.PCG64(0)).random()
    0.6369616873214543
    """
    ...


def Generator(bit_generator):
    """A generator over bits; default_rng(seed) is Generator(PCG64(seed)).

    Examples
    --------
    >>> np.random.Generator(np.random.PCG64(1)).integers(0, 10, 3)
    array([4, 5, 7])
    """
    ...
