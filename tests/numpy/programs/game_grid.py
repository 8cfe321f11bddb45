# Grid walks: spiral, flood fill with a list as stack, path counting, knight moves.
import numpy as np


def spiral(n):
    g = np.zeros((n, n), dtype=int)
    r, c, dr, dc = 0, 0, 0, 1
    for k in range(1, n * n + 1):
        g[r, c] = k
        nr, nc = r + dr, c + dc
        if not (0 <= nr < n and 0 <= nc < n) or g[nr, nc] != 0:
            dr, dc = dc, -dr
        r, c = r + dr, c + dc
    return g


def flood(grid, r, c, colour):
    old = grid[r, c]
    stack = [(r, c)]
    filled = 0
    while len(stack) > 0:
        i, j = stack[-1]
        stack = stack[:-1]
        if 0 <= i < grid.shape[0] and 0 <= j < grid.shape[1] and grid[i, j] == old:
            grid[i, j] = colour
            filled += 1
            for di, dj in [(1, 0), (-1, 0), (0, 1), (0, -1)]:
                stack.append((i + di, j + dj))
    return filled


def paths(n, m):
    t = np.ones((n, m), dtype=np.int64)
    for i in range(1, n):
        for j in range(1, m):
            t[i, j] = t[i - 1, j] + t[i, j - 1]
    return t


print(spiral(4), spiral(3), spiral(1))
g = np.zeros((5, 6), dtype=np.int8)
g[:, 3] = 1
g[2, 3] = 0
g[2, 4] = 1
print(flood(g, 0, 0, 7), g)
print(paths(4, 5), paths(10, 10)[-1, -1])
moves = np.zeros((5, 5), dtype=int)
for r in range(5):
    for c in range(5):
        for dr, dc in [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)]:
            if 0 <= r + dr < 5 and 0 <= c + dc < 5:
                moves[r, c] += 1
print(moves, moves.sum(), (moves == moves.T).all())
