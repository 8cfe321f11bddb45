#!/usr/bin/env python3
"""Writes lang/base/text/tables.c: what the methods of str know of each code point.

All of it is asked of the str of the Python that runs this, whose Unicode version the file then names, so that
the answers are those of that version of CPython. Code points with the same answers share a record; a table of
two stages leads from the code point to its record.

usage: scripts/unicode_tables.py FILE
"""
import sys
import unicodedata

POINTS = 0x110000
SPECIAL = 0x200000  # of a mapping to several code points: SPECIAL + 4 * place + count

# Bits of a record's flags, in the order of the enumeration in lang/base/text/unicode.h.
FLAGS = (
    str.isalpha, str.isdecimal, str.isdigit, str.isnumeric, str.isspace, str.isprintable, str.isupper, str.islower,
    lambda c: c.istitle() and not c.isupper(),
    lambda c: (c + "a").title().endswith("a"),
    lambda c: ("A" + c + "\u03a3").lower()[-1] == "\u03c2" and ("." + c + "\u03a3").lower()[-1] == "\u03c3",
    str.isidentifier,
    lambda c: ("a" + c).isidentifier(),
)
LOOK_UP = """const UnicodeRecord *unicode_record(uint32_t code) {
  if (code > UNICODE_LAST) code = UNICODE_LAST;
  uint32_t block = middle[((uint32_t)top[code >> (LOW_BITS + HIGH_BITS)] << HIGH_BITS) |
                          ((code >> LOW_BITS) & ((1u << HIGH_BITS) - 1))];
  return &records[last[(block << LOW_BITS) | (code & ((1u << LOW_BITS) - 1))]];
}"""
CASES = (str.upper, str.lower, str.title, str.casefold)


def mapping(code, text, several):
    """How a code point becomes `text`: a distance, or a place among those of several."""
    if len(text) == 1:
        return ord(text) - code
    codes = [ord(c) for c in text]
    for place in range(len(several) + 1):
        if several[place:place + len(codes)] == codes:
            break
    else:
        place = len(several)
        several.extend(codes)
    return SPECIAL + 4 * place + len(codes)


def records_of_all():
    """(records, several, the number of the record of each code point)"""
    records, several, numbers = {}, [], []
    for code in range(POINTS):
        c = chr(code)
        flags = sum(bool(test(c)) << k for k, test in enumerate(FLAGS))
        row = (flags, *(mapping(code, to(c), several) for to in CASES))
        numbers.append(records.setdefault(row, len(records)))
    return list(records), several, numbers


def stage(numbers, shift):
    """(the number of each block of `numbers`, the blocks one after the other)"""
    blocks, first = {}, []
    size = 1 << shift
    for at in range(0, len(numbers), size):
        first.append(blocks.setdefault(tuple(numbers[at:at + size]), len(blocks)))
    return first, [n for block in blocks for n in block]


def stages(numbers, low, high):
    middle, last = stage(numbers, low)
    return *stage(middle, high), last


def bytes_of(table):
    return len(table) * (1 if max(table) < 256 else 2)


def put_numbers(name, table, out, storage="static "):
    kind = "uint8_t" if max(table) < 256 else "uint16_t" if max(table) < 65536 else "uint32_t"
    out.append(f"{storage}const {kind} {name}[{len(table)}] = {{")
    line = "   "
    for number in table:
        if len(line) + len(str(number)) + 2 > 110:
            out.append(line)
            line = "   "
        line += f" {number},"
    out += [line, "};"]


def main():
    records, several, numbers = records_of_all()
    shifts = [(low, high) for low in range(2, 8) for high in range(2, 8)]
    low, high = min(shifts, key=lambda pair: sum(map(bytes_of, stages(numbers, *pair))))
    top, middle, last = stages(numbers, low, high)
    version = unicodedata.unidata_version
    out = [f"/* Properties and case mappings of the code points of Unicode {version}; written by",
           " * scripts/unicode_tables.py, not by hand. */",
           '#include "lang/base/text/tables.h"',
           "",
           "/* clang-format off */",
           f"const char unicode_version[] = \"{version}\";",
           f"enum {{ LOW_BITS = {low}, HIGH_BITS = {high} }};"]
    put_numbers("top", top, out)
    put_numbers("middle", middle, out)
    put_numbers("last", last, out)
    put_numbers("unicode_several", several, out, "")
    out.append(f"static const UnicodeRecord records[{len(records)}] = {{")
    out += ["    {%d, {%d, %d, %d, %d}}," % row for row in records]
    out += ["};", "/* clang-format on */", "", LOOK_UP]
    with open(sys.argv[1], "w", encoding="utf-8") as file:
        file.write("\n".join(out) + "\n")
    print(f"Unicode {version}: {len(records)} records, "
          f"{sum(map(bytes_of, (top, middle, last)))} bytes")


main()
