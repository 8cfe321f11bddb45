# index() and count() of tuples whose items are of unions.
def take(n): return n
t15 = list(zip(*[[1], [1.0, 1, 2.5]]))[0] + (1.0,)
print(t15, t15.count(True), t15.index(1.0), t15.count(1), t15.count(1.0))
def f(*a): return a
t = f(*[1, 1.0, 2][:take(3)]) + (1.0,)
print(t.count(True), t.index(True), t.count(1), t.count(2.0), t.index(2.0))
try: t.index('a')
except ValueError as e: print(e)
print(t.count('a'), t.count(None))
z = list(zip(*[[1], [1.0, 1, 2.5]]))
print(z)
a = z[0]
print(a.count(1))
t = a + (1.0,)
print(t.count(1))
u = (1, 1.0) + (1.0,)
print(u.count(1))
l = [1, 1.0, 1.0]
print(l.count(1), tuple(l).count(1))
a = list(zip(*[[1, 'b'], [1.0, 'a', 2.5]]))[0]
b = list(zip([1, 2], [1.0, 'a']))
for x in b: print(x.count(1), x.count('a'), 1 in x, 'a' in x, x == (1, 1), x.count(None))
for x in b:
    try: print(x.index('a'))
    except ValueError as e: print(e)
print(b[0].index(1.0), b.index((2, 'a')), b.count((1, 1)), (1, 1.0) in b)
