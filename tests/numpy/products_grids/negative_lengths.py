# Grids and index loops of negative lengths: refused where several lengths make a shape, empty where one is an arange.
import numpy as np


def attempt(f):
    try:
        print(f())
    except ValueError as error:
        print("ValueError", error)


attempt(lambda: np.mgrid[0:-1, 0:2])
attempt(lambda: np.mgrid[0:2, 5:3])
attempt(lambda: np.mgrid[0:0, 0:2])
attempt(lambda: np.mgrid[0:-1])
attempt(lambda: np.mgrid[3:0:-1, 0:2])
attempt(lambda: np.ogrid[0:-1, 0:2][0].shape)
attempt(lambda: np.ogrid[0:-1, 0:2][1].shape)
n = -1
attempt(lambda: list(np.ndindex(3, n)))
attempt(lambda: list(np.ndindex(n)))
attempt(lambda: list(np.ndindex(n, n)))
attempt(lambda: list(np.ndindex(0, 3)))
attempt(lambda: list(np.ndindex((2, 2))))
n = -2
attempt(lambda: sum(1 for _ in np.ndindex(n, 3)))
attempt(lambda: sum(1 for _ in np.ndindex(2, 3)))
