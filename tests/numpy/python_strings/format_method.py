# str.format: positions, names, nesting, types.
print("{} {}".format(1, "a"), "{1} {0}".format(1, 2), "{a} {b:>4}".format(a=1, b=2), "{0[1]} {1.real}".format([5, 6], 2.5))
print("{:>{w}.{p}f}|".format(3.14159, w=10, p=2), "{0:{1}}".format(5, "04d"), "{{}} {}".format(1), "{!r} {!s} {!a}".format("q", "q", "é"))
print("{:,} {:_} {:b} {:#b} {:o} {:x} {:#X} {:c} {:n}".format(1234567, 1234567, 5, 5, 8, 255, 255, 65, 42))
