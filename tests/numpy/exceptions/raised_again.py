def f(c):
    try:
        x = 1
        if c: raise ValueError("a")
        x = 3.0
    except ValueError as e:
        x = 2.5
    print(x)
    try:
        y = 1
        if c: raise KeyError("a")
    except ValueError:
        y = 2
    except KeyError:
        y = 2.5
    print(y * 2.0)
f(True); f(False)
def k():
    try:
        raise ValueError("one")
    except ValueError as e:
        try:
            raise KeyError("two") from e
        finally:
            print("f")
try: k()
except KeyError as e: print(repr(e))
def m():
    try:
        raise ValueError("one")
    except ValueError:
        try:
            raise KeyError("two")
        except KeyError:
            pass
        raise
try: m()
except ValueError as e: print(repr(e))
def fin():
    try:
        raise ValueError("one")
    finally:
        raise
try: fin()
except ValueError as e: print(repr(e))
def fin2():
    try:
        pass
    finally:
        raise
try: fin2()
except RuntimeError as e: print(repr(e))
def fin3():
    try:
        raise KeyError(3)
    except (ValueError, KeyError) as e:
        print("h", e)
        try:
            return 1
        finally:
            raise
    finally:
        print("last")
try: print(fin3())
except KeyError as e: print(repr(e))
