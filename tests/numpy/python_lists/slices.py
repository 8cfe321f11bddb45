# Slices read, assigned and deleted.
xs = [1, 2, 3, 4, 5, 6]
print(xs[1:4], xs[:2], xs[-2:], xs[::2], xs[::-1], xs[5:1:-2], xs[10:], xs[-100:2])
xs[0:2] = [10]; print(xs)
xs[len(xs):] = [7, 8]; print(xs)
xs[:0] = [0]; print(xs)
xs[1:1] = [100]; print(xs)
del xs[-1], xs[0]; print(xs)
xs.clear(); print(xs, xs == [], not xs)
