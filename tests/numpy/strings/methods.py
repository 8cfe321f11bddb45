# The common methods of strings.
s = "  Hello, World  "
print(s.strip() + "|", s.lstrip() + "|", s.rstrip() + "|", s.upper(), s.lower(),
      "xxabxx".strip("x"), s.strip().swapcase())
print("a,b,,c".split(","), " a  b c ".split(), "a-b-c".split("-", 1), "abc".split("x"),
      "line1\nline2".splitlines())
print("-".join("abc"), "".join([]), " ".join(["x"]), "hello".replace("l", "L"),
      "hello".replace("l", "", 1))
print("hello".find("l"), "hello".rfind("l"), "hello".find("z"), "hello".index("e"),
      "banana".count("an"), "hello".count("z"))
print("hello".startswith("he"), "hello".endswith("lo"), "hello".startswith("x"),
      "a" in "cat".upper().lower())
print("42".isdigit(), "4a".isdigit(), "abc".isalpha(), "ab1".isalnum(), " ".isspace(),
      "Ab".isupper(), "ab".islower())
print("7".zfill(3), "-7".zfill(4), "ab".ljust(5) + "|", "ab".rjust(5), "ab".center(6, "*"),
      "title case".title(), "cap".capitalize())
print("{} and {}".format(1, "x"), "{0} {1} {0}".format("a", "b"),
      "{:.2f}|{:>5}".format(3.14159, 7), "{n:03d}".format(n=5))
print("%d %s %.2f" % (3, "x", 2.5), "%5d|%-5d|%05d" % (7, 7, 7),
      "%x %e %g" % (255, 1234.5, 0.0001), "%s" % 5, "100%%")
print("a b".partition(" "), "abc".removeprefix("a"), "abc".removesuffix("c"),
      "tab\tx".expandtabs(4))
print(int("12") + float("1.5"), str(12)[::-1], int(str(7) * 3), float("1" + "." + "25"), "3" * 3)
