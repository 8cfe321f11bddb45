"""The text of a result, as IPython's: containers in lines of at most 79 characters, objects by the names of their classes.

Source: https://ipython.readthedocs.io/en/stable/api/generated/IPython.lib.pretty.html
"""
import sys

WIDTH, MOST = 79, 1000  # characters of a line, items of a container
BREAK = object()  # a blank, or the end of a line
LINE = object()  # the end of a line


class Group:
    """Parts that stand in one line, or else each behind a BREAK in its own: texts, BREAK and LINE, groups."""

    def __init__(self, opening="", closing="", indent=None):
        self.parts, self.opening, self.closing = [], opening, closing
        self.indent = len(opening) if indent is None else indent
        self.items = 0
        self.broken = False
        self.waiting = 0  # BREAKs of it that wait to be decided

    def item(self, *parts):
        if self.items:
            self.parts += ",", BREAK
        self.items += 1
        self.parts += parts


class Writer:
    """Lines out of groups: what waits for a BREAK to be decided is held back, and where a line gets too long, the outermost group
    that waits is broken. A LINE breaks that one, too, and decides all that waits, as in IPython."""

    def __init__(self):
        self.out, self.column = [], 0
        self.held, self.width = [], 0  # texts, and (group, indent) of BREAKs
        self.around = []  # by depth the groups that may be broken yet

    def group(self, group, depth, indent):
        self.text(group.opening)
        while len(self.around) <= depth:
            self.around.append([])
        self.around[depth].append(group)
        indent += group.indent
        for part in group.parts:
            if part is LINE:
                self.break_outermost()
                self.let_go(len(self.held))
                self.line(indent)
                self.width = 0
            elif part is BREAK and group.broken:
                self.let_go(len(self.held))
                self.line(indent)
            elif part is BREAK:
                group.waiting += 1
                self.hold((group, indent), 1)
            elif isinstance(part, Group):
                self.group(part, depth + 1, indent)
            else:
                self.text(part)
        self.settled(group)
        self.text(group.closing)

    def settled(self, group):
        if not group.waiting:
            for groups in self.around:
                if any(each is group for each in groups):
                    groups.remove(group)

    def line(self, indent):
        self.out.append("\n" + " " * indent)
        self.column = indent

    def text(self, plain):
        if not plain:
            return
        if self.held:
            self.hold(plain, len(plain))
        else:
            self.out.append(plain)
            self.column += len(plain)

    def hold(self, part, width):
        self.held.append(part)
        self.width += width
        while self.column + self.width > WIDTH and self.break_outermost():
            pass

    def break_outermost(self):
        group = self.outermost()
        while group is not None and group.waiting:
            self.let_go(1)
        while group is not None and self.held and isinstance(self.held[0], str):
            self.let_go(1)
        return group is not None

    def outermost(self):
        """The outermost group with a BREAK that waits, which is to be broken; those around it are, too."""
        for groups in self.around:
            for at, group in enumerate(reversed(groups)):
                if group.waiting:
                    del groups[at]  # not the same one: so does IPython
                    group.broken = True
                    return group
            for group in groups:
                group.broken = True
            groups.clear()
        return None

    def let_go(self, count):
        for part in self.held[:count]:
            if isinstance(part, str):
                self.out.append(part)
                self.column += len(part)
                self.width -= len(part)
                continue
            group, indent = part
            group.waiting -= 1
            self.width -= 1
            if group.broken:
                self.line(indent)
            else:
                self.out.append(" ")
                self.column += 1
                self.settled(group)
        del self.held[:count]


def pretty(value):
    """The text. What is wrong with a part of it is wrong with all."""
    if any("_repr_pretty_" in vars(kind) for kind in type(value).__mro__):
        try:
            from IPython.lib.pretty import pretty as theirs
            return theirs(value)
        except ImportError:
            pass
    whole, writer = Group(), Writer()
    whole.parts.append(tree(value, []))
    writer.group(whole, 0, 0)
    writer.let_go(len(writer.held))
    return "".join(writer.out)


