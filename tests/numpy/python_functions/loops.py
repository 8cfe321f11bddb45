# for-else, while-else, break, continue.
for i in range(3):
    for j in range(3):
        if j == 1: continue
        if i == 1: break
        print(i, j, end=";")
    else:
        print("done", i)
print(i, j)
xs = [1, 2, 3]
for x in xs[:]:
    if x == 2:
        xs.remove(x)
print(xs)
i = 0
while i < len(xs):
    if xs[i] == 3:
        del xs[i]
        continue
    i += 1
print(xs)
