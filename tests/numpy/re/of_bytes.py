"""Patterns of bytes: in bytes and in those that can be changed."""
import re

p = re.compile(rb"(\w+)=(?P<v>\d+)?")
print(p, repr(p), p.pattern, p.flags, p.groups, re.compile(b"a", re.I | re.A), re.compile(b"a", re.L | re.M), re.compile(b"\xff'\n"), re.compile(b"x" * 300))
m = p.search(b"-- ab=12, c=")
if m:
    print(m, m.group(), m.group(0), m.group(1), m.group(1, "v"), m["v"], m.groups(), m.groupdict(), m.span(), m.span("v"), m.start(1), m.end("v"))
    print(m.string, m.pos, m.endpos, m.lastindex, m.lastgroup, m.re, m.re == p, m.expand(rb"<\1|\g<v>|\g<0>\n\x>".replace(rb"\x", b"")))
m = p.search(b"c=")
if m:
    print(m.groups(), m.groups(b""), m.groups(7), m.groupdict(), m.groupdict(b"none"), m.group("v"), m.group("v") is None)
print(p.findall(b"a=1 b= c=33"), p.findall(b"a=1 b=2", 3), re.findall(rb"\d+", b"1 22 333"), re.findall(rb"(\d)(\d)?", b"1 22 333"), re.findall(b"", b"ab"))
print([m.group() for m in p.finditer(b"a=1 b=")], [m.span() for m in re.finditer(b"[^a]", b"ab\xffa\n")])
print(re.split(b",", b"a,b,,c"), re.split(b"(,)|(;)", b"a,b;c"), re.split(rb"\s+", b" a b ", maxsplit=1), re.split(b"x*", b"axbc"))
print(re.sub(b"a", b"-", b"banana"), re.sub(rb"(.)(.)", rb"\2\1", b"abcde"), re.subn(b"a", b"", b"banana", 2), re.sub(b"a", b"\\\\\\n\\t\\101", b"bab"), p.sub(rb"\g<v>:\g<1>", b"a=1 b=2"))
print(re.sub(rb"\d+", lambda m: b"%d" % (len(m.group()) * 2), b"1 and 20"), re.subn(b"[ab]", lambda m: m.group().upper(), b"cab", count=1), re.sub(b"x", lambda m: b"", b"abc"))
print(re.match(b"a", b"ba"), re.match(b"b", b"ba"), re.fullmatch(b"[ab]+", b"ba"), re.fullmatch(b"a", b"ba"), re.search(b"$", b""), bool(re.match(b"", b"")))
print(re.escape(b"a.b*c [x]-{y}#~&\n \xff\0"), re.escape(b""), re.escape(bytearray(b"a.b")))

# what can be changed
data = bytearray(b"key=1; other=22")
m = p.search(data, 5)
if m:
    print(m, m.group(), m.groups(), m.string, type(m.string), m.groupdict(), m.span(), m.expand(rb"\1"), m.re)
    data[7:12] = b"OTHER"
    print(m.group(1), m.groups(), m, m.string is data)
    del data[9:]
    print(m.group(1), m.groups(), m.group(), m, m.span())
    m.string.append(33)
    print(data)
print(p.findall(bytearray(b"a=1")), p.split(bytearray(b"a=1,b=2,")), p.sub(b"-", bytearray(b"a=1,b=2,")), p.subn(b"-", bytearray(b"none")), p.sub(bytearray(b"<>"), b"a=1"))
print(re.sub(b"[a-c]", lambda m: m.group() * 2, bytearray(b"abcd")), re.match(b"a", bytearray()), [m.group() for m in re.finditer(b"a|", bytearray(b"ba"))])

# bytes beyond ASCII are no letters, and have no cases
for pattern in [rb"\w", rb"\W", rb"\s", rb"\S", rb"\d", rb"\D", rb"\b", rb"\B", b".", b"[^a]", rb"[\W\d]", rb"[^\w]", b"(?i)\xe9", b"(?i)[\xc0-\xdf]", b"(?i)K", b"(?i)[s-t]", b"[\x80-\xff]+", rb"\xe9", rb"\351", rb"[\xe0-\xef]", rb"\0", b"\0"]:
    print(pattern, re.findall(pattern, b"aZ_9 \t\n\x0b\x1c\x85\xa0\xb2\xb5\xc9\xe9\xff\0kKsS"), re.compile(pattern).flags)
