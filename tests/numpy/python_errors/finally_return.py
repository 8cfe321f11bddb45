# return out of a try: the final statements run, and may return themselves.
def f(x):
    try:
        return 10 // x
    except ZeroDivisionError:
        return -1
    finally:
        print("f", x)
print(f(2), f(0))
def g():
    for i in range(5):
        try:
            if i == 2:
                return i
            if i % 2:
                continue
            print("body", i)
        finally:
            print("fin", i)
print(g())
def h():
    try:
        try:
            return "a"
        finally:
            print("inner")
    finally:
        print("outer")
print(h())
def k():
    try:
        return 1
    finally:
        return 2
print(k())
def m():
    try:
        return 1
    except ZeroDivisionError:
        print("no")
        return 2
    finally:
        1 // 0
try:
    m()
except ZeroDivisionError as e:
    print("out", e)
def n():
    try:
        return [1, 2]
    finally:
        xs = [3]
        print(xs)
print(n())
