# filter() draws its items one by one from what another call or generator expression gives.
def say(v):
    print('say', v)
    return v
print(sorted(filter(say, map(say, [0, -6]))))
print(list(filter(say, (say(x) for x in [0, -6]))))
f = filter
print(list(f(say, (say(x) for x in [0, -6]))))
print(len(list(filter(None, map(say, [0, -6])))))
print(list(filter(None, filter(say, [1, -6]))))
print(list(filter(lambda x: x, [1, None, 3])))
print(list(filter(None, reversed([0, 1, 2]))))
print(list(filter(None, sorted([0, 2, 1]))))
print(list(filter(None, [])), list(filter(None, list([]))), list(filter(None, map(str, []))))
def g(xs):
    ys = filter(lambda x: x > 1, map(int, xs))
    return list(ys)
print(g(['1', '2', '3']))
from functools import partial, reduce
print(*filter(say, map(say, [1, 0])))
a = list(filter(lambda t: t[0] < t[1], zip([1, 2], [2, 1])))
print(a)
print(dict(filter(lambda kv: kv[1] > 1, {'a': 1, 'b': 2}.items())))
print(sum(filter(lambda x: x % 2, range(10))), max(filter(None, [1, 2])), ''.join(filter(str.isalpha, 'a1b')))
print(''.join(filter(str.isalpha, reversed('a1b'))))
