# f-string forms: conversions, nested fields, expressions, debugging form, quotes, braces.
import numpy as np
name, k, v = "quern", 7, 2.5
print(f"{name} {name!r} {name!s} {k!r} {name!a} {'é'!a}")
print(f"{{literal}} {{{k}}} {{{{}}}} {k}%")
print(f"{k + 1} {k * v} {k if k > 3 else v} {name[0]} {name[1:3]} {len(name)} "
      f"{(lambda t: t * 2)(k)}")
print(f"{k=} {v = } {k+1=} {name=} {v=:.2f} {name=!s}")
print(f"{name:10}|{name:>10}|{name:^10}|{name:*^11}|{name:.3}|{name:>8.2}|{'':5}|")
w, p = 12, 3
print(f"{v:{w}.{p}f}|{name:>{w}}|{k:0{p}d}|{v:<{w}}|{name:{'*'}^{w}}|")
print(f"{[1, 2]} {(1, 'a')} {[name]} {1 + 2j} {None} {True} {[1.5, 2.0]!r}")
print(f"{np.arange(3)} {np.float64(2.5)} {np.float64(2.5)!r} {np.array([1.5])!r} "
      f"{np.int32(7):5d}|{np.float32(0.1):.4f}|")
print(f"a" "b" f"{k}" 'c' + f'{v}', f"{'nested'} {f'{k}{k}'} {f'{v:.1f}':>6}")
print(f"""triple {k}
line two {v:>6}""")
print(rf"\n{k}\t", f"\t{k}\n|",
      f"{name.upper()} {'-' * 5} {','.join(['a', 'b'])}")
print(f"{k:>3}{k * k:>5}{k ** 3:>7}", f"{k:3}{-k:4}", f"{1_000_000:,}", f"{0x1F:d}", f"{1 < 2}")
for i in range(3):
    print(f"{i:2d} {i / 3:8.4f} {'x' * i:<4}|")
print(f"{3 + 4j:.1f} {3 + 4j:10} {1j:.2e} {k!r:>5} {v!s:<6}|")
