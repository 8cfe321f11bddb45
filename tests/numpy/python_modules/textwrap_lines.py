# textwrap: wrap and fill with all their options, shorten, on texts with hyphens, dashes, long words and blanks.
import textwrap


def t(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)


texts = [
    "The quick brown fox jumped over the lazy dog.",
    "  Leading and trailing blanks, and   several   between words   ",
    "A self-contained, well-known state-of-the-art example -- with dashes---some long--and--short. -v --verbose x-1 1-x a--b ab-cd-ef",
    "supercalifragilisticexpialidocious is a long word and pneumonoultramicroscopicsilicovolcanoconiosis too",
    "Tabs\there\tand\nnewlines\r\nand\x0bverticals\x0c.",
    "Sentence one. Sentence two! Three? \"Quoted.\" 'Single.' U.S. is not. end.  Two",
    "",
    "   ",
    "x",
    "na\u00efve caf\u00e9 \u00c4rger-\u00d6l \u4f60\u597d \u4e16\u754c d\u00e9j\u00e0-vu \u00e9t\u00e9--hiver",
    "this-is-a-useful-feature-for-reformatting-posts-from-tim-peters'ly and e-mail it's o'clock-ish",
    "what!--really?--yes,--no &--and .-- -- --- - a - b-- --c (well-formed) [x-ray]",
    "foo.bar-baz.qux 1.5-2.5 a1-b2-c3 under_score-name --option-name=value -o",
]
for text in texts:
    for width in [1, 2, 5, 8, 13, 20, 40, 70]:
        print(width, textwrap.wrap(text, width))
    print(textwrap.fill(text, 15))
    print(textwrap.wrap(text, 12, initial_indent="* ", subsequent_indent="  "))
    print(textwrap.wrap(text, 12, break_long_words=False), textwrap.wrap(text, 12, break_on_hyphens=False))
    print(textwrap.wrap(text, 12, drop_whitespace=False), textwrap.wrap(text, 12, replace_whitespace=False))
    print(textwrap.wrap(text, 12, expand_tabs=False), textwrap.wrap(text, 12, tabsize=3), textwrap.wrap(text, 30, fix_sentence_endings=True))
    for lines in [1, 2, 3]:
        print(textwrap.wrap(text, 12, max_lines=lines), textwrap.wrap(text, 12, max_lines=lines, placeholder="..."))
        print(textwrap.wrap(text, 9, max_lines=lines, placeholder=" >", drop_whitespace=False, break_long_words=False, initial_indent="-"))
    for width in [5, 6, 10, 20, 100]:
        print(repr(textwrap.shorten(text, width)), repr(textwrap.shorten(text, width=width, placeholder="...")))
print(textwrap.fill("The quick brown fox jumped over the lazy dog. " * 3))
t(lambda: textwrap.wrap("a b", [0][0]))
t(lambda: textwrap.wrap("a b", [-3][0]))
t(lambda: textwrap.wrap("a b", 3, max_lines=[1][0]))
t(lambda: textwrap.shorten("a b", [4][0]))
t(lambda: textwrap.shorten("hello there you", width=[10][0], placeholder="-" * 11))
print(textwrap.wrap("aa bb cc dd", 4, initial_indent="    ", subsequent_indent="     "))
print(textwrap.shorten("Hello  world!", width=12), textwrap.shorten("Hello  world!", width=11), textwrap.shorten("Hello world", width=10, placeholder="..."))
