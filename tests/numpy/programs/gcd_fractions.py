# Fractions as pairs of integers: Euclid, addition, continued fractions.
def gcd(a, b):
    while b:
        a, b = b, a % b
    return abs(a)


def make(p, q):
    g = gcd(p, q)
    s = -1 if q < 0 else 1
    return s * p // g, s * q // g


def add(x, y):
    return make(x[0] * y[1] + y[0] * x[1], x[1] * y[1])


def mul(x, y):
    return make(x[0] * y[0], x[1] * y[1])


def show(x):
    return f"{x[0]}/{x[1]}" if x[1] != 1 else f"{x[0]}"


def convergents(terms):
    h0, h1, k0, k1 = 0, 1, 1, 0
    out = []
    for t in terms:
        h0, h1 = h1, t * h1 + h0
        k0, k1 = k1, t * k1 + k0
        out.append((h1, k1))
    return out


total = (0, 1)
for n in range(1, 11):
    total = add(total, (1, n))
print(show(total), show(make(6, -8)), show(mul((2, 3), (3, 4))), show(add((1, 2), (1, 2))))
print(convergents([3, 7, 15, 1, 292]), convergents([1] * 8))
print([f"{p / q:.10f}" for p, q in convergents([1, 2, 2, 2, 2, 2])])
print([gcd(a, b) for a, b in [(48, 18), (-48, 18), (0, 5), (17, 0), (270, 192)]])
