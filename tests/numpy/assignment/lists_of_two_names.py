# A list that two names share and that was empty in an earlier cell, met first inside a loop, a branch or a try.
def last(l):
    return l[-1]


a = b = []
# %%
a += [3, 1, 3]
for i in range(3):
    c = b
print(last(b), b, a, len(b), sum(b), b == a, c)
for x in b:
    print(x)
# %%
d = e = []
# %%
d += [3, 1, 3]
try:
    for i in range(3):
        f = e
except RuntimeError:
    print("never")
else:
    print(last(e), e.pop() + 2**31, d)
# %%
g = h = {}
k = m = set()
# %%
g["x"] = 1
k.add(2)
for i in range(2):
    n, p = h, m
print(h["x"], h, len(h), m, len(m), [q for q in h], [q for q in m], n is g, p is k)
# %%
q = r = []
# %%
q.append(5)
while True:
    if len(q) > 7:
        s = r
    elif r:
        break
print(r[0], r)
