# str.translate and str.maketrans: tables of all kinds, errors.
from collections import defaultdict


def t(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)


print(str.maketrans("abc", "xyz"), str.maketrans("", ""), "".maketrans("ab", "ba"))
print(str.maketrans("ab", "AB", "cd"), str.maketrans("ab", "AB", "ab"), str.maketrans("", "", ".,!"))
print(str.maketrans({"a": "1", "b": None, "c": 67}), str.maketrans({97: "x", 98: "yy"}), str.maketrans({"é": "e", 228: "ae"}))
print("hello world".translate(str.maketrans("lo", "01")))
print("hello world".translate(str.maketrans("lo", "01", "h ")))
print("a.b,c!".translate(str.maketrans("", "", ".,!")))
print("naïve café Ärger".translate(str.maketrans({"ï": "i", "é": "e", "Ä": "Ae"})))
print("abc".translate({97: "[a]", 98: None, 99: 0x1F600}), repr("abc".translate({97: 0})))
print("abc".translate({}), "abc".translate({"a": "b"}), "".translate({97: None}), "abc".translate({97: True}).encode())
print("abc".translate(["x"] * 98), "\x00\x01\x02".translate("XY"), "\x00\x01\x02".translate([None, 65, "z"]), "\x00\x01a".translate((65, 66)))
d = defaultdict(lambda: "-", {97: "A"})
print("abca".translate(d), dict(d))
import string
print("Hello, World! It's 5.".translate(str.maketrans("", "", string.punctuation)))
rot = str.maketrans("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", "NOPQRSTUVWXYZABCDEFGHIJKLMnopqrstuvwxyzabcdefghijklm")
print("Why did the chicken cross the road?".translate(rot), "Why".translate(rot).translate(rot))
print("ATGC".translate(str.maketrans("ATGC", "TACG"))[::-1], "ATGCNA".translate(str.maketrans({"A": "T", "T": "A", "G": "C", "C": "G"})))
table = str.maketrans(dict.fromkeys("aeiou", None))
print("education".translate(table), "education".translate(dict.fromkeys(map(ord, "aeiou"))))
print({ord(c): None for c in "xyz"}, "xylophone".translate({ord(c): None for c in "xyz"}))
print([w.translate(str.maketrans("abc", "ABC")) for w in ["cab", "xyz", ""]], str.translate("abc", {98: "BB"}))
t(lambda: str.maketrans("abc", "ab"[:len("abc") - 1]))
k = ["ab", "a"]
t(lambda: str.maketrans({k[0]: "x"}))
big = {97: 0x110000}
t(lambda: "a".translate(big))
neg = {97: -1}
t(lambda: "a".translate(neg))
