#!/usr/bin/env python3
"""Draws cells of an executed notebook as an SVG picture, for the README.

usage: build/venv/bin/python scripts/picture.py NOTEBOOK CELL[,CELL...] OUT.svg

CELLs are the numbers in In[n]. Text only: code with Python's highlighting, outputs
with their terminal colours.
"""
import html
import re
import sys

import nbformat
from pygments.lexers import PythonLexer
from pygments.token import Token

SIZE, ADVANCE, LINE, LEFT, WIDTH = 13, 7.83, 18, 74, 860
CODE = {Token.Keyword: "#008000", Token.Name.Builtin: "#008000", Token.Name.Function: "#0000c0",
        Token.Literal.String: "#ba2121", Token.Literal.Number: "#666666", Token.Comment: "#408080",
        Token.Operator: "#aa22ff", Token.Name.Namespace: "#0000c0"}
ANSI = {"31": "#b03030", "32": "#207020", "33": "#a06000", "34": "#3040b0", "35": "#902090", "36": "#107080"}
PLAIN = "#202020"


def code_runs(text):
    """Lines of (colour, text) runs of a code cell."""
    lines = [[]]
    for kind, value in PythonLexer(stripnl=False, ensurenl=False).get_tokens(text):
        while kind not in CODE and kind.parent:
            kind = kind.parent
        for number, piece in enumerate(value.split("\n")):
            if number:
                lines.append([])
            lines[-1].append((CODE.get(kind, PLAIN), piece))
    return lines


def output_runs(text):
    """The same of an output with ANSI colours."""
    lines, colour = [], PLAIN
    for line in text.rstrip("\n").split("\n"):
        runs = []
        for piece in re.split(r"(\x1b\[[0-9;]*m)", line):
            if piece.startswith("\x1b["):
                found = [ANSI[code] for code in piece[2:-1].split(";") if code in ANSI]
                colour = found[0] if found else PLAIN
            elif piece:
                runs.append((colour, piece))
        lines.append(runs)
    return lines


def outputs_of(cell):
    """(prompt, text) of each output."""
    for output in cell.outputs:
        if output.output_type == "stream":
            yield "", output.text
        elif output.output_type == "error":
            yield "", "\n".join(output.traceback)
        elif "text/plain" in output.data:
            number = output.get("execution_count")
            yield f"[{number}]:" if number else "", output.data["text/plain"]


def draw(cells):
    body, y = [], 14

    def lines(prompt, colour, runs, top):
        body.append(f'<text x="{LEFT - 12}" y="{top}" text-anchor="end" fill="{colour}">{prompt}</text>')
        for row in runs:
            x = LEFT
            for fill, text in row:
                if text.strip():
                    body.append(f'<text x="{x:.1f}" y="{top}" fill="{fill}" xml:space="preserve">'
                                f"{html.escape(text)}</text>")
                x += ADVANCE * len(text)
            top += LINE
        return top

    for cell in cells:
        runs = code_runs(cell.source)
        body.append(f'<rect x="{LEFT - 8}" y="{y - 2}" width="{WIDTH - LEFT}" height="{LINE * len(runs) + 8}"'
                    ' fill="#f6f6f6" stroke="#d8d8d8"/>')
        y = lines(f"[{cell.execution_count}]:", "#3040b0", runs, y + LINE - 3) + 2
        for prompt, text in outputs_of(cell):
            y = lines(prompt, "#b04030", output_runs(text), y + 6) - 4
        y += 10
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{y}" font-size="{SIZE}"'
            ' font-family="DejaVu Sans Mono, Menlo, Consolas, monospace">\n'
            f'<rect width="{WIDTH}" height="{y}" fill="#ffffff"/>\n' + "\n".join(body) + "\n</svg>\n")


def main():
    notebook = nbformat.read(sys.argv[1], as_version=4)
    wanted = [int(number) for number in sys.argv[2].split(",")]
    cells = [cell for cell in notebook.cells
             if cell.cell_type == "code" and cell.execution_count in wanted]
    with open(sys.argv[3], "w", encoding="utf-8") as file:
        file.write(draw(cells))


if __name__ == "__main__":
    main()
