# eigh and eigvalsh read one triangle only: UPLO as 'L', 'U' and in lower case.
import numpy as np

a = np.array([[2.0, 100.0], [1.0, 2.0]])
print(np.linalg.eigvalsh(a).round(9), np.linalg.eigvalsh(a, UPLO='L').round(9))
print(np.linalg.eigvalsh(a, UPLO='U').round(9), np.linalg.eigvalsh(a, 'u').round(9), np.linalg.eigvalsh(a, 'l').round(9))
print(np.linalg.eigh(a, UPLO='U').eigenvalues.round(9))
w, v = np.linalg.eigh(a)
print(np.allclose(np.abs(v), np.sqrt(0.5)))
z = np.array([[1.0 + 5j, 7.0], [1j, 1.0]])
print(np.linalg.eigvalsh(z).round(9))
