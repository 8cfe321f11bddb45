# Formatting that fails.
try:
    print(f"{'a':d}")
except ValueError as e:
    print(e)
try:
    print(f"{1.5:d}")
except ValueError as e:
    print(e)
try:
    print("{} {}".format(1))
except IndexError as e:
    print(e)
try:
    print("{a}".format(b=1))
except KeyError as e:
    print(e)
