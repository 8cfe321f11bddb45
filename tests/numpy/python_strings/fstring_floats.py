# f-strings of floats, bools and None.
print(f"{1e10:.3g} {0.1 + 0.2} {1/3:.10} {2**0.5:10.4} {100000000000000000.0} {1e16} {123456789.123:,.2f} {-0.0:.1f} {float('nan'):5} {float('inf'):+}")
print(f"{True} {True:d} {True:5} {None} {'abc':.2} {'abc':5.1}| {10:5.1f}")
