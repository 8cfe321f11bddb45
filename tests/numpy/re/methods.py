"""Patterns and matches: methods and attributes."""
import re

m = re.match(r"(\w+) (\w+)", "Isaac Newton, physicist")
if m:
    print(m.group(0), m.group(1), m.group(2), m.group(1, 2), m[0], m[1], m[2])
    print(m.groups(), m.span(), m.span(1), m.start(2), m.end(2), m.string, m.pos, m.endpos)
    print(m.lastindex, m.lastgroup, m.re, m)
m = re.match(r"(?P<first>\w+) (?P<last>\w+)", "Malcolm Reynolds")
if m is not None:
    print(m.group("first"), m["last"], m.groupdict(), m.lastgroup, m.start("last"))
print(re.match("b", "abc"), re.search("b", "abc"), re.fullmatch("abc", "abc"), re.fullmatch("ab", "abc"))
m = re.match(r"(\d+)\.?(\d+)?", "24")
if m:
    print(m.groups(), m.groups("0"), m.groups(None), m.groups(7), m.group(2), m.lastindex)
m = re.match(r"(?P<a>x)|(?P<b>y)", "y")
if m:
    print(m.groupdict(), m.groupdict("none"), m.lastgroup, m.lastindex, m.span("a"), m.start("a"))
    print(m.group("a") is None, m.group("b") == "y", m.groups(default=""))

p = re.compile("[a-z]+", re.IGNORECASE)
print(p, p.pattern, p.flags, p.groups, repr(p), str(p))
print(re.compile("(a)(b(c))").groups, re.compile("a", re.M | re.S | re.X | re.A), re.compile("x" * 300))
print(p.search("12 Ab cd"), p.match("12 Ab"), p.match("12 Ab", 3), p.fullmatch("Ab"), p.search("12 Ab cd", 4, 5))
print(p.findall("12 Ab cd"), p.findall("12 Ab cd", 4), p.findall("12 Ab cd", 4, 7), p.findall("12 Ab cd", pos=6))
for m in p.finditer("one Two three"):
    print(m.group(), m.span(), m.start(), m.end(), m.lastindex, m.lastgroup, m.groups())
print([m.group() for m in p.finditer("one Two three", 2)], len(list(p.finditer("a b c"))))
print(p.split("1a2b3"), p.split("1a2b3", 1), p.split("1a2b3", maxsplit=1), p.sub("-", "1a2b3"), p.subn("-", "1a2b3", 1))
print(re.match("^.b", "ab").span(), re.search("c$", "abc").start())

# what pos and endpos mean
q = re.compile("^a|b$")
print(q.search("ba", 1), q.search("ab", 0, 1), q.findall("aab"), re.compile(r"\ba").search("ba a", 1))
print(re.compile("a").search("aaa", -5), re.compile("a").search("aaa", 2, 1), re.compile("").search("aaa", 7))
print(re.compile("a*").findall("baac", 1, 3), re.compile("").findall("abc", 1, 2))

# compiled patterns are patterns
print(re.compile(p) is p, re.search(p, "1x2"), re.sub(p, "_", "1x2"), re.findall(p, "a1b"))


def words(text):
    return p.findall(text)


def first(pattern, text):
    m = pattern.search(text)
    if m:
        return m.group()
    return "none"


print(words("it is"), first(p, "123"), first(p, "1a"), first(re.compile("([0-9])"), "1a"))

# what is not there
m = re.search("(a)(x)?", "bab")
try:
    print(m.group(3))
except IndexError as e:
    print("IndexError", e)
try:
    print(m.group("z"))
except IndexError as e:
    print("IndexError", e)
for k in range(4):
    try:
        print(k, m.group(k), m.span(k))
    except IndexError as e:
        print(k, e)
for name in ["a", "b"]:
    try:
        print(re.match("(?P<a>x)", "x")[name])
    except IndexError as e:
        print(e)


def surname(text):
    m = re.match(r"\w+ (\w+)", text)
    return m.group(1)


print(surname("Ada Lovelace"))
try:
    print(surname("Ada"))
except AttributeError as e:
    print(e)

if m := re.search(r"(\d+)-(\d+)", "pages 10-12"):
    low, high = m.groups()
    print(int(low) + int(high), int(m[1]) * 2)
while m := re.search("a", "banana"):
    print(m)
    break
print(re.match("(a)|(b)", "b").expand(r"[\1][\2]"), re.match("(?P<q>a)", "a").expand(r"\g<q>\g<1>\n"))
print(re.escape("a.b*c [x]-{y}#~&\n é"), re.escape(""), re.purge())
print(bool(re.match("", "")), not re.match("a", "b"), re.match("a", "a") is None)
names = {m.group(1): int(m.group(2)) for m in re.finditer(r"(\w)=(\d)", "a=1 b=2")}
print(names)
