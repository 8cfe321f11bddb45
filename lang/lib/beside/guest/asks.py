"""What the kernel asks for, by name.

Source: https://docs.python.org/3/reference/datamodel.html (what operators and statements call)."""
import _operator as operator
import os
import sys

from quern_beside.cells import cell, cell_line, cell_name, installed
from quern_beside.comms import comm
from quern_beside.display import cell_ends, shown
from quern_beside.tells import tell
from quern_beside.warned import warnings_enter, warnings_leave
from quern_beside.wire import module_of


def note_import(link, name):
    """Says once where modules come from that the language has not."""
    if link.notes:
        link.notes = False
        version = vars(sys.modules[name]).get("__version__")
        known = f" {version}" if isinstance(version, str) else ""
        link.send(b"W", f"{name}{known} runs in Python {sys.version.split()[0]} beside, see %beside\n".encode("utf-8", "replace"))


def get_import(link, name, whole, near):
    """import a.b.c: the package a, or where it is given another name (whole) the module itself. near: a module of the
    language that is spelled nearly so, or ''."""
    link.wanted = name, near
    module = module_of(name)
    link.wanted = None
    note_import(link, name)
    return module if whole else sys.modules[name.partition(".")[0]]


def get_from(link, module, name, near):
    """from module import name"""
    link.wanted = module, near
    found = module_of(module)
    link.wanted = None
    note_import(link, module)
    try:
        return getattr(found, name)
    except AttributeError:
        try:
            return module_of(f"{module}.{name}")
        except ModuleNotFoundError as error:
            if error.name != f"{module}.{name}":
                raise
        raise ImportError(f"cannot import name {name!r} from {module!r} ({getattr(found, '__file__', 'unknown location')})",
                          name=module, path=getattr(found, "__file__", None)) from None


def star(link, module, near):
    """from module import *: its public names with their values"""
    link.wanted = module, near
    found = module_of(module)
    link.wanted = None
    note_import(link, module)
    names = getattr(found, "__all__", None)
    if names is None:
        names = [name for name in vars(found) if not name.startswith("_")]
    return [(name, getattr(found, name)) for name in names]


def part(link, module, name):
    """module.name, of a package also what is not imported yet."""
    link.wanted = module, None
    found = module_of(module)
    link.wanted = None
    try:
        return getattr(found, name)
    except AttributeError:
        try:
            return module_of(f"{module}.{name}")
        except ModuleNotFoundError:
            pass
        raise


def call(link, function, *args, **keywords):
    if function in OF_CALLERS and not args:
        raise TypeError(f"{function.__name__}() without an argument tells of the code that calls it, which is not Python's")
    return function(*args, **keywords)


def spread(kinds, values):
    """What is written f(*a, b, **k) as arguments and keywords; kinds: of each value '*', '.' or 'k'."""
    args, keywords = [], {}
    for kind, value in zip(kinds, values):
        if kind == ".":
            args.append(value)
        elif kind == "*":
            args.extend(value)
        else:
            keywords.update(value)
    return args, keywords


OF_CALLERS = (vars, dir)


def call_spread(link, kinds, function, *values, **keywords):
    args, more = spread(kinds, values)
    return call(link, function, *args, **more, **keywords)


def call_named_spread(link, kinds, module, name, *values, **keywords):
    args, more = spread(kinds, values)
    return call_named(link, module, name, *args, **more, **keywords)


def call_method(link, name, value, *args, **keywords):
    return getattr(value, name)(*args, **keywords)


def call_method_spread(link, kinds, name, value, *values, **keywords):
    args, more = spread(kinds, values)
    return getattr(value, name)(*args, **more, **keywords)


def given(link, value):
    """What an annotation of the language asks for: of a Series or the like its array."""
    numpy = sys.modules.get("numpy")
    if numpy is not None and hasattr(type(value), "__array__") and not isinstance(value, (numpy.ndarray, numpy.generic)):
        return numpy.asarray(value)
    return value


def call_named(link, module, name, *args, **keywords):
    """A function of the language's own, as Python has it."""
    link.wanted = (module, None)
    function = getattr(module_of(module), name)
    link.wanted = None
    return function(*args, **keywords)


def step(link, iterator):
    """Whether there is an item, which is then kept for `item`."""
    try:
        link.item = next(iterator)
    except StopIteration:
        link.item = None
        return False
    return True


def item(link):
    return link.item


