# bin, oct, hex, ord, chr.
print(bin(10), oct(64), hex(255), bin(-3), ord("A"), chr(66), chr(0x1F600), ascii("é"), repr("é"))
