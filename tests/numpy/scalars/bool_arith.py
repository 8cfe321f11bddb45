# bool as the lowest number: arithmetic gives int, bit operations keep bool.
t, f = True, False
print(t + t, t - f, t * 3, t / 2, t // 1, t % 2, -t, +t)
print(t & f, t | f, t ^ t, t & 1, t | 2, f ^ 3, t == 1, f == 0, t == 1.0, t < 2)
print(t and f, t or f, not t, not f, not 0, not 3, not 0.0, not "", not "a")
print(1 and 2, 0 and 2, 1 or 2, 0 or 2, 0.0 or 1.5, 2.5 and 0.0)
print(bool(0), bool(-1), bool(0.0), bool(-0.0), bool(float("nan")), bool(1e-300), bool(0j))
print(bool(""), bool(" "), bool([]), bool([0]), bool(()), bool((0,)))
print(sum([t, t, f, t]), max(t, f), min(t, f), int(t), float(t), complex(t))
print(t + 1.5, t * 2j, f * 3.5, t << 3, 8 >> t)
print(3 > 2 > 1, 3 > 2 == 2, 1 < 3 < 2, 1 == 1.0 == True, not 1 == 2)
print(f"{t} {f!r} {t:d} {f:5d}| {t:>6}|")
print([t, f], (t, 1, 1.0), str(t), repr(f))
count = 0
for i in range(10):
    count += i % 3 == 0
print(count)
