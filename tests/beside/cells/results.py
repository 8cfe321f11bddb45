# %%
list(range(40))
# %%
[list(range(12)) for k in range(4)]
# %%
{'a' * k: list(range(k)) for k in range(12)}
# %%
{k: {j: 'x' * j for j in range(6)} for k in range(5)}
# %%
(1,), (2, 3), ('a' * 50, 'b' * 50)
# %%
{3, 1, 2}, {'b', 'a'}, frozenset([5, 4]), set(), frozenset()
# %%
{(3, 1), (1, 2)}, {frozenset([1, 2]), frozenset([1])}
# %%
import numpy as np
[np.arange(3), np.eye(2)]
# %%
{'m': np.eye(3), 'v': [np.zeros((2, 2)), 'text']}
# %%
list(range(1500))
# %%
[1.5] * 30, ['é' * 10] * 9
# %%
x = [1, 2]
x.append(3)
[x, [x, [x] * 10] * 3]
# %%
[[1] * 30, [2] * 30]
# %%
[(k, 'name %d' % k, k * 1.5) for k in range(9)]
# %%
[None, True, 'a\nb', b'xy', 1j]
# %%
{'k': (1, 2, {'in': [1] * 40})}
# %%
np.arange(40)
# %%
set(range(60))
# %%
[{k} for k in range(30)]
