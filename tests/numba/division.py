# Division by zero: an error inside @jit, infinity with error_model="numpy"; arrays never raise.
import numpy as np
from numba import njit


@njit(error_model="numpy")
def numpy_model(a, b):
    return a / b, a // b, a % b


print(numpy_model(1.0, 0.0), numpy_model(1, 0), numpy_model(-7, 2), numpy_model(-7.5, 2.0))


@njit
def python_model(a, b):
    return a / b, a // b, a % b


print(python_model(-7, 2), python_model(-7.5, 2.0))


@njit
def arrays(a, b):
    return a / b


print(arrays(np.ones(2), np.zeros(2)))


@njit
def elements(a, b):
    s = 0.0
    for i in range(len(a)):
        s += a[i] / b[i]
    return s


print(elements(np.arange(3.0), np.arange(1.0, 4.0)))


def caught(a, b):
    try:
        return elements(a, b)
    except ZeroDivisionError as e:
        print(e)
        return -1.0


print(caught(np.ones(2), np.array([1.0, 0.0])))
