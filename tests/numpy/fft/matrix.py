# The matrix of the transform: unitary when orthonormal, its powers.
import numpy as np

for n in (1, 2, 3, 4, 5, 8):
    f = np.fft.fft(np.eye(n), norm="ortho")
    print(n, np.allclose(f @ np.conj(f.T), np.eye(n)), np.allclose(f @ f @ f @ f, np.eye(n)), np.allclose(f, f.T))
print(np.round(np.fft.fft(np.eye(4)), 6) + 0)
print(np.allclose(np.fft.ifft(np.eye(6)) * 6, np.conj(np.fft.fft(np.eye(6)))))
