# Breadth-first search level by level with a changed flag.
import numpy as np
from numba import cuda


@cuda.jit
def level(start, edges, depth, current, changed):
    v = cuda.grid(1)
    if v < depth.size and depth[v] == current:
        for k in range(start[v], start[v + 1]):
            w = edges[k]
            if cuda.atomic.cas(depth, w, -1, current + 1) == -1:
                cuda.atomic.or_(changed, 0, 1)


n = 20
lists = [[(i * 3 + 1) % n, (i + 7) % n] if i % 3 else [(i + 1) % n] for i in range(n)]
start = np.cumsum([0] + [len(l) for l in lists])
edges = np.array([w for l in lists for w in l], dtype=np.int64)
depth = np.full(n, -1, dtype=np.int32)
depth[0] = 0
current = 0
while True:
    changed = np.zeros(1, np.int32)
    level[1, 32](start, edges, depth, current, changed)
    if changed[0] == 0:
        break
    current += 1
print(depth, current)
