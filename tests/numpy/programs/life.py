# Conway's game of life by slices of a padded board.
import numpy as np


def step(board):
    n = (board[:-2, :-2] + board[:-2, 1:-1] + board[:-2, 2:]
         + board[1:-1, :-2] + board[1:-1, 2:]
         + board[2:, :-2] + board[2:, 1:-1] + board[2:, 2:])
    old = board[1:-1, 1:-1]
    new = np.zeros_like(board)
    new[1:-1, 1:-1] = ((n == 3) | ((n == 2) & (old == 1))).astype(board.dtype)
    return new


def show(board):
    for row in board[1:-1, 1:-1]:
        print("".join(["#" if v else "." for v in row]))
    print("-" * (board.shape[1] - 2), board.sum())


b = np.zeros((10, 12), dtype=np.int8)
b[2, 3] = b[3, 4] = 1
b[4, 2:5] = 1
show(b)
for generation in range(4):
    b = step(b)
show(b)
blinker = np.zeros((5, 5), dtype=int)
blinker[2, 1:4] = 1
print(step(blinker), (step(step(blinker)) == blinker).all())
r = np.zeros((12, 12), dtype=np.uint8)
r[5, 5:7] = 1
r[6, 4:6] = 1
r[7, 5] = 1
print([int((r := step(r)).sum()) for _ in range(12)])
