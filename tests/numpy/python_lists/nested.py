# Lists of lists, changed in place.
xs = [[1, 2], [3]]
xs[0].append(9); xs.append([4]); xs[1] += [5]
print(xs, len(xs), xs[0][-1], sum(len(r) for r in xs), [v for r in xs for v in r])
