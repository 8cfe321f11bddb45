# Which class was caught: type(e), isinstance, bases.
def f():
    raise ValueError("boo")
try:
    f()
except Exception as e:
    print(type(e).__name__, e, isinstance(e, ValueError), isinstance(e, (KeyError, ValueError)), isinstance(e, LookupError))
    print(type(e) is ValueError, type(e) == KeyError, type(e) != ValueError)
errs = []
for k in range(3):
    try:
        if k == 1:
            raise IndexError("i")
        x = 1 // (k - 2)
    except Exception as e:
        errs.append(f"{type(e).__name__}: {e}")
print(errs)
try:
    [1, 2][5]
except (IndexError, KeyError) as e:
    print(type(e).__name__, e)
try:
    1 // 0
except ArithmeticError as e:
    print(type(e).__name__, e.__class__.__name__, isinstance(e, ArithmeticError))
print(ValueError, ValueError.__name__)
