"""Texts as paragraphs: lines of at most a width, lines without their common margin, lines with a prefix.

Sources: https://docs.python.org/3/library/textwrap.html. Where a text may be cut is what CPython's regular
expression says: at blanks, behind hyphens between letters, before and behind dashes of two or more hyphens.
"""

import _lang


# Whether a character is a blank for textwrap, and whether it can stand before a dash.
def _blank(char):
    return char in "\t\n\x0b\x0c\r "


def _of_word(char):
    return char.isalnum() or char in "_!\"'&.,?"


def _letter(char):
    return (char.isalnum() or char == "_") and not char.isdecimal()


# The pieces of a text that stay whole, blanks among them.
@_lang.checked
def _pieces(text, hyphens):
    # Whether a word may end behind the hyphen at `at`: two letters before it, or a letter, a hyphen and another
    # character, and behind it two letters with perhaps a hyphen between them.
    def hyphenated(chars, at):
        n = len(chars)
        before = at >= 2 and _letter(chars[at - 2]) and _letter(chars[at - 1])
        if not before and at >= 3:
            before = _letter(chars[at - 3]) and chars[at - 2] == "-" and _of_word(chars[at - 1])
        if not before or at + 2 >= n or not _letter(chars[at + 1]):
            return False
        if _letter(chars[at + 2]):
            return True
        return chars[at + 2] == "-" and at + 3 < n and _letter(chars[at + 3])

    # The end of the dash that begins at `at`; `at` where there is none.
    def dash(chars, at):
        end = at
        while end < len(chars) and chars[end] == "-":
            end += 1
        if end - at < 2 or end == len(chars):
            return at
        return end if chars[end].isalnum() or chars[end] == "_" else at

    def cut(text, hyphens):
        chars = list(text)
        n = len(chars)
        out = ["" for k in range(0)]
        at = 0
        while at < n:
            end = at
            if _blank(chars[at]):
                while end < n and _blank(chars[end]):
                    end += 1
            elif not hyphens:
                while end < n and not _blank(chars[end]):
                    end += 1
            else:
                if at > 0 and _of_word(chars[at - 1]):
                    end = dash(chars, at)
                if end == at:
                    end += 1
                    while end < n and not _blank(chars[end]):
                        if chars[end] == "-" and hyphenated(chars, end):
                            end += 1
                            break
                        if chars[end] == "-" and _of_word(chars[end - 1]) and dash(chars, end) > end:
                            break
                        end += 1
            out.append("".join(chars[at:end]))
            at = end
        return out

    return cut(text, hyphens)


# One blank behind the end of a sentence becomes two: behind a small letter, a stop and perhaps a quotation mark.
@_lang.checked
def _sentences(pieces):
    def ends(piece):
        bare = piece[:-1] if piece[-1] in "\"'" else piece
        return len(bare) >= 2 and bare[-1] in ".!?" and "a" <= bare[-2] <= "z"

    def spread(pieces):
        at = 0
        while at + 1 < len(pieces):
            if pieces[at + 1] == " " and ends(pieces[at]):
                pieces[at + 1] = "  "
                at += 1
            at += 1
        return pieces

    return spread(pieces)


# The lines that the pieces make; most: how many at the most, or None.
@_lang.checked
def _lines(pieces, width, first, other, breaks, drop, hyphens, most, placeholder):
    # Where a piece that is too long is cut, that `left` characters are left for.
    def cut_at(piece, left, hyphens):
        at = piece.rfind("-", 0, left) if hyphens and len(piece) > left else -1
        if at > 0 and piece[:at].strip("-") != "":
            return at + 1
        return left

    # The text so far cannot go on: the last line ends with the placeholder.
    def closed(lines, line, size, indent, room, width, placeholder):
        while len(line) > 0:
            if line[-1].strip() != "" and size + len(placeholder) <= room:
                lines.append(indent + "".join(line) + placeholder)
                return lines
            size -= len(line[-1])
            line.pop()
        if len(lines) > 0:
            last = lines[-1].rstrip()
            if len(last) + len(placeholder) <= width:
                lines[-1] = last + placeholder
                return lines
        lines.append(indent + placeholder.lstrip())
        return lines

    def laid(pieces, width, first, other, breaks, drop, hyphens, limited, most, placeholder):
        if width <= 0:
            raise ValueError(f"invalid width {width} (must be > 0)")
        if limited and len(other if most > 1 else first) + len(placeholder.lstrip()) > width:
            raise ValueError("placeholder too large for max width")
        lines = ["" for k in range(0)]
        n = len(pieces)
        at = 0
        while at < n:
            line = ["" for k in range(0)]
            size = 0
            indent = other if len(lines) > 0 else first
            room = width - len(indent)
            if drop and len(lines) > 0 and pieces[at].strip() == "":
                at += 1
            while at < n and size + len(pieces[at]) <= room:
                size += len(pieces[at])
                line.append(pieces[at])
                at += 1
            if at < n and len(pieces[at]) > room:
                if breaks:
                    piece = pieces[at]
                    end = cut_at(piece, 1 if room < 1 else room - size, hyphens)
                    size += len(piece[:end])
                    line.append(piece[:end])
                    pieces[at] = piece[end:]
                elif len(line) == 0:
                    size += len(pieces[at])
                    line.append(pieces[at])
                    at += 1
            if drop and len(line) > 0 and line[-1].strip() == "":
                size -= len(line[-1])
                line.pop()
            if len(line) == 0:
                continue
            done = at == n or (drop and at + 1 == n and pieces[at].strip() == "")
            if limited and len(lines) + 1 >= most and not (done and size <= room):
                return closed(lines, line, size, indent, room, width, placeholder)
            lines.append(indent + "".join(line))
        return lines

    if most is None:
        return laid(pieces, width, first, other, breaks, drop, hyphens, False, 0, placeholder)
    return laid(pieces, width, first, other, breaks, drop, hyphens, True, most, placeholder)


