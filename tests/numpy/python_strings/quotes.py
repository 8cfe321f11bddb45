# Adjacent literals, braces and quotes.
print("a" "b" f"{1}" 'c')
print(f"{{}} {{{1}}}")
print(f'{"quoted"}', f"{'a' if 1 > 0 else 'b'}")
