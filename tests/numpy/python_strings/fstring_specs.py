# f-strings: nested specifications, =, !r.
x = 3.14159; n = 42; s = "hey"; w = 10
print(f"{x:.2f} {x:{w}.{3}f} {n:>{w}} {s!r:>10} {s=} {x = :.1f} {n=!s} {n:#06x} {n:,d}")
print(f"{'nested ' + f'{1 + 1}'} {[i for i in range(3)]} {(1, 2)} {max(1, 2)}")
