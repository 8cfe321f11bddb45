# any() and all() of texts, lists, tuples and None: the truth of each.
import numpy as np

words = ["", "a"]
print(any(words), all(words), any([[], []]), all([[1], []]), any([(1,), (0,)] * 2), all(w for w in words), any([]), all([]))
e = []
print(any(e), all(e))
# %%
e.append("k")
print(any(e), all(e), any([None, None]), all(words[1:]), any("".split()), all("a b".split()))


def check(rows):
    return any(rows), all(rows), not any(rows)


print(check([[], [0]]), check(["", ""]), check([[1], [2]]), check([[[]], [[1]]]))
try:
    any([np.zeros(2), np.ones(2)])
except ValueError as error:
    print(str(error)[:30])
