# sum() of nothing is the start, whatever the items could have been; intersection_update() without others tidies the set.
import json
d6 = json.loads('{"key": {"xs": false}}')
v7 = d6['key']
try:
    print(sum(v7))
except (TypeError, ValueError, AttributeError, IndexError, KeyError) as error:
    print(type(error).__name__)
del d6['key']['xs']
try:
    print(sum(v7))
except (TypeError, ValueError, AttributeError, IndexError, KeyError) as error:
    print(type(error).__name__)
try:
    print(sum(v7))
except (TypeError, ValueError) as error:
    print(error)
xs = ['a', 'b']
for n in range(3):
    try:
        print(sum(xs))
    except TypeError:
        print("TypeError")
    if xs: xs.pop()
s = {0, 3, 7, -2, -1, 1, 2}
s.intersection_update()
print(s)
