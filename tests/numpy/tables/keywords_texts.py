# Keywords are texts.
try:
    print(dict(**{1: 2}))
except TypeError as e:
    print(e)
print(dict(**{"a": 1}, b=2))
