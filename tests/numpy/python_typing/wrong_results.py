# results of recursive functions whose annotations say something else
def fib(n) -> str:
    if n < 2:
        return n
    return fib(n - 1) + fib(n - 2)
print(fib(10))
def odd(n: int) -> bool:
    if n == 0:
        return 0
    return even(n - 1)
def even(n: int) -> bool:
    if n == 0:
        return 1
    return odd(n - 1)
print(odd(5), even(5))
def gcd(a: int, b: int) -> str:
    return a if b == 0 else gcd(b, a % b)
print(gcd(12, 18))
def power(x: int, n: int) -> "float":
    if n == 0:
        return 1.0
    return x * power(x, n - 1)
print(power(2, 3))
def deep(n) -> bool:
    if n > 3:
        return deep(n - 1)
    return n + 0.5
print(deep(6))
def deep(n) -> str:
    if n > 3:
        return deep(n - 1)
    return [n]
print(deep(6))
def f(x: float = 0, *, k: "int" = 2.5): return x, k
print(f(), f(1, k=3))
