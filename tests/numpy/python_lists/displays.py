# Stars in displays, slices and conditions.
print([*range(3), *[7, 8]], (*[1, 2], 3))
n = 7
for d in range(2, n):
    if n % d == 0:
        print("no"); break
else:
    print("prime")
while n > 5:
    n -= 1
else:
    print("end", n)