def leave(link, manager, error):
    """The end of a with statement, and what has raised there, or None: whether that is taken away."""
    return bool(type(manager).__exit__(manager, None if error is None else type(error), error, None))


def about(link):
    """Interpreter, version, resident memory in bytes, objects that are held, packages that are imported."""
    packages = sorted(f"{name}\xa0{version}" for name, module in list(sys.modules.items()) if "." not in name and name[:1] != "_"
                      and isinstance(version := getattr(module, "__version__", None), str) and "-packages" in (getattr(module, "__file__", "") or ""))
    import textwrap
    packages = textwrap.fill(", ".join(packages), 100, break_long_words=False, break_on_hyphens=False).replace("\xa0", " ")
    with open("/proc/self/statm") as file:
        pages = int(file.read().split()[1])
    return f"{sys.executable}\n{sys.version.split()[0]}\n{pages * os.sysconf('SC_PAGE_SIZE')}\n{len(link.objects)}\n{packages}"


def hashed(link, value):
    """Its hash; of a text the text, for texts have hashes of the kernel's own."""
    number = hash(value)
    return str(value) if isinstance(value, str) and number == hash(str(value)) else number


def catches(link, error, *classes):
    """Whether `except classes` takes the exception."""
    for each in classes:
        for kind in each if isinstance(each, tuple) else (each,):
            if not (isinstance(kind, type) and issubclass(kind, BaseException)):
                raise TypeError("catching classes that do not inherit from BaseException is not allowed")
    return isinstance(error, classes)


def raise_now(link, error, *cause):
    if cause:
        raise error from cause[0]
    raise error


def ends(link):
    """The end of a cell, whose warnings are others than those of the next one, also where they are the same."""
    for space in globals(), vars(sys.modules["__main__"]):
        space.pop("__warningregistry__", None)
    cell_ends(link)


def over_link(function):
    return lambda link, *values: function(*values)


ASKS = {
    "import": get_import, "from": get_from, "star": star, "part": part, "call": call, "getattr": over_link(getattr), "setattr": over_link(setattr),
    "getitem": over_link(operator.getitem), "setitem": over_link(operator.setitem),
    "delitem": over_link(operator.delitem), "contains": over_link(operator.contains), "len": over_link(len),
    "truth": over_link(operator.truth), "iter": over_link(iter), "step": step, "item": item, "str": over_link(str),
    "repr": over_link(repr), "format": over_link(format), "enter": over_link(lambda value: type(value).__enter__(value)),
    "leave": leave, "shown": shown, "is": over_link(operator.is_), "about": about, "slice": over_link(slice), "hash": hashed,
    "same": over_link(lambda a, b: a is b or bool(a == b)), "before": over_link(lambda a, b: bool(a < b)), "call_named": call_named,
    "call_method": call_method, "*call": call_spread, "*call_named": call_named_spread, "*call_method": call_method_spread,
    "index": over_link(operator.index), "given": given, "cell_ends": ends, "catches": catches, "raise": raise_now,
    "tell": tell, "cell": cell, "cell_name": cell_name, "cell_line": cell_line, "installed": installed,
    "comm": comm, "warnings_enter": warnings_enter, "warnings_leave": warnings_leave,
    "itself": over_link(lambda value: value),
}
for sign, name in (("+", "add"), ("-", "sub"), ("*", "mul"), ("/", "truediv"), ("//", "floordiv"), ("%", "mod"), ("**", "pow"),
                   ("@", "matmul"), ("<<", "lshift"), (">>", "rshift"), ("&", "and_"), ("|", "or_"), ("^", "xor"),
                   ("==", "eq"), ("!=", "ne"), ("<", "lt"), ("<=", "le"), (">", "gt"), (">=", "ge")):
    ASKS[sign] = over_link(getattr(operator, name))
for sign, name in (("+", "iadd"), ("-", "isub"), ("*", "imul"), ("/", "itruediv"), ("//", "ifloordiv"), ("%", "imod"), ("**", "ipow"),
                   ("@", "imatmul"), ("<<", "ilshift"), (">>", "irshift"), ("&", "iand"), ("|", "ior"), ("^", "ixor")):
    ASKS[sign + "="] = over_link(getattr(operator, name))
for sign, name in (("neg", "neg"), ("pos", "pos"), ("invert", "invert")):
    ASKS[sign] = over_link(getattr(operator, name))
