# Inner functions that recurse and capture.
def outer(n):
    def inner(k):
        if k == 0:
            return 0
        return k + inner(k - 1)
    return inner(n)
print(outer(5))
def make_adder(n):
    def add(x):
        return x + n
    return add
a1, a2 = make_adder(1), make_adder(2)
print(a1(1), a2(1))
fs = [make_adder(i) for i in range(3)]
print([g(10) for g in fs])
