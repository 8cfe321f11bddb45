"""Methods of np.random.RandomState(seed) that C types.

Sources: https://numpy.org/doc/stable/reference/random/legacy.html.
"""


class RandomState:
    """Generators as np.random.RandomState(seed) gives them."""

    def normal(self, loc=0.0, scale=1.0, size=None):
        """Normal (Gaussian) numbers.

        Examples
        --------
        >>> np.random.RandomState(0).normal(size=2)
        array([1.76405235, 0.40015721])
        """
        ...

    def uniform(self, low=0.0, high=1.0, size=None):
        """Numbers spread evenly over [low, high).

        Examples
        --------
        >>> np.random.RandomState(0).uniform(-1, 1, 2)
        array([0.09762701, 0.43037873])
        """
        ...

    def exponential(self, scale=1.0, size=None):
        """Exponential numbers of mean `scale`.

        Examples
        --------
        >>> np.random.RandomState(0).exponential(2.0)
        1.59174901632622
        """
        ...

    def poisson(self, lam=1.0, size=None):
        """Numbers of events, of mean lam.

        Examples
        --------
        >>> np.random.RandomState(0).poisson(3, 4)
        array([5, 6, 2, 0])
        """
        ...

    def binomial(self, n, p, size=None):
        """Successes in n trials of probability p.

        Examples
        --------
        >>> np.random.RandomState(0).binomial(10, 0.5, 4)
        array([5, 6, 5, 5])
        """
        ...

    def gamma(self, shape, scale=1.0, size=None):
        """Gamma numbers.

        Examples
        --------
        >>> np.random.RandomState(0).gamma(2.0)
        5.138829576340244
        """
        ...

    def beta(self, a, b, size=None):
        """Beta numbers, in [0, 1].

        Examples
        --------
        >>> np.random.RandomState(0).beta(2, 3)
        0.6035897484783911
        """
        ...

    def chisquare(self, df, size=None):
        """Chi-squared numbers of df degrees of freedom.

        Examples
        --------
        >>> np.random.RandomState(0).chisquare(2)
        1.59174901632622
        """
        ...

    def noncentral_chisquare(self, df, nonc, size=None):
        """Noncentral chi-squared numbers.

        Examples
        --------
        >>> np.random.RandomState(0).noncentral_chisquare(3, 1)
        4.624890807980904
        """
        ...

    def f(self, dfnum, dfden, size=None):
        """Numbers of the F distribution.

        Examples
        --------
        >>> np.random.RandomState(0).f(2, 5)
        0.5764129611583694
        """
        ...

    def standard_t(self, df, size=None):
        """Numbers of Student's t distribution.

        Examples
        --------
        >>> np.random.RandomState(0).standard_t(5)
        1.6637059546931376
        """
        ...

    def standard_cauchy(self, size=None):
        """Cauchy numbers of mode 0.

        Examples
        --------
        >>> np.random.RandomState(0).standard_cauchy()
        4.40839827218306
        """
        ...

    def laplace(self, loc=0.0, scale=1.0, size=None):
        """Laplace (double exponential) numbers.

        Examples
        --------
        >>> np.random.RandomState(0).laplace()
        0.10272732760316473
        """
        ...

    def gumbel(self, loc=0.0, scale=1.0, size=None):
        """Gumbel numbers.

        Examples
        --------
        >>> np.random.RandomState(0).gumbel()
        0.2283137586277238
        """
        ...

    def logistic(self, loc=0.0, scale=1.0, size=None):
        """Logistic numbers.

        Examples
        --------
        >>> np.random.RandomState(0).logistic()
        0.19587791157148726
        """
        ...

    def lognormal(self, mean=0.0, sigma=1.0, size=None):
        """Numbers whose logarithms are normal.

        Examples
        --------
        >>> np.random.RandomState(0).lognormal()
        5.836039190663969
        """
        ...

    def rayleigh(self, scale=1.0, size=None):
        """Rayleigh numbers.

        Examples
        --------
        >>> np.random.RandomState(0).rayleigh()
        1.2616453607595994
        """
        ...

    def pareto(self, a, size=None):
        """Pareto II (Lomax) numbers.

        Examples
        --------
        >>> np.random.RandomState(0).pareto(3)
        0.30381098483863833
        """
        ...

    def weibull(self, a, size=None):
        """Weibull numbers of scale 1.

        Examples
        --------
        >>> np.random.RandomState(0).weibull(2)
        0.892117990045661
        """
        ...

    def power(self, a, size=None):
        """Numbers in [0, 1] of density a x**(a - 1).

        Examples
        --------
        >>> np.random.RandomState(0).power(3)
        0.8187316819035433
        """
        ...

    def triangular(self, left, mode, right, size=None):
        """Numbers of a triangular density.

        Examples
        --------
        >>> np.random.RandomState(0).triangular(0, 1, 4)
        1.6731484892945785
        """
        ...

    def wald(self, mean, scale, size=None):
        """Wald (inverse Gaussian) numbers.

        Examples
        --------
        >>> np.random.RandomState(0).wald(1, 2)
        0.3078756406229838
        """
        ...

    def vonmises(self, mu, kappa, size=None):
        """Angles around mu, in [-pi, pi].

        Examples
        --------
        >>> np.random.RandomState(0).vonmises(0, 4)
        0.5664411022373059
        """
        ...

    def negative_binomial(self, n, p, size=None):
        """Failures before n successes of probability p.

        Examples
        --------
        >>> np.random.RandomState(0).negative_binomial(5, 0.5)
        12
        """
        ...

    def hypergeometric(self, ngood, nbad, nsample, size=None):
        """Good ones in a sample of nsample, drawn without putting back.

        Examples
        --------
        >>> np.random.RandomState(0).hypergeometric(10, 5, 6, 4)
        array([4, 3, 4, 3])
        """
        ...

    def geometric(self, p, size=None):
        """Trials until the first success.

        Examples
        --------
        >>> np.random.RandomState(0).geometric(0.3, 4)
        array([3, 4, 3, 3])
        """
        ...

    def zipf(self, a, size=None):
        """Zipf numbers: k has probability in proportion to k**-a.

        Examples
        --------
        >>> np.random.RandomState(0).zipf(2.0, 4)
        array([2, 2, 1, 1])
        """
        ...

    def logseries(self, p, size=None):
        """Numbers of the logarithmic series.

        Examples
        --------
        >>> np.random.RandomState(0).logseries(0.6, 4)
        array([1, 1, 1, 1])
        """
        ...

    def random_sample(self, size=None):
        """Numbers spread evenly over [0, 1).

        Examples
        --------
        >>> np.random.RandomState(0).random_sample((2, 2))
        array([[0.5488135 , 0.71518937],
               [0.60276338, 0.54488318]])
        """
        ...

    def random(self, size=None):
        """Numbers spread evenly over [0, 1).

        Examples
        --------
        >>> np.random.RandomState(0).random((2, 2))
        array([[0.5488135 , 0.71518937],
               [0.60276338, 0.54488318]])
        """
        ...

    def standard_normal(self, size=None):
        """Normal numbers of mean 0 and deviation 1.

        Examples
        --------
        >>> np.random.RandomState(0).standard_normal(2)
        array([1.76405235, 0.40015721])
        """
        ...

    def standard_exponential(self, size=None):
        """Exponential numbers of mean 1.

        Examples
        --------
        >>> np.random.RandomState(0).standard_exponential()
        0.79587450816311
        """
        ...

    def standard_gamma(self, shape, size=None):
        """Gamma numbers of scale 1.

        Examples
        --------
        >>> np.random.RandomState(0).standard_gamma(2)
        5.138829576340244
        """
        ...

    def randint(self, low, high=None, size=None, dtype=int):
        """Integers in [low, high), or in [0, low).

        Examples
        --------
        >>> np.random.RandomState(0).randint(1, 7, 5)
        array([5, 6, 1, 4, 4])
        """
        ...

    def seed(self, seed=None):
        """Begins the stream anew: the same seed gives the same numbers.

        Examples
        --------
        >>> g = np.random.RandomState(0)
        >>> g.seed(1)
        >>> g.randint(0, 10, 4)
        array([5, 8, 9, 5])
        """
        ...
