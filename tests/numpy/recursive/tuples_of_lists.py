# Tuples with lists or dictionaries of such tuples, linked in loops and in functions.
# %%
d = None
for i in range(3):
    d = (i, [d])
print(d)
def depth(v):
    return 0 if v is None else 1 + depth(v[1][0])
print(depth(d))
# %%
d = ()
for i in range(3):
    d = (i, [d])
print(d)
def depth(v):
    return 1 + depth(v[1][0]) if v else 0
print(depth(d))
# %%
d = ()
for i in range(3):
    d = (i, {"x": d})
print(d)
def depth(v):
    return 1 + depth(v[1]["x"]) if v else 0
print(depth(d))
# %%
d = 0
for i in range(3):
    d = (i, [d])
print(d)
def depth(v):
    return 1 + depth(v[1][0]) if isinstance(v, tuple) else 0
print(depth(d))
# %%
def make():
    d = ()
    for i in range(3):
        d = (i, [d])
    return d
d = make()
print(d)
def depth(v):
    return 1 + depth(v[1][0]) if v else 0
print(depth(d))
# %%
d = ""
for i in range(3):
    d = [i, [d]]
print(d)
def depth(v):
    return 1 + depth(v[1][0]) if isinstance(v, list) else 0
print(depth(d))
