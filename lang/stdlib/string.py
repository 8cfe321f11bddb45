"""Classes of characters, as strings.

Sources: https://docs.python.org/3/library/string.html.
"""

ascii_lowercase = "abcdefghijklmnopqrstuvwxyz"
"""The lower-case letters."""


ascii_uppercase = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""The upper-case letters."""


ascii_letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""The letters, lower case first."""


digits = "0123456789"
"""The decimal digits."""


hexdigits = "0123456789abcdefABCDEF"
"""The hexadecimal digits."""


octdigits = "01234567"
"""The octal digits."""


punctuation = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"
"""ASCII's punctuation."""


whitespace = " \t\n\r\x0b\x0c"
"""ASCII's blanks."""


printable = (
    "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~ \t\n\r\x0b\x0c"
)
"""ASCII's printable characters."""
