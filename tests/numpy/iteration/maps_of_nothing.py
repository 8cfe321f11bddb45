# What is walked has no items, and no type is known of what they would be.
l2 = []
for x in [y for y in l2]:
    print(sum(map(len, x)), list(zip(x, x)), list(map(abs, x)), min(sorted([], key=lambda v: len(str(v))) + [sum(map(len, x))]))
print(list(map(len, l2)), list(zip(l2, l2)))
