# A name of an earlier cell that a try gives another type: where the try fails before, it is what it was.
x = None
y = 1
z = 'a'
w = (1,)
# %%
try:
    print('A'.index('9'))
    for x in [[1], [2]]:
        pass
except ValueError:
    print(x)
print(x)
try:
    print('A'.index('9'))
    y = 'b'
except ValueError:
    pass
print(y)
# %%
try:
    try:
        print([][1])
        z = 2.5
    finally:
        print(z)
except IndexError:
    print(z)
print(z)
try:
    w = [w]
    print(1 // 0)
    w = {'k': w}
except ZeroDivisionError:
    print(w)
print(w)
