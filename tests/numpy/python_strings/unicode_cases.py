# Letters that become several, titles, and the sigma at the end of a word.
print("ΑΣ".lower(), "ΑΣ Β".lower(), "ΑΣΑ".lower(), "Σ".lower(), "ΣΣ".lower(), "Α\u0301Σ.".lower(), "ΑΣ'Α".lower(), "'Σ".lower(), "1Σ".lower())
print("ὈΔΥΣΣΕΎΣ".capitalize(), "ὈΔΥΣΣΕΎΣ".title(), "οδυσσευς".swapcase(), "ΟΔΟΣ ΑΣ".swapcase(), "ΣΑΣ".title(), "ΣΑΣ".capitalize())
print("ﬁ".upper(), "ﬁ".title(), "ﬁx".capitalize(), "ﬀ".casefold(), "ﬃ".swapcase(), "ß".upper(), "ß".title(), "ß".capitalize(), "ẞ".lower(), "ẞ".casefold())
print("ǆ".title(), "ǆ".upper(), "ǅ".lower(), "ǅ".swapcase(), "ǅ".istitle(), "ǅ".isupper(), "ǅ".islower(), "ǆ x".capitalize(), "Aǅ".istitle())
print(ascii("İ".lower()), len("İ".lower()), "ı".upper(), "I".lower(), "ŉ".upper(), len("ŉ".upper()), "ΐ".upper() == "Ϊ́", len("ΐ".upper()))
print("ᾳ".upper(), "ᾳ".title(), "ᾼ".lower(), "ᾼ".istitle(), "ᾼ".swapcase(), "ͅ".upper(), "ꭰ".upper(), "Ꭰ".lower(), "Ꭰ".casefold(), "ა".upper(), "ა".title(), "Ა".lower())
print("they're bill's".title(), "x²y".title(), "aªb".title(), "ⅷ".upper(), "ⓐ".title(), "ª".islower(), "ʰ".islower(), "Ⅷ".isupper(), "𝐀".isupper(), "𝐀".lower())
print("µ".upper(), "ſ".upper(), "ſ".casefold(), "ϐ".casefold(), "K".lower(), "Å".lower(), "Ω".lower(), "ς".casefold(), "ς".upper())
# What repr shows, and what it escapes.
print(repr("\u0378"), repr("\u0530x"), repr("\U000e01f0"), repr("\U000e0100"), repr("\u2065"), repr("\ufff0"), repr("\U0001fffe"), repr("\u08e2"), repr("\u0890"), repr("\U00013430"))
print(repr("\u200b"), repr("\xa0"), repr("\xad"), repr("\u3000"), repr("\ufdd0"), repr("é"), repr("\U0001f600"), repr("\U0001fae8"), ["\u0378", "é"], "%r" % "\u0378")
print("\u0378".isprintable(), "\U0001fae8".isprintable(), "".isprintable(), "é".isprintable(), "\u0378".isalpha())
# Names.
print("٣".isidentifier(), "a٣".isidentifier(), "a²".isidentifier(), "℘".isidentifier(), "·".isidentifier(), "a·".isidentifier(), "名前".isidentifier(), "a\u0301".isidentifier(), "\u0301".isidentifier(), "for".isidentifier())
