# Truth of values of every type.
print(bool([]), bool([0]), bool(0.0), bool("0"), bool(None), bool(()), bool(range(0)))
