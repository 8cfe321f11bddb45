# itertools.islice refuses steps below 1
import itertools

for s in [1, 2, 0, -1, -9223372036854775808]:
    try:
        print(list(itertools.islice(range(6), 1, 5, s)))
    except ValueError as e:
        print(e)
print(list(itertools.islice([1, 2, 3], 0, 3, None)), list(itertools.islice('abc', None, 2, 1)))
