# Stripping, replacing and finding.
print(" x ".strip(), "xxaxx".strip("x"), "abc".replace("b", "X"), "aaa".replace("a", "b", 2), "abc".find("c"), "abc".find("z"), "abcabc".rfind("b"), "abc".index("b"), "banana".count("an"))
print("abc".startswith("ab"), "abc".startswith(("x", "a")), "abc".endswith("bc"), "abc".endswith(("x", "y")), "abc".startswith("b", 1))
