import copy
import numpy as np
row = [0] * 3
a = [row, [1], row]
b = copy.deepcopy(a)
b[0][0] = 5
print(a, b, b[0] is b[2], b[0] is row, b[1] is a[1])
grid = copy.deepcopy([[0] * 2] * 2)
grid[0][1] = 7
print(grid)
x = np.arange(3)
arrays = [x, x, x[1:]]
c = copy.deepcopy(arrays)
c[0][1] = 50
print(c, arrays, c[0] is c[1])
t = (row, [row, row], x)
u = copy.deepcopy(t)
u[0].append(9)
u[2][0] = -1
print(u, t, u[0] is u[1][0])
shared = [1.5]
deep = [[shared], [shared, shared], []]
e = copy.deepcopy(deep)
e[0][0].append(2.5)
e[2].append([0.5])
print(e, deep, shared)
def f(rows, board=None):
    board = copy.deepcopy(rows)
    for r in board: r.append(len(r))
    return board, rows
print(f([[1], [2, 3]]), f([]), f([[]]))
print(copy.deepcopy([(1, [2]), (3, [])]), copy.deepcopy(["a"]), copy.deepcopy((1, "b")), copy.deepcopy([]), copy.deepcopy(None), copy.deepcopy([[]]))
many = [[k] for k in range(5000)]
many += many
d = copy.deepcopy(many)
d[0][0] = -1
print(len(d), d[5000], d[1] is d[5001], many[0], sum(r[0] for r in d))
xs = []
ys = copy.deepcopy(xs)
xs.append([1]); ys.append([2]); ys.append([3])
print(xs, ys)
