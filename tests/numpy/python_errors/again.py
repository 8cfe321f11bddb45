# Raising again: bare raise, raise from, a new one in a handler.
try:
    try:
        raise ValueError("a")
    except ValueError:
        print("inner")
        raise
except ValueError as e:
    print("outer", e)
try:
    try:
        raise ValueError("a")
    except ValueError as e:
        raise RuntimeError("b") from e
except RuntimeError as e:
    print(e)
try:
    1 / 0
except Exception as e:
    try:
        raise RuntimeError("second") from None
    except RuntimeError as r:
        print(r, e)
try:
    raise
except RuntimeError as e:
    print(e)
def keep(k):
    try:
        if k:
            raise KeyError("k")
        raise IndexError("i")
    except LookupError as e:
        if isinstance(e, KeyError):
            raise
        return str(e)
print(keep(0))
try:
    keep(1)
except KeyError as e:
    print("again", e)
