# Needles longer than a few dozen bytes are found from the end in time that is the sum of the lengths.
def last_place(s, n):
    best = -1
    for k in range(len(s) - len(n) + 1):
        if s[k:k + len(n)] == n:
            best = k
    return best


state, wrong = 5, 0
for t in range(40):
    s = ""
    for k in range(300):
        state = (state * 1103515245 + 12345) % 2**31
        s = s + ("a" if state // 65536 % 10 else "b")
    m = 60 + t
    n = s[t * 4:t * 4 + m]
    if t % 3 == 0:
        n = "a" * m
    wrong += s.rfind(n) != last_place(s, n)
print(wrong)
print(("a" * 300).rsplit("a" * 70), ("a" * 300 + "é").rfind("a" * 70 + "é"), ("xy" * 200).rfind("yx" * 50))
print(("é" + "a" * 300).rpartition("é" + "a" * 70)[2] == "a" * 230, ("xy" * 200).rfind("q" * 100))
print(("ab" * 100).rfind(""), "ab".rfind("abc"), ("a" * 200).rindex("a" * 66), ("a" * 64).rfind("a" * 65))
print(("ab" * 50).rsplit("ab" * 33, 1), ("ab" * 50).rpartition("ba" * 33)[0], ("ab" * 50).rfind("ab" * 33, 3, 90))

# Places around the ends of the windows of 2**24 bytes in which a text is searched.
edge = "a" * 2**24
for k in range(4):
    print((edge[k:] + "bc").find("bc"), (edge[k:] + "bc").count("abc"), (edge + "a" * k + "bc" + edge).find("bca"))
print(len((edge + "bc").replace("bc", "")), len((edge + "bc" + edge).split("bc")), (edge + "b").find(""))
