# Chained comparisons and conditional expressions.
print(1 < 2 < 3, 1 < 3 < 2, 1 == 1.0 == True, "a" < "b" < "c", not 1 == 2, 3 > 2 >= 2 != 1)
