# int, float, round of texts and numbers.
print(int(3.9), int(-3.9), int("12"), int("-0b11", 2), int("z", 36), int("0o17", 8), int(True), int("0xff", 16), round(3.7), round(-0.5), round(1e20) if False else 1)
