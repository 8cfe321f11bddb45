# Lists of tuples: unpacking, max, index.
pts = [(1, 2), (3, 4)]
for i, (x, y) in enumerate(pts):
    print(i, x, y)
pts.append((5, 6))
print(pts, pts[-1][0], [x for x, _ in pts], sum(x * y for x, y in pts), max(pts), (1, 2) in pts, pts.index((3, 4)))
