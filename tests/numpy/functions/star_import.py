# from numpy import *: NumPy's functions hide Python's own of the same name.
print(sum(range(5), -1))
from numpy import *
print(sum(range(5), -1))
print(max(array([[1, 5], [7, 2]]), 1))
print(abs(array([-1, 2])), round(2.567, 1), pow(2, 3))
print(any(array([0, 1])), all([1, 1]))
x = linspace(0, pi, 3)
print(sin(x).round(3))
from math import *
print(pow(2, 3), floor(2.5), sqrt(16))
