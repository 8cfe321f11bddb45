# Comparison and iteration of strings.
print("abc" < "abd", "a" + "b", "ab" * 3, 3 * "ab", "b" in "abc", "z" not in "abc", "abc" == "abc", "a" != "b", max("hello"), min("hello"), sorted("hello"))
for ch in "héllo":
    print(ch, ord(ch), end=" ")
print()
for i, ch in enumerate("ab"):
    print(i, ch)
