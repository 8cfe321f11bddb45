r"""Texts beyond ASCII: places are characters, classes and cases are Unicode's."""
import re

text = "Größe: 42 µm, naïve café — 東京 ２０２４ Ünïcode ſtraße 😀 x"
print(re.findall(r"\w+", text), re.findall(r"\w+", text, re.A), re.findall(r"\d+", text), re.findall(r"\d+", text, re.ASCII))
for m in re.finditer(r"[^\W\d_]+|\d+|[^\w\s]", text):
    print(m.group(), m.span(), m.start(), m.end())
print(re.search("😀", text).span(), re.search("x$", text), re.compile("x").search(text, 10), re.compile("é").search(text, 5, 30))
print(re.split(r"\s+", text), re.sub(r"[äöüÄÖÜ]", "?", text), re.subn("ß", "ss", text))
print(re.findall("größe", text, re.I), re.findall("STRASSE", "straße", re.I), re.findall("[à-ý]+", "ÀÉ éà", re.I))
print(re.findall("ss", "ſs Sſ", re.I), re.findall("k", "kK\u212a", re.I), re.findall("k", "kK\u212a", re.I | re.A), re.findall("i", "iIıİ", re.I))
print(re.findall("ß", "ßẞ", re.I), re.findall("µ", "µμΜ", re.I), re.findall("σ", "σςΣ", re.I), re.findall("[σ]", "σςΣ", re.I))
print(re.findall("é", "éÉ", re.I | re.A), re.findall("(?i:É)é", "éé Éé éÉ"), re.findall("[^é]", "éÉa", re.I))
print(re.findall(r"\s", "a\u00a0b\u2003c\x1cd\x85e\u200bf"), re.findall(r"\s", "a\u00a0b\tc\x1c", re.A))
print(re.findall(r"\bé", "é aé"), re.findall(r"\bé", "é aé", re.A), re.findall(r"\Bé", "é aé", re.A), re.findall(r"\b", "aé", re.A))
print(re.findall("\\u00e9|\\U0001F600|\\xe9", "é😀"), re.findall("[\\u4e00-\\u9fff]", text), re.findall("[😀-😎]", text))
print(re.match("(é+)(a)?", "ééa").span(1), re.match("(é+)(a)?", "ééb").span(2), [m.span() for m in re.finditer("", "é😀")])
print(re.findall(r"(?<=é)a", "éa ea"), re.sub("(é)(a)", r"\2\1", "éa"), re.escape("é😀."), re.match(".", "😀").end())
print(re.findall(r"\d", "٣५3²"), re.findall(r"[\d]", "٣५3²"), re.findall(r"\w", "²½Ⅷ٣_‿"), re.findall(r"(?a:\w)\w", "aé éa"))
print(re.findall(r"(?u)\w", "é"), re.compile("(?u)a").flags, re.compile("(?a)a").flags, re.compile("(?i)a").flags, re.compile("é", re.U).flags)
