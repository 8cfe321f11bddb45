"""Functions and exceptions of the program's, as Python has them."""
import builtins
import _struct as struct


def function_of(link, number, name, doc, parameters):
    """A function that is one of the program's, with its name, documentation and signature."""
    def function(*args, **keywords):
        return link.call(number, args, keywords)
    function.__name__ = function.__qualname__ = name
    function.__doc__ = doc or None
    function.__module__ = "__main__"
    function._quern_number = number
    try:
        function.__defaults__ = None
        import inspect
        function.__signature__ = inspect.signature(eval(f"lambda {parameters}: None", {}))
    except (SyntaxError, NameError, ValueError, TypeError):
        pass
    return function


FunctionType = type(function_of)
CALLED = next(each for each in function_of.__code__.co_consts if hasattr(each, "co_code") and each.co_name == "function")


def raised(link, data, at=1):
    """The exception that a function of the program has raised, which stands at `at`: of the class of Python's with the nearest
    name."""
    names, at = link.text(data, at)
    message, at = link.text(data, at)
    (number,) = struct.unpack_from("<Q", data, at)
    known = [getattr(builtins, name) for name in names.split() if isinstance(getattr(builtins, name, None), type)]
    known = [each for each in known if issubclass(each, BaseException)] or [RuntimeError]
    kind = max(known, key=lambda each: len(each.__mro__))
    try:
        error = kind(message)
    except TypeError:  # a class that wants more than a text
        error = RuntimeError(message)
    if isinstance(error, KeyError):
        error = KeyError(Literally(message))
    if number:
        error._quern_number = number
    return error


class Literally(str):
    """A text whose repr is itself: what a KeyError shows."""

    def __repr__(self):
        return str(self)
