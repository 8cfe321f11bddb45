# Tables that begin with None.
def fib(n, memo=None):
    if memo is None:
        memo = [None] * (n + 1)
    if n < 2:
        return n
    if memo[n] is not None:
        return memo[n]
    r = fib(n - 1, memo) + fib(n - 2, memo)
    memo[n] = r
    return r
print(fib(30))
grid = [[None] * 3 for _ in range(3)]
grid[1][2] = "x"
grid[0][0] = 5
print(grid)
for row in grid:
    print([c for c in row if c], sum(1 for c in row if c is None))
