"""What is no pattern, in CPython's words."""
import re


def try_pattern(text):
    try:
        p = re.compile(text)
        print(repr(text), "is", p)
    except re.error as e:
        print(repr(text), "error:", e)
    except OverflowError as e:
        print(repr(text), "overflow:", e)


for text in ["(", ")", "[", "[a", "[]", "[^]", "[^", "*", "+a", "?", "a**", "a*??", "a+*", "a{2}{3}", "a|*", "(*a)", "^*", r"\b+", "(?:^)*", "a{3,2}",
             "\\", "a\\", "(\\", "[\\", "\\q", "\\x", "\\x1", "\\xg", "\\u12", "\\U0001", "\\U00110000", "\\8", "\\1", "(a)\\2", "(a\\1)", "\\777",
             "[\\q]", "[\\777]", "[\\8]", "[b-a]", r"[\101-)]", r"[a-\101]", r"[(A\x41-)|i)]", r"[\n-)]", r"[é-a]", "[a-\\d]", "[\\w-z]", "[\\d-\\w]", "(?", "(?P", "(?P<", "(?P<>", "(?P<a", "(?P<a)", "(?P<1>a)", "(?P<a>b)(?P<a>c)",
             "(?P<a-b>c)", "(?P=", "(?P=a)", "(?P=a", "(?P<a>(?P=a))", "(?Px)", "(?<", "(?<a>b)", "(?<x", "(?z)", "(?iz)", "(?i", "(?i:", "(?-i)", "(?-", "(?-:a)", "(?i-i:a)",
             "(?-a:b)", "(?au:b)", "(?L)a", "(?L:a)", "a(?i)b", "(?i)a(?m)", "(?(1)a)", "(?(0)a)", "(?(a)b)", "(?(", "(?(1", "(?(1)a|b|c)(x)", "(?(1)a", "(x)(?(1)a|b|c)", "(?#", "(?#a",
             "(?<=a*)b", "(?<!a|bc)", "(?<=(a)\\1)", "(a)(?<=\\1)", "(?<=a+)", "a\n(", "a\nb\n[c", "(a))", "a)", "((a)", "a{99999999999}", "x{4294967295}", "(?P<é>a)", "(?P<\u00b2>a)",
             "(?x) a (", "(?x)#(", "[a-", "[a-b", "(?:a", "(?=a", "(?!a", "(?<=a", "(?>a", "(?P<x>a", "((((((", "[[", "a{1,2", "(?i-", "(?i-z:a)", "(?i-s)", "(?ii)a", "\\g<1>", "\\Z+", "$?", "()()\\3", "\\01", "\\400"]:
    try_pattern(text)

try:
    re.compile("(")
except re.error as e:
    print(e.msg, e.pos, e.lineno, e.colno)
    print(e, repr(e), e.args, type(e), type(e).__name__, isinstance(e, re.error), isinstance(e, Exception))
for text in ["ab\ncd\n(", "(?<=a*)"]:
    try:
        re.compile(text)
    except re.error as e:
        print(e.msg, e.pos, e, e.lineno if e.pos is not None else "", e.colno if e.pos is not None else "")
print(re.compile("a", re.I).flags == re.I | re.U, re.I == 2, re.I != re.M, re.I | re.M == 10, re.NOFLAG == 0)
try:
    re.sub("(a)", r"\2", "a")
except re.error as e:
    print(e)


def try_template(pattern, template):
    try:
        print(repr(template), re.sub(pattern, template, "xaby"))
    except re.error as e:
        print(repr(template), "error:", e)
    except IndexError as e:
        print(repr(template), "index:", e)


for template in ["", "x", r"\1", r"\2", r"\3", r"\0", r"\00", r"\012", r"\111", r"\400", r"\g<1>", r"\g<2>", r"\g<3>", r"\g<0>", r"\g<n>", r"\g<x>", r"\g<", r"\g", r"\g<>",
                 r"\g<1", r"\g<-1>", r"\g<1a>", r"\n\t\\", r"\q", r"\.", r"\-", "\\", "a\\", r"\x41", r"\u0041", r"\é", "é\n\\q", r"\10", r"\19", r"\g<99999999999>", r"\g<01>", r"[\1|\g<n>]"]:
    try_template("(?P<n>a)(b)?", template)

for text in ["(?u)a", "(?a)a"]:
    try:
        print(re.compile(text, re.A))
    except ValueError as e:
        print(e)
