"""Numbers that bytes spell."""


def of_int(data, base=10):
    try:
        return int(data, base)
    except ValueError as e:
        return str(e)


def of_float(data):
    try:
        return float(data)
    except ValueError as e:
        return str(e)


print(int(b"12"), int(b" -7\n"), int(bytearray(b"1_000")), float(b"1.5"), float(bytearray(b" -inf ")), int(b"ff", 16), int(b"0x1f", 0), int(bytearray(b"101"), base=2))
for data in [b"", b"x", b"1 2", b"\xb2", b"\xa05", b"\x1c5", b"1\0", b"--1", b"'", b"1__0", b"\t5\x0b"]:
    print(data, of_int(data), of_float(data), of_int(bytearray(data)), of_float(bytearray(data)))
print(of_int(b"z", 36), of_int(b"9", 8), of_int(b"0b11", 2), of_float(b"1e400"), of_float(b"nan"), of_float(b"1_0.5"))
