# Characters of strings in compiled functions: compared and asked for their number without an object, kept as one.
def count(text, n):
    out = []
    for i in range(n):
        a = b = e = l = g = m = z = two = none = same = 0
        for c in text:
            if c == "o":
                a += 1
            if c != "o":
                b += 1
            if "e" == c:
                e += 1
            if c < "l":
                l += 1
            if c >= "é":
                g += 1
            if "m" <= c <= "z":
                m += 1
            if c == "":
                z += 1
            if c > "":
                none += 1
            if c == "oo":
                two += 1
            if c < "oo":
                two += 10
            if c > "éa":
                two += 100
            if c == c:
                same += 1
        out = [a, b, e, l, g, m, z, two, none, same]
    return out


for text in ("hello world", "", "o", "oo", "déjà vu ööo €uro 𝄞", "\0a\0", "\x7f\x80\u0800\uffff\U00010000"):
    print(count(text, 3))


def order(a, b):
    out = []
    for i in range(len(a)):
        for j in range(len(b)):
            if a[i] < b[j]:
                out.append(-1)
            elif a[i] > b[-1 - j]:
                out.append(1)
            else:
                out.append(0 if a[i] == b[j] else 2)
    return out


print(order("abc", "cba"), order("aé€𝄞", "𝄞€éz\0"), order("", "a"))


def numbers(text, base):
    n = 0
    for i in range(len(text)):
        n = (n * 31 + ord(text[i]) - ord("0")) % base
    return n, [ord(c) for c in text], [ord(c) - ord("a") for c in text if c >= "a"]


print(numbers("12345", 1000003), numbers("é€𝄞a\0\x7f\x80\u07ff\u0800\uffff", 1000003), numbers("", 7))


def at(text, indices):
    equal, codes, kept = [], [], []
    for i in indices:
        try:
            equal.append(text[i] == "b")
        except IndexError as e:
            print(i, e)
        try:
            codes.append(ord(text[i]))
        except IndexError as e:
            print(i, e)
        try:
            kept.append(text[i])
        except IndexError as e:
            print(i, e)
    return equal, codes, kept


print(at("abc", [0, 1, 2, 3, -1, -3, -4, 10**18, -(10**18)]))
print(at("äbc", [0, 1, 2, 3, -1, -3, -4]))
print(at("", [0, -1]))


def unused(text, n):
    for i in range(n):
        text[i]
    return n


for n in (0, 3, 4):
    try:
        print(unused("abc", n))
    except IndexError as e:
        print(e)


def kept(text):
    seen = []
    last = ""
    for c in text:
        if c != last:
            seen.append(c)
        last = c
    return seen, last, "".join(seen)


print(kept("aabbccé€€a"), kept(""))


def words(text):
    out, word = [], ""
    for c in text + " ":
        if c == " ":
            if word:
                out.append(word)
            word = ""
        else:
            word += c
    return out


print(words("the quick  brown föx"))


def palindrome(w):
    i, j = 0, len(w) - 1
    while i < j and w[i] == w[j]:
        i += 1
        j -= 1
    return i >= j


print([palindrome(w) for w in ("level", "noon", "python", "", "a", "été", "éta", "ab")])


def distance(a, b):
    row = list(range(len(b) + 1))
    for i in range(len(a)):
        last = row[0]
        row[0] = i + 1
        for j in range(len(b)):
            cost = last if a[i] == b[j] else last + 1
            last = row[j + 1]
            row[j + 1] = min(cost, row[j] + 1, last + 1)
    return row[len(b)]


print(distance("kitten", "sitting"), distance("", "abc"), distance("naïve", "native"))


def vowels(text):
    n = 0
    for c in text:
        if c in "aeiou":
            n += 1
        if c == "y" or c == "Y":
            n += 100
    return n


def consonants(text):
    n = 0
    for c in text:
        if c in "bcd":
            n += 1
        if c == "x" or c == "X":
            n += 100
    return n


print(vowels("yes, we are many"), consonants("xbcdX yes"))


def letters_o(text):
    n = 0
    for c in text:
        if c == "o":
            n += 1
    return n


def letters_p(text):
    n = 0
    for c in text:
        if c == "p":
            n += 1
    return n


def letters_op(text):
    n = 0
    for c in text:
        if c == "op":
            n += 1
    return n


print(letters_o("oops pop"), letters_p("oops pop"), letters_op("oops pop"))


def changing(n):
    text = ""
    hits = 0
    for i in range(n):
        text += chr(97 + i % 26) if i % 5 else "é"
        if text[-1] == "é" or text[i // 2] == "b":
            hits += 1
        if text[0] == text[-1]:
            hits += 100
    return hits, len(text), text[-3:]


print(changing(60))


def both(text):
    n = 0
    for i in range(len(text)):
        c = text[i]
        if c == "a":
            n += 1
        d = c if i % 2 else text[0]
        if d == "b":
            n += 10
        n += len(d + c)
    return n


print(both("abab"), both("bébé"))


def codes(text):
    s = 0
    for i in range(len(text)):
        try:
            s += ord(text[i + 1]) - ord(text[i])
        except IndexError:
            s += 1000
    return s


print(codes("az"), codes("é€"))
chars = [c for c in "abcabc"]
print(chars, chars[0] is not None, chars.count("a"), sorted(chars), "".join(reversed(chars)))
