# Methods of what is one of several types, inside of comprehensions.
def take(n): return n
def f():
    t = ("ä", "ab") if take(3) > 1 else ("b",)
    for x in t:
        print(t.count(x))
    x = "ab"
    print(t.count(x), t.count(x + ""))
f()
def take(n): return n
def f():
    t = (1, 2) if take(3) > 1 else (1,)
    return [t.count(1) for x in range(2)]
print(f())
def take(n): return n
def f60():
    t28 = ('ä', 'ab') if take(3) > 1 else tuple(['b'])
    print(t28.count('ab'))
    print([x for x in t28])
    print([t28.count(x) for x in t28])
    print({x: 1 for x in t28})
f60()
def take(n): return n
def f60():
    t28 = [1, 2] if take(3) > 1 else (1, 2)
    print([t28.count(x) for x in t28])
f60()
