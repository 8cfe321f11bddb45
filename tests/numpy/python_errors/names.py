# What a handler and the statements after a try see of the names.
def f():
    x = 1
    try:
        x = 2
        raise ValueError("q")
    except ValueError:
        print(x)
        x = 3
    finally:
        print("fin", x)
    return x
print(f())
def g():
    x = 1
    try:
        x = 2.5
        raise ValueError("q")
    except ValueError:
        print("h")
    return 7
print(g())
try:
    x = 1
except:
    print("no")
else:
    print("else", x)
finally:
    print("fin")
