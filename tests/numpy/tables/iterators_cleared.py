from collections import OrderedDict
for make in [0, 1]:
    s = {'a': 1, 'b': 2}
    i = iter(s)
    if make:
        s.clear()
    else:
        s['c'] = 1
    for k in range(3):
        try:
            print(next(i))
        except StopIteration:
            print('end')
        except RuntimeError as e:
            print('r2', e)
for make in [0, 1, 2]:
    s = OrderedDict([('a', 1), ('b', 2)])
    i = iter(s)
    if make == 1:
        s.clear()
    elif make == 2:
        next(i)
        next(i)
        s.clear()
    else:
        s['c'] = 1
    for k in range(3):
        try:
            print(next(i))
        except StopIteration:
            print('end')
        except RuntimeError as e:
            print('r2', e)
for make in [0, 1, 2]:
    s = {1, 2}
    i = iter(s)
    if make == 1:
        s.clear()
    elif make == 2:
        next(i)
        next(i)
        s.clear()
    else:
        s.add(3)
    for k in range(3):
        try:
            print(next(i))
        except StopIteration:
            print('end')
        except RuntimeError as e:
            print('r2', e)
