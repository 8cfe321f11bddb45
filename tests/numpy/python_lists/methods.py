# sort, insert, remove, reverse, pop.
xs = [3, 1, 2]
ys = sorted(xs); xs.sort(reverse=True); xs.insert(0, 7); xs.remove(1); xs.reverse()
print(xs, ys, xs.pop(), xs.pop(0), xs)
