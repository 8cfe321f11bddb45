"""What stands with a star is unpacked where it stands, before what follows is evaluated, into a list of its own."""


def several(*a, k=0):
    return a, k


def three(a, b, c):
    return a, b, c


values = [1, 2, 3]
print([*values, values.pop(0)], values)
values = [1, 2, 3]
print((*(4, 5), values.pop()), values)


def grow():
    values.append(9)
    return 7


print([0, *values, grow()])
print([grow(), *values])
print([*values, *[grow()], *values])
copied = [*values]
copied.append(1)
print(values, copied)
inner = [[1], [2]]
outer = [*inner]
outer.append([3])
outer[0].append(5)
print(inner, outer)


def inside():
    k = [1]
    j = [*k]
    j[0] = 5
    return k, j


print(inside())
values = [1, 2]
print(three(*values, values.pop()))
values = [1, 2]
print(*values, values.pop())
values = [1, 2]
print(*values, sep=str(values.pop()))
print(several(*(1, 2), k=values.pop()))
print(f"{values} {values.append(3)} {values}")
values = [1, 2]
values[values.pop() - 2] = len(values)
print(values)
values = [1, 2, 3]
values[0], values[values.pop() - 2] = values[1], values[0]
print(values)
print([values, values.pop()], (values, values.append(4)))
print([*values[:], *[v + 1 for v in values], values.pop()])
words = ["a", "b"]
print([*words, words.pop()], words)
for turn in range(3):
    words = [*words, str(turn)]
    print(words)
