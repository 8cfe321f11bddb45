"""sub and subn: texts, functions, counts."""
import re

print(re.sub(r"(\w+) (\w+)", r"\2 \1", "hello world, good day"), re.sub("a", "", "banana"), re.sub("a", "b", "xyz"))
print(re.sub("a", "o", "banana", 2), re.sub("a", "o", "banana", count=1), re.subn("a", "o", "banana"), re.sub("A", "o", "banana", flags=re.I))
print(re.sub(r"(?P<y>\d{4})-(?P<m>\d\d)", r"\g<m>/\g<y>", "2024-05 and 2023-12"), re.sub("(a)(b)?", r"[\1\2]", "ab a"))
print(re.sub(r"\s+", " ", "  a \t b\n\nc "), re.sub(r"[^\w\s]", "", "Hi, there! You?"), re.sub("[aeiou]", r"\\\g<0>", "audio"))
print(re.sub("x", "\\n", "axb") == "a\nb", re.sub("x", r"\t", "axb"), re.sub("x", "\n", "axb"), re.sub(".", r"\g<0>\g<0>", "abc"))


def dash(m):
    if m.group(0) == "-":
        return " "
    else:
        return "-"


print(re.sub("-{1,2}", dash, "pro----gram-files"), re.sub(r"\d+", lambda m: str(int(m[0]) * 2), "1 and 23"), re.subn("[a-c]", lambda m: m.group().upper(), "abcd", 2))
prices = {"apple": 3, "pear": 5}
print(re.sub(r"\$(\w+)", lambda m: str(prices.get(m.group(1), 0)), "$apple + $pear + $plum"))
print(re.sub(r"(?P<word>\w+)", lambda m: m["word"][::-1], "abc def"), re.sub("a|(b)", lambda m: str(m.group(1)), "ab"), re.sub("(a)|b", lambda m: "none" if m[1] is None else m[1], "ab"))


def camel(name):
    return re.sub(r"_([a-z])", lambda m: m.group(1).upper(), name)


def snake(name):
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


print(camel("snake_case_name"), snake("camelCaseName"), re.sub(r"(\d)(?=(\d{3})+$)", r"\1,", "1234567"))
count = [0]


def numbered(m):
    count[0] += 1
    return f"{count[0]}:{m.group()}"


print(re.sub("[a-z]", numbered, "a b c"), count)
print(re.sub("é", "e", "été"), re.sub("(.)", r"<\1>", "é😀"), re.sub("e", lambda m: "é", "tee"), re.sub("t", lambda m: m.group() + "ß", "étét"))
print(re.sub("", "-", "abc"), re.sub("^", "> ", "a\nb", flags=re.M), re.sub("b*", "-", "abc"), re.sub("x", "y", ""))
