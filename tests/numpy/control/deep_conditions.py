# Nests of conditional expressions, of `and` and `or`, and of chains, many deep: each part is checked once.


def chosen(x):
    return "0" if x == 0 else "1" if x == 1 else "2" if x == 2 else "3" if x == 3 else "4" if x == 4 else "5" if x == 5 else "6" if x == 6 else "7" if x == 7 else "8" if x == 8 else "9" if x == 9 else "10" if x == 10 else "11" if x == 11 else "12" if x == 12 else "13" if x == 13 else "14" if x == 14 else "15" if x == 15 else "16" if x == 16 else "17" if x == 17 else "18" if x == 18 else "19" if x == 19 else "20" if x == 20 else "21" if x == 21 else "22" if x == 22 else "23" if x == 23 else "24" if x == 24 else "25" if x == 25 else "26" if x == 26 else "27" if x == 27 else "28" if x == 28 else "29" if x == 29 else "30" if x == 30 else "31" if x == 31 else "32" if x == 32 else "33" if x == 33 else "34" if x == 34 else "35" if x == 35 else "36" if x == 36 else "37" if x == 37 else "38" if x == 38 else "39" if x == 39 else "none"


def either(x):
    return (x and (x or (x and (x or (x and (x or (x and (x or (x and (x or (x and (x or (x and (x or (x and (x or (x and (x or (x and (x or (x and (x or (x and (x or (x and (x or (x and (x or (x and (x or (x and (x or (x and (x or (x and (x or (x and (x or (x and (x or x))))))))))))))))))))))))))))))))))))))))


def number(x):
    return ((((((((((((((((((((((((((((((((((((((((0.5 if x != 0 else 0) if x != 1 else 1) if x != 2 else 2) if x != 3 else 3) if x != 4 else 4) if x != 5 else 5) if x != 6 else 6) if x != 7 else 7) if x != 8 else 8) if x != 9 else 9) if x != 10 else 10) if x != 11 else 11) if x != 12 else 12) if x != 13 else 13) if x != 14 else 14) if x != 15 else 15) if x != 16 else 16) if x != 17 else 17) if x != 18 else 18) if x != 19 else 19) if x != 20 else 20) if x != 21 else 21) if x != 22 else 22) if x != 23 else 23) if x != 24 else 24) if x != 25 else 25) if x != 26 else 26) if x != 27 else 27) if x != 28 else 28) if x != 29 else 29) if x != 30 else 30) if x != 31 else 31) if x != 32 else 32) if x != 33 else 33) if x != 34 else 34) if x != 35 else 35) if x != 36 else 36) if x != 37 else 37) if x != 38 else 38) if x != 39 else 39)


def chained(x):
    return ((((((((((((((((((((((((((((((((((((((((x < 0 < len(str(x)) < 9) < 1 < len(str(x)) < 9) < 2 < len(str(x)) < 9) < 3 < len(str(x)) < 9) < 4 < len(str(x)) < 9) < 5 < len(str(x)) < 9) < 6 < len(str(x)) < 9) < 7 < len(str(x)) < 9) < 8 < len(str(x)) < 9) < 9 < len(str(x)) < 9) < 10 < len(str(x)) < 9) < 11 < len(str(x)) < 9) < 12 < len(str(x)) < 9) < 13 < len(str(x)) < 9) < 14 < len(str(x)) < 9) < 15 < len(str(x)) < 9) < 16 < len(str(x)) < 9) < 17 < len(str(x)) < 9) < 18 < len(str(x)) < 9) < 19 < len(str(x)) < 9) < 20 < len(str(x)) < 9) < 21 < len(str(x)) < 9) < 22 < len(str(x)) < 9) < 23 < len(str(x)) < 9) < 24 < len(str(x)) < 9) < 25 < len(str(x)) < 9) < 26 < len(str(x)) < 9) < 27 < len(str(x)) < 9) < 28 < len(str(x)) < 9) < 29 < len(str(x)) < 9) < 30 < len(str(x)) < 9) < 31 < len(str(x)) < 9) < 32 < len(str(x)) < 9) < 33 < len(str(x)) < 9) < 34 < len(str(x)) < 9) < 35 < len(str(x)) < 9) < 36 < len(str(x)) < 9) < 37 < len(str(x)) < 9) < 38 < len(str(x)) < 9) < 39 < len(str(x)) < 9)


print(chosen(3), chosen(39), chosen(40))
print(either(0), either(7), either(0.0), either(""), either("a"))
print(number(3) + 0.0, number(77) + 0.0)
print(chained(3), chained(-1))
