# Numbers read from text into arrays, with errors told.
import numpy as np

source = ["1 2 3", "4 5 x", "7 8", "10 11 12"]
rows, bad = [], []
for n, line in enumerate(source, start=1):
    try:
        row = [float(v) for v in line.split()]
        if len(row) != 3:
            raise ValueError(f"{len(row)} values, 3 wanted")
        rows.append(row)
    except ValueError as e:
        bad.append((n, str(e)))
m = np.array(rows)
print(m, m.sum(axis=0), m.mean())
for n, why in bad:
    print(f"line {n}: {why}")
first, *others = rows
print(first, others, *[sum(r) for r in rows])
