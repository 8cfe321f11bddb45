# The types of what np.linalg gives, from the types of what it takes.
import numpy as np

def show(a, b):
    print(a.dtype, np.linalg.solve(a, b).dtype, np.linalg.inv(a).dtype, np.linalg.det(a).dtype)
    print(np.linalg.slogdet(a)[0].dtype, np.linalg.slogdet(a)[1].dtype, np.linalg.cholesky(a).dtype)
    print(np.linalg.qr(a)[0].dtype, np.linalg.svd(a)[0].dtype, np.linalg.svd(a)[1].dtype)
    print(np.linalg.eigh(a)[0].dtype, np.linalg.eigh(a)[1].dtype, np.linalg.eigvalsh(a).dtype)
    print(np.linalg.pinv(a).dtype, np.linalg.cond(a).dtype, np.linalg.lstsq(a, b)[0].dtype)
    print(np.linalg.svdvals(a).dtype, np.linalg.norm(a, 2).dtype, np.linalg.matrix_rank(a).dtype)

e = np.eye(3)
show(e.astype(np.float32), np.ones(3, dtype=np.float32))
show(e, np.ones(3))
show(e.astype(np.complex64), np.ones(3, dtype=np.complex64))
show(e.astype(np.complex128), np.ones(3, dtype=np.complex128))
show(e.astype(np.int32), np.ones(3, dtype=np.int8))
show(e.astype(np.bool_), np.ones(3, dtype=np.bool_))
print(np.linalg.solve(e.astype(np.float32), np.ones(3)).dtype)
print(np.linalg.solve(e.astype(np.float32), np.ones(3, dtype=np.complex64)).dtype)
print(np.linalg.solve(e, np.ones(3, dtype=np.complex64)).dtype)
print(np.linalg.solve(e.astype(np.float32), np.ones(3, dtype=np.int16)).dtype)
