r"""What patterns mean, each in the function that prints it."""
import re


def show(pattern, text, flags=0):
    print(repr(pattern), [(m.span(), [m.span(k) for k in range(m.re.groups + 1)]) for m in re.finditer(pattern, text, flags)])


for pattern in ["a.c", r"a\.c", "[abc]+", "[^abc]+", "[a-c]", "[]a]", "[^]a]", "[a-]", "[-a]", r"[\]]", r"[\w-]+", "[[a]", "[a&&b]",
                "^a", "a$", r"\Aa", r"a\Z", r"\ba", r"\Ba", "a|b", "(a|b)c", "(?:a|b)c", "a*", "a+", "a?", "a*?", "a+?", "a??",
                "a{2}", "a{1,}", "a{,2}", "a{1,2}", "a{1,2}?", "a{", "a{x}", "a{,}", "{", "a{1", "a*+a", "a++", "a?+a", "a{1,2}+a",
                "(?>a+)b", "(?=a)", "(?!a).", "(?<=a).", "(?<!a).", "(?<=ab|cd).", r"(a)\1", r"(?P<x>a)(?P=x)", "(a)?(?(1)b|c)",
                "(?P<x>a)?(?(x)b|c)", "(?#comment)a", "(?i)A", "(?i:A)a", "(?s).", "(?s:.)a", "(?m)^a", "(?x) a # c", "(?x: a b )c",
                "(?i-s:A)", "(?a)\\w", r"\d+", r"\D+", r"\s+", r"\S+", r"\w+", r"\W+", r"[\d\s]+", r"[^\d\s]+", r"\x61", r"\u0061",
                r"\U00000061", r"\141", r"\0", r"\07", r"[\b]", r"\t\n\r\f\v\a", r"\\", r"\-", r"\é", "", "()", "(|a)", "(a|)", "()*", "(a*)*",
                "(a*)+", "((a)|b)*", "(?:(a)|b)*", "(a)|(b)", "((a)(b))", "(a(b)?)+", "[[:alpha:]]+", r"\R" if False else "R", "(?!)",
                "x*", "(c?|.*?(b){2}a){0}", "(a){0}b", "(a)*+b|c", "a*(?>(x)*)a", "a|", "|a", "a||b", "(a)(b)?(c)?", "[^\\W\\d]", "a.*b", "a.*?b", "(?P<n>a)|(?P<m>b)"]:
    show(pattern, "aab abc\na.c cd aa\n")
    show(pattern, "")
    show(pattern, "aé1_ {x} a{ ")

print(re.findall("^.*$", "a\nb\n", re.M), re.findall("^", "a\n\nb\n", re.M), re.findall("$", "a\nb\n"), re.findall("$", "a\nb\n", re.M))
print(re.findall(r"\Z", "a\n"), re.findall(".", "a\n\r\u2028\x85"), re.findall(".", "a\nb", re.S))
print(re.findall(r"(?x) \d + \  # digits and a blank", "12 3 4"), re.findall(" a # b", " a # b", re.VERBOSE))
print(re.findall(r"""
    (\d+)   # whole
    \.      # the point
    (\d*)   # the rest
""", "3.14 2. x", re.X))
print(re.findall(r"[ #]", "a #", re.X), re.findall(r"\#\ ", "a# ", re.X))
print(re.search(r"\bfoo\b", "a foo."), re.search(r"\bfoo\b", "afoo"), re.findall(r"\B", ""), re.findall(r"\B", "ab"))
print(re.match(r"((a)|(b))+", "ab").groups(), re.match(r"(?:(a)|(b))+", "ab").lastindex, re.match(r"(a)(b)|c", "c").lastindex)
print(re.match("(?:a(?P<x>b))?", "").groupdict(), re.match("(a+)(?=b)", "aab").group(1), re.search("(?<=-)\\w+", "spam-egg").group(0))
