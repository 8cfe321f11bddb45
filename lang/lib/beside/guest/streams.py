"""The streams of random numbers that both sides draw from."""
import _struct as struct
import sys


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
            self.put(data)
            self.mark = self.look()
        return self.own

    def put(self, data):
        (spent, flag, gauss) = struct.unpack_from("<Qcd", data, 4 * WORDS)
        self.set(struct.unpack_from(f"<{WORDS}I", data), spent, gauss if flag == b"g" else None)

    def taken(self):
        words, spent, gauss = self.get()
        return struct.pack(f"<{WORDS}IQcd", *words, spent, b"-" if gauss is None else b"g", gauss or 0.0)

    def go_on(self, data):
        """data: where it stands, as in a frame S."""
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
        return self.letter + self.taken()


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
        return self.prepared(own)

    def prepared(self, own):
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
        return self.prepared(own)

    def prepared(self, own):
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


class DrawnByGenerator(Drawn):
    """A generator of default_rng()."""

    def prepared(self, own):
        return own

    def look(self):
        state = self.own.bit_generator.state
        return state["state"]["state"], state["state"]["inc"], state["has_uint32"], state["uinteger"]

    def put(self, data):
        half, kept = struct.unpack_from("<Qc", data, 32)
        state, increment = (int.from_bytes(data[at:at + 16], "little") for at in (0, 16))
        self.own.bit_generator.state = {"bit_generator": "PCG64", "state": {"state": state, "inc": increment},
                                        "has_uint32": int(kept == b"h"), "uinteger": half & 0xffffffff}

    def taken(self):
        state, increment, kept, half = self.look()
        return state.to_bytes(16, "little") + increment.to_bytes(16, "little") + struct.pack("<Qc", half, b"h" if kept else b"-")


def drawn_by(letter, number, numpy):
    """A new generator of the class, where the program has one of that number."""
    if letter == b"P":
        import random
        drawn, own = DrawnByRandom(), random.Random()
    else:
        drawn, own = (DrawnByGenerator(), numpy.random.Generator(numpy.random.PCG64(0))) if letter == b"G" else \
            (DrawnByNumpy(), numpy.random.RandomState(0))
    drawn.letter = b"g" + struct.pack("<Q", number)
    drawn.own = drawn.prepared(own)
    return drawn


STATES = {b"G": 41, b"R": 17 + 4 * WORDS, b"P": 17 + 4 * WORDS}  # bytes of where one stands
