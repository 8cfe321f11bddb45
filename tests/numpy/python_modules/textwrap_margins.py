# textwrap: dedent and indent.
import textwrap

s = """
    def f(x):
        return x

      # comment
    \tx
    """
for text in [s, "  a\n    b", "\ta\n\t b\n", "\ta\n  b", "a\n  b", "", "   ", "  \n  a\n \n", "  a\r\n  b\r\n", "    \t  x\n    \t y", "  hello\n\n\t\n  there\n ", "\n", " \u00e4\n  \u00f6", "  a\x0b\n   b", "  \x0c a\n  b"]:
    print(repr(textwrap.dedent(text)))
    print(repr(textwrap.indent(text, "> ")), repr(textwrap.indent(text, "--", lambda line: True)))
    print(repr(textwrap.indent(textwrap.dedent(text), "  ", predicate=lambda line: not line.startswith(" "))))
print(textwrap.dedent("""\
    Usage:
        run [options]
    Done."""))
print(textwrap.indent(textwrap.fill("one two three four five six", width=10), prefix="    "))
print(textwrap.dedent("""
    wide text here and there
    second line""").strip())
