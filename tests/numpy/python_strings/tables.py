# Tables from aligned fields.
print("{:>10} {:<10}|".format("right", "left"), format(3.14159, ".2f"), format(42, "08b"), format("x", ">3"), format(1234.5, ","))
print(f"{'a':>5}|{'b':<5}|{'c':^5}|{12:>5}|{3.5:>8.2f}|{True!s:>6}|")
print(f"{1234567.891:,.1f}", f"{255:#x}", f"{5:03d}", f"{0.000012345:.3e}", f"{1e5:g}", f"{123456:.2e}", f"{12:+d}")
width = 20
print(f"{'Title':=^{width}}")
print("-" * width)
for name, v in [("a", 1.5), ("bb", 22.25)]:
    print(f"{name:<10}{v:>10.2f}")
