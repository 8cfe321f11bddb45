# Items that a tuple or a list takes out of a set leave it as tidy as CPython's.
w = {8, 1, 2, 19}
w.difference_update((1, 2)); print(w)
w = {8, 1, 2, 19}
w.difference_update((1,), (2,)); print(w)
w = {8, 1, 2, 19}
w -= {1, 2}; print(w)
w = {'a', 'b', 'c', 'd'}
w.difference_update(('b', 'c')); print(w)
w = {(1, 2), (3, 4), (5, 6), (7, 8)}
w.difference_update(((1, 2), (5, 6))); print(w)
w = {(1, 2), (3, 4), (5, 6), (7, 8)}
w -= {(1, 2), (5, 6)}; print(w)
w = {frozenset([1, 2]), frozenset(range(4)), frozenset(), frozenset((3, 2, 1))}
w -= {frozenset(), frozenset((2, 1))}; print(w)
w = {frozenset([1, 2]), frozenset(range(4)), frozenset(), frozenset((3, 2, 1))}
w.difference_update({frozenset(), frozenset((2, 1))}); print(w)
w = {frozenset([1, 2]), frozenset(range(4)), frozenset(), frozenset((3, 2, 1))}
w.difference_update([frozenset(), frozenset((2, 1))]); print(w)
s = {0, 3, 7, -2, -1, 1, 2}
s.intersection_update()
print(s)
s = set([3, 7, 0])
for x in range(-2, 3): s.add(x)
print(s)
s.intersection_update()
print(s)
t = s & s
print(t, s.intersection(), s.copy())
s.intersection_update(s)
print(s)
s.intersection_update([7, 3, -2, -1])
print(s)
