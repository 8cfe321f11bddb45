# string: constants, and methods called by their class.
import string
print(string.ascii_lowercase, string.ascii_uppercase, string.digits, string.punctuation, string.hexdigits, string.octdigits)
print(repr(string.whitespace), len(string.printable), len(string.ascii_letters), "q" in string.ascii_letters)
print(sorted(["b", "A", "c"], key=str.lower), list(map(str.upper, ["a", "b"])), [x for x in filter(str.isdigit, "a1b2")], str.join("-", ["x", "y"]))
print("".join(string.ascii_lowercase[(string.ascii_lowercase.index(c) + 13) % 26] for c in "hello"))
print([w for w in map(str.strip, " a , b ".split(","))], str.replace("aXb", "X", "-"))
