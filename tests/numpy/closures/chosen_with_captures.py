# Functions that branches choose and that read locals of the function around them.
def either(a, c, s):
    if s == "a":
        x = lambda y: y
    else:
        x = lambda y: y + c
    return x(a)


print(either(1, 2, "A"), either(1, 2, "a"), either(0.5, 2, "b"))


def grow(n):
    if n > 3:
        x = "e" * n
        f = lambda y: x + y
    else:
        x = "g" * n
        f = lambda y: x + "er"
    return f("re")


print(grow(12), grow(1))


def steps(n):
    base = 10

    def up(v):
        return v + base

    def down(v):
        return v - base

    out = []
    move = up
    for k in range(n):
        out.append(move(k))
        if k % 2:
            move = down
        else:
            move = up
    return out


print(steps(5))


def three(k, w):
    if k == 0:
        def f(v):
            return v
    elif k == 1:
        def f(v):
            return v * w
    else:
        def f(v):
            return f"{v}{w}"
    return [f(v) for v in range(3)], list(map(f, [4]))


print(three(0, 2), three(1, 2), three(2, 2))
