# Truth of strings; letters beyond ASCII.
print("x" if "" else "empty", bool(""), bool("a"), not "a", "" or "default", "a" and "b")
print("é".upper(), "ß".upper(), "ÀÉ".lower(), len("héllo"), "日本語"[1], "日本語"[::-1])
