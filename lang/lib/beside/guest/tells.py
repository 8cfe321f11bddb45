"""What is told of objects while the user writes."""
import _signal

MOMENT, MOST = 0.15, 5000  # seconds, names


def tell(link, value, what, path):
    """What is asked of the object under the path while the user writes, as text: "" where it is not known, or would take long."""
    def over(*signal):
        raise TimeoutError
    before = _signal.signal(_signal.SIGALRM, over)
    try:
        _signal.setitimer(_signal.ITIMER_REAL, MOMENT)
        import inspect
        for name in filter(None, path.split(".")):
            value = part_of(inspect, value, name)
        return TELLS[what](inspect, value)
    except Exception:
        return ""
    finally:
        _signal.setitimer(_signal.ITIMER_REAL, 0)
        _signal.signal(_signal.SIGALRM, before)


def part_of(inspect, value, name):
    """value.name, where having it runs no code of anyone's."""
    found = inspect.getattr_static(value, name)
    if isinstance(found, (staticmethod, classmethod)):
        return found.__func__
    if isinstance(found, property) or hasattr(type(found), "__get__") and not inspect.isroutine(found):
        raise AttributeError(name)
    return found


def tell_names(inspect, value):
    lines = []
    for name in sorted(each for each in dir(value) if isinstance(each, str))[:MOST]:
        if name.isidentifier():
            found = inspect.getattr_static(value, name, None)
            kind = "function" if inspect.isroutine(found) or isinstance(found, (staticmethod, classmethod)) else \
                "class" if inspect.isclass(found) else "module" if inspect.ismodule(found) else "instance"
            lines.append(f"{name}\t{kind}")
    return "\n".join(lines)


def tell_keys(inspect, value):
    kind, dtype = type(value), inspect.getattr_static(value, "dtype", None)
    if hasattr(kind, "_ipython_key_completions_"):
        keys = value._ipython_key_completions_()
    elif hasattr(kind, "keys") and hasattr(kind, "__getitem__"):  # a dictionary, a DataFrame
        keys = value.keys()
    else:
        keys = getattr(value.dtype, "names", None) or () if inspect.isgetsetdescriptor(dtype) else ()
    return "\n".join([each for each in keys if isinstance(each, str) and each.isprintable()][:MOST])


def tell_parameters(inspect, value):
    plain = inspect.isclass(value) or getattr(value, "__self__", None) is not None
    names = [each.name for each in inspect.signature(value).parameters.values() if each.kind not in (each.VAR_POSITIONAL, each.VAR_KEYWORD)]
    return "\n".join(names if plain or names[:1] != ["self"] else names[1:])


def tell_help(inspect, value, source=False):
    """Sections as IPython's, each a label and a text."""
    out = []
    called = inspect.isroutine(value) or inspect.isclass(value)
    if called:
        try:
            out.append(("Init signature" if inspect.isclass(value) else "Signature", f"{value.__name__}{inspect.signature(value)}"))
        except (ValueError, TypeError):
            pass
    out.append(("Type", type(value).__name__))
    if not called and not inspect.ismodule(value):
        form = repr(value)
        out.append(("String form", form if len(form) < 600 else form[:597] + "..."))
        if hasattr(type(value), "__len__"):
            out.append(("Length", str(len(value))))
    if called or inspect.ismodule(value):
        try:
            out.append(("File", inspect.getfile(value)))
        except (TypeError, OSError):
            pass
    if source and called:
        try:
            out.append(("Source", inspect.getsource(value)))
        except (TypeError, OSError):
            pass
    out.append(("Docstring", inspect.getdoc(value) or "<no docstring>"))
    return "".join(f"{label}\x1f{body}\x1e" for label, body in out)


TELLS = {"names": tell_names, "keys": tell_keys, "parameters": tell_parameters, "help": tell_help,
         "source": lambda inspect, value: tell_help(inspect, value, True)}
