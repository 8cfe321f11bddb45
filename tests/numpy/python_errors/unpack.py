# Wrong counts when unpacking and when spreading arguments.
def g(xs):
    a, b = xs
    return a
def h(xs):
    a, b, *c = xs
    return a
def add(a, b):
    return a + b
for k in range(4):
    xs = [v * v for v in range(k)]
    try:
        print(g(xs))
    except ValueError as e:
        print(k, e)
    try:
        print(h(xs))
    except ValueError as e:
        print(k, e)
    try:
        print(add(*xs))
    except TypeError as e:
        print(k, e)
