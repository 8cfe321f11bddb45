import numpy as np
f = np.array([0.5, 2.25, -1.0, 4.0], dtype=np.float32)
t = np.array([True, False, True, True])
m = np.arange(12).reshape(3, 4)
sv = m[::2, ::-1]

print(repr(np.kron(t, [1, 2])))
print(repr(np.kron(sv, sv).shape))
print(repr(np.tensordot(sv, sv, ([0, 1], [0, 1]))))
print(repr(np.einsum('ij->j', sv)))
print(repr(np.einsum('ij,kj->ik', sv, sv)))
print(repr(np.einsum('i,i', f, f)))
print(repr(np.einsum('ii', m[:, :3])))
print(repr(np.einsum('i->', t)))
print(repr(np.cross(m[:, :3], sv[0, :3])))
