try:
    raise TypeError("t") from None
except TypeError as e:
    print(repr(e))
try:
    raise TypeError("t") from KeyError
except TypeError as e:
    print(repr(e))
try:
    try:
        1 // 0
    except ZeroDivisionError as e:
        raise ValueError("v") from e
except ValueError as e:
    print(repr(e))
def f(n):
    print("f", n)
    return ValueError(str(n))
try:
    raise f(1) from f(2)
except ValueError as e:
    print(repr(e))
def bad():
    raise KeyError("in cause")
    return ValueError("x")
def arg():
    print("arg")
    return "text"
try:
    raise ValueError(arg()) from f(7)
except ValueError as e:
    print(repr(e))
def y():
    print("y runs")
    return ValueError("cause")
try:
    raise TypeError("t") from y()
except TypeError as e:
    print(repr(e))
def stored():
    e = KeyError("k")
    try:
        raise e from y()
    except KeyError as caught:
        print(repr(caught))
    try:
        raise e from bad()
    except KeyError as caught:
        print(repr(caught))
    for k in range(2):
        try:
            raise IndexError from [ValueError(1), ValueError(2)][k]
        except IndexError as caught:
            print(repr(caught), caught)
stored()
try:
    for k in range(3):
        try:
            1 // k
        except ZeroDivisionError:
            for m in range(2):
                raise
except ZeroDivisionError as e:
    print(repr(e))
