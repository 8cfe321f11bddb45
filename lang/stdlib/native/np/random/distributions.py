"""Random numbers of distributions.

Sources: https://numpy.org/doc/stable/reference/random/legacy.html.
"""


def normal(loc=0.0, scale=1.0, size=None):
    """Normal (Gaussian) numbers.

    Examples
    --------
    >>> np.random.seed(0); np.random.normal(size=2)
    array([1.76405235, 0.40015721])
    """
    ...


def uniform(low=0.0, high=1.0, size=None):
    """Numbers spread evenly over [low, high).

    Examples
    --------
    >>> np.random.seed(0); np.random.uniform(-1, 1, 2)
    array([0.09762701, 0.43037873])
    """
    ...


def exponential(scale=1.0, size=None):
    """Exponential numbers of mean `scale`.

    Examples
    --------
    >>> np.random.seed(0); np.random.exponential(2.0)
    1.59174901632622
    """
    ...


def poisson(lam=1.0, size=None):
    """Numbers of events, of mean lam.

    Examples
    --------
    >>> np.random.seed(0); np.random.poisson(3, 4)
    array([5, 6, 2, 0])
    """
    ...


def binomial(n, p, size=None):
    """Successes in n trials of probability p.

    Examples
    --------
    >>> np.random.seed(0); np.random.binomial(10, 0.5, 4)
    array([5, 6, 5, 5])
    """
    ...


def gamma(shape, scale=1.0, size=None):
    """Gamma numbers.

    Examples
    --------
    >>> np.random.seed(0); np.random.gamma(2.0)
    5.138829576340244
    """
    ...


def beta(a, b, size=None):
    """Beta numbers, in [0, 1].

    Examples
    --------
    >>> np.random.seed(0); np.random.beta(2, 3)
    0.6035897484783911
    """
    ...


def chisquare(df, size=None):
    """Chi-squared numbers of df degrees of freedom.

    Examples
    --------
    >>> np.random.seed(0); np.random.chisquare(2)
    1.59174901632622
    """
    ...


def noncentral_chisquare(df, nonc, size=None):
    """Noncentral chi-squared numbers.

    Examples
    --------
    >>> np.random.seed(0); np.random.noncentral_chisquare(3, 1)
    4.624890807980904
    """
    ...


def f(dfnum, dfden, size=None):
    """Numbers of the F distribution.

    Examples
    --------
    >>> np.random.seed(0); np.random.f(2, 5)
    0.5764129611583694
    """
    ...


def standard_t(df, size=None):
    """Numbers of Student's t distribution.

    Examples
    --------
    >>> np.random.seed(0); np.random.standard_t(5)
    1.6637059546931376
    """
    ...


def standard_cauchy(size=None):
    """Cauchy numbers of mode 0.

    Examples
    --------
    >>> np.random.seed(0); np.random.standard_cauchy()
    4.40839827218306
    """
    ...


def laplace(loc=0.0, scale=1.0, size=None):
    """Laplace (double exponential) numbers.

    Examples
    --------
    >>> np.random.seed(0); np.random.laplace()
    0.10272732760316473
    """
    ...


def gumbel(loc=0.0, scale=1.0, size=None):
    """Gumbel numbers.

    Examples
    --------
    >>> np.random.seed(0); np.random.gumbel()
    0.2283137586277238
    """
    ...


def logistic(loc=0.0, scale=1.0, size=None):
    """Logistic numbers.

    Examples
    --------
    >>> np.random.seed(0); np.random.logistic()
    0.19587791157148726
    """
    ...


def lognormal(mean=0.0, sigma=1.0, size=None):
    """Numbers whose logarithms are normal.

    Examples
    --------
    >>> np.random.seed(0); np.random.lognormal()
    5.836039190663969
    """
    ...


def rayleigh(scale=1.0, size=None):
    """Rayleigh numbers.

    Examples
    --------
    >>> np.random.seed(0); np.random.rayleigh()
    1.2616453607595994
    """
    ...


def pareto(a, size=None):
    """Pareto II (Lomax) numbers.

    Examples
    --------
    >>> np.random.seed(0); np.random.pareto(3)
    0.30381098483863833
    """
    ...


