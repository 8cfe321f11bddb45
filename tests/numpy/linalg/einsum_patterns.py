# einsum: traces, diagonals, transposes, sums, batches, ellipses, three operands.
import numpy as np

a = np.arange(9).reshape(3, 3)
b = np.arange(12).reshape(3, 4)
v = np.array([1, 2, 3])
print(np.einsum('ii', a), np.einsum('ii->i', a), np.einsum('ij->ji', b).shape, np.einsum('ij->', b), np.einsum('ij->j', b))
print(np.einsum('ij,jk->ik', a, b), np.einsum('i,i', v, v), np.einsum('i,j->ij', v, v))
print(np.einsum('ij,j->i', a, v), np.einsum('i,ij,j', v, a, v), np.einsum('ij,ij->i', a, a))
t = np.arange(24).reshape(2, 3, 4)
print(np.einsum('bij,bkj->bik', t, t).shape, np.einsum('...ij->...ji', t).shape, np.einsum('ijk,jk->i', t, b))
print(np.einsum('ij,jk,kl->il', a, a, b), np.einsum('i...->...', t))
