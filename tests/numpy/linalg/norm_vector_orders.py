# np.linalg.norm of vectors: every order.
import numpy as np

v = np.array([3.0, -4.0, 0.0, 1.0])
print(np.linalg.norm(v).round(10), np.linalg.norm(v, 2).round(10), np.linalg.norm(v, 1), np.linalg.norm(v, 0))
print(np.linalg.norm(v, np.inf), np.linalg.norm(v, -np.inf), np.linalg.norm(v, 3).round(10), np.linalg.norm(v, 0.5).round(8))
w = v[[0, 1, 3]]
print(np.linalg.norm(w, -1).round(10), np.linalg.norm(w, -2).round(10), np.linalg.norm(w, ord=4).round(10))
print(np.linalg.norm(np.array([3, 4])), np.linalg.norm([3 + 4j, 0]), np.linalg.norm(np.array([3, 4], dtype=np.float32)).dtype)
print(np.linalg.norm(np.zeros(3)), np.linalg.norm(np.array([True, True])).round(9), np.linalg.norm(5.0))
print(np.linalg.norm(v, keepdims=True).round(9), np.linalg.norm(v, axis=0).round(9))
