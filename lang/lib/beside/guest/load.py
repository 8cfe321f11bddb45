"""Makes modules of the parts of the text that follow this one, which is the first.

A part stands behind a form feed: the name of its module, a line's end, its text. Compiling them takes longer than the whole
start of an interpreter, so the kernel keeps the code, which H brings it, for the next start of the same Python.
"""
import sys

OWN = "<quern beside"  # how the names begin that the parts are compiled under


def compiled(source):
    """[(the name of a module, its code)]"""
    parts = [part.partition("\n") for part in source.split("\f")[1:]]
    return [(name, compile(text, f"{OWN}: {name}>", "exec")) for name, _, text in parts]


def load(parts):
    """{name: module}. They are importable only until they have found one another: a process may hold those of several programs."""
    modules = {}
    for name, code in parts:
        whole = f"quern_beside.{name}"
        modules[name] = sys.modules[whole] = type(sys)(whole)
        exec(code, modules[name].__dict__)
    for name in modules:
        del sys.modules[f"quern_beside.{name}"]
    return modules


def begin(socket, file):
    """Serves the kernel at the other end of the socket, whose argument is the last of this process. The file goes on with a line
    (the length of the parts' code, and the version of Python that it is of), this code, and the whole text."""
    import __main__
    import marshal
    length, _, version = file.readline().decode().partition(" ")
    code, own, fresh = file.read(int(length)), f"{sys.implementation.cache_tag} {sys.hexversion}\n", b""
    if version == own:
        parts = marshal.loads(code)
    else:
        parts = compiled(file.read().decode())
        code = marshal.dumps(parts)
        fresh = f"{len(code)} {own}".encode() + code
    file.close()
    main, argument = load(parts)["main"].main, sys.argv.pop()
    sys.argv = [""]
    space = vars(__main__)  # is the user's from here on
    for name in [each for each in space if not each.startswith("__")]:
        del space[name]
    main(socket, argument, fresh)
