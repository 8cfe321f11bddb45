# What bytes refuse, in CPython's words.
def tried(k):
    data = b"abc"
    n = k * 0
    try:
        if k == 0:
            print(data[3 + n])
        elif k == 1:
            print(bytes([1, 256 + n]))
        elif k == 2:
            print(bytes(-1 - n))
        elif k == 3:
            print(data.index(b"x"))
        elif k == 4:
            print(data.split(b""))
        elif k == 5:
            print(300 + n in data)
        elif k == 6:
            print(data.partition(b""))
        elif k == 7:
            print(bytes.fromhex("0g"))
        elif k == 8:
            print((256 + n).to_bytes(1, "big"))
        elif k == 9:
            print((-1 - n).to_bytes(1, "big"))
        elif k == 10:
            print(bytes.maketrans(b"ab", b"c"))
        elif k == 11:
            print(data.translate(b"abc"))
        elif k == 12:
            print(data[:: n])
        elif k == 13:
            print(data.find(-1 - n))
        elif k == 14:
            print(data.rindex(b"ba"))
        elif k == 15:
            print(bytes.fromhex("abc"))
        elif k == 16:
            print((128 + n).to_bytes(1, "big", signed=True))
        elif k == 17:
            print(bytes.fromhex("é"))
    except ValueError as e:
        print(k, "ValueError", e)
    except IndexError as e:
        print(k, "IndexError", e)
    except OverflowError as e:
        print(k, "OverflowError", e)


for k in range(18):
    tried(k)
for text, name in [("é", "ascii"), ("aé€b", "ascii"), ("a€😀", "latin-1"), ("😀", "latin1"), ("x", "nothing")]:
    try:
        print(text.encode(name))
    except UnicodeEncodeError as e:
        print("UnicodeEncodeError", e)
    except LookupError as e:
        print("LookupError", e)
for data in [b"\xff", b"a\xc3", b"\xe2\x82", b"\xe2\x82a", b"\xe2a", b"\xc3\x28", b"\xed\xa0\x80", b"\xf0\x9f\x98", b"\xf0\x9f\x98a",
             b"\xf5", b"\xc0\x80", b"\xe0\x80\x80", b"\xf4\x90\x80\x80", b"ok\x80", b"\xf0\x28\x8c\x28"]:
    try:
        print(data.decode())
    except UnicodeDecodeError as e:
        print("UnicodeDecodeError", e)
    print(data.decode("utf-8", "replace"), data.decode("utf-8", "ignore"), data.decode("latin-1"))
    try:
        print(data.decode("ascii"))
    except UnicodeError as e:
        print(e)
