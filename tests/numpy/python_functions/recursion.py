# Direct and mutual recursion.
def fact(n): return 1 if n <= 1 else n * fact(n - 1)
def fib(n):
    if n < 2: return n
    return fib(n - 1) + fib(n - 2)
def gcd(a, b): return a if b == 0 else gcd(b, a % b)
def even(n): return True if n == 0 else odd(n - 1)
def odd(n): return False if n == 0 else even(n - 1)
print(fact(10), fib(15), gcd(48, 36), even(10), odd(7))
