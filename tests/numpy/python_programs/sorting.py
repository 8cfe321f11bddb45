# Sorting by hand against sorted.
def bubble(xs):
    xs = xs[:]
    for i in range(len(xs)):
        swapped = False
        for j in range(len(xs) - 1 - i):
            if xs[j] > xs[j + 1]:
                xs[j], xs[j + 1] = xs[j + 1], xs[j]
                swapped = True
        if not swapped:
            break
    return xs
def quick(xs):
    if len(xs) <= 1:
        return xs
    pivot, *rest = xs
    return quick([x for x in rest if x < pivot]) + [pivot] + quick([x for x in rest if x >= pivot])
def merge(a, b):
    out = []
    i = j = 0
    while i < len(a) and j < len(b):
        if a[i] <= b[j]:
            out.append(a[i])
            i += 1
        else:
            out.append(b[j])
            j += 1
    return out + a[i:] + b[j:]
data = [(k * 37) % 23 - 7 for k in range(15)]
print(bubble(data) == sorted(data), quick(data) == sorted(data), quick([]), merge([1, 4, 9], [2, 3, 10, 11]))
words = "pear apple fig banana".split()
print(quick(words), bubble(words), sorted(words, key=lambda w: (len(w), w)), sorted(words, reverse=True))
