# Lists of strings.
names = ["b", "a"]
names.sort()
print(names, "a" in names, names.index("b"), [s.upper() for s in names], names + ["c"], " ".join(names))
