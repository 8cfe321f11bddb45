# Dictionaries whose keys are tuples of several lengths, of pairs too.
def f():
    pairs = ((2, 'b'), (2, 'b'))
    one = ((1, 'b'),)
    print({r: len(r) for r in [pairs, (), one]})
    print({r: 1 for r in (pairs, one)})
    print({r: r for r in (one, pairs, (3, 4))})
    print(len({r for r in (pairs, one)}), [r for r in (pairs, one)])
    print({k: v for k, v in [(pairs, one), (one, pairs)]})


f()
