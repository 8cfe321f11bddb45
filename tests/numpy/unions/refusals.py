# What a value of a union raises where the member that it is does not do what is asked, in CPython's words.
vals = [1, "a", None, [1], (1, 2), 2.5, True, 1j]
def attempt(f, v):
    try:
        return f(v)
    except TypeError as e:
        return "TypeError: " + str(e)
    except ValueError as e:
        return "ValueError: " + str(e)
    except AttributeError as e:
        return "AttributeError: " + str(e)
    except IndexError as e:
        return "IndexError: " + str(e)
for v in vals:
    print(attempt(lambda x: x + 1, v))
for v in vals:
    print(attempt(lambda x: x[0], v))
for v in vals:
    print(attempt(lambda x: len(x), v))
for v in vals:
    print(attempt(lambda x: x < 2, v))
for v in vals:
    print(attempt(lambda x: -x, v))
for v in vals:
    print(attempt(lambda x: int(x), v))
for v in vals:
    print(attempt(lambda x: abs(x), v))
for v in vals:
    print(attempt(lambda x: x.upper(), v))
for v in vals:
    print(attempt(lambda x: 1 in x, v))
for v in vals:
    print(attempt(lambda x: [y for y in x], v))
for v in vals:
    print(attempt(lambda x: x * 2, v))
for v in vals:
    print(attempt(lambda x: 2 - x, v))
for v in vals:
    print(attempt(lambda x: float(x), v))