@_lang.checked
def wrap(
    text,
    width=70,
    *,
    initial_indent="",
    subsequent_indent="",
    expand_tabs=True,
    replace_whitespace=True,
    fix_sentence_endings=False,
    break_long_words=True,
    drop_whitespace=True,
    break_on_hyphens=True,
    tabsize=8,
    max_lines=None,
    placeholder=" [...]",
):
    """Return the lines of a paragraph, none longer than a width.

    Parameters
    ----------
    text : str
        The paragraph.
    width : int, optional
        The length that a line has at the most.
    initial_indent, subsequent_indent : str, optional
        What the first line and the others begin with.
    expand_tabs : bool, optional
        Whether tabs become blanks, up to the next multiple of `tabsize`.
    replace_whitespace : bool, optional
        Whether each character that is white space becomes a blank.
    fix_sentence_endings : bool, optional
        Whether two blanks stand behind a sentence.
    break_long_words : bool, optional
        Whether a word that is longer than a line is cut.
    drop_whitespace : bool, optional
        Whether lines neither begin nor end with blanks, the first one's beginning apart.
    break_on_hyphens : bool, optional
        Whether a line may end behind the hyphen of a word.
    tabsize : int, optional
        The distance of the tab stops.
    max_lines : int, optional
        How many lines at the most.
    placeholder : str, optional
        What the last line ends with where there would be more.

    Returns
    -------
    lines : list of str
        The lines.

    Raises
    ------
    ValueError
        If `width` is not positive, or the placeholder is longer than a line.

    Examples
    --------
    >>> import textwrap
    >>> textwrap.wrap('the quick brown fox', 10)
    ['the quick', 'brown fox']
    """

    def spread(text, tabs, tabsize, blanks):
        out = text.expandtabs(tabsize) if tabs else text
        if blanks:
            for char in "\t\n\x0b\x0c\r":
                out = out.replace(char, " ")
        return out

    pieces = _pieces(spread(text, bool(expand_tabs), tabsize, bool(replace_whitespace)), bool(break_on_hyphens))
    ended = _sentences(pieces) if fix_sentence_endings else pieces
    return _lines(
        ended,
        width,
        initial_indent,
        subsequent_indent,
        bool(break_long_words),
        bool(drop_whitespace),
        bool(break_on_hyphens),
        max_lines,
        placeholder,
    )


@_lang.checked
def fill(
    text,
    width=70,
    *,
    initial_indent="",
    subsequent_indent="",
    expand_tabs=True,
    replace_whitespace=True,
    fix_sentence_endings=False,
    break_long_words=True,
    drop_whitespace=True,
    break_on_hyphens=True,
    tabsize=8,
    max_lines=None,
    placeholder=" [...]",
):
    """Return a paragraph as one text of lines, none longer than a width.

    Parameters
    ----------
    text : str
        The paragraph.
    width : int, optional
        The length that a line has at the most.
    initial_indent, subsequent_indent : str, optional
        What the first line and the others begin with.
    expand_tabs : bool, optional
        Whether tabs become blanks, up to the next multiple of `tabsize`.
    replace_whitespace : bool, optional
        Whether each character that is white space becomes a blank.
    fix_sentence_endings : bool, optional
        Whether two blanks stand behind a sentence.
    break_long_words : bool, optional
        Whether a word that is longer than a line is cut.
    drop_whitespace : bool, optional
        Whether lines neither begin nor end with blanks, the first one's beginning apart.
    break_on_hyphens : bool, optional
        Whether a line may end behind the hyphen of a word.
    tabsize : int, optional
        The distance of the tab stops.
    max_lines : int, optional
        How many lines at the most.
    placeholder : str, optional
        What the last line ends with where there would be more.

    Returns
    -------
    text : str
        The lines that `wrap` gives, with newlines between them.

    Examples
    --------
    >>> import textwrap
    >>> print(textwrap.fill('the quick brown fox', 10))
    the quick
    brown fox
    """
    lines = wrap(
        text,
        width,
        initial_indent=initial_indent,
        subsequent_indent=subsequent_indent,
        expand_tabs=expand_tabs,
        replace_whitespace=replace_whitespace,
        fix_sentence_endings=fix_sentence_endings,
        break_long_words=break_long_words,
        drop_whitespace=drop_whitespace,
        break_on_hyphens=break_on_hyphens,
        tabsize=tabsize,
        max_lines=max_lines,
        placeholder=placeholder,
    )
    return "\n".join(lines)


