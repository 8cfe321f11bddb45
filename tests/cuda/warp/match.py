# match_any_sync and match_all_sync.
# cpython: no (Numba's simulator has no warp operations)
import numpy as np
from numba import cuda


@cuda.jit
def match(x, any_mask, all_mask, equal):
    i = cuda.grid(1)
    any_mask[i] = cuda.match_any_sync(0xFFFFFFFF, x[i])
    mask, predicate = cuda.match_all_sync(0xFFFFFFFF, x[i])
    all_mask[i] = mask
    equal[i] = predicate


for dtype in np.int32, np.int64, np.float32, np.float64:
    x = np.concatenate((np.arange(32) % 5, np.full(32, 7))).astype(dtype)
    any_mask, all_mask = np.zeros(64, np.uint32), np.zeros(64, np.uint32)
    equal = np.zeros(64, np.bool_)
    match[2, 32](x, any_mask, all_mask, equal)
    expected = np.zeros(64, np.uint32)
    for i in range(64):
        w = i // 32 * 32
        expected[i] = sum(1 << k for k in range(32) if x[w + k] == x[i])
    print(x.dtype, np.array_equal(any_mask, expected), all_mask[0] == 0, all_mask[40] == 0xFFFFFFFF, equal.sum() == 32)
