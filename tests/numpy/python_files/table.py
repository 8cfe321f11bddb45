# A table of numbers written and read back.
import numpy as np

import os
data = np.arange(6).reshape(2, 3) / 4
with open("table.csv", "w") as out:
    out.write("a,b,c\n")
    for row in data:
        out.write(",".join(f"{v:.2f}" for v in row) + "\n")
with open("table.csv") as source:
    head = source.readline().strip().split(",")
    rows = [[float(v) for v in line.split(",")] for line in source]
print(head, rows, np.array(rows).sum(axis=0))
print(os.path.exists("table.csv"), os.path.getsize("table.csv"), os.path.isfile("table.csv"), os.path.isdir("table.csv"))
os.remove("table.csv")
print(os.path.exists("table.csv"))
with open("a.txt", "w") as a, open("b.txt", "w") as b:
    a.write("to a")
    b.write("to b")
print(open("a.txt").read(), open("b.txt").read(), sorted(os.listdir(".")))
os.makedirs("deep/er", exist_ok=True)
os.makedirs("deep/er", exist_ok=True)
os.rename("a.txt", "deep/a.txt")
print(os.listdir("deep/er"), sorted(os.listdir("deep")))
