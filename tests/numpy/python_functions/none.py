# Functions without a result.
def nothing(): pass
print(nothing(), nothing() is None)
