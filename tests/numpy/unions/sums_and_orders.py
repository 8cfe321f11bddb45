# sum() of texts, and tuples whose first items tell which is less.
def f(a):
    try: return sum(a)
    except TypeError as e: return str(e)
print(f(''), f('ab'), f('1'))
for k in range(4):
    a = ['', 7, [3, 1, 2], 'xy'][k % 4]
    try: print(sum(a))
    except TypeError as e: print(e)
try: print(sum('', 1.5), sum(''))
except TypeError as e: print(e)
print((1, 'a') < (2, 3), (1, (1, 2)) < (0, 0))
try: print((1, 'a') < (1, 3))
except TypeError as e: print(e)
try: print((1, 'a') >= (1, None))
except TypeError as e: print(e)
t14 = tuple([1, (1, 2)])
t10 = (0, 0)
try:
    print(t14 < t10)
except TypeError as error: print(type(error).__name__)
def take(n): return n
t10 = (0, *tuple([0][:take(1)]))
try:
    print(t14 < t10)
except TypeError as error: print(type(error).__name__)
