"""The interpreter beside: it does what the kernel asks, one request after another."""
import _signal
import builtins
import os
import sys

from quern_beside.answers import serve
from quern_beside.comms import own_comms
from quern_beside.display import PICTURES, PicturesFinder, Shell, Stream
from quern_beside.finders import AfterFinder
from quern_beside.link import Link
from quern_beside.questions import ask_line, own_getpass
from quern_beside.shell import begin as begin_shell
from quern_beside.warned import own_warnings
from quern_beside.wire import Gone

VERSION = b"quern beside 1"


def after(name, done):
    """What has something done when the module has been imported, which it may be."""
    if name not in sys.modules:
        return [AfterFinder(name, done)]
    done(sys.modules[name])
    return []


def end():
    """What an interpreter does before it ends, but for freeing all that it has: memory of NumPy's goes first, and the kernel waits."""
    if "threading" in sys.modules:
        sys.modules["threading"]._shutdown()
    import atexit
    import gc
    import io
    atexit._run_exitfuncs()
    for each in gc.get_objects():
        if issubclass(type(each), (io.BufferedWriter, io.BufferedRandom, io.TextIOWrapper)):
            try:
                each.flush()
            except (ValueError, OSError):  # it is closed, or read from
                pass


def main(fd, argument, fresh):
    """Serves the kernel. The argument: the sizes of the memories, and "notes" where the first import is told of; fresh: code of
    these texts which it has not."""
    link = Link(fd)
    first, second, *notes = argument.split()
    link.sizes, link.notes = [int(first), int(second)], bool(notes)
    Shell.link = link
    link.handler_own = link.interrupt
    _signal.signal(_signal.SIGINT, link.handler_own)
    builtins.input = ask_line
    os.environ.setdefault("MPLBACKEND", "module://" + PICTURES)
    sys.meta_path[:0] = [AfterFinder("numpy", link.own_memory), AfterFinder("comm", own_comms), *begin_shell(),
                         *after("warnings", own_warnings),
                         PicturesFinder(), AfterFinder("getpass", own_getpass), *(AfterFinder(each.module, each.imported) for each in link.streams.values())]
    if sys.path and not sys.path[0]:  # behind the standard library, as in ipykernel
        del sys.path[0]
        sys.path.insert(next((at for at, path in enumerate(sys.path) if "-packages" in path), len(sys.path)), "")
    sys.stdout, sys.stderr = Stream(link, b"O", "<stdout>", 1), Stream(link, b"W", "<stderr>", 2)
    os.register_at_fork(after_in_child=link.fork)
    link.send(b"H", VERSION + fresh)
    try:
        serve(link)
    except (Gone, OSError):
        pass
    link.over = True
    try:
        end()
    finally:
        os._exit(0)
