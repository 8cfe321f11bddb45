# sum, any, all with starts and generators.
print(any([]), all([]), any([0, "", 0]) if False else 0, any(v < 0 for v in range(3)), all(isinstance(v, int) for v in [1, 2]))
print(sum([]), sum([0.1] * 3), sum(x for x in range(5) if x % 2), sum([1, 2], start=10), sum((1.5, 2)), sum(range(10)))
