x = [6, 7, 6, 9, 6]
print(x.index(6, 1), x.index(6, 3), x.index(6, -1), x.index(6, -100), x.index(6, 1, 3), x.index(9, 0, -1), x.index(6, -3, -1), x.index(7, True))
for a, b in [(5, 9), (1, 2), (3, 1), (-1, -2), (0, -100)]:
    try: print(x.index(6, a, b))
    except ValueError as e: print(e)
xs = []
try: xs.index(2, 0)
except ValueError as e: print(e)
s = ["a", "b", "a"]
pos = []
i = -1
while True:
    try: i = s.index("a", i + 1)
    except ValueError: break
    pos.append(i)
print(pos)