def tree(value, around):
    """The value as a text or a group; around: the containers that it stands in."""
    kind = type(value)
    if any(each is value for each in around):
        return {list: "[...]", tuple: "(...)", dict: "{...}", set: "{...}"}.get(kind, f"<Recursion on {kind.__name__} with id={id(value)}>")
    for each in kind.__mro__:
        made = TREES.get(each) or (LATER.get((each.__module__, each.__qualname__)) if each.__module__ in MODULES else None)
        if made is not None:
            if kind is not each and kind.__repr__ is not each.__repr__:
                break
            return made(value, [*around, value])
        if each is not object and callable(vars(each).get("__repr__")):
            break
    if kind.__repr__ is object.__repr__:
        group = Group("<", ">", 1)
        group.parts += of_class(kind, around), f" at {id(value):#x}"
        return group
    return lines(repr(value))


def lines(text):
    """A text of several lines, each where the first one begins."""
    if "\n" not in text:
        return text
    group = Group()
    for at, line in enumerate(text.splitlines()):
        if at:
            group.parts.append(LINE)
        group.parts.append(line)
    return group


def some(group, items, around):
    for at, item in enumerate(items):
        if at == MOST:
            group.item("...")
            return
        group.item(tree(item, around))


def of_list(value, around):
    group = Group("[", "]")
    some(group, value, around)
    return group


def of_tuple(value, around):
    group = Group("(", ")")
    some(group, value, around)
    if len(value) == 1:
        group.parts.append(",")
    return group


def of_dict(value, around):
    group = Group("{", "}")
    for at, key in enumerate(value):
        if at == MOST:
            group.item("...")
            break
        group.item(tree(key, around), ": ", tree(value[key], around))
    return group


def of_set(value, around):
    frozen = isinstance(value, frozenset)
    if not value:
        return "frozenset()" if frozen else "set()"
    group = Group("frozenset({" if frozen else "{", "})" if frozen else "}")
    items = list(value)
    if len(items) < MOST:
        try:
            items.sort()
        except Exception:
            pass
    some(group, items, around)
    return group


def of_class(value, around):
    if type(value).__repr__ is not type.__repr__:
        return lines(repr(value))
    name = value.__qualname__ if isinstance(value.__qualname__, str) else value.__name__
    return name if value.__module__ in (None, "builtins") else f"{value.__module__}.{name}"


def of_function(value, around):
    import inspect
    name = value.__qualname__
    if value.__module__ and value.__module__ != "builtins":
        name = f"{value.__module__}.{name}"
    try:
        name += str(inspect.signature(value))
    except ValueError:
        pass
    return f"<function {name}>"


def of_exception(value, around):
    kind = type(value)
    name = kind.__qualname__ if kind.__module__ in ("exceptions", "builtins") else f"{kind.__module__}.{kind.__qualname__}"
    group = Group(name + "(", ")")
    for each in value.args:
        group.item(tree(each, around))
    return group


def called(name, around, *values, **named):
    group = Group(name + "(", ")")
    for each in values:
        group.item(tree(each, around))
    for each, value in named.items():
        part = Group(each + "=")
        part.parts.append(tree(value, around))
        group.item(part)
    return group


def of_pattern(value, around):
    names = [f"re.{each}" for each in ("IGNORECASE", "LOCALE", "MULTILINE", "DOTALL", "UNICODE", "VERBOSE") if value.flags & getattr(sys.modules["re"], each)]
    quote = "'''" if "'" in str(value.pattern) or "\n" in str(value.pattern) else "'"
    group = Group("re.compile(", ")")
    group.item(f"r{quote}{value.pattern}{quote}" if isinstance(value.pattern, str) else repr(value.pattern))
    if names:
        group.item("|".join(names))
    return group


TREES = {list: of_list, tuple: of_tuple, dict: of_dict, set: of_set, frozenset: of_set, type: of_class, type(of_list): of_function,
         type(len): of_function, BaseException: of_exception}
LATER = {
    ("collections", "defaultdict"): lambda value, around: called("defaultdict", around, value.default_factory, dict(value)),
    ("collections", "OrderedDict"): lambda value, around: called("OrderedDict", around, *([list(value.items())] if value else [])),
    ("collections", "deque"): lambda value, around: called("deque", around, list(value), **({} if value.maxlen is None else {"maxlen": value.maxlen})),
    ("collections", "Counter"): lambda value, around: called("Counter", around, *([dict(value.most_common())] if value else [])),
    ("re", "Pattern"): of_pattern,
    ("builtins", "mappingproxy"): lambda value, around: called("mappingproxy", around, dict(value)),
    ("types", "SimpleNamespace"): lambda value, around: called("namespace", around, **vars(value)),
}
MODULES = {module for module, _ in LATER}
