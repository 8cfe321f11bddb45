# What lists refuse at run time.
xs = [1, 2, 3]
try:
    xs.remove(10)
except ValueError as e:
    print(e)
try:
    xs.index(10)
except ValueError as e:
    print(e)
try:
    xs.pop(10)
except IndexError as e:
    print(e)
try:
    xs[5] = 1
except IndexError as e:
    print(e)
