"""The side of Python beside that runs in the user's interpreter: it does what the kernel asks, one request after another.

It is read by the interpreter from its command line, stands in a module of its own, and speaks over one socket the
protocol of lang/lib/beside/wire.h: a frame is its length, a letter and values. Objects stay here, under numbers; what a
value of the language can be goes over as that.

Sources: https://docs.python.org/3/reference/datamodel.html; https://ipython.readthedocs.io/en/stable/config/integrating.html
(the methods by which objects show themselves).
"""
import _signal  # as _socket: what Python has of its own, whose modules take a third of the start to be imported
import _socket
import _thread
import builtins
import importlib
import operator
import os
import struct
import sys

VERSION = b"quern beside 1"
OWN = "<quern beside>"  # the name that this text is compiled under
PLACES, LINE = 3, 200  # of a traceback


class Drawn:
    """A stream of random numbers that both sides draw from: where it stands is told (a frame S) by the side that has moved it."""

    module = letter = None

    def __init__(self):
        self.came = None  # where it is to go on
        self.own = None  # what draws here
        self.mark = None  # what changes with every draw, as it was when both sides stood at the same place

    def found(self):
        """What draws here, or None: its module is not imported."""
        if self.own is None and self.module in sys.modules:
            self.own = self.drawing(sys.modules[self.module])
        if self.own is not None and self.came is not None:
            data, self.came = self.came, None
            (spent, flag, gauss) = struct.unpack_from("<Qcd", data, 2 + 4 * WORDS)
            self.set(struct.unpack_from(f"<{WORDS}I", data, 2), spent, gauss if flag == b"g" else None)
            self.mark = self.look()
        return self.own

    def go_on(self, data):
        self.came = data
        self.found()

    def imported(self, module):
        self.found()

    def moved(self):
        """What the frame says where it has moved, or None."""
        if self.found() is None:
            return None
        mark = self.look()
        if mark == self.mark or mark is None:
            return None
        self.mark = mark
        words, spent, gauss = self.get()
        return self.letter + struct.pack(f"<{WORDS}IQcd", *words, spent, b"-" if gauss is None else b"g", gauss or 0.0)


WORDS = 624  # of a Mersenne twister


def memory_of(address, count):
    """The numbers of 32 bits that lie there."""
    import ctypes
    return (ctypes.c_uint32 * count).from_address(address)


class DrawnByRandom(Drawn):
    """random's functions."""

    module, letter = "random", b"r"

    def drawing(self, module):
        own = getattr(module, "_inst", None)
        if own is None or not hasattr(module, "setstate"):
            return None  # it is still being imported
        state = own.getstate()[1]
        self.memory = None
        if sys.implementation.name == "cpython":  # how many words are spent, and they
            memory = memory_of(id(own) + object.__basicsize__, 1 + WORDS)
            self.memory = memory if [*memory] == [state[-1], *state[:-1]] else None
        return own

    def look(self):
        return self.own.getstate() if self.memory is None else (self.memory[0], self.memory[1], self.own.gauss_next)

    def get(self):
        _, words, gauss = self.own.getstate()
        return words[:-1], words[-1], gauss

    def set(self, words, spent, gauss):
        self.own.setstate((3, (*words, spent), gauss))


