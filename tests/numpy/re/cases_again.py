# A group that is asked for again where cases are ignored: each letter beside its cases.
import re
letters = "abkszABKSZ09_àÀéÉñÑßöÖüÜÿŸāĀđĐžŽαΑλΛωΩжЖяЯіІԱաⴀႠＡａ𐐀𐐨中"
again, ascii = re.compile(r"(?i)(.)\1"), re.compile(r"(?ai)(.)\1")
for a in letters:
    print(a, [b for b in letters if again.match(a + b)])
print([(a, b) for a in letters[:13] for b in letters[:13] if ascii.match(a + b)])
print(again.sub("<>", "aAbÉéxÀàÀ"), again.findall("ÄäÖÖöÜ"), re.search(r"(?i)(é+)-\1", "ÉéÉ-éÉé"))
print(re.match(r"(k)\1", "k\u212a"), re.match(r"(?i)k", "\u212a"), re.match(r"(?i)s", "\u017f") is not None)
