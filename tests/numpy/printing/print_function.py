# print: sep, end, several values of different types, empty call, flush.
import numpy as np
print()
print("a", 1, 2.5, True, None, 1j, sep="|")
print("no newline", end="")
print(" then", end="!\n")
print(1, 2, 3, sep="")
print(1, 2, 3, sep="\n")
print("x", end="", flush=True)
print("", end="\n\n")
print(np.array([1, 2]), "text", [1, 2], (3, 4), "end", sep=" / ")
print("tab\tquote\"single'back\\slash")
print('single "double" quotes', "it's", repr("it's"), repr('say "x"'), repr("a\nb\t\\"))
print(["a", "b'c", 'd"e'], ("x",), [], (), [[]], [()])
print(len("a\tb\n"), len("\\"))
print("""triple
quoted "text" here""", '''and 'this' too''')
print("joined " "literals " 'too', "line \
continued")
print(r"raw \n text", "unicode: \u00e9 \x41 \101", "é", "日本")
print([1, 2.5, 3][1], (1, "a", 2.5, True, None))
