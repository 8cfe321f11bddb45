# A name that is rebound in a loop with another type has its own variable in each attempt to type the loop.
def h7():
    for k4 in range(1):
        a5 = [[3, 1, 2], -3, 'a'][k4 % 3]
        b6 = 'a' if k4 % 2 else [k4] if k4 else 0
        print(a5)
        a5 = None
        print([a5, b6])
h7()
def f(k4):
    a5 = 7 if k4 else 'x'
    b6 = 'a' if k4 else 0
    print(a5)
    print(b6)
for k in range(1): f(k)
for k in range(2):
    a = ['x', 7][k]
    b = 'a' if k else 0
    print(a)
    a = None
