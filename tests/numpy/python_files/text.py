# Text files: writing, reading whole, by lines and by characters.
with open("t.txt", "w") as f:
    n = f.write("hello\nworld\n")
    print(n, f.write("äöü"), f.closed, f.name, f.mode)
print(f.closed)
with open("t.txt") as f:
    print(f.read())
with open("t.txt") as f:
    for line in f:
        print(line.strip(), len(line))
with open("t.txt", "r") as f:
    print(f.readlines(), f.readline() == "")
with open("t.txt") as f:
    first = f.readline()
    print(repr(first), repr(f.read(3)), repr(f.read()), repr(f.read()))
f = open("t.txt", "a")
print("appended", 1, 2.5, sep=",", file=f)
f.writelines(["x\n", "y\n"])
f.close()
lines = [line.rstrip("\n") for line in open("t.txt")]
print(lines, len(open("t.txt").read().split()))
f = open("t.txt")
f.seek(6)
print(f.readline())
f.close()
