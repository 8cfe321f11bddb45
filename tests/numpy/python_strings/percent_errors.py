# Old-style formatting that fails.
try:
    print("%d" % "x")
except TypeError as e:
    print(e)
try:
    print("%d %d" % (1,))
except TypeError as e:
    print(e)
try:
    print("%d" % (1, 2))
except TypeError as e:
    print(e)
