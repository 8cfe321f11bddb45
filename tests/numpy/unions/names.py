# Names that are bound to values of several types, in loops, by functions, and by unpacking.
x = None
def setx(v):
    global x
    x = v
setx(5)
print(x)
y = 0
for k in range(3):
    if k == 1:
        y = "one"
    print(y)
d = None
while True:
    if d is None:
        d = [1]
    elif len(d) < 3:
        d.append(len(d) + 1)
    else:
        break
print(d)
z = 1 if d else None
z += 1
print(z)
s = ""
for item in [1, "a", 2.5, None, True, (1, 2), [3]]:
    s += str(item) + "|"
print(s)
t = (1, None, "a")
for q in t:
    if q is None: continue
    print(q)
a, b = (1, None) if d else (None, 2)
print(a, b)
def swap(p): return p[1], p[0]
print(swap((1, "a")), swap((None, 2)))
