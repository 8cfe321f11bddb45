# What goes wrong with files.
try:
    open("missing.txt")
except FileNotFoundError as e:
    print(e)
try:
    with open("missing.txt") as f:
        print("never")
except OSError as e:
    print(type(e).__name__)
with open("one.txt", "w") as f:
    print("text", file=f)
    try:
        f.read()
    except OSError as e:
        print(e)
try:
    f.write("more")
except ValueError as e:
    print(e)
def first(path):
    with open(path) as f:
        for line in f:
            return line
    return ""
print(repr(first("one.txt")))
def guarded(path):
    try:
        with open(path) as f:
            raise ValueError(f.readline())
    except ValueError as e:
        return str(e)
print(repr(guarded("one.txt")))
try:
    open("one.txt", "x")
except FileExistsError as e:
    print(type(e).__name__)
