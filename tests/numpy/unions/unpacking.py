# A list, a tuple or a text, unpacked; names with a star that gather items of several types.


def pick(n):
    return [1, 2] if n == 0 else (3, "x") if n == 1 else "ab"


for n in range(3):
    a, b = pick(n)
    print(a, b)
    a, *b = pick(n)
    print(a, b)
    print(*pick(n), sep="-")
    print([*pick(n), 3], list(pick(n)))
a, *b = 1, 2, "x"
print(a, b)
*a, b = [1, None, 2.5]
print(a, b)
(a, *b), c = (1, "x", None), [2]
print(a, b, c)
a, *b = (1,)
print(a, b)
b.append("y")
print(b)
try:
    a, b, c = pick(0)
except ValueError as e:
    print(e)
