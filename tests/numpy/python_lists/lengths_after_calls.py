# A call that changes a list that it is given: how many items its name has is not known from then on.
def put(l, v):
    l.append(v)
def f(*vs):
    return list(vs)
l = []
put(l, 3)
print(f(*l))
def g():
    l = []
    for x in range(3):
        print(f(*l))
        put(l, x)
        print(f(*l))
g()
l = [1, 2][:0]
for x in range(3):
    m = (lambda *vs: list(vs))(*l)
    put(l, x)
    print(l, m, l is m)
