# random.seed and random.Random: ints, floats, strings and bytes, of both versions.
import random


def show():
    print(random.random(), random.getrandbits(40), random.randint(1, 1000), random.gauss(0, 1))


for text in ["", "a", "hello", "Quern", "\u00e9t\u00e9 \u4f60\u597d \U0001f600", "x" * 1000, "0", "\x00", "\x00\x00a"]:
    random.seed(text)
    show()
    print(random.Random(text).random(), random.sample(range(100), 5))
    random.seed(text, version=1)
    show()
    random.seed(text.encode())
    show()
for data in [b"", b"abc", b"\x00", b"\xff\xfe" * 50, bytes(range(256))]:
    random.seed(data)
    show()
    random.seed(data, 2)
    show()
    random.seed(a=data, version=1)
    show()
random.seed(bytearray(b"abc"))
show()
for number in [0.0, -0.0, 0.5, -0.5, 1.0, 3.14159, 1e300, -1e-300, float("inf"), float("-inf"), 2.0**61, 1e18]:
    random.seed(number)
    show()
    print(random.Random(number).random())
for number in [0, 1, -1, 2**32 - 1, 2**32, 2**62, -(2**63) + 1, True]:
    random.seed(number)
    show()
    random.seed(number, version=1)
    show()
random.seed("game")
deck = list(range(52))
random.shuffle(deck)
print(deck, random.choice(deck), random.choices("abc", k=10), random.uniform(1, 10))
a, b = random.Random("one"), random.Random("two")
print([a.randint(0, 9) for _ in range(10)], [b.randint(0, 9) for _ in range(10)])
a.seed("two")
print([a.randint(0, 9) for _ in range(10)])


def start(seed=None):
    if seed is not None:
        random.seed(seed)
    return random.random()


print(start("s"), start(5), start(0.25), start(b"s"))
