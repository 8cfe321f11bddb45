# itertools: product, permutations, combinations.
import itertools
print(list(itertools.product([1, 2], "ab")), list(itertools.product([0, 1], repeat=2)))
print(list(itertools.permutations([1, 2, 3])), list(itertools.permutations("abc", 2)))
print(list(itertools.combinations([1, 2, 3], 2)), list(itertools.combinations_with_replacement([1, 2], 2)))
print(list(itertools.combinations("abcd", 3)), len(list(itertools.combinations(range(6), 3))))
for i, j in itertools.product(range(2), range(3)):
    print(i * 3 + j, end=" ")
print()
best = min(itertools.permutations(range(4), 4), key=lambda p: abs(p[0] - 3) + abs(p[1] - 1) + p[2])
print(best, [sum(c) for c in itertools.combinations([1, 10, 100], 2)])
print(sum(1 for a, b, c in itertools.product(range(1, 13), repeat=3) if a * a + b * b == c * c))
