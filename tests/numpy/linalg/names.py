# Tuples with names: attributes, unpacking, indices, text.
import numpy as np

a = np.array([[2.0, 0.0], [0.0, 1.0]])
r = np.linalg.eigh(a)
print(r)
print(r.eigenvalues, r.eigenvectors.shape, len(r), r[0])
s = np.linalg.svd(a)
print(s)
print(s.U.shape, s.S, s.Vh.shape)
u, sv, vh = s
print(np.allclose(u * sv @ vh, a))
print(np.linalg.slogdet(a))
print(np.linalg.slogdet(a).logabsdet, np.linalg.slogdet(a).sign)
q = np.linalg.qr(np.array([[3.0, 1.0], [0.0, 2.0]]))
print(np.abs(q.Q).round(6), np.abs(q.R).round(6))
Q, R = np.linalg.qr(a, mode='complete')
print(np.allclose(Q @ R, a))

def largest(m):
    d = np.linalg.svd(m, full_matrices=False)
    return d.S[0] + np.linalg.eigh(m).eigenvalues[0]

print(largest(a))