def weibull(a, size=None):
    """Weibull numbers of scale 1.

    Examples
    --------
    >>> np.random.seed(0); np.random.weibull(2)
    0.892117990045661
    """
    ...


def power(a, size=None):
    """Numbers in [0, 1] of density a x**(a - 1).

    Examples
    --------
    >>> np.random.seed(0); np.random.power(3)
    0.8187316819035433
    """
    ...


def triangular(left, mode, right, size=None):
    """Numbers of a triangular density.

    Examples
    --------
    >>> np.random.seed(0); np.random.triangular(0, 1, 4)
    1.6731484892945785
    """
    ...


def wald(mean, scale, size=None):
    """Wald (inverse Gaussian) numbers.

    Examples
    --------
    >>> np.random.seed(0); np.random.wald(1, 2)
    0.3078756406229838
    """
    ...


def vonmises(mu, kappa, size=None):
    """Angles around mu, in [-pi, pi].

    Examples
    --------
    >>> np.random.seed(0); np.random.vonmises(0, 4)
    0.5664411022373059
    """
    ...


def negative_binomial(n, p, size=None):
    """Failures before n successes of probability p.

    Examples
    --------
    >>> np.random.seed(0); np.random.negative_binomial(5, 0.5)
    12
    """
    ...


def hypergeometric(ngood, nbad, nsample, size=None):
    """Good ones in a sample of nsample, drawn without putting back.

    Examples
    --------
    >>> np.random.seed(0); np.random.hypergeometric(10, 5, 6, 4)
    array([4, 3, 4, 3])
    """
    ...


def geometric(p, size=None):
    """Trials until the first success.

    Examples
    --------
    >>> np.random.seed(0); np.random.geometric(0.3, 4)
    array([3, 4, 3, 3])
    """
    ...


def zipf(a, size=None):
    """Zipf numbers: k has probability in proportion to k**-a.

    Examples
    --------
    >>> np.random.seed(0); np.random.zipf(2.0, 4)
    array([2, 2, 1, 1])
    """
    ...


def logseries(p, size=None):
    """Numbers of the logarithmic series.

    Examples
    --------
    >>> np.random.seed(0); np.random.logseries(0.6, 4)
    array([1, 1, 1, 1])
    """
    ...


def random_sample(size=None):
    """Numbers spread evenly over [0, 1).

    Examples
    --------
    >>> np.random.seed(0); np.random.random_sample((2, 2))
    array([[0.5488135 , 0.71518937],
           [0.60276338, 0.54488318]])
    """
    ...


def random(size=None):
    """Numbers spread evenly over [0, 1).

    Examples
    --------
    >>> np.random.seed(0); np.random.random((2, 2))
    array([[0.5488135 , 0.71518937],
           [0.60276338, 0.54488318]])
    """
    ...


def standard_normal(size=None):
    """Normal numbers of mean 0 and deviation 1.

    Examples
    --------
    >>> np.random.seed(0); np.random.standard_normal(2)
    array([1.76405235, 0.40015721])
    """
    ...


def standard_exponential(size=None):
    """Exponential numbers of mean 1.

    Examples
    --------
    >>> np.random.seed(0); np.random.standard_exponential()
    0.79587450816311
    """
    ...


def standard_gamma(shape, size=None):
    """Gamma numbers of scale 1.

    Examples
    --------
    >>> np.random.seed(0); np.random.standard_gamma(2)
    5.138829576340244
    """
    ...


def randint(low, high=None, size=None, dtype=int):
    """Integers in [low, high), or in [0, low).

    Examples
    --------
    >>> np.random.seed(0); np.random.randint(1, 7, 5)
    array([5, 6, 1, 4, 4])
    """
    ...


def ranf(size=None):
    """Numbers spread evenly over [0, 1).

    Examples
    --------
    >>> np.random.seed(0); np.random.ranf(2)
    array([0.5488135 , 0.71518937])
    """
    ...


def sample(size=None):
    """Numbers spread evenly over [0, 1).

    Examples
    --------
    >>> np.random.seed(0); np.random.sample(2)
    array([0.5488135 , 0.71518937])
    """
    ...
