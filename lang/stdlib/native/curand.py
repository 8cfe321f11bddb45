"""cuRAND's generators.

Sources: https://pyculib.readthedocs.io/en/latest/curand.html.
"""


def PRNG(rndtype=PRNG.DEFAULT, seed=None, offset=None, stream=None):
    """A generator of cuRAND's pseudo-random numbers, by default XORWOW with seed 0.

    Examples
    --------
    >>> from numbapro.cudalib import curand
    >>> a = np.zeros(2)
    >>> curand.PRNG(seed=1234).uniform(a)
    >>> a
    array([0.4348988 , 0.92641692])
    """
    ...


def QRNG(rndtype=QRNG.DEFAULT, ndim=None, offset=None, stream=None):
    """A generator of cuRAND's quasi-random numbers, by default Sobol's of 32 bits.

    Examples
    --------
    >>> from numbapro.cudalib import curand
    >>> a = np.zeros(4, np.uint32)
    >>> curand.QRNG().generate(a)
    >>> a
    array([         0, 2147483648, 3221225472, 1073741824], dtype=uint32)
    """
    ...
