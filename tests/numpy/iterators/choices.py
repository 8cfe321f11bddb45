"""Iterators as arguments of itertools' choices."""
import itertools

print(list(itertools.combinations(iter("abc"), 2)), list(itertools.permutations(iter([1, 2, 3]))))
print(list(itertools.product(iter([1, 2]), repeat=2)), list(itertools.combinations_with_replacement(iter("ab"), 2)))
it = iter("ab")
print(list(itertools.product(it, it)), list(itertools.chain(iter("ab"), iter("c"))))
# %%
it = iter("abcdefg")
print(list(itertools.zip_longest(it, it, it, fillvalue="-")))
print(list(itertools.zip_longest(*[iter(range(5))] * 2)), list(zip(*[iter("abcdef")] * 3)))
