# Old-style formatting: letters, flags, width, precision.
print("%d %5d|%-5d|%05d %+d % d" % (3, 42, 42, 42, 7, 7))
print("%x %X %#x %o %#o %e %E %g %G %c %c %r %s %%" % (255, 255, 255, 8, 8, 1234.5, 0.00012, 1e10, 1e-10, "a", 98, "q", 2.5))
print("%.3f %8.2f|%-8.2f|%08.2f %+.1f %.0f %s" % (3.14159, 2.5, 2.5, -2.5, 3.0, 2.5, [1, 2]))
print("%*d|%-*d|%.*f" % (5, 42, 5, 42, 2, 3.14159))
print("%s" % "a", "%s %s" % ("a", (1, 2)), "%r" % ("x",), "%5s|%-5s|%.2s" % ("ab", "cd", "efgh"), "%a" % "é")
print("%s" % None, "%s" % True, "%d" % True, "%d" % 3.7, "%i" % 5, "%u" % 6)
