# Recursive functions whose result goes through names, branches and loops before it is returned.

def fact(n):
    if n == 0:
        result = 1
    else:
        result = n * fact(n - 1)
    return result
print(fact(5))


def fact(n):
    result = 1
    if n > 0:
        result = n * fact(n - 1)
    return result
print(fact(5))


def pw(a, n):
    if n == 0:
        ans = 1
    else:
        ans = pw(a, n // 2)
        ans = ans * ans
        if n % 2:
            ans = ans * a
    return ans
print(pw(2, 5), pw(1.5, 3))


def depth(t, i):
    if i >= len(t):
        d = 0
    else:
        l = depth(t, 2 * i + 1)
        r = depth(t, 2 * i + 2)
        if l > r:
            d = l + 1
        else:
            d = r + 1
    return d
print(depth([1,2,3,4], 0))


def s(xs):
    out = []
    if xs:
        out = s(xs[1:])
        out.append(xs[0])
    return out
print(s([1,2,3]), s(["a"]))


def h(n):
    t = 0
    for i in range(n):
        t += h(i) + 1
    return t
print(h(5))


def g(n):
    best = 0
    for i in range(n):
        v = g(i)
        if v > best:
            best = v
    return best + 1
print(g(5))


def w(n):
    r = 1
    while n:
        r = w(n - 1)
        r = r + 1
        n = n - 1
    return r
print(w(4))


def coins(c, amount):
    if amount == 0:
        return 0
    best = -1
    for x in c:
        if x <= amount:
            r = coins(c, amount - x)
            if r >= 0 and (best < 0 or r + 1 < best):
                best = r + 1
    return best
print(coins([1, 5, 7], 13), coins([5], 3))


def perms(xs):
    result = []
    if len(xs) == 1:
        result = [xs]
    else:
        for i in range(len(xs)):
            rest = perms(xs[:i] + xs[i+1:])
            for p in rest:
                result.append([xs[i]] + p)
    return result
print(perms([1, 2, 3]))


def gray(n):
    if n == 1:
        codes = ["0", "1"]
    else:
        prev = gray(n - 1)
        codes = ["0" + c for c in prev] + ["1" + c for c in reversed(prev)]
    return codes
print(gray(3))


def hanoi(n, a, b, c):
    if n == 0:
        moves = 0
    else:
        moves = hanoi(n - 1, a, c, b)
        print(a, "->", c)
        moves += 1
        moves += hanoi(n - 1, b, a, c)
    return moves
print(hanoi(2, "A", "B", "C"))


def ack(m, n):
    if m == 0:
        ans = n + 1
    elif n == 0:
        ans = ack(m - 1, 1)
    else:
        inner = ack(m, n - 1)
        ans = ack(m - 1, inner)
    return ans
print(ack(2, 2))


def binsearch(xs, t, lo, hi):
    if lo > hi:
        pos = -1
    else:
        mid = (lo + hi) // 2
        if xs[mid] == t:
            pos = mid
        elif xs[mid] < t:
            pos = binsearch(xs, t, mid + 1, hi)
        else:
            pos = binsearch(xs, t, lo, mid - 1)
    return pos
print(binsearch([1, 3, 5, 7], 5, 0, 3), binsearch([1], 2, 0, 0))


def is_even(n):
    if n == 0:
        r = True
    else:
        r = is_odd(n - 1)
    return r
def is_odd(n):
    if n == 0:
        r = False
    else:
        r = is_even(n - 1)
    return r
print(is_even(10), is_odd(7))


def is_even(n):
    return n == 0 or is_odd(n - 1)
def is_odd(n):
    return n != 0 and is_even(n - 1)
print(is_even(10), is_odd(7))


def msort(xs):
    if len(xs) > 1:
        m = len(xs) // 2
        l = msort(xs[:m])
        r = msort(xs[m:])
        i = j = 0
        out = []
        while i < len(l) and j < len(r):
            if l[i] < r[j]:
                out.append(l[i]); i += 1
            else:
                out.append(r[j]); j += 1
        out += l[i:]
        out += r[j:]
    else:
        out = xs
    return out
print(msort([3, 1, 2]), msort([]))


def parse(s, i):
    if s[i] == "(":
        i += 1
        total = 0
        while s[i] != ")":
            v, i = parse(s, i)
            total += v
        return total, i + 1
    n = int(s[i])
    return n, i + 1
print(parse("(12(34))", 0))


def mutual_a(n):
    if n <= 0:
        x = 0
    else:
        x = mutual_b(n - 1)
        x += 1
    return x
def mutual_b(n):
    if n <= 0:
        x = 100
    else:
        x = mutual_a(n - 2)
    return x
print(mutual_a(5), mutual_b(4))


def f(n):
    try:
        if n < 0: raise ValueError("neg")
        r = n + f(n - 1)
    except ValueError:
        r = 0
    return r
print(f(3))


def f(n):
    r = f(n - 1) if n > 0 else 0
    r = r + n
    return r
print(f(4))


def f(n):
    if n == 0:
        a, b = 0, 1
    else:
        a, b = f(n - 1)
    return b, a + b
print(f(6))


def f(xs):
    total = 0
    for x in xs:
        if x > 0:
            sub = f([x - 1])
            total = total + sub + x
    return total
print(f([1, 2]))

