# Ranges as values.
print(range(5), range(1, 10, 2), list(range(10, 0, -3)), len(range(0, 10, 3)), 5 in range(10), range(3) == range(0, 3), range(10)[3], range(10)[2:5], range(5)[-1], sum(range(5)))
