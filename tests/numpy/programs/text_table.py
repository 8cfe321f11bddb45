# A small report: columns of numbers aligned with format specifications.
import numpy as np

names = ["alpha", "beta", "gamma", "delta"]
sales = np.array([[120.5, 80.25, 99.0], [60.0, 75.5, 81.25], [200.0, 150.75, 175.5],
    [10.0, 0.0, 5.5]])
print(f"{'name':<10}" + "".join([f"{'Q' + str(q):>9}" for q in range(1, 4)]) + f"{'total':>10}")
print("-" * 47)
for name, row in zip(names, sales):
    print(f"{name:<10}" + "".join([f"{v:9.2f}" for v in row]) + f"{row.sum():10.2f}")
print("=" * 47)
means = "".join([f"{v:9.2f}" for v in sales.mean(axis=0)])
print(f"{'mean':<10}{means}{sales.sum():10,.2f}")
best = int(sales.sum(axis=1).argmax())
top = sales[best].sum()
print(f"best: {names[best]} with {top:.1f} ({top / sales.sum():.1%})")
share = sales.sum(axis=1) / sales.sum()
for k in range(len(names)):
    print(f"{names[k]:>6} |{'#' * round(float(share[k]) * 40):<40}| {share[k]:6.2%}")
growth = (sales[:, 1:] - sales[:, :-1])
for name, g in zip(names, growth):
    print(f"{name:>6}: " + ", ".join([f"{v:+.2f}" for v in g]), "up" if g.sum() > 0 else "down")
