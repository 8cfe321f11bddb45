# Arguments at which the standard library raises.
import itertools
import math
import numpy as np
def tried(k):
    try:
        if k == 0:
            print(list(itertools.combinations([0], -1)))
        elif k == 1:
            print(list(itertools.permutations([0], -1)))
        elif k == 2:
            print(list(itertools.combinations_with_replacement([0], -1)))
        elif k == 3:
            print(list(itertools.product([0], repeat=-1)))
        elif k == 4:
            print(list(itertools.islice([0], -1)))
        elif k == 5:
            print(list(itertools.islice([0, 1], -1, 2)))
        elif k == 6:
            print(list(itertools.islice([0, 1], 0, None)), list(itertools.islice([0, 1], None)), list(itertools.combinations([1], 0)), list(itertools.combinations([1], 2)))
    except ValueError as e:
        print(e)
for k in range(7):
    tried(k)
for x in [172.0, 171.7, 171.0, 0.5, 0.0, -0.0, -1.0, -200.5, 1e-310, -1e-310, math.inf, -math.inf]:
    try:
        print(x, f"{math.gamma(x):.12g}")
    except (ValueError, OverflowError) as e:
        print(x, repr(e))
for x in [0.0, -0.0, -3.0, 1e308, 1e300, math.inf, -math.inf, 0.5]:
    try:
        print(x, f"{math.lgamma(x):.12g}")
    except (ValueError, OverflowError) as e:
        print(x, repr(e))
print(np.logspace(np.float32(0), 1, 3).dtype, np.logspace(0, np.float32(1), 3).dtype, np.logspace(0, 1, 3, base=np.float32(2)).dtype, np.logspace(np.float16(0), 1, 3).dtype, np.logspace(np.float32(0), 1, 3, dtype=np.float64).dtype)
print(repr(np.logspace(np.float32(0), np.float32(1), 3)), np.logspace(np.float32(0), 1, 3, base=2), np.logspace(np.array([0.0, 1.0]), 2.0, 3).shape, np.logspace(0, 1, 3, base=np.array([2.0, 3.0])).shape)
print(repr(np.polyfit(np.arange(5.0), np.arange(5.0) ** 2, 1, full=True)[2]))
