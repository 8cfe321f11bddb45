# string: its constants, and capwords.
import string
from string import ascii_letters, capwords

print(repr(string.ascii_lowercase), string.ascii_uppercase, ascii_letters, string.digits, string.hexdigits, string.octdigits)
print(repr(string.punctuation), repr(string.whitespace), repr(string.printable))
for text in ["hello world", "  a  b\tc\n", "ABC def gHI", "", "   ", "x-y z", "\u00e9t\u00e9 \u00c4RGER", "it's o'clock"]:
    print(repr(capwords(text)), repr(capwords(text, " ")), repr(string.capwords(text, sep="-")), repr(capwords(text, None)))
