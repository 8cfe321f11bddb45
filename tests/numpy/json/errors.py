# JSON: what is no text of it, where, and what the error says.
import json

texts = [
    "", " ", "[", "]", "[1", "[1,", "[1,]", "[1 2]", "[,1]", "{", "}", "{1: 2}", '{"a"', '{"a":', '{"a":1', '{"a":1,',
    '{"a":1,}', '{"a" 1}', '{"a":1 "b":2}', "{'a': 1}", '{"a":}', "nul", "nulll", "tru", "True", "None", "nan", "NaNN",
    "Infinit", "-Infinit", "-", "--1", "+1", "01", "1.", ".5", "1.e5", "1e", "1e+", "1E-", "-.5", "0x10", "1_000", "1 2",
    '"', '"abc', '"a\nb"', '"a\tb"', '"\\', '"\\"', '"\\x41"', '"\\u"', '"\\u1', '"\\u12', '"\\u123', '"\\u1234',
    '"\\u12"', '"\\u123g"', '"\\uD83D\\u12"', '"\\uD83D\\uZZZZ"', '"\\q"', '["\n"]', '{"a\n": 1}', "[1]]", "[1] x",
    "{}{}", '"a" "b"', "\ufeff[1]", "[1]\ufeff", '["é", x]', '{"é€": "😀", 1}', "[\n1,\n2,\n\n x]", "\n\n  {\n \"a\": \n}",
    "[[[[", '[{"a": [}]', "[1,\u00a02]", "\u00a0[]", "[]\v", "[]\f", "1\x00", "\x00", "[\x00]", '"\x00"', '"\x7f"', "1.5.5",
    "1e5e5", "[1e5, 1E+05, 1e-5, 0.1e1]", "[0, -0, 0.0, -0.0, 0e0]", "[true, false, null]", "\t\r\n [ ] \t\r\n",
    '{"a": {"b": [{"c": null}]}}', '"\\/\\b\\f\\n\\r\\t\\"\\\\\\u00e9\\u20AC\\ud83d\\ude00"', "9223372036854775807",
    "-9223372036854775808", "1.7976931348623157e308", "1e309", "-1e309", "4.9e-324", "1e-400",
]


def read(text, strict):
    try:
        value = json.loads(text, strict=strict)
        print(repr(text), repr(value), type(value).__name__)
    except json.JSONDecodeError as e:
        print(repr(text), type(e).__name__, e, "|", e.msg, e.pos, e.lineno, e.colno)


for text in texts:
    read(text, True)
    if "\n" in text or "\t" in text or "\x00" in text:
        read(text, False)
try:
    json.loads("[1,")
except ValueError as e:
    print(isinstance(e, json.JSONDecodeError), isinstance(e, KeyError), repr(e))
try:
    json.loads(b"[\xff]")
except UnicodeDecodeError as e:
    print(e)
print(json.loads(b"\xef\xbb\xbf[1]"), json.loads(bytearray(b' {"a": "\xc3\xa9"} ')))
