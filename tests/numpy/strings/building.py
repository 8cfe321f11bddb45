# Programs that build text: tables, bars, roman numerals, caesar shift, palindromes.
def roman(n):
    out = ""
    for value, digits in [(1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"),
        (90, "XC"),
                          (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"),
                          (1, "I")]:
        while n >= value:
            out += digits
            n -= value
    return out


def caesar(text, shift):
    out = ""
    for c in text:
        if "a" <= c <= "z":
            out += chr((ord(c) - ord("a") + shift) % 26 + ord("a"))
        else:
            out += c
    return out


def to_base(n, base):
    digits = "0123456789abcdef"
    out = ""
    while n > 0:
        out = digits[n % base] + out
        n //= base
    return out or "0"


def palindrome(s):
    return s == s[::-1]


print([roman(n) for n in [1, 4, 9, 14, 40, 1994, 2024]])
print(caesar("hello, world", 3), caesar(caesar("abcxyz", 5), -5), to_base(255, 2),
      to_base(255, 16), to_base(0, 7))
print([w for w in ["level", "abc", "noon", ""] if palindrome(w)])
for n in [3, 7, 1]:
    print("#" * n + "." * (8 - n) + f" {n:>2}")
for i in range(1, 5):
    print(" " * (4 - i) + "*" * (2 * i - 1))
print("\n".join([f"{i} x {j} = {i * j:2}" for i in range(2, 4) for j in range(3, 5)]))
print("fizz buzz:",
      " ".join(["Fizz" * (i % 3 == 0) + "Buzz" * (i % 5 == 0) or str(i) for i in range(1, 16)]))
