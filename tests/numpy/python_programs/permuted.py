# Small searches with itertools.
import itertools
costs = [[4, 2, 8], [4, 3, 7], [3, 1, 6]]
best = min(itertools.permutations(range(3), 3), key=lambda p: sum(costs[k][p[k]] for k in range(3)))
print(best, sum(costs[k][j] for k, j in enumerate(best)))
words = ["".join(p) for p in itertools.permutations("abc", 2)]
print(words, len(set_like := sorted(words)), set_like[0])
total = sum(a * b for a, b in itertools.combinations(range(1, 6), 2))
print(total, [list(g) for k, g in itertools.groupby(sorted("banana"))])
queens = [p for p in itertools.permutations(range(5), 5) if all(abs(p[i] - p[j]) != j - i for i, j in itertools.combinations(range(5), 2))]
print(len(queens), queens[0])
running = list(itertools.accumulate([3, -1, 4, -1, 5]))
print(running, max(running), list(itertools.pairwise(running))[:2])
