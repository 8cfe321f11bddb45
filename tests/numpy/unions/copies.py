# Copies of what holds several types: deep ones share nothing.
import copy
a = [1, [2, 3], "x"]
b = copy.deepcopy(a)
c = copy.copy(a)
d = a[:]
a[1].append(4)
print(a, b, c, d)
x = a if len(a) > 2 else None
y = copy.deepcopy(x)
a[0] = None
print(x, y)
t = (1, [2], None)
u = copy.deepcopy(t)
t[1].append(5)
print(t, u)
