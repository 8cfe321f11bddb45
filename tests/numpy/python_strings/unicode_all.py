# Every code point: its kinds (a sum that tells any two apart that differ in one place), counted by planes.
def kinds(c: str):
    bits = 1 if c.isalpha() else 0
    bits += 2 if c.isdecimal() else 0
    bits += 4 if c.isdigit() else 0
    bits += 8 if c.isnumeric() else 0
    bits += 16 if c.isspace() else 0
    bits += 32 if c.isprintable() else 0
    bits += 64 if c.isupper() else 0
    bits += 128 if c.islower() else 0
    bits += 256 if c.istitle() else 0
    bits += 512 if c.isidentifier() else 0
    bits += 1024 if ("a" + c).isidentifier() else 0
    bits += 2048 if c.isalnum() else 0
    return bits

def kinds_of(first: int, last: int):
    total = 0
    for code in range(first, last):
        total = (total * 31 + kinds(chr(code))) % 1000000007
    return total

for first in range(0, 0x3000, 0x800):
    print(hex(first), kinds_of(first, first + 0x800))
for first, last in [(0x3000, 0x3400), (0x4D00, 0x4F00), (0x9F00, 0xAC10), (0xD700, 0xD800), (0xE000, 0xE010), (0xF8F0, 0x12800), (0x13400, 0x13500), (0x16700, 0x17010), (0x187F0, 0x18D20), (0x1AFF0, 0x1B300), (0x1BC00, 0x20010), (0x2A6D0, 0x2A710), (0x2F800, 0x2FA30), (0x31340, 0x31360), (0xE0000, 0xE0200), (0x10FFF0, 0x110000)]:
    print(hex(first), kinds_of(first, last))

# The cases of all, a block in one string: each letter begins no word, and then it does.
def sum_of(text: str):
    total = 0
    for c in text:
        total = (total * 31 + ord(c)) % 1000000007
    return total

for first, last in [(0, 0x600), (0x1000, 0x1400), (0x1C00, 0x2200), (0x2400, 0x2600), (0x2C00, 0x2E00), (0xA600, 0xAC00), (0xFB00, 0xFB20), (0xFF00, 0x10000), (0x10400, 0x10600), (0x10C00, 0x10D00), (0x11800, 0x11900), (0x16E00, 0x16F00), (0x1E900, 0x1EA00)]:
    close = "".join([chr(c) for c in range(first, last)])
    apart = ".".join([chr(c) for c in range(first, last)])
    print(hex(first), sum_of(close.upper()), sum_of(close.lower()), sum_of(close.title()), sum_of(close.swapcase()), sum_of(close.casefold()), sum_of(apart.title()), close.istitle(), apart.istitle())
    print(sum_of(repr(close)), sum_of(ascii(close)), len(close.split()), len(close.splitlines()), sum_of(close.strip()))

# The final sigma: what it looks through, and what not.
for first, last in [(0, 0x600), (0x1AB0, 0x2100), (0xA640, 0xAC00), (0xFB00, 0xFF70), (0x10780, 0x107C0), (0x1F3F0, 0x1F400), (0xE0000, 0xE0200)]:
    before = "".join(["A" + chr(c) + "Σ " for c in range(first, last) if not 0xD800 <= c < 0xE000]).lower()
    alone = "".join(["." + chr(c) + "Σ " for c in range(first, last) if not 0xD800 <= c < 0xE000]).lower()
    behind = "".join(["AΣ" + chr(c) + "a " for c in range(first, last) if not 0xD800 <= c < 0xE000]).lower()
    print(hex(first), before.count("ς"), sum_of(before), alone.count("ς"), sum_of(alone), behind.count("ς"), sum_of(behind))
