# Globals that are a fixed tuple in one cell and one of any length from a function of a later cell on.
# %%
t = (1, 2)
u = (None, 2)
w = ((1, 2), 'a')
v = (1,) if len(t) > 1 else None
z = [(1, 2)]
k = {'a': (1, 2)}
# %%
def x():
    global t, u, v, w
    t = t + tuple([3])
    u = u + tuple([None])
    w = (w[0] + tuple([5]), 'b')
    v = tuple([1, 2, 3])
    z.append(tuple([7]))
    k['b'] = tuple([1])
print(t, u, v, w, z, k)
x()
print(t, u, v, w, z, k)
# %%
x()
print(t, u, v, w, z, k)
# %%
lists = ([2, 3], [1]) * len('a')
empty = tuple([[] for _ in range(2)])
# %%
print(len(lists), lists[0])
lists[1].append(9)
empty[0].append(1)
seen = {}
seen[tuple([(1, 2), (3,)])] = 1
seen[((1, 2, 3), (1,))] = 2
print(lists, empty, seen)
