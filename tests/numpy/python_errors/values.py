# An exception is a value: its text, repr, args and class.
try:
    raise ValueError("bad value")
except ValueError as e:
    print(e, type(e), type(e).__name__, str(e), repr(e), e.args)
try:
    raise KeyError("a")
except KeyError as e:
    print(e, repr(e), str(e))
try:
    raise ValueError(3)
except ValueError as e:
    print(e, repr(e))
try:
    raise ValueError("x", 3)
except ValueError as e:
    print(e, repr(e), f"<{e}>", "%s" % e)
try:
    raise ValueError
except ValueError as e:
    print(repr(e), str(e) == "", len(str(e)))
made = ValueError("made")
print(made, repr(made))
try:
    raise made
except ValueError as e:
    print("got", e, e.args[0].upper())
