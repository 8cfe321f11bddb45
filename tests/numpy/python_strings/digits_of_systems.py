for s in ["٣", "१२३", "５", "1٢3", "𝟗", "²", "½", "-٣", "\u20035\u3000", "5\u00a0", "٣.٥", "1e٢", "٣_٤", "é", "1é", "0x١", "\u2003", "𝟎𝟗", "infé", "１_０"]:
    try: print(repr(s), int(s))
    except ValueError as e: print(e)
    try: print(float(s))
    except ValueError as e: print(e)
print(int("٧f", 16), int("0b١", 0), int(" ߉ ", 10))
