"""min and max by a function that compares two."""
from functools import cmp_to_key


def by_length(a, b):
    return len(a) - len(b)


words = ["pear", "fig", "apple", "kiwi", "grape"]
key = cmp_to_key(by_length)
print(min(words, key=key), max(words, key=key), max("b", "aa", "cc", key=cmp_to_key(by_length)))
print(min((3, 1, 2), key=cmp_to_key(lambda a, b: b - a)), max([3, 1, 2], key=cmp_to_key(lambda a, b: b - a)))
print(min({"a": 1, "bb": 2}, key=cmp_to_key(lambda a, b: by_length(b, a))))
try:
    max([w for w in words if len(w) > 9], key=cmp_to_key(by_length))
except ValueError as e:
    print(type(e).__name__)
