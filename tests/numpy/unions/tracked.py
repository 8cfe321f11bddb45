# Lists of one type in a program in which another list holds several: bound again in loops, branches and try statements.


def loop(n):
    t, w = "", ["a", "b" + str(n)]
    for c in "xyz" * 3:
        if len(w[0] + w[1]) < 30:
            t, w = t[:40] + c, [w[0][:9] + c, w[1][:9]]
    return t, w


print(loop(7))


def handled(s):
    w = ["a"]
    try:
        w = [s]
        w = [s, str(int(s))]
    except ValueError:
        w.append("c")
    return w


print(handled("7"), handled("x"))


def last(n):
    w = ["a"]
    while n:
        try:
            n -= 1
            w = [str(n), "b"]
            if n == 2:
                continue
        finally:
            w.append("z")
    return w


print(last(7))


def inner():
    for k in range(2):
        m = [None]
        m.insert(0, "p")
        for x in m:
            print(x)


inner()
m = [1]
m.append(None)
print(m)
