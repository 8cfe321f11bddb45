# Names that a loop body reads above the line that binds them, as its first turn takes another branch.

def f(n):
    total = 0
    for i in range(n):
        if i % 2 == 0:
            last = i
        total += last * 0.5
    return total
print(f(5))


def f(n):
    for i in range(n):
        if i == 0:
            v = 1
        else:
            v = v + 1
    return v
print(f(3))


for i in range(3):
    if i == 0:
        v = 1
    else:
        v = v + 0.5
print(v * 1.0)


for i in range(3):
    if i:
        text = text + "x"
    else:
        text = ""
print(text)


def f(xs):
    first = True
    for x in xs:
        if first:
            best = x
            first = False
        elif x > best:
            best = x
    return best
print(f([3, 1, 4]), f(["a", "b"]))


def f(xs):
    first = True
    for x in xs:
        if not first:
            diff = x - prev
            print(diff)
        prev = x
        first = False
f([3, 1, 4])


n = 0
while n < 3:
    if n > 0:
        print(prev)
    prev = n
    n += 1


def f(n):
    while n:
        try:
            print(last)
        except UnboundLocalError:
            print("none")
        last = n
        n -= 1
f(3)


for k in range(3):
    try:
        print(zz)
    except NameError:
        print("none")
    zz = k


for i in range(2):
    for j in range(2):
        if i + j > 0:
            print(acc)
        acc = i * 2 + j

