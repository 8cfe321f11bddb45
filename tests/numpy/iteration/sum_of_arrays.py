# The built-in sum over lists and generators of arrays, and over rows
import numpy as np
board = np.zeros((5, 5), dtype=int)
board[1, 2] = board[2, 3] = board[3, 1] = board[3, 2] = board[3, 3] = 1
for _ in range(3):
    nb = sum([np.roll(np.roll(board, i, 0), j, 1) for i in (-1, 0, 1) for j in (-1, 0, 1) if i != 0 or j != 0])
    board = ((nb == 3) | ((board == 1) & (nb == 2))).astype(int)
print(board)
parts = [np.arange(3, dtype=np.int8) * k for k in range(4)]
total = sum(parts)
print(total, total.dtype, sum(parts, 10), sum(parts, np.ones(3)), parts[0])
print(sum(np.arange(3) + 0.5 * k for k in range(3)), sum(p for p in parts))
print(sum([np.array([True, False]), np.array([True, True])]), sum([np.arange(2)]), sum(np.eye(3)), sum(np.eye(3)[:1]))


def mean(arrays):
    return sum(arrays) / len(arrays)


print(mean([np.ones((2, 2)), np.arange(4).reshape(2, 2) * 1.0]), mean(parts))
