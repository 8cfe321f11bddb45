# %% Where branches for the members of a union meet, a tuple whose parts are those of a wider tuple becomes that one
t = tuple([(1,), (), (1, 2, 3)])


def longer():
    global t
    t = t + ((),)


if True:
    t = t[1:]
    longer()
    print(t)
# %%
t = tuple([(1,), (), (1, 2, 3), ()]) * 3
try:
    t = t[1:]
    longer()
    print(t, [len(x) for x in t])
finally:
    print("done")
