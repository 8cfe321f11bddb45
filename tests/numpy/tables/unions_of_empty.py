# Loops over unions with containers that stay empty.
table = {}
table[2] = []
for i in [2]:
    x = table.get(i, ())
    print([y for y in x])


def second():
    t = {}
    t[0] = 1
    t[1] = []
    for i in range(2):
        x = t[i]
        if isinstance(x, list):
            print([y for y in x], len(x))
        else:
            print(x)


second()


def parse(line):
    parts = line.split(";")
    if len(parts) == 2:
        return ((parts[0], 1), (parts[1], 0))
    return []


table = {}
for line in ["a;b", "", "b;a"]:
    for team, points in parse(line):
        table[team] = table.get(team, 0) + points
print(table)


def none_or_list(i):
    if i:
        return None
    return []


for a in none_or_list(0):
    print(a)
