# The real distributions of random.
import random


random.seed(3)
print(random.uniform(1, 10), random.uniform(5, 2), random.uniform(-1.5, 1.5))
print(random.gauss(0, 1), random.gauss(10, 2), random.gauss(0, 1), random.random())
print(random.normalvariate(0, 1), random.lognormvariate(0, 0.5), random.expovariate(2), random.expovariate(-0.5))
print(random.gammavariate(2, 1), random.gammavariate(1, 2), random.gammavariate(0.5, 1), random.betavariate(2, 3), random.betavariate(0.5, 0.5))
print(random.paretovariate(3), random.weibullvariate(1, 2), random.vonmisesvariate(0, 4), random.vonmisesvariate(6, 0))
print(random.triangular(0, 4, 1), random.triangular(), random.triangular(1, 3), random.triangular(2.0, 2.0, 2.0))
random.seed(3)
print(random.gauss(mu=1, sigma=2))
