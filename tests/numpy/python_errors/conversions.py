# Texts that are no numbers.
try:
    int("abc")
except ValueError as e:
    print(e)
try:
    float("x1")
except ValueError as e:
    print(e)
