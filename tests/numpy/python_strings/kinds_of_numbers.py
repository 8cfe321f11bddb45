# isdecimal, isdigit, isnumeric, isalnum and isprintable: which characters count as what.
for s in ["12", "", "1 2", "-1", "1.5", "\u00b2", "x\u00b2", "\u00bd", "1\u00bd", "\u0663\u0664", "\u4e94", "\u2167", "\u2460", "\uff15", "abc", "a1", "\u0e53"]:
    print(repr(s), s.isdecimal(), s.isdigit(), s.isnumeric(), s.isalnum())
for s in ["", " ", "a b", "a\n", "\t", "\x7f", "\u00e9", "\u00a0", "\u200b", "\u2028", "\u3000", "\ufeff", "\u4e94", "\U0001f600", "\x00"]:
    print(s.isprintable(), len(s))
print([c for c in "a1\u00b2\u00bd!" if c.isnumeric()], sum(c.isdecimal() for c in "2024-11-21"))
