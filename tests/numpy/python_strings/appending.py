# Texts that grow where nobody else has them, and where others do: names, arguments, loops over themselves, tuples, closures.
def f(s, n):
    for i in range(n):
        s += "x"
    return s

def g(n):
    a = "abc" + str(n)
    b = f(a, 5)
    c = f(a, 70)
    keep = a
    a += "!"
    d = [a, b]
    a += "?"
    b += a
    return a, b, len(c), keep, d[0], d[1]

def h(n):
    s = "ab"
    out = ""
    for c in s:
        s += c
        out = out + s
    for i in range(n):
        s = s + s
        t = s
        s += "-"
    u = s
    s += "end"
    v = (u, s)
    s += "more"
    return len(s), len(t), u[-3:], s[-8:], out, v[0][-2:], v[1][-4:], len(v[1])

def k(n):
    x = "q"
    y = ""
    for i in range(n):
        y += x
        x = y
        y += "z"
    return x, y

def closure(n):
    s = "a"
    def inner(m):
        return s + str(m)
    r = ""
    for i in range(n):
        s += "b"
        r += inner(i)
    return r

def swap(n):
    a = "1"
    b = "2"
    for i in range(n):
        a, b = b, a + b
    return a, b

print(g(3)); print(h(4)); print(k(6)); print(closure(5)); print(swap(8))
words = ["é", "ü", "日本", "a"]
def uni(words, n):
    s = ""
    for i in range(n):
        s += words[i % 4]
    return s, len(s), s[::-1], s[::2], s[1::3]
print(uni(words, 9))
text = "the quick  brown\tfox\n jumps\x1cover\u2003the lazy dog"
print(text.split(), text[::-1], text[5:20:3], text[20:5:-2], "-".join(text.split()), "日".join(["a", "b"]), "".join([]), "x".join(["é"]))
s = "top"
t = s
for i in range(2000):
    s += "."
print(len(s), t)
