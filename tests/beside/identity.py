# What `is` asks for is which object it is there, in functions and loops too, where nothing but running tells.
import types
import queue
box = types.SimpleNamespace(items=queue.Queue(), nothing=None, yes=True)
def look(b):
    return b.items is b.items, b.nothing is None, b.items is None, b.items is not None, b.yes is True, b.yes is False, None is b.nothing
print(look(box))
for k in range(2):
    r = box.__dict__.get("nothing") if k else box.__dict__.get("items")
    print(r is None, r is not None, r is box.items)
a = box.items
c = a
print(a is c, a is box.items, box is box, a is not box)
def first(b, name):
    found = b.__dict__.get(name)
    if found is None:
        return "none"
    return "some"
print(first(box, "nothing"), first(box, "items"), first(box, "missing"))
def either(b, k):
    r = None
    if k:
        r = b.__dict__.get("nothing" if k == 1 else "items")
    if r is None:
        return "none"
    return "some"
print(either(box, 0), either(box, 1), either(box, 2))
