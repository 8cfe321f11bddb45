# Questions about a string.
print("abc".startswith(("x", "a")), "abc".endswith(("x", "y")), "abc".startswith("b", 1), "abc".endswith(("c",)), "".startswith(""))
print("Straße".casefold() == "STRASSE".casefold(), "x_1".isidentifier(), "1x".isidentifier(), "".isidentifier(), "é".isidentifier())
print("Abc".islower(), "abc".islower(), "A B".istitle(), "abc".isascii(), "0x1f".isalnum(), "".isalpha(), "12".isdigit(), "A1".isupper(), " \t".isspace())
print("abc" < "abd", "a" + "b", "ab" * 3, 3 * "ab", "b" in "abc", "z" not in "abc", "abc" == "abc", "a" != "b", max("hello"), min("hello"), sorted("hello"))
names = ["a.py", "b.txt", "c.qn"]
print([n for n in names if n.endswith((".py", ".qn"))], any(n.startswith("b") for n in names))
