# nonlocal: an inner function rebinds a name of the function around.
def f():
    n = 0
    def inc():
        nonlocal n
        n += 1
        return n
    inc()
    inc()
    return n
print(f())
def counter(start=0, step=1):
    n = start
    def inc():
        nonlocal n
        n += step
        return n
    return inc
c = counter()
d = counter(10, 5)
print(c(), c(), d(), c(), d())
def acc():
    total = 0.0
    count = 0
    def add(x):
        nonlocal total, count
        total += x
        count += 1
        return total / count
    return add
a = acc()
print(a(1), a(2.5), a(4))
