# Lists: literals, append, index, iterate, length, membership, equality, copy.
xs = [3, 1, 2]
xs.append(5)
print(xs, len(xs), xs[0], xs[-1], xs[1:3], 5 in xs, 9 in xs, xs == [3, 1, 2, 5], xs != [3],
      xs + [7, 8], xs * 2, 0 * xs)
xs[1] = 10
xs[-1] -= 1
print(xs, sum(xs), max(xs), min(xs), sorted(xs), xs[::-1], list(reversed(xs)))
ys = xs
zs = xs[:]
ys.append(0)
print(xs, ys, zs, ys is xs, zs is xs, len(zs))
empty = []
for i in range(5):
    empty.append(i * i)
print(empty, [i for i in empty if i % 2], empty[2:], empty[:-2], empty[10:])
fs = [0.5, 1.5]
fs.append(2.5)
ss = ["a", "b"]
ss.append("c")
bs = [True, False]
print(fs, ss, bs, fs[0] + fs[1], ss[0] + ss[2], [None, None], [1j, 2j], [[1], [2, 3]],
      [(1, "a"), (2, "b")])
m = [[0, 0], [0, 0]]
m[0][1] = 5
m.append([7, 8])
print(m, len(m), m[2][0], [r[1] for r in m], [[row[j] for row in m] for j in range(2)])
r = [0] * 4
r[2] = 1
print(r, [1, 2] < [1, 3], [] == [], not [], bool([0]), [1] + [2] + [3])
