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
