# Case, slices and length.
s = "Hello, World"
print(s.upper(), s.lower(), s.swapcase(), s.title(), s.capitalize(), s.casefold(), s[::-1], s[1:5], s[-3:], len(s))
