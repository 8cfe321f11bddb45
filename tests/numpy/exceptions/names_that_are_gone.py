"""A handler whose name is gone at its end, taken away by a handler inside it or by del, ends without an error."""
try:
    raise ValueError(1)
except ValueError as e:
    try:
        int('x')
    except ValueError as e:
        pass
print('end')
try:
    raise ValueError(1)
except ValueError as e:
    del e
print('end2')
for k in range(3):
    try:
        raise ValueError(k)
    except ValueError as e:
        if k == 1:
            del e
        else:
            print(e)
print('end3')
def f():
    try:
        raise ValueError(1)
    except ValueError as e:
        try:
            raise KeyError('k')
        except KeyError as e:
            print(e)
    return 1
print(f())
def g():
    global q
    try:
        raise ValueError(1)
    except ValueError as q:
        try:
            raise KeyError('k')
        except KeyError as q:
            print(q)
    return 1
print(g())
while True:
    try:
        raise ValueError(1)
    except ValueError as e:
        try:
            raise KeyError('k')
        except KeyError as e:
            break
print('after')
