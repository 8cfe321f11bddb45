"""% with a tuple of any length; frozenset methods of nothing give copies."""
xs = [1, 2]
xs.append(3)
t = tuple(xs)
print("%s %d %05.1f" % t, b"%d-%d-%d" % t)
for fmt in ("%s", "%s %s %s %s"):
    try:
        print(fmt % t)
    except TypeError as e:
        print(e)
mixed = [1, "a"]
mixed.append(None)
print("%s %s %r" % tuple(mixed))
f = frozenset("ab")
print(f.intersection() is f, f.difference() is f, f.union() is f, f.intersection() == f)
