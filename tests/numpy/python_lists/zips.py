# reversed, zip and enumerate in loops.
for i in reversed(range(3)):
    print(i, end=" ")
for a, b in zip([1, 2, 3], (4.5, 5.5)):
    print(a, b, end=" ")
for i, (a, b) in enumerate(zip("ab", "cd"), 1):
    print(i, a, b, end=" ")
for a, b, c in zip(range(2), "xy", [0.5, 1.5]):
    print(a, b, c, end=" ")
print()
