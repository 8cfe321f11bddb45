# multinomial and dirichlet of RandomState: sums, sizes, probabilities of zero.
import numpy as np

rs = np.random.RandomState(17)
m = rs.multinomial(50, [0.1, 0.2, 0.3, 0.4], size=6)
print(m, m.sum(axis=1))
print(rs.multinomial(10, [0.0, 1.0, 0.0]), rs.multinomial(0, [0.5, 0.5]), rs.multinomial(5, [1.0]))
d = rs.dirichlet([1.0, 2.0, 3.0, 4.0], size=3)
print(d.round(10), np.allclose(d.sum(axis=1), 1.0))
print(rs.dirichlet((10, 5)).round(10), rs.rand())
