# What the distributions refuse: ValueError with NumPy's sentences.
import numpy as np

rng = np.random.default_rng(1)
def attempt(f):
    try:
        f()
        print("no error")
    except ValueError as e:
        print(e)


attempt(lambda: rng.normal(0, -1))
attempt(lambda: rng.exponential(-1))
attempt(lambda: rng.poisson(-1))
attempt(lambda: rng.binomial(5, 1.5))
attempt(lambda: rng.binomial(-1, 0.5))
attempt(lambda: rng.gamma(-1))
attempt(lambda: rng.beta(0, 1))
attempt(lambda: rng.geometric(0))
attempt(lambda: rng.integers(5, 5))
attempt(lambda: rng.choice(3, 4, replace=False))
attempt(lambda: rng.choice(3, p=[0.5, 0.4, 0.2]))
attempt(lambda: rng.choice(0, 2))
print(rng.random())
