# what zip, map, reversed and enumerate run over is evaluated once, wherever they stand
def say(v):
    print('say', v)
    return v
a = reversed(say([1, 2]))
b = zip(say([1]), say('ab'))
d = list(enumerate(say([1])))
e = filter(None, say([1, 0]))
f = list(reversed(say('ab')))
g = [x for x in reversed(say([1, 2]))]
h = sorted(say([2, 1]))
i = list(zip(say([1, 2]), say([3, 4])))
j = sum(map(abs, say([1, -2])))
k = list(range(say(3)))
n = list(map(lambda v: v + 1, say([1, 2])))
print(list(zip((y := [1, 2]), say([3, 4]))), y)
def f(q):
    r = list(zip(say(q), (z := say([5, 6]))))
    print(r, z, list(enumerate(say(q), say(3))), list(enumerate(say(q), start=say(4))))
    s = sorted(zip(say(q), say('ba')), key=lambda p: p[1])
    print(s, max(map(lambda v: -v, say(q))), any(map(lambda v: v > 1, say(q))), min(reversed(say(q))))
    t = [say(v) for v in map(lambda v: v * 2, say(q))]
    u = zip(say(q), reversed(say(q)), enumerate(say('ab')))
    print(list(u), t, [*zip(say(q), q)])
    print(''.join(map(str, say(q))), list(filter(lambda v: v > 1, say(q))))
    say(q).append(3)
    a, b = zip(say([1, 2]), say([3, 4]))
    print(a, b, list(np.ndindex(say(2), say(1))), [i for i, v in np.ndenumerate(np.array(say([3, 4])))])
    return list(zip(q, map(say, q)))
import numpy as np
print(f([1, 2]))
x = [1, 2, 3]
print(list(zip(x, [x.pop()])), x)
print(sum(map(int, say('123'))), list(map(max, say([1, 2]), say([2, 1]))))
