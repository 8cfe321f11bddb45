"""Methods of cuRAND's generators.

Sources: https://pyculib.readthedocs.io/en/latest/curand.html.
"""


class PRNG:
    """cuRAND's generators of pseudo-random numbers."""

    def generate(self, ary, size=None):
        """Fills an array of uint32 with random bits.

        Examples
        --------
        >>> from numbapro.cudalib import curand
        >>> g = curand.PRNG(curand.PRNG.MRG32K3A, seed=1)
        >>> a = np.zeros(2, np.uint32)
        >>> g.generate(a)
        >>> a
        array([1860102995,  756066790], dtype=uint32)
        """
        ...

    def uniform(self, ary, size=None):
        """Fills an array (or its first `size` elements) with numbers spread evenly over (0, 1].

        Examples
        --------
        >>> from numbapro.cudalib import curand
        >>> g = curand.PRNG(curand.PRNG.MRG32K3A, seed=1)
        >>> a = np.zeros(2)
        >>> g.uniform(a)
        >>> a
        array([0.43308898, 0.17603552])
        """
        ...

    def normal(self, ary, mean, sigma, size=None):
        """Fills an array with normal numbers.

        Examples
        --------
        >>> from numbapro.cudalib import curand
        >>> g = curand.PRNG(curand.PRNG.MRG32K3A, seed=1)
        >>> a = np.zeros(2)
        >>> g.normal(a, 0, 1)
        >>> a
        array([0.71960512, 1.07507797])
        """
        ...

    def lognormal(self, ary, mean, sigma, size=None):
        """Fills an array with numbers whose logarithm is normal.

        Examples
        --------
        >>> from numbapro.cudalib import curand
        >>> g = curand.PRNG(curand.PRNG.MRG32K3A, seed=1)
        >>> a = np.zeros(2)
        >>> g.lognormal(a, 0, 1)
        >>> a
        array([2.05362211, 2.93022135])
        """
        ...

    def poisson(self, ary, lmbd, size=None):
        """Fills an array of uint32 with numbers of a Poisson distribution.

        Examples
        --------
        >>> from numbapro.cudalib import curand
        >>> g = curand.PRNG(curand.PRNG.MRG32K3A, seed=1)
        >>> a = np.zeros(4, np.uint32)
        >>> g.poisson(a, 3.5)
        >>> a
        array([4, 5, 4, 1], dtype=uint32)
        """
        ...


class QRNG:
    """cuRAND's generators of quasi-random numbers."""

    def generate(self, ary, size=None):
        """Fills an array with quasi-random bits: all of the first dimension, then all of the second
        ...

        Examples
        --------
        >>> from numbapro.cudalib import curand
        >>> a = np.zeros(4, np.uint32)
        >>> curand.QRNG(ndim=2).generate(a)
        >>> a
        array([         0, 2147483648,          0, 2147483648], dtype=uint32)
        """
        ...
