# A list or a tuple; a number or a text; what sequences and keys make of them.
class_ = 0
def f(flag):
    if flag:
        return [1, 2]
    return (3, 4)
for flag in (True, False):
    r = f(flag)
    print(r, len(r), r[0], sum(r), list(r), r == [1, 2], r == (3, 4))
    for x in r: print(x, end=" ")
    print()
def g(n): return n if n % 2 else str(n)
print([g(k) for k in range(5)], list(map(g, range(3))))
print(" ".join(str(g(k)) for k in range(4)))
print(any(g(k) for k in range(3)), all(g(k) for k in range(3)))
print(sorted([g(k) for k in range(4)], key=str), max([g(k) for k in range(4)], key=str))
