# Random numbers in functions.
import numpy as np



def estimate(n):
    inside = 0
    for _ in range(n):
        x = np.random.random()
        y = np.random.random()
        if x * x + y * y <= 1.0:
            inside += 1
    return 4.0 * inside / n


def noise(n):
    np.random.seed(5)
    return np.random.random(n)


print(abs(estimate(20000) - 3.14159) < 0.1)
print(noise(3))
