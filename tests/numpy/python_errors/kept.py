# Exceptions kept in lists, returned and compared.
import math

def attempt(f, x):
    try:
        return f(x), ValueError("none")
    except (ValueError, ZeroDivisionError) as e:
        return -1, e
errors = []
for x in [1, 0, -4]:
    v, e = attempt(lambda n: 12 // n if n >= 0 else int(math.sqrt(n)), x)
    errors.append(e)
    print(v, e)
print([type(e).__name__ for e in errors], errors[0] is errors[0], len(errors))
for e in errors:
    try:
        raise e
    except ZeroDivisionError as z:
        print("zero:", z)
    except ValueError as w:
        print("value:", w)
