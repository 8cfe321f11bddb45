# Sums of tuples of any length whose items' types grow in a later statement: sets of them, names of several types.
t2 = tuple([(1, 2, 3)][:1])
t6 = tuple([(1,), (1, 2, 3), (1, 2)][:2])
t6 = (t2[0],) + t6
print(t6)
s = {*t6}
def x25():
    global t2
    t2 = t2 + ((),)
    return t2
print(x25())
print(t2, t6)
t5 = tuple([[1, 2], [2]])
def put(l, v): l.append(v)
z = (*t5, [])
print(z)
*x18, y19 = (*t5, [])
print(x18, y19)
