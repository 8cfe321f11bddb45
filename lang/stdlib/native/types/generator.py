"""Methods of np.random.default_rng(seed) that C types.

Sources: https://numpy.org/doc/stable/reference/random/generator.html.
"""

import numpy as np


class Generator:
    """Generators as np.random.default_rng(seed) gives them."""

    def normal(self, loc=0.0, scale=1.0, size=None):
        """Normal (Gaussian) numbers.

        Examples
        --------
        >>> np.random.default_rng(0).normal(size=2)
        array([ 0.12573022, -0.13210486])
        """
        ...

    def uniform(self, low=0.0, high=1.0, size=None):
        """Numbers spread evenly over [low, high).

        Examples
        --------
        >>> np.random.default_rng(0).uniform(-1, 1, 2)
        array([ 0.27392337, -0.46042657])
        """
        ...

    def exponential(self, scale=1.0, size=None):
        """Exponential numbers of mean `scale`.

        Examples
        --------
        >>> np.random.default_rng(0).exponential(2.0)
        1.3598638079378191
        """
        ...

    def poisson(self, lam=1.0, size=None):
        """Numbers of events, of mean lam.

        Examples
        --------
        >>> np.random.default_rng(0).poisson(3, 4)
        array([2, 0, 7, 1])
        """
        ...

    def binomial(self, n, p, size=None):
        """Successes in n trials of probability p.

        Examples
        --------
        >>> np.random.default_rng(0).binomial(10, 0.5, 4)
        array([6, 4, 2, 2])
        """
        ...

    def gamma(self, shape, scale=1.0, size=None):
        """Gamma numbers.

        Examples
        --------
        >>> np.random.default_rng(0).gamma(2.0)
        1.8343100674525519
        """
        ...

    def beta(self, a, b, size=None):
        """Beta numbers, in [0, 1].

        Examples
        --------
        >>> np.random.default_rng(0).beta(2, 3)
        0.322405312761077
        """
        ...

    def chisquare(self, df, size=None):
        """Chi-squared numbers of df degrees of freedom.

        Examples
        --------
        >>> np.random.default_rng(0).chisquare(2)
        1.3598638079378191
        """
        ...

    def noncentral_chisquare(self, df, nonc, size=None):
        """Noncentral chi-squared numbers.

        Examples
        --------
        >>> np.random.default_rng(0).noncentral_chisquare(3, 1)
        2.113105776260429
        """
        ...

    def f(self, dfnum, dfden, size=None):
        """Numbers of the F distribution.

        Examples
        --------
        >>> np.random.default_rng(0).f(2, 5)
        0.8593797466754598
        """
        ...

    def standard_t(self, df, size=None):
        """Numbers of Student's t distribution.

        Examples
        --------
        >>> np.random.default_rng(0).standard_t(5)
        0.1413512087026951
        """
        ...

    def standard_cauchy(self, size=None):
        """Cauchy numbers of mode 0.

        Examples
        --------
        >>> np.random.default_rng(0).standard_cauchy()
        -0.9517455902902531
        """
        ...

    def laplace(self, loc=0.0, scale=1.0, size=None):
        """Laplace (double exponential) numbers.

        Examples
        --------
        >>> np.random.default_rng(0).laplace()
        0.3200997251577807
        """
        ...

    def gumbel(self, loc=0.0, scale=1.0, size=None):
        """Gumbel numbers.

        Examples
        --------
        >>> np.random.default_rng(0).gumbel()
        -0.013159932702447984
        """
        ...

    def logistic(self, loc=0.0, scale=1.0, size=None):
        """Logistic numbers.

        Examples
        --------
        >>> np.random.default_rng(0).logistic()
        0.5622011350067172
        """
        ...

    def lognormal(self, mean=0.0, sigma=1.0, size=None):
        """Numbers whose logarithms are normal.

        Examples
        --------
        >>> np.random.default_rng(0).lognormal()
        1.133976204153072
        """
        ...

    def rayleigh(self, scale=1.0, size=None):
        """Rayleigh numbers.

        Examples
        --------
        >>> np.random.default_rng(0).rayleigh()
        1.1661319856421997
        """
        ...

    def pareto(self, a, size=None):
        """Pareto II (Lomax) numbers.

        Examples
        --------
        >>> np.random.default_rng(0).pareto(3)
        0.2543831878606541
        """
        ...

    def weibull(self, a, size=None):
        """Weibull numbers of scale 1.

        Examples
        --------
        >>> np.random.default_rng(0).weibull(2)
        0.824579834806133
        """
        ...

    def power(self, a, size=None):
        """Numbers in [0, 1] of density a x**(a - 1).

        Examples
        --------
        >>> np.random.default_rng(0).power(3)
        0.7901652743207939
        """
        ...

    def triangular(self, left, mode, right, size=None):
        """Numbers of a triangular density.

        Examples
        --------
        >>> np.random.default_rng(0).triangular(0, 1, 4)
        1.9127866059881304
        """
        ...

    def wald(self, mean, scale, size=None):
        """Wald (inverse Gaussian) numbers.

        Examples
        --------
        >>> np.random.default_rng(0).wald(1, 2)
        0.9149595352110188
        """
        ...

    def vonmises(self, mu, kappa, size=None):
        """Angles around mu, in [-pi, pi].

        Examples
        --------
        >>> np.random.default_rng(0).vonmises(0, 4)
        -0.742072989908773
        """
        ...

    def negative_binomial(self, n, p, size=None):
        """Failures before n successes of probability p.

        Examples
        --------
        >>> np.random.default_rng(0).negative_binomial(5, 0.5)
        1
        """
        ...

    def hypergeometric(self, ngood, nbad, nsample, size=None):
        """Good ones in a sample of nsample, drawn without putting back.

        Examples
        --------
        >>> np.random.default_rng(0).hypergeometric(10, 5, 6, 4)
        array([3, 3, 4, 3])
        """
        ...

    def geometric(self, p, size=None):
        """Trials until the first success.

        Examples
        --------
        >>> np.random.default_rng(0).geometric(0.3, 4)
        array([2, 3, 1, 1])
        """
        ...

    def zipf(self, a, size=None):
        """Zipf numbers: k has probability in proportion to k**-a.

        Examples
        --------
        >>> np.random.default_rng(0).zipf(2.0, 4)
        array([2, 1, 2, 5])
        """
        ...

    def logseries(self, p, size=None):
        """Numbers of the logarithmic series.

        Examples
        --------
        >>> np.random.default_rng(0).logseries(0.6, 4)
        array([1, 1, 7, 1])
        """
        ...

    def random(self, size=None, dtype=np.float64, out=None):
        """Numbers spread evenly over [0, 1).

        Examples
        --------
        >>> np.random.default_rng(0).random(3)
        array([0.63696169, 0.26978671, 0.04097352])
        """
        ...

    def standard_normal(self, size=None, dtype=np.float64, out=None):
        """Normal numbers of mean 0 and deviation 1.

        Examples
        --------
        >>> np.random.default_rng(0).standard_normal(2)
        array([ 0.12573022, -0.13210486])
        """
        ...

    def standard_exponential(self, size=None, dtype=np.float64, method='zig', out=None):
        """Exponential numbers of mean 1.

        Examples
        --------
        >>> np.random.default_rng(0).standard_exponential()
        0.6799319039689096
        """
        ...

    def standard_gamma(self, shape, size=None, dtype=np.float64, out=None):
        """Gamma numbers of scale 1.

        Examples
        --------
        >>> np.random.default_rng(0).standard_gamma(2)
        1.8343100674525519
        """
        ...

    def integers(self, low, high=None, size=None, dtype=np.int64, endpoint=False):
        """Integers in [low, high) or, with endpoint, [low, high].

        Examples
        --------
        >>> np.random.default_rng(0).integers(1, 7, 5)
        array([6, 4, 4, 2, 2])
        """
        ...
