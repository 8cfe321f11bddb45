# The four equations of Penrose, for tall, wide and deficient matrices.
import numpy as np

k = np.arange(40, dtype=np.float64)
t = np.sin(k[:20] ** 2).reshape(5, 4)
def penrose(a):
    p = np.linalg.pinv(a)
    print(p.shape, np.allclose(a @ p @ a, a), np.allclose(p @ a @ p, p), np.allclose((a @ p).T, a @ p), np.allclose((p @ a).T, p @ a))


penrose(t)
penrose(t.T)
penrose(t[:, :2] @ t[:2])
penrose(np.zeros((3, 2)))
penrose(np.ones((4, 4)))
print(np.allclose(np.linalg.pinv(np.linalg.pinv(t)), t), np.allclose(np.linalg.pinv(t.T), np.linalg.pinv(t).T))
