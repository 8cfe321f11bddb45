"""Equal patterns, and what finds them by that."""
import re

p = re.compile("abc")
re.purge()
q = re.compile("abc")
print(p == q, p != q, p == re.compile("abd"), p == re.compile("abc", re.I), p == "abc", re.compile(b"abc") == re.compile(b"abc"), re.compile("(?i)a") == re.compile("(?i)a", re.I))
print(q in [p], [p].count(q), [p] == [q], (p, 1) == (q, 1), [p, re.compile("x")].index(q))
names = {p: 1}
print(q in names, names.get(q), hash(p) == hash(q), len({p, q, re.compile("abc"), re.compile("abc", re.M)}))
m = re.search("a", "ba")
print(m == m, m != m, m == re.search("a", "ba"), m is None, m == 1)
many = [re.compile("a" * (k % 400)) for k in range(1000)]
print(len(set(many)), many[3] == many[403], many[3] == many[4], many[0] in many[400:])
