# The message of an assert that holds is not computed: names that it alone mentions, what it raises.
def last(l):
    return l[-1]


l1 = []
n = 3
# %%
try:
    print("t")
    assert True, last(l1)
except IndexError:
    print("h0")
else:
    print("e")
# %%
assert n > 2, last(l1)
print("after")
# %%
def f(x):
    assert x, (y := last([]))
    return x


print(f(1))
try:
    assert n < 2, (m := "small")
except AssertionError as e:
    print(e, m)
try:
    assert n < 2, last(l1)
except IndexError as e:
    print(e)
else:
    print("never")
