# Assignment expressions.
while (line := "x" * 3) and len(line) > 5:
    break
else:
    print("else", line)
print([last := i for i in range(3)], last, (y := 5) + y)
