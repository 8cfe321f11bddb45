# Functions inside of functions that call each other, and themselves from functions inside of them.
from functools import cache
def solve(n):
    def even(k): return True if k == 0 else odd(k - 1)
    def odd(k): return False if k == 0 else even(k - 1)
    return even(n), odd(n)
print(solve(4), solve(5))
def parse(text):
    pos = 0
    def peek():
        return text[pos] if pos < len(text) else ""
    def take():
        nonlocal pos
        pos += 1
        return text[pos - 1]
    def expr():
        v = term()
        while peek() in ("+", "-") and peek():
            if take() == "+": v += term()
            else: v -= term()
        return v
    def term():
        v = factor()
        while peek() and peek() in "*/":
            if take() == "*": v *= factor()
            else: v //= factor()
        return v
    def factor():
        if peek() == "(":
            take()
            v = expr()
            take()
            return v
        s = ""
        while peek().isdigit(): s += take()
        return int(s)
    return expr()
print(parse("2+3*(4-1)"), parse("10/2-3"))
def run(k):
    base = 10
    def a(n): return base if n <= 0 else b(n - 1) + k
    def b(n): return a(n - 2) * 2
    def main(m): return a(m) + b(m)
    fs = [a, b]
    return main(5), [f(3) for f in fs], list(map(a, range(3)))
print(run(1), run(2))
def memo(n):
    @cache
    def f(i): return 1 if i == 0 else g(i - 1) + 1
    @cache
    def g(i): return 2 if i == 0 else f(i - 1) * 2
    return f(n), g(n), f.cache_info()
print(memo(10))
def nested(n):
    def visit(k):
        def child(j): return visit(j - 1) + 1
        return 0 if k <= 0 else child(k)
    return visit(n)
print(nested(4))
def outer():
    def f(n):
        def inner(): return f(n-1)
        return 1 if n == 0 else inner()
    return f(3)
print(outer())
def a(n): return 10 if n <= 0 else b(n - 1) + 1
def b(n): return a(n - 2) * 2
print(a(5), b(5))
def outer(n):
    def a(k):
        nonlocal n
        n += 1
        return b(k - 1) if k else n
    def b(k): return a(k - 1) if k > 0 else -n
    return a(6), n
print(outer(1))
def two(n):
    log = []
    def a(k):
        nonlocal n
        log.append(("a", k, n))
        n = n * 2
        if k: b(k - 1)
        log.append(("a", k, n))
    def b(k):
        nonlocal n
        log.append(("b", k, n))
        n += 1
        if k: a(k - 1)
    a(5)
    b(3)
    return log, n
print(two(1))
