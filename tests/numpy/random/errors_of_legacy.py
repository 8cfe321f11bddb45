# What np.random's functions refuse.
import numpy as np

def attempt(f):
    try:
        f()
        print("no error")
    except ValueError as e:
        print(e)


attempt(lambda: np.random.normal(0, -1))
attempt(lambda: np.random.randint(5, 5))
attempt(lambda: np.random.randint(10, 2))
attempt(lambda: np.random.choice(3, 4, replace=False))
attempt(lambda: np.random.choice(3, p=[0.5, 0.6, 0.2]))
attempt(lambda: np.random.choice(3, p=[0.5, 0.5]))
attempt(lambda: np.random.RandomState(0).poisson(-2))
attempt(lambda: np.random.RandomState(0).binomial(2, -0.5))
attempt(lambda: np.random.RandomState(0).dirichlet([1.0, -1.0]))
attempt(lambda: np.random.RandomState(0).multinomial(3, [0.7, 0.7]))
