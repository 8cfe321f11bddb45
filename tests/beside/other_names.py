# Public names that a module of the language lacks are Python's; the others stay the language's own.
import numpy as np
from scipy import sparse, optimize
from collections import UserList, Counter
import random
import os
m = sparse.csr_matrix(np.array([[1.0, 0, 2], [0, 0, 3]]))
print(m.nnz, m.toarray(), (m @ np.array([1.0, 2, 3])))
masked = np.ma.array([1, 2, 3], mask=[0, 1, 0])
print(masked, masked.sum())
print(optimize.differential_evolution(lambda_free := None, [(0, 1)]) if 0 else "not called")
print(Counter("aab"), UserList([1, 2]), np.sum([1, 2]))
p = np.polynomial.Polynomial([1, 2, 3])
print(p(2.0), p.deriv().coef)
random.seed(1)
print(random.randint(1, 6) in range(1, 7))
try:
    print(np.no_such_name_at_all)
except AttributeError as error:
    print("AttributeError")
