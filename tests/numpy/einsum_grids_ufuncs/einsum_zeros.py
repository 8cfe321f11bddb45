# einsum adds its products to zeros, so no product is a negative zero
import numpy as np

z = np.array([-0.0, -1.0])
o = np.array([1.0, 1.0])
m = np.array([[-0.0, 1.0], [2.0, -0.0]])
print(np.einsum('i,j->ij', z, o))
print(np.einsum('i,i->i', z, o), np.einsum('i,i,i->i', z, o, o))
print(np.einsum('i->i', z), np.einsum('ii->i', m), np.einsum('ij->ji', m))
print(np.einsum('i,j,k->ijk', z, o, o))
print(np.einsum('i,->i', z, 1.0), np.einsum(',i->i', -0.0, o), np.einsum(',->', -0.0, 1.0))
print(np.einsum('i,j->ij', z + 0j, o), np.einsum('i,j->ij', z.astype(np.float32), -o.astype(np.float32)))
print(np.einsum('i,j->ij', z.astype(np.float16), -z.astype(np.float16)))
print(np.einsum('ij,ij->ij', m, m + 1), np.einsum('ij,kj->ijk', m, m * -1))
print(repr(np.einsum('i,j->ij', np.array([True, False]), np.array([True, True]))), repr(np.einsum('i,j->ij', np.arange(2, dtype=np.int8), np.arange(3, dtype=np.int8))))