print(re.findall(rb"(?i)(k)\1", b"kKKk"), re.findall(rb"(?i)(\xe9)\1", b"\xe9\xc9\xe9\xe9"), re.findall(rb"(?m)^a$", b"a\nb\na"), re.findall(rb"(?s)a.", b"a\n"), re.findall(b"(?x) a # b\n b", b"ab"))
print(re.compile(b"\xc3\xa9").search("é".encode()), re.search(rb"[\xc3][\xa9]", "aé".encode()), re.compile(b"(?P<n>a)").groups, re.search(b"(?L)a", b"a"), re.search(b"(?L:\\w)", b"\xe9a"))


def compile_(text, flags=0):
    try:
        print(text, flags, re.compile(text, flags))
    except re.error as e:
        print(text, "error:", e, e.pos)
    except ValueError as e:
        print(text, "ValueError:", e)


for text in [rb"\u00e9", rb"\N{DASH}", rb"\U00000041", rb"[\u1234]", rb"[\N]", rb"\q", rb"\xg", b"(?u)a", b"(?u:a)", b"(?aL:a)", b"(?aL)a", b"(?a)a", b"(?-u:a)", b"(?La:a)", b"(", b"[b-a]", b"[\xe9-a]", b"(?P<1>a)", b"(?\xe9)", b"\\\xe9", b"a\n(", rb"\400", rb"[\777]", rb"[\101-)]", rb"[a-\101]", rb"[\xff-\xfe]",
             b"(?P=x)", b"(?z)", b"a{2,1}", b"(?<=a*)b", b"(?i)a"]:
    compile_(text)
for flags in [re.U, re.A | re.L, re.A, re.L | re.I]:
    try:
        print(re.compile(b"a", flags))
    except ValueError as e:
        print(e)
for template in [rb"\2", rb"\q", b"\\", rb"\g<x>", rb"\g<1", rb"\400", rb"\377", rb"\xff", "\\é".encode(), rb"\u1234"]:
    try:
        print(template, re.sub(b"(a)", template, b"bab"))
    except re.error as e:
        print(template, "error:", e)
    except IndexError as e:
        print(template, "IndexError:", e)

# texts and bytes do not mix
text, of_bytes = re.compile("a"), re.compile(b"a")
for k in range(14):
    try:
        if k == 0:
            text.search(b"a")
        elif k == 1:
            of_bytes.search("a")
        elif k == 2:
            text.findall(bytearray(b"a"))
        elif k == 3:
            re.sub(b"a", b"b", "a")
        elif k == 4:
            re.split("a", b"a")
        elif k == 5:
            of_bytes.sub(lambda m: b"", "a")
        elif k == 6:
            text.fullmatch(5)
        elif k == 7:
            of_bytes.match(None)
        elif k == 8:
            re.finditer(b"a", "a")
        elif k == 9:
            re.compile(bytearray(b"a"))
        elif k == 10:
            re.escape(5)
        elif k == 11:
            re.compile(5)
        elif k == 12:
            text.subn("b", b"a")
        else:
            of_bytes.split(["a"])
    except TypeError as e:
        print(k, e)


def first(pattern, data):
    m = pattern.search(data)
    return m.group() if m else None


print(first(of_bytes, b"ba"), first(text, "ba"), first(re.compile(b"[%d-9]" % 5), b"16"), first(of_bytes, bytearray(b"b")))
found = {m[1]: int(m[2]) for m in re.finditer(rb"(\w+):(\d+)", b"a:1 bc:22")}
print(found, found[b"bc"])
print([len(part) for part in re.split(rb"\r?\n", b"GET / HTTP/1.1\r\nHost: x\n\r\n")], isinstance(of_bytes, re.Pattern), isinstance(re.match(b"a", b"a"), re.Match))
