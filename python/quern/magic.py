"""%%quern and %quern of IPython.

A cell sees the names of the notebook that it reads and does not itself bind, and gives back those that it binds at its top.
What it gave back and nobody has changed is not sent again: the session has it, as what it is there.
"""
import types

from .session import Session

USAGE = "%%quern [--in x,y] [--out z], %quern CODE, %quern --restart"


SMALL = 1 << 16  # bytes of an array below which it may be a copy on either side


class Given:
    """A value that the session gave, and what it was then."""

    def __init__(self, value):
        self.value, self.was = value, mark(value)

    def unchanged(self, value):
        return value is self.value and self.was == mark(value)

    def copies(self):
        """Whether either side may change its own without the other seeing it."""
        return type(self.value).__name__ in ("list", "tuple", "set", "dict", "ndarray")

    def update(self, fresh):
        """The value is now what the session has: itself where that can be, else the new one."""
        value = self.value
        if type(value) is not type(fresh):
            return fresh
        if isinstance(value, list):
            value[:] = fresh
        elif isinstance(value, (dict, set)):
            value.clear()
            value.update(fresh)
        elif hasattr(value, "__array_interface__") and value.shape == fresh.shape and value.dtype == fresh.dtype \
                and value.flags.writeable:
            value[...] = fresh
        else:
            return fresh
        return value


def mark(value):
    """Something that is equal as long as the value is what it was; NaN for what can change unseen."""
    kind = type(value)
    if kind in (list, tuple):
        return kind, tuple(map(mark, value))
    if kind in (set, frozenset):
        return kind, frozenset(value)
    if kind is dict:
        return kind, tuple((key, mark(item)) for key, item in value.items())
    if kind.__name__ == "ndarray" and value.nbytes < SMALL and value.dtype.kind in "biufc":
        return kind, value.dtype.str, value.shape, value.tobytes()
    if kind in (type(None), bool, int, float, complex, str, bytes, slice, range, type, types.FunctionType):
        return kind, repr(value) if kind in (float, complex) else value
    return float("nan")


def words_of(text):
    """Names that are separated by commas."""
    return [name for name in text.replace(",", " ").split() if name]


class Magic:
    """The magics of one shell, and their session."""

    def __init__(self, shell):
        self.shell = shell
        self.session = Session()
        self.given = {}

    def run(self, line, cell=None):
        """Run a cell of the language Quern.

        %%quern [--in x,y] [--out z]    the cell sees the names x and y of the notebook, and gives back z
        %%quern                         it sees those that it reads and does not bind, and gives back those that it binds
        %quern CODE                     the same of one line, whose value the magic has
        %quern --restart                end the session: its names are lost, the next cell starts another
        """
        if cell is None:
            if line.strip() == "--restart":
                self.session.close()
                self.given.clear()
                return None
            return self.cell(line, None, None)
        wanted = self.options(line)
        return self.cell(cell, wanted.get("--in"), wanted.get("--out"))

    def options(self, line):
        """{option: names}"""
        found, words = {}, line.split()
        while words:
            option, equals, value = words.pop(0).partition("=")
            if option not in ("--in", "--out"):
                raise self.usage(f"%%quern has no option {option}: {USAGE}")
            if not equals:
                if not words or words[0].startswith("--"):
                    raise self.usage(f"{option} needs names: {USAGE}")
                value = words.pop(0)
                while value.endswith(",") and words:
                    value += words.pop(0)
            found[option] = found.get(option, []) + words_of(value)
        return found

    @staticmethod
    def usage(text):
        from IPython.core.error import UsageError
        return UsageError(text)

    def cell(self, code, names, wanted):
        """Runs it; the value of its last expression."""
        if not code.strip():
            return None
        if not self.session.started():
            self.given.clear()
        reads, binds = self.session.names(code)
        values = self.values(reads, names)
        space, back, every = self.shell.user_ns, wanted or [], wanted is None
        if every:
            back = [name for name, given in self.given.items() if name not in binds and given.copies() and given.unchanged(space.get(name))]
        outcome = self.session.execute(code, values, wanted=back, every=every, name=self.name(), pictures=True, colour=coloured(self.shell))
        for name, value in outcome.names.items():
            if every and name in back:  # the cell, or a function that it calls, may have changed what it is bound to
                given = self.given[name]
                if mark(value) == given.was:
                    continue
                value = given.update(value)
            space[name] = value
            self.given[name] = Given(value)
        if outcome.error is not None:
            raise outcome.error
        for name in wanted or ():
            if name in outcome.kept:
                raise self.usage(f"--out {name}: {outcome.kept[name]}")
            if name in outcome.unbound:
                raise self.usage(f"--out {name}: the cell has bound nothing to it")
        return outcome.value

    def name(self):
        """The cell's, as tracebacks of the notebook have it; the shell's own count may be the next one's already."""
        return f"Cell In[{len(self.shell.user_ns.get('In', ())) - 1}]"

    def values(self, reads, names):
        """The values of the notebook's names that the cell is to see: of those names, or (None) of those that it reads."""
        space = self.shell.user_ns
        if names is not None:
            for name in names:
                if name not in space:
                    raise self.usage(f"--in {name}: the notebook has no such name")
            return {name: space[name] for name in names}
        hidden = self.shell.user_ns_hidden
        values = {}
        for name in reads:
            if name not in space or (name in hidden and space[name] is hidden[name]):
                continue
            given = self.given.get(name)
            if given is None or not given.unchanged(space[name]):
                values[name] = space[name]
        return values


def coloured(shell):
    return str(getattr(shell, "colors", "")).lower() != "nocolor"


def load(shell):
    """Registers the magics with the shell."""
    from IPython.core.magic import no_var_expand
    if getattr(shell, "_quern", None) is not None:
        return
    magic = shell._quern = Magic(shell)

    @no_var_expand
    def quern(line, cell=None):
        return magic.run(line, cell)

    quern.__doc__ = Magic.run.__doc__
    shell.register_magic_function(quern, "line_cell", "quern")


def unload(shell):
    """Ends the session, and takes the magics away."""
    magic = getattr(shell, "_quern", None)
    if magic is None:
        return
    shell._quern = None
    magic.session.close()
    for kind in ("line", "cell"):
        shell.magics_manager.magics[kind].pop("quern", None)
