# What raises for certain, an item of a list without items, where the program does not come to it.
def show(*vs):
    print(*vs)
l, x, d = [], 1, [1, 2]
print(0 < 0 <= l[0])
print(x < 0 <= l[0] < 5)
print(x < 0 < x <= l[0])
print(bool(x < 0 and l[0]))
print(l[0] if x < 0 else 5)
print(5 if x > 0 else l[0])
print([l[0] for k in range(0)])
print([1 for k in range(3) if 5 < k <= [][0]])
print([1 for k in range(3) if 5 < k and l[0]])
print([k for k in range(3) if x or l.pop()])
assert x, l[0]
print(any(l[0] for k in d if k > 5))
print([[l[0] for k in range(0)] for j in range(2)])
f = lambda: l[0]
print((lambda v: v < 0 < l[0])(x))
def g(x):
    e = []
    return x < 0 < e[0]
print(g(1))
try:
    print(g(-1))
except IndexError as err:
    print(err)
def h(x):
    e = []
    if x < 0 < e[0]:
        return 1
    elif x < 0 and e.pop():
        return 2
    while x < 0 < e[0]:
        x += 1
    return 3 if x > 0 else e[1]
print(h(1))
for a in ():
    l[0]
print('after for')
while l and l[0]:
    pass
print("after while", bool(not l or l[0]), bool(l and l[0]), (l or [3])[0])
print(max([0], default=l[0] if l else 4), sum([3 for k in d if k < 0 < l[-1]]), x or l[0])
print(f'{x if x else l[0]}')
show(x or l[0], x < 0 < l[0])
try:
    print(x > 0 < l[0])
except IndexError as err:
    print('raised', err)
try:
    y = l[0]
except IndexError:
    print('none')
else:
    print('some')
print(x > 0 or l[0] > 3 > l[1], bool((x < 0 < l[0]) or 7))
