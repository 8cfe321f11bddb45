"""Frames and values over the socket, and the objects that the kernel holds numbers of."""
import _signal
import _socket
import _thread
import os
import _struct as struct
import sys

from quern_beside.answers import Asked, answer
from quern_beside.errors import names_of
from quern_beside.functions import CALLED, FunctionType, function_of, raised
from quern_beside.memory import HANDLER, Lent, SET_HANDLER, View, WARM, capsule_pointer, memory_at
from quern_beside.streams import DrawnByNumpy, DrawnByRandom, STATES, drawn_by
from quern_beside.wire import Gone, OWN, array, module_of, named, pairs, python_of, text


class Link:
    """Frames and values over the socket, and the objects that the kernel holds numbers of."""

    def __init__(self, fd, files=(4, 5, 6)):
        self.own = (OWN,)  # how the names of files begin whose calls are left out where an exception was raised
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
        self.drawn = {}  # and of generators of the program's, by number
        self.parent = ""  # the identifier of the message that asked for the cell which runs
        self.line = None  # where a cell of the user's has failed
        self.notes = False  # the next import is told of
        self.wanted = None  # the module that is being imported, and one of the language with nearly its name
        self.main = _thread.get_ident()
        self.lock = _thread.RLock()
        self.cutting = False  # a frame is going out
        self.late = []  # frames that were to go while one went, of a signal's handler or a finalizer
        self.functions = {}  # of the program, by number: [a weak reference, how often it was received]
        self.dropped = []
        self.done = 0  # things that were asked for in the request that is being answered
        self.asked = 0  # requests that are being answered, one inside the other
        self.calling = None  # the lock of who calls a function of the program, made when there is one
        self.working = False  # at a request, where an interrupt is raised; else it is pending
        self.pending = False
        self.taken = False  # one was raised in the request that is being answered
        self.handler_own = self.handler_theirs = None  # of SIGINT: this one's, where it has one, and the user's
        self.made = None  # lists, sets, dictionaries and functions that a call brings, each with what it was; or None
        self.copied = []  # arrays that requests brought as copies, with their elements as they came
        self.unlent = []  # numbers of lent arrays that nobody here has any more
        self.memory = [None, None]  # the kernel's and this side's, as mappings ...
        self.bases = [0, 0]  # ... their addresses here ...
        self.sizes = [0, 0]  # ... and sizes
        self.library = None  # for NumPy's allocations
        self.forked = False  # this process is none that the kernel has started: it says nothing to it
        self.over = False  # nor does one whose kernel has gone

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
        """The next frame but I, behind which an interrupt that has come is none any more, S, P and T."""
        while True:
            (length,) = struct.unpack("<Q", self.read(8))
            data = self.read(length)
            if data[:1] == b"I":
                self.pending = False
            elif data[:1] == b"P":
                self.surround(data)
            elif data[:1] == b"T":
                self.parent = self.text(data, 1)[0]
            elif data[:1] == b"S":
                self.stand(data)
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
        if self.forked or self.over:
            return
        frame = struct.pack("<Q", len(payload) + 1) + letter + payload
        working = self.work(False)
        try:
            with self.lock:
                self.late.append(frame)
                while self.late and not self.cutting:
                    self.cutting = True
                    try:
                        self.socket.sendall(self.late.pop(0))
                    finally:
                        self.cutting = False
        finally:
            self.work(working)
        self.interrupt()

    def work(self, working):
        """Sets `working`, of the thread that interrupts are raised in alone; what it was. A handler of SIGINT that the user has set
        is there as long as it is true: it could raise in the middle of a frame."""
        before = self.working
        if _thread.get_ident() != self.main:
            return before
        own = self.handler_own
        if own is None:
            self.working = working
        elif not working:
            self.working = False
            theirs = _signal.getsignal(_signal.SIGINT)
            if theirs is not own and theirs is not None:
                self.handler_theirs = theirs
                _signal.signal(_signal.SIGINT, own)
        else:
            theirs, self.handler_theirs = self.handler_theirs, None
            if theirs is not None:
                _signal.signal(_signal.SIGINT, theirs)
                if self.pending:
                    self.pending = False
                    os.kill(os.getpid(), _signal.SIGINT)
            self.working = True
        return before

    def interrupt(self, *signal):
        """Raises an interrupt that is pending, or that comes now as a signal, as soon as nothing else is cut by it."""
        self.pending = self.pending or bool(signal)
        if self.pending and self.working and _thread.get_ident() == self.main:
            self.pending = False
            self.taken = True
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

    def stand(self, data):
        """Where a stream of random numbers stands, or that the program has one no more."""
        letter = data[1:2]
        if letter not in b"gx":
            self.streams[letter].go_on(data[2:])
            return
        (number,) = struct.unpack_from("<Q", data, 2)
        if letter == b"x":
            self.drawn.pop(number, None)
        elif number in self.drawn:  # the request that had it may have come to nothing
            self.drawn[number].go_on(data[10:])

    def tell_streams(self):
        for stream in (*self.streams.values(), *self.drawn.values()):
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
        for stream in self.drawn.values():
            if stream.own is value:
                return b"y" + stream.letter[1:]
        numpy = sys.modules.get("numpy")
        if numpy is not None and hasattr(numpy, "ndarray"):
            if kind is numpy.ndarray and value.dtype.kind in "biufc" and value.dtype.isnative and value.dtype.itemsize <= 16 \
                    and value.dtype.char not in "gG" and value.ndim <= 32:
                if value.size and value.flags.writeable and not value.flags.aligned:
                    return self.keep(value)  # a field of records: in a copy, what is stored would be lost
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
        if tag == b"y":
            letter, (number,) = data[at:at + 1], struct.unpack_from("<Q", data, at + 1)
            at += 9
            if number not in self.drawn:
                self.drawn[number] = drawn_by(letter, number, None if letter == b"P" else self.numpy())
            self.drawn[number].go_on(data[at:at + STATES[letter]])
            return self.drawn[number].own, at + STATES[letter]
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

    def numpy(self):
        """NumPy, without which arrays do not go over."""
        module = sys.modules.get("numpy")
        if module is None:
            before, self.wanted = self.wanted, ("numpy", None)
            module = module_of("numpy")
            self.wanted = before
        return module

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
        numpy = self.numpy()
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

    def apart(self, which):
        """In a process that was forked: what it writes into that memory is its own."""
        if not self.bases[which]:
            return
        import ctypes
        import mmap
        if self.library is not None:
            self.library.quern_apart()
        remap = ctypes.CDLL(None).mmap
        remap.restype = ctypes.c_void_p
        remap.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int, ctypes.c_int, ctypes.c_int, ctypes.c_long]
        fixed, no_reserve = 0x10, 0x4000
        if memory_at(self.files[which], self.sizes[which]):
            remap(self.bases[which], self.sizes[which], mmap.PROT_READ | mmap.PROT_WRITE, mmap.MAP_PRIVATE | fixed | no_reserve, self.files[which], 0)

    def fork(self):
        """What a forked process does first: the socket and the memories are its parent's."""
        self.forked = True
        self.lock, self.calling = _thread.RLock(), None
        self.socket.close()
        for which in (0, 1):
            self.apart(which)

    def own_memory(self, numpy):
        """From now on NumPy's arrays lie in this side's memory (NEP 49)."""
        if not self.sizes[1] or not self.address(1):
            return
        try:
            import ctypes
            module = getattr(numpy, "_core", None) or numpy.core
            table = ctypes.cast(capsule_pointer(ctypes, module.multiarray._ARRAY_API), ctypes.POINTER(ctypes.c_void_p))
            self.library = ctypes.CDLL(f"/proc/self/fd/{self.files[2]}")
            start = self.library.quern_memory
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
        if self.forked:
            raise RuntimeError("functions of the notebook are called in the process that it has started, not in one that is forked from it")
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
        numpy = self.numpy()
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
