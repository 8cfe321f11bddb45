"""What an exception says to the kernel."""
import os
import _struct as struct
import sys

from quern_beside.wire import text


class Changed(RuntimeError):
    """A function has changed a list, a set or a dictionary that the program gave it, or what a function says of itself: it has
    copies."""

    def __init__(self, name, value, before):
        super().__init__(f"{name} changed the {type(value).__name__} that it was given: that is a copy here, and the program's own is as "
                         "it was")
        self.hint = "take what it gives back, or give it Python's own: import python.builtins as pb, then pb.list(xs), pb.dict(d), pb.set(s)"
        if isinstance(before, tuple):  # a function, which stays here
            value.__name__, value.__doc__, wraps = before
            if not wraps:
                vars(value).pop("__wrapped__", None)
            self.hint = "define it under the name and with the text that it is to have; @functools.wraps(f) of the language does so"


Changed.__name__ = Changed.__qualname__ = "RuntimeError"
Changed.__module__ = "builtins"


def names_of(function):
    return function.__name__, function.__doc__, hasattr(function, "__wrapped__")


def has_changed(value, before):
    if isinstance(before, tuple):
        return names_of(value) != before
    if isinstance(value, set):
        return value != before
    if len(value) != len(before):
        return True
    if isinstance(value, dict):
        return any(a is not b or value[a] is not before[b] for a, b in zip(value, before))
    return any(a is not b for a, b in zip(value, before))


def called(ask, values):
    """The name of what was called."""
    first = values[1] if ask[0] == "*" else values[0]
    if ask.endswith("named"):
        first = f"{first}.{values[2] if ask[0] == '*' else values[1]}"
    return f"{first if isinstance(first, str) else getattr(first, '__qualname__', type(first).__name__)}()"


def missing(link, error):
    """What to do where the module that was asked for is not there; None: it is something else that is missing."""
    wanted, link.wanted = link.wanted, None
    if not wanted or not isinstance(error, ModuleNotFoundError) or error.name != wanted[0].partition(".")[0]:
        return None
    if wanted[1]:
        return f"did you mean '{wanted[1]}'?"
    if wanted[1] is None:  # the language has it, and asks Python's
        return f"{sys.executable} has it not; to get it: {sys.executable} -m pip install {error.name}"
    return f"neither the language nor {sys.executable} has it; to get it: {sys.executable} -m pip install {error.name}"


PLACES, LINE = 3, 200  # of a traceback


def short(path):
    """A file as its package knows it."""
    for folder in sorted(filter(None, sys.path), key=len, reverse=True):
        if path.startswith(folder + os.sep):
            return path[len(folder) + 1:]
    return path


def told(link, error):
    """What E says of the exception, whatever its class does when it is looked at."""
    try:
        return failure(link, error)
    except BaseException:
        return failure(link, RuntimeError(f"an exception of {type(error).__qualname__}, which raises another where it is looked at"))


def failure(link, error):
    """The names of its classes from its own to the last, its text, its arguments, a hint (what to do, or where it was raised and
    called from, the last places), its number, and, of Python's own, itself."""
    classes = [each.__name__ for each in type(error).__mro__ if issubclass(each, BaseException)]
    module = type(error).__module__
    own = type(error).__qualname__
    if own.rpartition(".")[2] != type(error).__name__:  # classes may be shown under another name, as NumPy's are
        own = type(error).__name__
    whole = own if module in ("builtins", "__main__") else f"{module}.{own}"
    try:
        message = "" if isinstance(error, SystemExit) and error.code is None else str(error)
    except Exception:
        message = ""
    places = []
    import traceback
    for frame in traceback.extract_tb(error.__traceback__):
        if not frame.filename.startswith(link.own) and not frame.filename.startswith("<frozen"):
            places.append(f"{short(frame.filename)}:{frame.lineno} in {frame.name}")
    where = " > ".join(places[-PLACES:])
    if len(where) > LINE:
        where = places[-1]
    hint = missing(link, error) or (f"in Python: {where}" if where else "")
    if isinstance(error, Changed):
        hint = error.hint
    number = error.__dict__.get("_quern_number", 0)  # of the program's own exception; a __getattr__ is not asked
    try:  # what stands between the parentheses of its repr, where that is not its text alone
        plain = error.args == (message,) or not (error.args or message)
        arguments = "" if plain else ", ".join(map(repr, error.args)) or "()"
    except Exception:
        arguments = ""
    out = b"".join(text(part.encode("utf-8", "replace").decode()) for part in (" ".join(classes), whole, message, arguments, hint))
    if number:
        return out + struct.pack("<Q", number)
    error.__traceback__ = error.__context__ = None  # frames and what they hold are not kept with it
    return out + struct.pack("<Q", 0) + link.pack(error)
