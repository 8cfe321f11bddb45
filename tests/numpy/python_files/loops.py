# with inside loops and functions; leaving by break and return.
for k in range(4):
    with open(f"part{k}.txt", "w") as f:
        if k == 1:
            continue
        if k == 3:
            break
        f.write(f"part {k}\n")
print([len(open(f"part{k}.txt").read()) for k in range(4)])
def find(paths, word):
    for p in paths:
        with open(p) as f:
            for n, line in enumerate(f):
                if word in line:
                    return p, n
    return "", -1
print(find([f"part{k}.txt" for k in range(3)], "2"), find(["part0.txt"], "zzz"))
def count(path):
    total = 0
    try:
        with open(path) as f:
            for line in f:
                total += len(line.split())
    except FileNotFoundError as e:
        print("no file:", e.args[0] if False else type(e).__name__)
        total = -1
    finally:
        print("looked at", path)
    return total
print(count("part0.txt"), count("nothing.txt"))
