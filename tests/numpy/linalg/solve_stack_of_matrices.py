# np.linalg.solve for stacks: one right side for all, one for each, axes of stacks that broadcast.
import numpy as np

a = np.arange(18.0).reshape(2, 3, 3) % 5 + 6.0 * np.eye(3)
b = np.arange(6.0).reshape(3, 2)
x = np.linalg.solve(a, b)
print(x.shape, np.allclose(a @ x, b))
each = np.stack((b, b[::-1]))
y = np.linalg.solve(a, each)
print(y.shape, np.allclose(a @ y, each))
z = np.linalg.solve(a[None, :], each[:, None])
print(z.shape, np.allclose(a[1] @ z[0, 1], each[0]), np.allclose(a[0] @ z[1, 0], each[1]))
print(np.linalg.solve(a, np.ones(3)).shape, np.allclose((a @ np.linalg.solve(a, np.ones(3))[..., None])[..., 0], 1.0))
