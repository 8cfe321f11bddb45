# xs[a:b] += ys: the slice is read, added to, and put in its place.
xs = [1, 2, 3, 4]
xs[1:2] += [9, 8]
print(xs)
xs[1:3] *= 2
print(xs)
xs[1:2] += (7, 6)
xs[:1] += range(2)
print(xs)
xs[:] += xs
print(xs)
try:
    xs[::2] += [1]
except ValueError as e:
    print(e)
xs[::-1] *= 1
print(xs)
def f(k):
    print("f", k)
    return k
def inside():
    ys = [1.5, 2.5, 3.5]
    ys[f(1):f(3)] += [float(f(9))]
    zs = [[1], [2]]
    zs[0][:] += [5]
    zs[1:] += [[3]]
    return ys, zs
print(inside())
empty = []
empty[:] += [1]
print(empty)
names = ["a", "b"]
alias = names
names[5:] += "cd"
print(alias)
