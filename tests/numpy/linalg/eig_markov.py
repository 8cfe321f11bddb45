# The stationary distribution of a Markov chain: eigenvector, power and linear system agree.
import numpy as np

p = np.array([[0.9, 0.1, 0.0], [0.2, 0.7, 0.1], [0.0, 0.3, 0.7]])
w, v = np.linalg.eig(p.T)
i = np.argmax(np.abs(w))
s = np.real(v[:, i])
s = s / np.sum(s)
print(s.round(9), np.abs(w[i]).round(9))
print(np.linalg.matrix_power(p, 200)[0].round(9))
a = np.vstack((p.T - np.eye(3), np.ones(3)))
print(np.linalg.lstsq(a, np.array([0.0, 0.0, 0.0, 1.0]))[0].round(9))
