"""Functions that make values of a text of JSON, and coders with settings of their own."""
import json

text = '{"a": 1, "b": [1.5, {"c": null}, "x"], "a": {"d": true}, "e": NaN, "f": -12e3}'
print(json.loads('[{"a": 1}, {"a": 2}]', object_hook=lambda d: d["a"]))
print(json.loads('{"x": {"y": {"z": 1}}}', object_hook=lambda d: len(d)), json.loads('[[], {}, {"a": {}}]', object_hook=lambda d: d))
print(json.loads(text, object_pairs_hook=lambda pairs: [v for k, v in pairs], parse_constant=lambda s: s))
print(json.loads(text, object_pairs_hook=len), json.loads(text, parse_int=float, parse_constant=str), json.loads("[1, 2.5, -0, 1e2]", parse_float=str))
print(json.loads("[123456789012345678901234567890, 1]", parse_int=str), json.loads("[1.0, 2.50]", parse_float=lambda s: s + "!"), json.loads("[NaN, Infinity, -Infinity]", parse_constant=lambda s: s.lower()))
print(json.loads("7", parse_int=lambda s: int(s) * 2), json.loads('"7"', parse_int=float), json.loads("[]", object_hook=lambda d: 1), json.loads("null", object_hook=len))
print(json.loads(b'{"k": [1]}', object_hook=lambda d: " ".join(d.keys())), json.loads('{"a": {"b": 1}}', object_hook=lambda d: {k.upper(): v for k, v in d.items()}))


def named(d):
    d["seen"] = True
    return d


def shown(pairs):
    print("object", [k for k, v in pairs])
    return dict(pairs)


print(json.loads('[{"a": {"b": 2}}, {}]', object_hook=named))
print(json.loads('{"a": {"b": {}, "c": [{"d": 1}]}, "a": {"e": 0}}', object_pairs_hook=shown))
print(json.loads('{"a": 1}', object_pairs_hook=lambda p: "pairs", object_hook=lambda d: "dict"), json.loads('{"a": 1}', object_hook=None, parse_int=None))
for wrong in ["[1, {]", '{"a" 1}', "[1 2]", ""]:
    try:
        json.loads(wrong, object_hook=lambda d: d, parse_int=float)
    except json.JSONDecodeError as e:
        print(e)
try:
    json.loads('{"a": 1}', object_hook=lambda d: d["b"])
except KeyError as e:
    print("KeyError", e)

d = json.JSONDecoder()
print(d.decode(' [1, {"a": null}] '), d.raw_decode('{"a": 1} rest'), d.raw_decode("x [true]y", 2), d.raw_decode('"é" 1'), d.raw_decode("12 3", idx=3))
for s, at in [("", 0), (" 1", 0), ("[1", 0), ("é [", 2), ("1", 1)]:
    try:
        print(d.raw_decode(s, at))
    except json.JSONDecodeError as e:
        print(e, e.pos)
try:
    d.raw_decode("[]", -1)
except ValueError as e:
    print(e)
for s in ["[1] 2", "\ufeff[]", "nul"]:
    try:
        print(d.decode(s))
    except json.JSONDecodeError as e:
        print(e)
floats = json.JSONDecoder(parse_int=float, object_hook=lambda d: "+".join(sorted(d.keys())))
print(floats.decode('{"b": 1, "a": [2]}'), floats.raw_decode('[3, {"z": 0}]!'), json.decoder.JSONDecoder(strict=False).decode('"a\nb"'))
e = json.JSONEncoder()
print(e.encode({"a": [1, None, True], "é": 1.5}), e.encode("x"), json.JSONEncoder(ensure_ascii=False, sort_keys=True).encode({"é": 1, "a": 2}))
print(json.JSONEncoder(indent=2).encode([1, {"a": []}]), json.JSONEncoder(separators=(",", ":")).encode({"a": [1, 2]}), json.encoder.JSONEncoder(default=lambda x: [x.real, x.imag]).encode([1 + 2j]))
try:
    json.JSONEncoder(allow_nan=False).encode(float("inf"))
except ValueError as error:
    print(error)


def read(decoder, text):
    return decoder.decode(text)


print(read(d, "[1]"), read(floats, "[1]"))
try:
    json.loads("[")
except json.decoder.JSONDecodeError as error:
    print(error)