@_lang.checked
def shorten(
    text,
    width,
    *,
    initial_indent="",
    subsequent_indent="",
    expand_tabs=True,
    replace_whitespace=True,
    fix_sentence_endings=False,
    break_long_words=True,
    drop_whitespace=True,
    break_on_hyphens=True,
    tabsize=8,
    placeholder=" [...]",
):
    """Return a text in one line that is not longer than a width: with as many of its words as have room.

    Parameters
    ----------
    text : str
        The text, whose words have one blank between them in the line.
    width : int
        The length that the line has at the most.
    initial_indent, subsequent_indent : str, optional
        What the first line and the others begin with.
    expand_tabs : bool, optional
        Whether tabs become blanks, up to the next multiple of `tabsize`.
    replace_whitespace : bool, optional
        Whether each character that is white space becomes a blank.
    fix_sentence_endings : bool, optional
        Whether two blanks stand behind a sentence.
    break_long_words : bool, optional
        Whether a word that is longer than a line is cut.
    drop_whitespace : bool, optional
        Whether lines neither begin nor end with blanks, the first one's beginning apart.
    break_on_hyphens : bool, optional
        Whether a line may end behind the hyphen of a word.
    tabsize : int, optional
        The distance of the tab stops.
    placeholder : str, optional
        What stands in the place of the words that have no room.

    Returns
    -------
    text : str
        The line.

    Raises
    ------
    ValueError
        If the placeholder has no room.

    Examples
    --------
    >>> import textwrap
    >>> textwrap.shorten('the quick brown fox', 16)
    'the quick [...]'
    """
    return fill(
        " ".join(text.split()),
        width,
        initial_indent=initial_indent,
        subsequent_indent=subsequent_indent,
        expand_tabs=expand_tabs,
        replace_whitespace=replace_whitespace,
        fix_sentence_endings=fix_sentence_endings,
        break_long_words=break_long_words,
        drop_whitespace=drop_whitespace,
        break_on_hyphens=break_on_hyphens,
        tabsize=tabsize,
        max_lines=1,
        placeholder=placeholder,
    )


@_lang.checked
def dedent(text):
    r"""Return a text without the blanks that all its lines begin with.

    Parameters
    ----------
    text : str
        The text.

    Returns
    -------
    text : str
        The text; lines of blanks and tabs alone are empty.

    Examples
    --------
    >>> import textwrap
    >>> textwrap.dedent('  a\n    b')
    'a\n  b'
    """

    # The beginning of a line that is blanks and tabs.
    def margin_of(line):
        return line[: len(line) - len(line.lstrip(" \t"))]

    def common(a, b):
        k = 0
        while k < len(a) and k < len(b) and a[k] == b[k]:
            k += 1
        return a[:k]

    def bare(text):
        lines = text.split("\n")
        margin = ""
        found = False
        for k in range(len(lines)):
            own = margin_of(lines[k])
            if own == lines[k]:
                lines[k] = ""
            else:
                margin = common(margin, own) if found else own
                found = True
        return "\n".join([line[len(margin) :] for line in lines])

    return bare(text)


@_lang.checked
def indent(text, prefix, predicate=None):
    r"""Return a text with a prefix before its lines.

    Parameters
    ----------
    text : str
        The text.
    prefix : str
        What stands before each line.
    predicate : callable, optional
        A function of a line with its end, that says whether it gets the prefix; by default all lines do that are
        not blank.

    Returns
    -------
    text : str
        The text.

    Examples
    --------
    >>> import textwrap
    >>> textwrap.indent('a\n\nb', '> ')
    '> a\n\n> b'
    """

    def prefixed(text, prefix, chosen):
        return "".join([prefix + line if chosen(line) else line for line in text.splitlines(True)])

    return prefixed(text, prefix, (lambda line: line.strip() != "") if predicate is None else predicate)
