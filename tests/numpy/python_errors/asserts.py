# assert and its messages.
def f(n):
    assert n > 0, f"n must be positive, got {n}"
    return n
try:
    f(-1)
except AssertionError as e:
    print("AssertionError:", e)
try:
    assert False, (1, 2)
except AssertionError as e:
    print(e, repr(e))
try:
    assert 1 > 2
except AssertionError as e:
    print(repr(e), str(e) == "")
print(f(3))