class DrawnByNumpy(Drawn):
    """np.random's functions."""

    module, letter = "numpy.random.mtrand", b"n"

    def drawing(self, module):
        own = getattr(module, "_rand", None)
        if own is None or not hasattr(module, "set_state") or own.get_state(legacy=False)["bit_generator"] != "MT19937":
            return None
        self.bits = own._bit_generator
        self.memory = memory_of(self.bits.ctypes.state_address, WORDS + 1)  # the words, and how many are spent
        self.flag = self.flag_of(type(own))
        return own

    def flag_of(self, kind):
        """Where in a RandomState it stands whether a second normal number is kept, in bytes; None: not known."""
        fresh = kind(0)
        memory = memory_of(id(fresh), kind.__basicsize__ // 4)
        seen = []
        for _ in range(4):
            seen.append([*memory])
            fresh.normal()
        places = [4 * k for k in range(len(memory)) if [each[k] for each in seen] == [0, 1, 0, 1]]
        return places[0] if len(places) == 1 else None

    def look(self):
        if self.own._bit_generator is not self.bits:  # np.random.set_bit_generator
            return None
        flag = self.own.get_state(legacy=False)["has_gauss"] if self.flag is None else memory_of(id(self.own) + self.flag, 1)[0]
        return self.memory[WORDS], self.memory[0], flag

    def get(self):
        state = self.own.get_state(legacy=False)
        return state["state"]["key"].tolist(), state["state"]["pos"], state["gauss"] if state["has_gauss"] else None

    def set(self, words, spent, gauss):
        import numpy
        self.own.set_state(("MT19937", numpy.array(words, "u4"), spent, int(gauss is not None), gauss or 0.0))


class Gone(Exception):
    """The kernel has closed its end."""


class Link:
    """Frames and values over the socket, and the objects that the kernel holds numbers of."""

    def __init__(self, fd, files=(4, 5, 6)):
        self.own = (OWN,)  # files whose calls are left out where an exception was raised
        self.files = files  # of the kernel's memory and this side's, and of the library for NumPy's
        self.others = {}  # what is done with frames of other letters than requests have, where this side started the program
        self.outside = None  # calls a function of the program's while no request is answered; None: that cannot be
        self.handler = None  # sets NumPy's allocations of this thread to this side's memory
        self.socket = _socket.socket(fileno=fd)
        self.ahead = b""  # what was read ahead
        self.objects = {}
        self.number = 0
        self.item = None
        self.environment, self.folder = dict(os.environ), None  # the kernel's, as it was last told
        self.streams = {b"n": DrawnByNumpy(), b"r": DrawnByRandom()}
        self.line = None  # where a cell of the user's has failed
        self.wanted = None  # the module that is being imported, and one of the language with nearly its name
        self.main = _thread.get_ident()
        self.lock = _thread.allocate_lock()
        self.functions = {}  # of the program, by number: [a weak reference, how often it was received]
        self.dropped = []
        self.done = 0  # things that were asked for in the request that is being answered
        self.asked = 0  # requests that are being answered, one inside the other
        self.calling = None  # the lock of who calls a function of the program, made when there is one
        self.working = False  # at a request, where an interrupt is raised; else it is pending
        self.sending = 0  # frames of this thread, which no interrupt cuts
        self.pending = False
        self.made = None  # lists, sets, dictionaries and functions that a call brings, each with what it was; or None
        self.copied = []  # arrays that requests brought as copies, with their elements as they came
        self.unlent = []  # numbers of lent arrays that nobody here has any more
        self.memory = [None, None]  # the kernel's and this side's, as mappings ...
        self.bases = [0, 0]  # ... their addresses here ...
        self.sizes = [0, 0]  # ... and sizes

    # ---- frames ----

    def read(self, count):
        """So many bytes; of what comes behind them as much as is there already is kept for the next time."""
        data = self.ahead
        if len(data) < count:
            parts, have = [data], len(data)
            while have < count:
                part = self.socket.recv(min(max(count - have, 8192), 1 << 24))
                if not part:
                    raise Gone
                parts.append(part)
                have += len(part)
            data = b"".join(parts) if parts[0] or len(parts) > 2 else parts[1]
        if len(data) == count:
            self.ahead = b""
            return data
        self.ahead = data[count:]
        return data[:count]

    def receive(self):
        """The next frame but I, behind which an interrupt that has come is none any more, S and P."""
        while True:
            (length,) = struct.unpack("<Q", self.read(8))
            data = self.read(length)
            if data[:1] == b"I":
                self.pending = False
            elif data[:1] == b"P":
                self.surround(data)
            elif data[:1] == b"S":
                self.streams[data[1:2]].go_on(data)
            else:
                return data

    def meanwhile(self, data):
        """A frame that comes while another is waited for."""
        done = self.others.get(data[:1])
        if done is None:
            answer(self, data)
        else:
            done(data)

    def send(self, letter, payload=b""):
        """A frame, whole: no interrupt cuts it, no other thread writes into it."""
        main = _thread.get_ident() == self.main
        self.sending += main
        try:
            with self.lock:
                self.socket.sendall(struct.pack("<Q", len(payload) + 1) + letter + payload)
        finally:
            self.sending -= main
        if main:
            self.interrupt()

    def work(self, working):
        """Sets `working`, of the thread that interrupts are raised in alone; what it was."""
        before = self.working
        if _thread.get_ident() == self.main:
            self.working = working
        return before

    def interrupt(self, *signal):
        """Raises an interrupt that is pending, or that comes now as a signal, as soon as nothing else is cut by it."""
        self.pending = self.pending or bool(signal)
        if self.pending and self.working and not self.sending and _thread.get_ident() == self.main:
            self.pending = False
            raise KeyboardInterrupt

    def surround(self, data):
        """The kernel's folder, and what has changed in its environment, become those of this process."""
        folder, at = self.counted(data, 1)
        folder, (count,), now = os.fsdecode(folder), struct.unpack_from("<Q", data, at), {}
        at += 8
        for _ in range(count):
            both, at = self.counted(data, at)  # the system's text: any bytes
            name, _, value = os.fsdecode(both).partition("=")
            now[name] = value
        for name in {**now, **self.environment}:
            if now.get(name) != self.environment.get(name):
                if name in now:
                    os.environ[name] = now[name]
                else:
                    os.environ.pop(name, None)
        self.environment = now
        try:
            if folder != self.folder:
                os.chdir(folder)
        except OSError:  # it has been removed meanwhile
            pass
        self.folder = folder

    def tell_streams(self):
        for stream in self.streams.values():
            moved = stream.moved()
            if moved is not None:
                self.send(b"S", moved)

    # ---- values out ----

    def keep(self, value):
        self.number += 1
        self.objects[self.number] = value
        return b"h" + struct.pack("<Q", self.number) + text(type(value).__name__)

    def pack(self, value):
        """A value of the language as itself, any other object as its number."""
        kind = type(value)
        if value is None:
            return b"N"
        if kind is bool:
            return b"T" if value else b"F"
        if kind is int:
            if -(1 << 63) <= value < 1 << 63:
                return b"i" + struct.pack("<q", value)
            return b"I" + text(hex(value))
        if kind is float:
            return b"d" + struct.pack("<d", value)
        if kind is complex:
            return b"c" + struct.pack("<dd", value.real, value.imag)
        if kind is str:
            try:
                return b"s" + text(value)
            except UnicodeEncodeError:
                return self.keep(value)
        if kind is bytes:
            return b"b" + struct.pack("<Q", len(value)) + value
        if kind is FunctionType and value.__code__ is CALLED and value.__closure__ is not None:
            number = getattr(value, "_quern_number", 0)
            if number in self.functions and any(cell.cell_contents is self for cell in value.__closure__):
                return b"f" + struct.pack("<Q", number)
        numpy = sys.modules.get("numpy")
        if numpy is not None and hasattr(numpy, "ndarray"):
            if kind is numpy.ndarray and value.dtype.kind in "biufc" and value.dtype.isnative and value.dtype.itemsize <= 16 \
                    and value.dtype.char not in "gG" and value.ndim <= 32:
                return self.place(value) or (b"A" if value.flags.writeable else b"B") \
                    + array(numpy.ascontiguousarray(value).reshape(value.shape))
            if isinstance(value, numpy.generic) and value.dtype.kind in "biufc" and value.dtype.char not in "gG":
                return b"S" + array(numpy.asarray(value))
        return self.keep(value)

    # ---- values in ----

    def unpack(self, data, at):
        """(the value, where the next one begins)"""
        tag = data[at:at + 1]
        at += 1
        if tag == b"N":
            return None, at
        if tag in b"TF":
            return tag == b"T", at
        if tag == b"i":
            return struct.unpack_from("<q", data, at)[0], at + 8
        if tag == b"I":
            digits, at = self.text(data, at)
            return int(digits, 16), at
        if tag == b"d":
            return struct.unpack_from("<d", data, at)[0], at + 8
        if tag == b"c":
            return complex(*struct.unpack_from("<dd", data, at)), at + 16
        if tag == b"s":
            return self.text(data, at)
        if tag == b"b":
            (count,) = struct.unpack_from("<Q", data, at)
            return data[at + 8:at + 8 + count], at + 8 + count
        if tag == b"h":
            return self.objects[struct.unpack_from("<Q", data, at)[0]], at + 8
        if tag == b"f":
            (number,) = struct.unpack_from("<Q", data, at)
            name, at = self.text(data, at + 8)
            doc, at = self.text(data, at)
            parameters, at = self.text(data, at)
            if parameters[:1] == "=":
                self.dropped.append((number, 1))
                return python_of(parameters[1:]), at
            value = self.function(number, name, doc, parameters)
            if self.made is not None:
                self.made.append((value, names_of(value)))
            return value, at
        if tag in b"GP":
            return self.lent(data, at, tag == b"G")
        if tag in b"ABS":
            return self.array(data, at, tag)
        if tag in b"tlevw":
            (count,) = struct.unpack_from("<Q", data, at)
            at += 8
            items = []
            for _ in range(count):
                item, at = self.unpack(data, at)
                items.append(item)
            value = {b"t": tuple, b"l": list, b"e": set, b"v": frozenset, b"w": pairs}[tag](items)
            if tag in b"lew" and self.made is not None:
                self.made.append((value, value.copy()))
            return value, at
        if tag == b"L":
            parts = []
            for _ in range(3):
                part, at = self.unpack(data, at)
                parts.append(part)
            return slice(*parts), at
        if tag == b"r":
            return range(*struct.unpack_from("<qqq", data, at)), at + 24
        if tag == b"E":
            return Ellipsis, at
        if tag == b"Q":
            made = self.made
            asked = Asked(self, data, at)
            given = asked.done(self)
            self.made = made
            return given, asked.end
        if tag == b"O":
            name, at = self.text(data, at)
            return named(name), at
        if tag == b"X":
            end = at
            for _ in range(2):
                end = self.text(data, end)[1]
            return raised(self, data, at), end + 8
        raise ValueError(f"a value of an unknown kind: {tag!r}")

    # ---- arrays in shared memory ----

    def address(self, which):
        """Where the kernel's memory (0) or this side's (1) is; 0: it is not shared."""
        if self.bases[which] or not self.sizes[which]:
            return self.bases[which]
        try:
            import ctypes
            import mmap
            self.memory[which] = mmap.mmap(self.files[which], self.sizes[which], mmap.MAP_SHARED)
        except (ImportError, OSError, ValueError):
            self.sizes[which] = 0
            return 0
        self.bases[which] = ctypes.addressof(ctypes.c_char.from_buffer(self.memory[which]))
        return self.bases[which]

    def place(self, value):
        """An array as a place in one of the memories; None: it lies in neither."""
        if not value.size or not value.flags.aligned:
            return None
        address, readonly = value.__array_interface__["data"]
        which, number = 1, 0
        at = address - self.bases[1]
        if not self.bases[1] or not 0 <= at < self.sizes[1]:
            which, at = 0, address - self.bases[0]
            if not self.bases[0] or not 0 <= at < self.sizes[0]:
                return None
            owner = value.base
            while owner is not None and type(owner) is not Lent:
                owner = getattr(owner, "base", None)
            if owner is None:
                return None
            number = owner.number
        if which:
            self.number = number = self.number + 1
            self.objects[number] = value
        return (b"P" if which else b"G") + struct.pack("<QQ", number, at) + (b"r" if readonly else b"w") + text(value.dtype.name) \
            + struct.pack(f"<Q{2 * value.ndim}q", value.ndim, *value.shape, *value.strides)

    def lent(self, data, at, ours):
        """An array at a place: of the kernel's (ours), which is let go when this side has no array of it any more, or of an object
        that is kept here."""
        import numpy
        number, place = struct.unpack_from("<QQ", data, at)
        readonly = data[at + 16:at + 17] == b"r"
        name, at = self.text(data, at + 17)
        (rank,) = struct.unpack_from("<Q", data, at)
        numbers = struct.unpack_from(f"<{2 * rank}q", data, at + 8)
        at += 8 + 16 * rank
        shape, strides = numbers[:rank], numbers[rank:]
        dtype = numpy.dtype(name)
        base = self.address(0 if ours else 1)
        if not base:
            raise RuntimeError("the memory of arrays cannot be mapped")
        kept = None if ours else self.objects[number]
        if kept is not None and kept.shape == shape and kept.strides == strides and kept.dtype == dtype \
                and kept.__array_interface__["data"] == (base + place, readonly):
            return kept, at
        interface = {"data": (base + place, readonly), "shape": shape, "typestr": dtype.str, "strides": strides, "version": 3}
        return numpy.asarray(Lent(self, number, interface) if ours else View(kept, interface)), at

    def own_memory(self, numpy):
        """From now on NumPy's arrays lie in this side's memory (NEP 49)."""
        if not self.sizes[1] or not self.address(1):
            return
        try:
            import ctypes
            module = getattr(numpy, "_core", None) or numpy.core
            table = ctypes.cast(capsule_pointer(ctypes, module.multiarray._ARRAY_API), ctypes.POINTER(ctypes.c_void_p))
            start = ctypes.CDLL(f"/proc/self/fd/{self.files[2]}").quern_memory
            start.restype, start.argtypes = ctypes.c_void_p, (ctypes.c_void_p, ctypes.c_size_t, ctypes.c_size_t)
            handler = start(self.bases[1], self.sizes[1], WARM)
            make = ctypes.pythonapi.PyCapsule_New
            make.restype, make.argtypes = ctypes.py_object, (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)
            capsule, use = make(handler, HANDLER, None), ctypes.PYFUNCTYPE(ctypes.py_object, ctypes.py_object)(table[SET_HANDLER])
            self.handler = lambda: use(capsule)
            self.handler()
        except Exception:  # arrays are copied then
            pass

    # ---- functions of the program ----

    def function(self, number, name, doc, parameters):
        """The function of that number, the same object as long as anyone here has it."""
        known = self.functions.get(number)
        found = known[0]() if known else None
        if found is not None:
            known[1] += 1
            return found
        import weakref
        found = function_of(self, number, name, doc, parameters)
        received = known[1] + 1 if known else 1

        def gone(_):
            entry = self.functions.get(number)
            if entry and entry[0] is reference:
                del self.functions[number]
                self.dropped.append((number, entry[1]))

        reference = weakref.ref(found, gone)
        self.functions[number] = [reference, received]
        return found

    def let_go(self):
        """Says which functions and arrays nobody here has any more."""
        functions, arrays = len(self.dropped), len(self.unlent)
        gone, self.dropped[:functions] = self.dropped[:functions], []
        unlent, self.unlent[:arrays] = self.unlent[:arrays], []
        self.send(b"D", struct.pack("<Q", functions) + b"".join(struct.pack("<QQ", *each) for each in gone)
                  + struct.pack(f"<Q{arrays}Q", arrays, *unlent))

    def call(self, number, args, keywords):
        """The program's function, called with values; what it asks for meanwhile is done here."""
        payload = struct.pack("<QQ", number, len(args)) + b"".join(map(self.pack, args)) + struct.pack("<Q", len(keywords)) \
            + b"".join(text(name) + self.pack(value) for name, value in keywords.items())
        if not self.asked and self.outside is not None:
            return self.outside(payload)
        if self.calling is None:
            import threading
            self.calling = threading.RLock()
        with self.calling:
            if not self.asked:
                raise RuntimeError("functions of the notebook are called while a cell runs")
            self.tell_streams()
            self.send(b"C", payload)
            working = self.work(False)
            try:
                while True:
                    data = self.receive()
                    if data[:1] in b"VX":
                        break
                    self.meanwhile(data)
            finally:
                self.work(working)
            return self.given(data)

    def given(self, data):
        """What a call gave, or it is raised."""
        if data[:1] == b"X":
            self.pending = False  # it has ended the function
            raise raised(self, data)
        self.interrupt()
        mark = len(self.copied)
        given = self.unpack(data, 1)[0]
        del self.copied[mark:]
        return given

    def counted(self, data, at):
        (count,) = struct.unpack_from("<Q", data, at)
        return data[at + 8:at + 8 + count], at + 8 + count

    def text(self, data, at):
        data, at = self.counted(data, at)
        return str(data, "utf-8", "surrogatepass"), at

    def array(self, data, at, tag):
        import numpy
        name, at = self.text(data, at)
        (rank,) = struct.unpack_from("<Q", data, at)
        shape = struct.unpack_from(f"<{rank}q", data, at + 8)
        at += 8 + 8 * rank
        dtype = numpy.dtype(name)
        count = 1
        for length in shape:
            count *= length
        came = numpy.frombuffer(data, dtype, count, at).reshape(shape)
        at += count * dtype.itemsize
        if tag == b"S":
            return came.copy()[()], at
        out = came.copy()
        out.flags.writeable = tag == b"A"
        self.copied.append((out, came))
        return out, at

    def changes(self, mark):
        """Sends the elements of copies that have changed, from that one on."""
        copies, self.copied[mark:] = self.copied[mark:], []
        for number, (out, came) in enumerate(copies):
            if out.size and out.flags.writeable and out.tobytes() != came.tobytes():
                self.send(b"M", struct.pack("<Q", number) + out.tobytes())


WARM = 256 << 20  # bytes of free memory that NumPy's arrays keep
SET_HANDLER, HANDLER = 304, b"mem_handler"  # PyDataMem_SetHandler in NumPy's table of functions, from 1.22 on


def capsule_pointer(ctypes, capsule):
    get = ctypes.pythonapi.PyCapsule_GetPointer
    get.restype, get.argtypes = ctypes.c_void_p, (ctypes.py_object, ctypes.c_char_p)
    return get(capsule, None)


class Lent:
    """Memory of an array of the kernel's, which it keeps until this goes."""

    def __init__(self, link, number, interface):
        self.link, self.number, self.__array_interface__ = link, number, interface

    def __del__(self):
        self.link.unlent.append(self.number)


class View:
    """A part of an array of this side's that the kernel has made."""

    def __init__(self, kept, interface):
        self.kept, self.__array_interface__ = kept, interface


class AfterFinder:
    """Has something done when a module has been imported."""

    def __init__(self, name, done):
        self.name, self.done = name, done

    def find_spec(self, name, path=None, target=None):
        if name != self.name:
            return None
        sys.meta_path.remove(self)
        spec = None
        for finder in sys.meta_path:
            spec = finder.find_spec(name, path, target)
            if spec is not None:
                break
        if spec is None or spec.loader is None:
            return spec
        run = spec.loader.exec_module

        def exec_module(module):
            run(module)
            self.done(module)

        spec.loader.exec_module = exec_module
        return spec


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


def text(value):
    data = value.encode()
    return struct.pack("<Q", len(data)) + data


def array(value):
    return text(value.dtype.name) + struct.pack("<Q", value.ndim) + struct.pack(f"<{value.ndim}q", *value.shape) + value.tobytes()


def pairs(items):
    return dict(zip(items[::2], items[1::2]))


def python_of(path):
    """What Python has under a.b.c: of a module, or of a built-in class."""
    module, _, name = path.rpartition(".")
    owner = getattr(builtins, module, None)
    return getattr(owner if isinstance(owner, type) else importlib.import_module(module), name)


def named(name):
    """A class of Python or a scalar type of NumPy."""
    if name in ("bool", "int", "float", "complex", "str"):
        return getattr(builtins, name)
    import numpy
    return getattr(numpy, name[3:]) if name.startswith("np.") else numpy.dtype(name)


class Stream:
    """sys.stdout or sys.stderr: what is written goes to the cell that runs."""

    encoding, errors, newlines, mode = "utf-8", "replace", None, "w"
    softspace = 0

    def __init__(self, link, letter, name, fd):
        self.link, self.letter, self.name, self.number = link, letter, name, fd

    def write(self, data):
        if not isinstance(data, str):
            raise TypeError(f"write() argument must be str, not {type(data).__name__}")
        if data:
            self.link.send(self.letter, data.encode("utf-8", "replace"))
        return len(data)

    def writelines(self, lines):
        for line in lines:
            self.write(line)

    def flush(self):
        pass

    def close(self):
        pass

    def fileno(self):
        return self.number

    def isatty(self):
        return False

    def readable(self):
        return False

    def writable(self):
        return True

    def seekable(self):
        return False

    @property
    def closed(self):
        return False


# ---- what the kernel asks for ----

def get_import(link, name, whole, near):
    """import a.b.c: the package a, or where it is given another name (whole) the module itself. near: a module of the
    language that is spelled nearly so, or ''."""
    link.wanted = name, near
    module = importlib.import_module(name)
    link.wanted = None
    return module if whole else sys.modules[name.partition(".")[0]]


def get_from(link, module, name, near):
    """from module import name"""
    link.wanted = module, near
    found = importlib.import_module(module)
    link.wanted = None
    try:
        return getattr(found, name)
    except AttributeError:
        try:
            return importlib.import_module(f"{module}.{name}")
        except ModuleNotFoundError as error:
            if error.name != f"{module}.{name}":
                raise
        raise ImportError(f"cannot import name {name!r} from {module!r} ({getattr(found, '__file__', 'unknown location')})",
                          name=module, path=getattr(found, "__file__", None)) from None


def star(link, module, near):
    """from module import *: its public names with their values"""
    link.wanted = module, near
    found = importlib.import_module(module)
    link.wanted = None
    names = getattr(found, "__all__", None)
    if names is None:
        names = [name for name in vars(found) if not name.startswith("_")]
    return [(name, getattr(found, name)) for name in names]


def part(link, module, name):
    """module.name, of a package also what is not imported yet."""
    found = importlib.import_module(module)
    try:
        return getattr(found, name)
    except AttributeError:
        try:
            return importlib.import_module(f"{module}.{name}")
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
    function = getattr(importlib.import_module(module), name)
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


def shown(link, value):
    """What front ends show of it, as IPython's: pairs of a MIME type and a text."""
    import base64
    import json
    bundle = {}
    whole = getattr(value, "_repr_mimebundle_", None) if not isinstance(value, type) else None
    if callable(whole):
        try:
            data = whole(include=None, exclude=None)
            bundle.update(data[0] if isinstance(data, tuple) else data)
        except Exception:  # a part that fails is left out, as IPython does
            bundle = {}
    for mime, name in (("text/html", "_repr_html_"), ("text/markdown", "_repr_markdown_"), ("text/latex", "_repr_latex_"),
                       ("image/svg+xml", "_repr_svg_"), ("image/png", "_repr_png_"), ("image/jpeg", "_repr_jpeg_"),
                       ("application/json", "_repr_json_"), ("application/javascript", "_repr_javascript_")):
        if mime in bundle or isinstance(value, type):
            continue
        method = getattr(value, name, None)
        if not callable(method):
            continue
        try:
            data = method()
        except Exception:
            continue
        if isinstance(data, tuple):
            data = data[0]
        if data is not None:
            bundle[mime] = data
    bundle.setdefault("text/plain", pretty(value))
    out = []
    for mime, data in bundle.items():
        if isinstance(data, bytes):
            data = base64.b64encode(data).decode()
        elif not isinstance(data, str):
            data = json.dumps(data)
        out.append((mime, data))
    out.sort(key=lambda pair: pair[0] != "text/plain")
    return out


def display_now(link, bundle, name="", update=False):
    """Shows a bundle, {MIME type: text or bytes}, in the cell that runs."""
    import base64
    import json
    pairs = []
    for mime, data in sorted(bundle.items(), key=lambda pair: pair[0] != "text/plain"):
        if isinstance(data, bytes):
            data = base64.b64encode(data).decode()
        elif not isinstance(data, str):
            data = json.dumps(data)
        pairs.append(text(mime) + text(data))
    link.send(b"Y", text(name) + (b"u" if update else b"n") + struct.pack("<Q", len(pairs)) + b"".join(pairs))


def display(*objects, include=None, exclude=None, metadata=None, transient=None, display_id=None, raw=False, clear=False, **_):
    """IPython.display.display"""
    if clear:
        clear_output(wait=True)
    name = display_id if isinstance(display_id, str) else ""
    for value in objects:
        display_now(Shell.link, value if raw else dict(shown(Shell.link, value)), name, bool((transient or {}).get("update")))


def clear_output(wait=False):
    """IPython.display.clear_output"""
    Shell.link.send(b"Z", b"w" if wait else b"n")


class Shell:
    """What get_ipython() gives here: libraries ask it whether they run in a notebook."""

    link = None
    kernel = object()
    config = {}

    def __repr__(self):
        return "<the kernel of a notebook>"


def figures(link):
    """Shows the open figures of Matplotlib, as the inline backend does at a cell's end, and closes them."""
    helpers = sys.modules.get("matplotlib._pylab_helpers")
    if helpers is None or not helpers.Gcf.figs:
        return
    import io
    try:
        for manager in helpers.Gcf.get_all_fig_managers():
            figure, picture = manager.canvas.figure, io.BytesIO()
            figure.savefig(picture, format="png", bbox_inches="tight", dpi=figure.dpi, facecolor=figure.get_facecolor())
            display_now(link, {"text/plain": repr(figure), "image/png": picture.getvalue()})
    finally:
        helpers.Gcf.destroy_all()


def pictures():
    """The module that Matplotlib draws with: Agg, and show() as above."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    module = type(sys)(PICTURES)
    module.FigureCanvas = type("FigureCanvas", (FigureCanvasAgg,), {"required_interactive_framework": None})
    module.show = lambda *args, **keywords: figures(Shell.link)
    return module


PICTURES = "quern_pictures"


class PicturesFinder:
    """Finds that module."""

    def find_spec(self, name, path=None, target=None):
        if name != PICTURES:
            return None
        import importlib.machinery
        return importlib.machinery.ModuleSpec(name, self)

    def create_module(self, spec):
        return pictures()

    def exec_module(self, module):
        pass


def own_display(module):
    """IPython's functions show here."""
    module.display, module.clear_output = display, clear_output


def ask_line(prompt="", /):
    """input(), of the front end."""
    return Shell.link.call(0, (str(prompt), False), {})


def ask_hidden(prompt="Password: ", stream=None):
    """getpass.getpass()"""
    return Shell.link.call(0, (str(prompt), True), {})


def own_getpass(module):
    module.getpass = ask_hidden


def cell_ends(link):
    if Shell.link is link:  # else the process has a front end of its own
        figures(link)


def pretty(value):
    if isinstance(value, type):
        module = value.__module__
        return value.__qualname__ if module == "builtins" else f"{module}.{value.__qualname__}"
    return repr(value)


def about(link):
    """Interpreter, version, resident memory in bytes, objects that are held."""
    with open("/proc/self/statm") as file:
        pages = int(file.read().split()[1])
    return f"{sys.executable}\n{sys.version.split()[0]}\n{pages * os.sysconf('SC_PAGE_SIZE')}\n{len(link.objects)}"


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


# ---- while the user writes ----

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


# ---- cells of the user's ----

def cell(link, code, name, **names):
    """Runs a cell (%%python) in __main__, where the names are bound first: the value of its last expression, or None."""
    import __main__
    import ast
    import linecache
    import traceback
    space = vars(__main__)
    space.update(names)
    linecache.cache[name] = (len(code), None, code.splitlines(True), name)
    try:
        tree = compile(code, name, "exec", ast.PyCF_ONLY_AST)
        last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
        exec(compile(tree, name, "exec"), space)
        return None if last is None else eval(compile(ast.Expression(last.value), name, "eval"), space)
    except BaseException as error:
        lines = [place.lineno for place in traceback.extract_tb(sys.exc_info()[2]) if place.filename == name]
        if issubclass(type(error), SyntaxError) and error.filename == name:
            lines.append(error.lineno)
        link.line = lines[-1] if lines else None
        raise


def cell_line(link):
    """The line of the last cell that has failed, from 1, where it did; None: not known."""
    line, link.line = link.line, None
    return line


def cell_name(link, name):
    """What a cell has bound the name to."""
    import __main__
    try:
        return vars(__main__)[name]
    except KeyError:
        raise NameError(f"the cell binds no name '{name}'") from None


def installed(link):
    """Packages are there that were not when they were last looked for."""
    importlib.invalidate_caches()


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
    "index": over_link(operator.index), "given": given, "cell_ends": cell_ends, "catches": catches, "raise": raise_now,
    "tell": tell, "cell": cell, "cell_name": cell_name, "cell_line": cell_line, "installed": installed,
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


class Asked:
    """Something that is asked for, as it stands in a request: the name of it, values, and values with names."""

    __slots__ = "ask", "values", "keywords", "made", "end"

    def __init__(self, link, data, at):
        self.ask, at = link.text(data, at)
        (count, by_name) = struct.unpack_from("<QQ", data, at)
        at += 16
        self.values, self.keywords, self.made = [], {}, []
        link.made = self.made if self.ask.lstrip("*").startswith("call") else None
        for _ in range(count):
            value, at = link.unpack(data, at)
            self.values.append(value)
        link.made = None
        for _ in range(by_name):
            name, at = link.text(data, at)
            self.keywords[name], at = link.unpack(data, at)
        self.end = at

    def done(self, link):
        """What it gives; nothing that it was asked with is kept."""
        values, keywords, made = self.values, self.keywords, self.made
        self.values = self.keywords = self.made = None
        given = ASKS[self.ask](link, *values, **keywords)
        for value, before in made:
            if has_changed(value, before):
                raise Changed(called(self.ask, values), value, before)
        link.done += 1
        return given


def answer(link, data):
    """A request: the numbers of objects to let go, the name of what is asked for, values, and values with names."""
    (count,) = struct.unpack_from("<Q", data, 1)
    for number in struct.unpack_from(f"<{count}Q", data, 9):
        link.objects.pop(number, None)
    link.asked += 1
    mark = len(link.copied)
    asked, before, link.done = None, link.done, 0
    try:
        link.work(True)
        link.interrupt()
        asked = Asked(link, data, 9 + 8 * count)
        del data
        given, ask = asked.done(link), asked.ask
        if ask == "star":
            payload = struct.pack("<Q", len(given)) + b"".join(text(name) + link.pack(value) for name, value in given)
        elif ask == "shown":
            payload = struct.pack("<Q", len(given)) + b"".join(text(mime) + text(plain) for mime, plain in given)
        else:
            payload = link.pack(given)
        given = None
        letter = b"R"
        link.work(False)
    except Gone:
        raise
    except BaseException as error:
        link.work(False)
        asked = given = link.made = None
        letter, payload = b"E", struct.pack("<Q", link.done) + told(link, error)
    link.done = before
    if link.calling is None:
        link.asked -= 1
    else:
        with link.calling:  # a thread's call comes to its end first
            link.asked -= 1
    if len(link.copied) > mark:
        link.changes(mark)
    link.tell_streams()
    link.send(letter, payload)
    if link.dropped or link.unlent:  # after the answer, which may have had the last of them
        link.let_go()


def serve(link):
    """Requests until the kernel closes its end."""
    while True:
        answer(link, link.receive())


def short(path):
    """A file as its package knows it."""
    for folder in sorted(filter(None, sys.path), key=len, reverse=True):
        if path.startswith(folder + os.sep):
            return path[len(folder) + 1:]
    return path


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
    whole = type(error).__qualname__ if module in ("builtins", "__main__") else f"{module}.{type(error).__qualname__}"
    try:
        message = str(error)
    except Exception:
        message = ""
    places = []
    import traceback
    for frame in traceback.extract_tb(error.__traceback__):
        if frame.filename not in link.own and not frame.filename.startswith("<frozen"):
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


def main(fd, sizes):
    import __main__
    for name in ("main", "argument"):
        vars(__main__).pop(name, None)
    link = Link(fd)
    link.sizes = [int(size) for size in sizes.split()]
    Shell.link = link
    _signal.signal(_signal.SIGINT, link.interrupt)
    builtins.get_ipython, builtins.input = Shell, ask_line
    os.environ.setdefault("MPLBACKEND", "module://" + PICTURES)
    sys.meta_path[:0] = [AfterFinder("numpy", link.own_memory), AfterFinder("IPython.core.display_functions", own_display),
                         PicturesFinder(), AfterFinder("getpass", own_getpass), *(AfterFinder(each.module, each.imported) for each in link.streams.values())]
    if sys.path and not sys.path[0]:  # behind the standard library, as in ipykernel
        del sys.path[0]
        sys.path.insert(next((at for at, path in enumerate(sys.path) if "-packages" in path), len(sys.path)), "")
    sys.stdout, sys.stderr = Stream(link, b"O", "<stdout>", 1), Stream(link, b"W", "<stderr>", 2)
    link.send(b"H", VERSION)
    try:
        serve(link)
    except (Gone, OSError):
        pass
    os._exit(0)
