# Strings: concatenation, repetition, comparison, indexing, iteration, membership, length.
a, b = "spam", "eggs"
print(a + b, a * 3, 2 * "-=", a + " " + b + "!", "" + a, a * 0, a * -1, "x" "y" 'z')
print(a == "spam", a != b, a < b, a > "span", a <= "spam", "" < "a", "A" < "a", "10" < "9",
      "é" > "z")
print(a[0], a[-1], a[1:3], a[::-1], a[:10], a[5:], a[::2], len(a), len(""), len("é"), len("a\n"))
print("pa" in a, "x" in a, "" in a, "spam" in a, "ma" not in a)
for c in a:
    print(c, end="-")
print()
print([c for c in b], [ord(c) for c in "aZ0 "], "".join([c * 2 for c in a]),
      ", ".join(["one", "two", "three"]))
s = ""
for i in range(5):
    s += str(i * i)
    s += ","
print(s, len(s), s[:-1], str(1.5) + str(True) + str(None) + str([1, 2]))
print(max("hello"), min("hello"), sorted("hello"), list("abc"), "".join(reversed("abc")))
print("a" if a else "b", not "", bool("0"), "tab\there", 'q"q', "q'q", 'q\'"q', "back\\slash")
print(repr("tab\t"), repr('q"q'), repr("q'q"), repr('both\'"'), repr("é\x00\x7f"), repr(""),
      "\x41\u0042\103")
print("one" * (3 > 2), ("a" "b")[1], "abc"[1] * 3, (a + b)[2:6], [a, b][1][0], (a, b) < (a, "f"))
