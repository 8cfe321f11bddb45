# Slicing of lists, strings, tuples and ranges follows the same rules.
xs = [10, 20, 30, 40, 50]
print(xs[1:3], xs[::-1], xs[-2:], xs[:100], xs[5:], xs[::2], xs[3:0:-1], xs[-1], xs[:])
s = "hello world"
print(s[0], s[-1], s[1:4], s[::-1], s[:5], s[6:], s[-5:], s[::3], s[100:], s[4:-4])
t = (1, 2.5, "three", True)
print(t[0], t[-1], t[1:3], t[::-1], t[:0], t[2:])
r = range(10, 30, 5)
print(r[0], r[-1], len(r), list(r), list(r[1:3]), list(r[::-1]), 15 in r, 16 in r)
print(list(range(5))[::2], list(range(10, 0, -3)), list(range(0)), list(range(-3, 3)))
ys = xs[:]
ys[0] = 99
print(xs, ys, xs == ys, xs[1:] == ys[1:])
xs[1] = 21
xs[-1] += 5
print(xs, len(xs), sum(xs), max(xs), min(xs))
grid = [[0] * 3 for _ in range(2)]
grid[1][2] = 5
print(grid, grid[1][1:], [row[0] for row in grid])
a, b = xs[:2]
print(a, b, s[a % 5], "lo" in s, "xyz" in s, 30 in xs, 31 not in xs)
