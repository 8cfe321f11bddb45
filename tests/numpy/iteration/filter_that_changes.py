# filter() whose function changes the list that is filtered.
l = [[], [10], [6]]
print(list(filter(lambda x: x != l.pop(0), l)), l)
l = [1, 2, 3, 4]
print([list(filter(lambda x: x != l.pop(0), l)), list(filter(lambda x: x != l.pop(0), l))], l)
l = [1, 2, 3, 4]
print(list(map(lambda x: l.pop(0) + x, l)), l)
l = [1, 2, 3, 4]
print([l.pop(0) + x for x in l], l)
def g():
    l = [[] for i in range(3)]
    for i, v in enumerate([6, 10]):
        l[i].append(v)
    while l[0]:
        l[0].pop()
    print([list(list(filter(lambda x: x != l.pop(0), l))), list(list(filter(lambda x: x != l.pop(0), l)))])
g()
l = [1, 2, 3, 4]
for x in filter(lambda x: x != l.pop(0), l):
    print(x)
print(l)
