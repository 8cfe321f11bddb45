# %%
import numpy as np
from sympy import Matrix, eye, zeros, ones, diag, symbols, simplify, sqrt, Rational, Symbol, lambdify, latex, pprint, cos, sin, pi, I
import sympy
x, y, theta = symbols("x y theta", real=True)
M = Matrix([[2, -1, 0], [-1, 2, -1], [0, -1, 2]])
M
# %%
print(M.shape, M.rows, len(M), M[0, 1], M[1, :], M[:, 2].T)
print(M.det(), M.trace(), M.rank(), M.is_symmetric())
print(M[-1, -1], M[4], list(M[:2]))
M.inv()
# %%
R = Matrix([[cos(theta), -sin(theta)], [sin(theta), cos(theta)]])
print((R * R.T).applyfunc(simplify) == eye(2))
print(R.subs(theta, pi/6))
S3 = simplify(R**3)
v = Matrix([1, 0])
(R.subs(theta, pi/4) @ v).T, S3
# %%
for val, mult, vecs in M.eigenvects():
    print(val, mult, [list(w) for w in vecs])
vals = M.eigenvals()
print(sorted(float(e) for e in vals), max(vals.values()))
P, D = Matrix([[4, 1], [2, 3]]).diagonalize()
print(P, D, P*D*P.inv())
sympy.factor(M.charpoly().as_expr())
# %%
A = zeros(3, 4)
for i in range(3):
    for j in range(4):
        A[i, j] = (i + 1)**j
A[0, :] = ones(1, 4) * x
A[2, 2] += y
print(A)
A.row_swap(0, 2)
A.col_del(1)
A
# %%
B = Matrix(3, 3, lambda i, j: Rational(1, i + j + 1))
rhs = Matrix([1, 0, -1])
sol = B.LUsolve(rhs)
L, U, perm = B.LUdecomposition()
Q, Rm = Matrix([[3, 1], [4, 2]]).QRdecomposition()
print(sol.T, B*sol - rhs == zeros(3, 1))
print(L*U == B, perm, Q, Rm)
rref, pivots = Matrix([[1, 2, 3], [2, 4, 7]]).rref()
print(rref, pivots)
Matrix([[1, 2, 3], [2, 4, 7]]).nullspace()
# %%
# to NumPy and back
num = np.array(M).astype(np.float64)
num2 = np.array(M.tolist(), dtype=float)
print(num.dtype, num2.sum(), np.allclose(num, num2))
print(np.round(np.linalg.eigvalsh(num), 6))
back = Matrix(np.arange(6).reshape(2, 3))
print(back, back.shape, sympy.matrix2numpy(back).dtype)
back
# %%
rng = np.random.default_rng(11)
W = rng.integers(-4, 5, size=(3, 3))
sm = Matrix(W.tolist())
print(W)
print("det by sympy", sm.det(), "by numpy", round(np.linalg.det(W)))
print(sm.adjugate() == sm.det() * sm.inv() if sm.det() != 0 else "singular")
Jp, Jf = Matrix([[3, 1], [-1, 1]]).jordan_form()
print(Jp, Jf)
sm.norm(), Jf.shape
# %%
f = lambdify((x, y), Matrix([[x*y, x + y], [sin(x), 1]]), "numpy")
out = f(2.0, 3.0)
print(out, out.shape, out[0, 1])
jac = Matrix([x**2*y, sin(x) + y]).jacobian([x, y])
J = lambdify([x, y], jac)
pt = np.array([1.0, 2.0])
for step in range(5):
    F = np.array([pt[0]**2*pt[1] - 2, np.sin(pt[0]) + pt[1] - 2])
    pt = pt - np.linalg.solve(J(*pt), F)
print(pt.round(6))
jac
# %%
def gram_schmidt(vectors):
    basis = []
    for w in vectors:
        for u in basis:
            w = w - u * (w.dot(u) / u.dot(u))
        basis.append(w)
    return [w / w.norm() for w in basis]

onb = gram_schmidt([Matrix([1, 1, 0]), Matrix([1, 0, 1]), Matrix([0, 1, 1])])
Qm = Matrix.hstack(*onb)
print(simplify(Qm.T * Qm) == eye(3))
Qm
# %%
H = Matrix([[1, 2, 3], [0, 5, 6], [7, 8, 0]])
weights = np.zeros(H.shape)
for i in range(H.rows):
    for j in range(H.cols):
        if i != j:
            weights[i, j] = H[i, j] / 2
print(weights, weights.sum())
lower = Matrix(3, 3, lambda i, j: H[i, j] if i >= j else 0)
lower
# %%
n = Symbol("n", integer=True, positive=True)
X = sympy.MatrixSymbol("X", n, n)
Y = sympy.MatrixSymbol("Y", n, n)
print((X*Y).T, (X*Y).inverse().doit(), sympy.trace(X + Y))
T = sympy.MatrixSymbol("T", 2, 2)
print(T.as_explicit(), sympy.det(T.as_explicit()))
X.T * (X + sympy.Identity(n))
# %%
blocks = sympy.BlockMatrix([[eye(2), zeros(2, 1)], [ones(1, 2), Matrix([[x]])]])
print(blocks.as_explicit())
d = diag(1, Matrix([[x, 1], [0, x]]), 3)
d2 = d.copy()
d2[0, 0] = 100
print(d[0, 0], d2[0, 0], d.is_upper, d.is_diagonal())
print(d.exp()[1, 2], (d**2)[1, :])
d
# %%
frozen = sympy.ImmutableMatrix([[1, x], [y, 1]])
lookup = {frozen: "hashable"}
print(lookup[frozen], frozen == Matrix([[1, x], [y, 1]]))
frozen[0, 0] = 5
# %%
Matrix([[1, 2], [3, 4]]) * Matrix([1, 2, 3])
