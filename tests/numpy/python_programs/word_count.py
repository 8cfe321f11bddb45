# A text's words counted with two lists side by side.
text = """the quick brown fox
jumps over the lazy dog
the end"""
words, counts = [""], [0]
for w in text.split():
    if w in words:
        counts[words.index(w)] += 1
    else:
        words.append(w)
        counts.append(1)
table = sorted(zip(words[1:], counts[1:]), key=lambda t: (-t[1], t[0]))
for w, n in table[:4]:
    print(f"{w:<8}{n:>3}{'*' * n:>5}")
print(sum(counts), max(counts), len(table), [w for w, n in table if n == 1][:3])
longest = max(words, key=len)
print(longest, len(longest), " ".join(w.capitalize() for w in words[1:4]))
