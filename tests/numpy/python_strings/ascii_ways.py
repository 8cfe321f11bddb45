# Case, splitting and slices with steps of texts of ASCII and of others.
for s in ["Hello World 42x", "", "a", "Z", "they're bill's friends", "ABC def_ghi", "x1y2 é", "1st 2ND", "\tTab", "~[`{@"]:
    print(repr(s.upper()), repr(s.lower()), repr(s.title()), repr(s.capitalize()), repr(s.swapcase()), repr(s.casefold()), s.split(), s.strip(), s[::-1], s[1:7:2], s[-2:0:-3])
