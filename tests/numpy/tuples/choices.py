# permutations, combinations, products of numbers of items that are known when the program runs.
import itertools
from itertools import permutations, combinations, product, chain, zip_longest, combinations_with_replacement as cwr
for n in range(4):
    xs = list(range(n))
    print(list(permutations(xs)))
    for r in range(n + 2):
        print(n, r, list(permutations(xs, r)), list(combinations(xs, r)), list(cwr("abc"[:n], r)), list(product(xs, repeat=r)))
lists = [[1, 2], [3], [4, 5]]
print(list(product(*lists)), list(chain(*lists)), list(zip_longest(*lists)), list(zip_longest(*lists, fillvalue=0)))
print(list(product(*["ab", "cd"])), list(product(*[range(2)] * 3)), list(product([0, 1], repeat=3)))
print(list(zip_longest([1, 2], [3])), list(zip_longest("ab", "c", fillvalue="-")))
print(sum(1 for p in permutations("abcd") if p[0] < p[-1]), ["".join(p) for p in permutations("abc")])
print(max(permutations([3, 1, 2])), len(set(permutations([1, 1, 2]))), sorted(set(permutations("aab"))))
try:
    list(combinations([1], len(lists) - 5))
except ValueError as e:
    print(e)
print([c for r in range(3) for c in combinations("abc", r)])
print(list(chain.from_iterable(combinations([1, 2, 3], r) for r in range(4))))
def powerset(s):
    xs = list(s)
    return list(chain.from_iterable(combinations(xs, r) for r in range(len(xs) + 1)))
print(powerset({1, 2, 3}))
