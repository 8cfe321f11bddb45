"""Empty matches, and how a search goes on behind them."""
import re

for pattern in ["", "x*", "a*", "a*?", "(a*)", "|a", "a|", r"\b", "$", "^", "(?=a)", "(?!a)", "(?<=a)", "()", "(a)|", "b*|a", "(?m)^", "(?m)$", "(a?)(b?)"]:
    for text in ["", "a", "aa", "ab", "baab", "a\nb", "xaxbx", "é a"]:
        p = re.compile(pattern)
        print(repr(pattern), repr(text), [m.span() for m in p.finditer(text)], p.sub("-", text), p.subn("<>", text, 2), p.split(text), p.split(text, 1))
print(re.sub("x*", "-", "abxd"), re.sub("a*", lambda m: "<" + m.group() + ">", "baac"), re.split(r"\b", "Words, words"), re.split("", "abc"))
print(re.findall(r"\w*", "ab cd"), re.findall("(a*)(b*)", "aabxb"), re.split("(x*)", "axbc"), re.split(r"(-)|(,)", "a-b,c"))
