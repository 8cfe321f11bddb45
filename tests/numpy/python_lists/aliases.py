# Two names for one list, and copies.
a = [1, 2, 3]
b = a
b.append(4)
c = a[:]
c.append(5)
d = a.copy(); e = list(a)
print(a, b, c, a is b, a is c, d == a, e is a)
m = [[0] * 3 for _ in range(2)]
m[0][1] = 5
print(m)
n = [[0] * 2] * 2
n[0][0] = 1
print(n)
