"""Errors of patterns and of JSON say where they are, and in what."""
import json
import re


def of_pattern(pattern):
    try:
        re.compile(pattern)
        print("fine")
    except re.error as e:
        print(e, "|", e.msg, e.pattern, e.pos)
        if e.pos is not None:
            print(e.lineno, e.colno)


def of_bytes(pattern):
    try:
        re.compile(pattern)
    except re.error as e:
        print(e, "|", e.msg, e.pattern, e.pos, type(e.pattern))


def of_json(text):
    try:
        print(json.loads(text))
    except json.JSONDecodeError as e:
        print(e, "|", e.msg, repr(e.doc), e.pos, e.lineno, e.colno)


for pattern in ["(", "ab\n(", "é\n\n[b-a]", "(?<=a*)", "a**", "x\n"]:
    of_pattern(pattern)
for pattern in [b"(", b"ab\n\xff(", b"[\xff-a]"]:
    of_bytes(pattern)
for text in ["", "[1,", '{"a"\n 1}', "[é\n", "1 2", '"a\nb"']:
    of_json(text)
try:
    json.loads(b"[1,\n")
except json.JSONDecodeError as e:
    print(e, repr(e.doc))
try:
    re.sub("(a)", r"\2", "a")
except re.error as e:
    print(e, e.pattern, e.msg)


# raised again, and made
def again(pattern):
    try:
        re.compile(pattern)
    except re.error:
        raise


def once_more(pattern):
    try:
        re.compile(pattern)
    except re.error as e:
        raise e


def at_last(pattern):
    try:
        re.compile(pattern)
    finally:
        try:
            re.compile("other(")
        except re.error:
            pass


for f in [again, once_more, at_last]:
    try:
        f("(again")
    except re.error as e:
        print(e, e.pattern, e.pos)
try:
    re.compile("first(")
except re.error as e:
    try:
        re.compile("second)")
    except re.error as f:
        print(e.pattern, f.pattern, e.pos, f.pos)
    print(e.pattern)
kept = []
for k in range(3):
    try:
        re.compile("(" * (k + 1))
    except re.error as e:
        kept.append(e)
print([str(e.pattern) for e in kept], [str(e) for e in kept])
e = json.JSONDecodeError("no", "a\nbc", 3)
print(e, repr(e), e.msg, repr(e.doc), e.pos, e.lineno, e.colno)
e = re.error("no", "a\nbc", 3)
print(e, repr(e), e.msg, e.pattern, e.pos, e.lineno, e.colno)
e = re.error("no", b"abc", 0)
print(e, repr(e), e.msg, e.pattern, e.pos, e.lineno, e.colno)
e = re.error("at position 3")
print(e, repr(e), e.msg, e.pattern, e.pos, e.lineno, e.colno)
try:
    raise json.JSONDecodeError("Expecting", "é é", 2)
except ValueError as e:
    print(e, type(e).__name__)
try:
    raise re.error("what", "p", 1)
except re.error as e:
    print(e, e.pattern)
