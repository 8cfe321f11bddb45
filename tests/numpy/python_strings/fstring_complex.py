# f-strings of complex numbers.
print(f"{1+2j} {1.5-2j:.2f} {(1+2j)*1j} {0j:+.1f} {3j:>10}")
