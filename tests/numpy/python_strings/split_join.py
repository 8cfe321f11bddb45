# Taking apart and joining.
print("a,b,,c".split(","), " a b  c ".split(), "a,b,c".split(",", 1), "a,b,c".rsplit(",", 1), "ab\ncd\r\nef".splitlines(), "a-b-c".partition("-"), "a-b-c".rpartition("-"))
print("-".join(["a", "b"]), "".join("abc"), ", ".join(str(x) for x in range(3)), " ".join(map(str, [1, 2])), "-".join(("x", "y")), ",".join([]))
print('a\tb'.split('\t'), "line1\nline2".split("\n"), "abc".split("b"), "  lead".lstrip(), "trail  ".rstrip() + "|", "xyz".lstrip("x"), "prefix_x".removeprefix("prefix_"), "a.txt".removesuffix(".txt"))
