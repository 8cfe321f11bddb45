# %% the first of the items whose keys are equal; each key is computed once
def key(v):
    print('key', v)
    return abs(v)
print(min([3, -1, 1, -3], key=key), max([3, -1, 1, -3], key=abs), min(3, -5, key=abs), max(3, -3, key=abs))
print(max([(1, 'a'), (1, 'b'), (0, 'c')], key=lambda t: t[0]), min('bBaA', key=str.lower), max(['ab', '', 'cd'], key=len))
print(min([[3, 1], [2], [2, 0]], key=sum), max([[3, 1], [2, 2], [0]], key=lambda l: (sum(l), len(l))))

# %% keys that are not ordered are compared as they stand
nan = float('nan')
print(min([nan, 1.0, 0.0], key=lambda x: x), max([1.0, nan, 3.0], key=lambda x: x), min([2.0, nan, 1.0], key=lambda x: x))
print(min([5, 6], key=lambda x: nan), max([0, 1], key=lambda x: 0.0 if x else -0.0))

# %% nothing in the list
l = ['ab'][:0]
print(min(l, key=len, default='zz'), max(['ab', 'c'], key=len, default='zz'), max([1], key=abs, default=0))
try:
    print(max(l, key=len))
except ValueError as error:
    print(type(error).__name__)

# %% in a function, with a key that closes over a name
def nearest(values, to):
    return min(values, key=lambda v: abs(v - to))
print(nearest([1, 5, 9], 6), nearest([1.5, 2.5], 2), [nearest([0, 10], k) for k in range(4, 7)])

# %% the item is the one in the list
rows = [[2], [1]]
least = min(rows, key=len)
least.append(7)
print(rows, max(rows, key=len) is rows[0])
