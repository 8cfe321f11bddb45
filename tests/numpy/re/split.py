"""split and findall: what they give follows from the groups."""
import re

print(re.split(r"\W+", "Words, words, words."), re.split(r"(\W+)", "Words, words, words."), re.split(r"\W+", "Words, words, words.", 1))
print(re.split("[a-f]+", "0a3B9", flags=re.IGNORECASE), re.split(r"(\W+)", "...words, words..."), re.split(r"\W*", "...words..."), re.split(",", ""))
print(re.split("(a)|b", "xaybz"), re.split("(a)(b)?", "xabyaz"), re.split(r"\s*[,;]\s*", "a , b;c ;d"), re.split("x", "abc"), re.split(",", "a,b,c", maxsplit=-1))
print(re.findall("a", "banana"), re.findall("(a)n", "banana"), re.findall("(a)(n)", "banana"), re.findall("(a)|(n)", "banana"), re.findall("((a)n)", "banana"))
print(re.findall(r"\b[a-z]*ing\b", "singing and running, king"), re.findall(r"(?:a|b)+", "ab ba c"), re.findall("z", "banana"))
for key, value in re.findall(r"(\w+)=(\w+)", "set width=20 and height=10"):
    print(key, value)
total = 0
for number in re.findall(r"-?\d+", "3 apples, -2 pears, 10 plums"):
    total += int(number)
print(total, max(re.findall(r"\d+", "7 12 9"), key=int), sum(map(float, re.findall(r"\d+\.\d+", "1.5 2.25"))))
print(dict(re.findall(r"(\w):(\d)", "a:1 b:2")), sorted(set(re.findall(r"\w+", "b a b c a"))), len(re.findall("o", "foo boo")))
pairs = [(k, int(v)) for k, v in re.findall(r"(\w+)\s*=\s*(\d+)", "x = 1, y=22")]
print(pairs)


def parts(pattern, text):
    return re.split(pattern, text)


print([p for p in parts(",", "a,b") if p], parts("(,)", "a,b"))
print(re.findall("(a)?b", "ab b"), re.split("(a)?b", "ab b"), re.findall(r"(\d)(\d)?", "123"))
