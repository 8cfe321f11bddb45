"""Lines of a log, a configuration, dates, addresses and a template."""
import re

LOG = """\
127.0.0.1 - - [10/Oct/2000:13:55:36 -0700] "GET /index.html HTTP/1.0" 200 2326
10.0.0.7 - ann [10/Oct/2000:13:56:01 -0700] "POST /login HTTP/1.1" 403 -
bad line
192.168.1.20 - - [11/Oct/2000:08:00:00 -0700] "GET /img/a%20b.png HTTP/1.1" 304 0
"""
LINE = re.compile(r'(?P<host>\S+) \S+ (?P<user>\S+) \[(?P<when>[^\]]+)\] "(?P<method>[A-Z]+) (?P<path>\S+) [^"]*" (?P<status>\d{3}) (?P<size>\d+|-)$')
hits = {}
size = 0
for line in LOG.splitlines():
    m = LINE.match(line)
    if not m:
        print("skipped:", line)
        continue
    d = m.groupdict()
    print(d["host"], d["method"], d["path"], int(d["status"]), d["when"])
    hits[m["method"]] = hits.get(m["method"], 0) + 1
    if m["size"] != "-":
        size += int(m["size"])
print(hits, size)

CONFIG = """
# a comment
name = Quern   ; a mill
[server]
port=8080
host = "example.org"

bad
"""
section = ""
settings = {}
for number, line in enumerate(CONFIG.split("\n"), 1):
    line = re.sub(r"[#;].*$", "", line).strip()
    if not line:
        continue
    if m := re.fullmatch(r"\[(\w+)\]", line):
        section = m.group(1) + "."
    elif m := re.fullmatch(r"(\w+)\s*=\s*(\"?)(.*?)\2", line):
        settings[section + m.group(1)] = m.group(3)
    else:
        print("line", number, "is wrong:", line)
print(settings)

for text in ["2024-02-29", "1999-12-31", "24-1-1", "2024-13-01"]:
    m = re.fullmatch(r"(\d{4})-(0[1-9]|1[0-2])-([0-2]\d|3[01])", text)
    print(text, [int(g) for g in m.groups()] if m else "no date")
for address in ["ann@example.org", "a.b+c@x.co.uk", "no@", "@no", "a b@c.d"]:
    print(address, bool(re.fullmatch(r"[\w.+-]+@[\w-]+(\.[\w-]+)+", address)))
values = {"name": "Ann", "n": "3"}
print(re.sub(r"\{(\w+)\}", lambda m: values.get(m.group(1), "?"), "Dear {name}, {n} of {all}"))
print(re.findall(r'"([^"\\]*(?:\\.[^"\\]*)*)"', r'say "hi" and "a \"b\" c"'))
print(re.sub(r"\b(\w+)( \1\b)+", r"\1", "the the cat sat sat sat down"))
words = {}
for w in re.findall(r"[a-z']+", "The cat's hat; the cat, THE end.".lower()):
    words[w] = words.get(w, 0) + 1
print(sorted(words.items(), key=lambda item: (-item[1], item[0])))
hexes = [int(x, 16) for x in re.findall(r"#([0-9a-f]{2})", "#ff #0a #zz", re.I)]
print(hexes, ["".join(re.findall(r"\d", t)) for t in ["(555) 123-4567", "555.987.6543"]])
rows = [re.split(r"\s{2,}|\t", r) for r in "a  b\tc\n1  2\t3".split("\n")]
print(rows)
