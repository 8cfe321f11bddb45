"""Python's random numbers: what C types of them.

Sources: https://docs.python.org/3/library/random.html.
"""


def random():
    """A number in [0, 1).

    Examples
    --------
    >>> import random
    >>> random.seed(0); random.random()
    0.8444218515250481
    """
    ...


def gauss(mu=0.0, sigma=1.0):
    """A normal number.

    Examples
    --------
    >>> import random
    >>> random.seed(0); random.gauss(0, 1)
    0.9417154046806644
    """
    ...


def normalvariate(mu=0.0, sigma=1.0):
    """A normal number, by another method than gauss.

    Examples
    --------
    >>> import random
    >>> random.seed(0); random.normalvariate(0, 1)
    -0.18386822109325826
    """
    ...


def lognormvariate(mu, sigma):
    """A number whose logarithm is normal.

    Examples
    --------
    >>> import random
    >>> random.seed(0); random.lognormvariate(0, 1)
    0.8320454426412622
    """
    ...


def expovariate(lambd=1.0):
    """An exponential number of mean 1 / lambd.

    Examples
    --------
    >>> import random
    >>> random.seed(0); random.expovariate(2)
    0.9303035555326117
    """
    ...


def gammavariate(alpha, beta):
    """A gamma number.

    Examples
    --------
    >>> import random
    >>> random.seed(0); random.gammavariate(2, 1)
    5.310773457768654
    """
    ...


def betavariate(alpha, beta):
    """A beta number, in [0, 1].

    Examples
    --------
    >>> import random
    >>> random.seed(0); random.betavariate(2, 3)
    0.6713781195360023
    """
    ...


def paretovariate(alpha):
    """A Pareto number.

    Examples
    --------
    >>> import random
    >>> random.seed(0); random.paretovariate(3)
    1.859304271841843
    """
    ...


def weibullvariate(alpha, beta):
    """A Weibull number.

    Examples
    --------
    >>> import random
    >>> random.seed(0); random.weibullvariate(1, 2)
    1.3640407292545276
    """
    ...


def vonmisesvariate(mu, kappa):
    """An angle around mu, in [0, 2 pi).

    Examples
    --------
    >>> import random
    >>> random.seed(0); random.vonmisesvariate(0, 4)
    0.38305202413177936
    """
    ...


def triangular(low=0.0, high=1.0, mode=None):
    """A number of a triangular density.

    Examples
    --------
    >>> import random
    >>> random.seed(0); random.triangular(0, 4, 1)
    2.6336406835318087
    >>> random.triangular()
    0.6521166883424145
    """
    ...


def binomialvariate(n=1, p=0.5):
    """The successes among n independent trials, each of which succeeds with probability p.

    Examples
    --------
    >>> import random
    >>> random.seed(0); random.binomialvariate(10, 0.3)
    4
    """
    ...


def seed(a=None, version=2):
    """Begins the stream anew: the same int, float, string or bytes give the same numbers.

    Examples
    --------
    >>> import random
    >>> random.seed(0)
    >>> g = random
    >>> g.seed(1)
    >>> g.randint(1, 6)
    2
    >>> random.seed("quern"); random.random()
    0.19276697552780087
    """
    ...


def Random(x=None):
    """A generator of its own with the methods of random.

    Examples
    --------
    >>> import random
    >>> random.Random(1).random()
    0.13436424411240122
    """
    ...
