"""Parts of distributions."""

import numpy as np


# The generator that random_state= says: the session's own, RandomState(seed), or a generator
# itself.
def random_of(random_state):
    if random_state is None:
        return np.random
    if isinstance(random_state, int):
        return np.random.RandomState(random_state)
    return random_state
