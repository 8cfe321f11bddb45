"""Methods of random.Random(seed) that C types.

Sources: https://docs.python.org/3/library/random.html.
"""


class Random:
    """Generators as random.Random(seed) gives them."""

    def random(self):
        """A number in [0, 1).

        Examples
        --------
        >>> import random
        >>> random.Random(0).random()
        0.8444218515250481
        """
        ...

    def gauss(self, mu=0.0, sigma=1.0):
        """A normal number.

        Examples
        --------
        >>> import random
        >>> random.Random(0).gauss(0, 1)
        0.9417154046806644
        """
        ...

    def normalvariate(self, mu=0.0, sigma=1.0):
        """A normal number, by another method than gauss.

        Examples
        --------
        >>> import random
        >>> random.Random(0).normalvariate(0, 1)
        -0.18386822109325826
        """
        ...

    def lognormvariate(self, mu, sigma):
        """A number whose logarithm is normal.

        Examples
        --------
        >>> import random
        >>> random.Random(0).lognormvariate(0, 1)
        0.8320454426412622
        """
        ...

    def expovariate(self, lambd=1.0):
        """An exponential number of mean 1 / lambd.

        Examples
        --------
        >>> import random
        >>> random.Random(0).expovariate(2)
        0.9303035555326117
        """
        ...

    def gammavariate(self, alpha, beta):
        """A gamma number.

        Examples
        --------
        >>> import random
        >>> random.Random(0).gammavariate(2, 1)
        5.310773457768654
        """
        ...

    def betavariate(self, alpha, beta):
        """A beta number, in [0, 1].

        Examples
        --------
        >>> import random
        >>> random.Random(0).betavariate(2, 3)
        0.6713781195360023
        """
        ...

    def paretovariate(self, alpha):
        """A Pareto number.

        Examples
        --------
        >>> import random
        >>> random.Random(0).paretovariate(3)
        1.859304271841843
        """
        ...

    def weibullvariate(self, alpha, beta):
        """A Weibull number.

        Examples
        --------
        >>> import random
        >>> random.Random(0).weibullvariate(1, 2)
        1.3640407292545276
        """
        ...

    def vonmisesvariate(self, mu, kappa):
        """An angle around mu, in [0, 2 pi).

        Examples
        --------
        >>> import random
        >>> random.Random(0).vonmisesvariate(0, 4)
        0.38305202413177936
        """
        ...

    def triangular(self, low=0.0, high=1.0, mode=None):
        """A number of a triangular density.

        Examples
        --------
        >>> import random
        >>> random.Random(0).triangular(0, 4, 1)
        2.6336406835318087
        """
        ...

    def binomialvariate(self, n=1, p=0.5):
        """The successes among n independent trials, each of which succeeds with probability p.

        Examples
        --------
        >>> import random
        >>> random.Random(0).binomialvariate(10, 0.3)
        4
        """
        ...

    def seed(self, a=None, version=2):
        """Begins the stream anew: the same int, float, string or bytes give the same numbers.

        Examples
        --------
        >>> import random
        >>> g = random.Random(0)
        >>> g.seed(1)
        >>> g.randint(1, 6)
        2
        """
        ...
