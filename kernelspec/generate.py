#!/usr/bin/env python3
"""Draws the logo (SVG and PNG) and packs the kernelspec's files into kernel/cli/spec_files.c.

The logo is a quern seen from the front: the runner stone with its handle and eye on
the bed stone, and the flour that falls out. One list of shapes gives both the SVG and
the PNGs, which are rasterised here by supersampling, so no drawing program is needed.

    kernelspec/generate.py           write the files
    kernelspec/generate.py --check   say whether they are as this script makes them
"""
import os
import struct
import sys
import zlib

HERE = os.path.dirname(os.path.abspath(__file__))
SIZE = 64  # the drawing's own units
SAMPLES = 8

# (kind, colour, geometry): ellipse cx cy rx ry; rect x0 y0 x1 y1 radius; line x0 y0 x1 y1 width
SHAPES = [
    ("ellipse", "#e8cf8f", (32, 55, 25, 5.5)),      # flour
    ("rect", "#5b6470", (9, 38, 55, 52, 6)),        # bed stone
    ("ellipse", "#727d8b", (32, 39, 23, 6.5)),      # its face
    ("ellipse", "#f4e3b5", (32, 37.5, 20.5, 5)),    # meal between the stones
    ("rect", "#8d99a8", (12, 22, 52, 37, 6)),       # runner stone
    ("ellipse", "#a9b4c1", (32, 23, 20, 6.5)),      # its face
    ("ellipse", "#3b424c", (32, 23, 6, 2.2)),       # the eye that takes the grain
    ("line", "#8a5a2b", (46, 6, 46, 22, 4.5)),      # handle
    ("ellipse", "#a8723b", (46, 6, 3.6, 3.2)),      # its knob
    ("ellipse", "#d9a441", (29, 15, 1.7, 2.4)),     # grains
    ("ellipse", "#d9a441", (34, 11, 1.7, 2.4)),
    ("ellipse", "#d9a441", (30, 6, 1.7, 2.4)),
]


def svg():
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}" width="{SIZE}" height="{SIZE}">',
           "  <title>Quern</title>"]
    for kind, colour, g in SHAPES:
        if kind == "ellipse":
            out.append(f'  <ellipse cx="{g[0]}" cy="{g[1]}" rx="{g[2]}" ry="{g[3]}" fill="{colour}"/>')
        elif kind == "rect":
            out.append(f'  <rect x="{g[0]}" y="{g[1]}" width="{g[2] - g[0]}" height="{g[3] - g[1]}" '
                       f'rx="{g[4]}" fill="{colour}"/>')
        else:
            out.append(f'  <line x1="{g[0]}" y1="{g[1]}" x2="{g[2]}" y2="{g[3]}" stroke="{colour}" '
                       f'stroke-width="{g[4]}" stroke-linecap="round"/>')
    return "\n".join(out + ["</svg>", ""]).encode()


def inside(kind, g, x, y):
    if kind == "ellipse":
        return ((x - g[0]) / g[2]) ** 2 + ((y - g[1]) / g[3]) ** 2 <= 1
    if kind == "rect":
        nx = min(max(x, g[0] + g[4]), g[2] - g[4])
        ny = min(max(y, g[1] + g[4]), g[3] - g[4])
        return (x - nx) ** 2 + (y - ny) ** 2 <= g[4] ** 2
    dx, dy = g[2] - g[0], g[3] - g[1]
    t = min(max(((x - g[0]) * dx + (y - g[1]) * dy) / (dx * dx + dy * dy), 0), 1)
    return (x - g[0] - t * dx) ** 2 + (y - g[1] - t * dy) ** 2 <= (g[4] / 2) ** 2


def colour_at(x, y):
    for kind, colour, g in reversed(SHAPES):
        if inside(kind, g, x, y):
            return tuple(int(colour[i:i + 2], 16) for i in (1, 3, 5))
    return None


def pixel(px, py, scale):
    total, hits = [0, 0, 0], 0
    for j in range(SAMPLES):
        for i in range(SAMPLES):
            rgb = colour_at((px + (i + 0.5) / SAMPLES) * scale, (py + (j + 0.5) / SAMPLES) * scale)
            if rgb:
                hits += 1
                total = [a + b for a, b in zip(total, rgb)]
    if not hits:
        return bytes(4)
    return bytes([(c + hits // 2) // hits for c in total] + [hits * 255 // SAMPLES ** 2])


def png(side):
    scale = SIZE / side
    rows = b"".join(b"\0" + b"".join(pixel(x, y, scale) for x in range(side)) for y in range(side))

    def chunk(name, data):
        body = name + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", side, side, 8, 6, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b""))


def c_source(files):
    out = ["/* The kernelspec's files as bytes, so that `quern install` needs nothing beside the",
           " * program. Made by kernelspec/generate.py from kernelspec/; do not edit. */",
           '#include "kernel/system/install.h"', ""]
    for index, (name, data) in enumerate(files):
        out.append(f"static const unsigned char spec_file_{index}[] = {{")
        out += ["  " + ",".join(str(b) for b in data[i:i + 32]) + "," for i in range(0, len(data), 32)]
        out += ["};", ""]
    out.append("const SpecFile spec_files[] = {")
    out += [f'  {{"{name}", spec_file_{index}, sizeof spec_file_{index}}},' for index, (name, _) in enumerate(files)]
    out += ["};", "const size_t spec_file_count = sizeof spec_files / sizeof *spec_files;", ""]
    return "\n".join(out).encode()


def main():
    with open(os.path.join(HERE, "kernel.json.in"), "rb") as file:
        template = file.read()
    logos = [("logo-32x32.png", png(32)), ("logo-64x64.png", png(64)), ("logo-svg.svg", svg())]
    made = [(os.path.join(HERE, name), data) for name, data in logos]
    made.append((os.path.join(HERE, "..", "kernel", "cli", "spec_files.c"), c_source([("kernel.json", template)] + logos)))
    stale = []
    for path, data in made:
        old = open(path, "rb").read() if os.path.exists(path) else None
        # zlib versions may pack differently: a PNG is compared by what it decodes to
        if old == data or (old and path.endswith(".png") and pixels(old) == pixels(data)):
            continue
        if "--check" in sys.argv:
            stale.append(os.path.relpath(path))
        else:
            with open(path, "wb") as file:
                file.write(data)
    if stale:
        sys.exit("out of date, run kernelspec/generate.py: " + ", ".join(stale))


def pixels(data):
    at, packed = 8, b""
    while at < len(data):
        length = struct.unpack(">I", data[at:at + 4])[0]
        if data[at + 4:at + 8] == b"IDAT":
            packed += data[at + 8:at + 8 + length]
        at += 12 + length
    return zlib.decompress(packed)


if __name__ == "__main__":
    main()
