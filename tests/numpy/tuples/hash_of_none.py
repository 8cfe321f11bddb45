# Tuples of any length whose items have no hash: without items they have one.
def take(n): return n
t2 = tuple([[1, 2]][:take(0)])
try: print({t2: 1})
except TypeError as e: print(e)
try: print(hash(t2) == hash(()), {t2}, len({t2, ()}))
except TypeError as e: print(e)
t3 = tuple([[1, 2]][:take(1)])
try: print({t3: 1})
except TypeError as e: print(e)
