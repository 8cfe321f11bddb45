# sorted() of a list without items is another list.
l1 = [] + []
print(sorted(l1, key=lambda x: x % 3, reverse=True) is l1)
print(sorted(l1) is l1)
a = sorted(l1)
print(a is l1)
l2 = [1]
print(sorted(l2) is l2, list(l1) is l1, l1.copy() is l1, l1[:] is l1, (l1 + []) is l1, l1 * 1 is l1)
print(sorted(l1, key=lambda x: -x) is l1, list(reversed(l1)) is l1, list(filter(None, l1)) is l1, list(map(str, l1)) is l1, [x for x in l1] is l1)
