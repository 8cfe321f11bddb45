"""The board that a process under test shares with us (stacks.h), and the map of the program that names its stacks."""
import bisect
import glob
import mmap
import os
import re
import struct
import subprocess

HERE = os.path.dirname(os.path.abspath(__file__))
KEY_FRAMES, STACKS = 14, 1 << 16
HEAD = struct.Struct("=4I2I2Q")  # recording, phase, armed, lost; armed_call, calls; armed_hash, armed_site
SLOT = struct.Struct(f"=Q{KEY_FRAMES}Q4I")
START, FIRST, AGAIN, END = range(4)  # phases


def names():
    found = []
    for table in "calls.def", "calls_memory.def", "calls_zmq.def":
        with open(os.path.join(HERE, table), encoding="utf-8") as file:
            found += re.findall(r"^C\(.*?, (\w+), \(", file.read(), re.M)
    return found + ["open"]


class Stack:
    """A call and where it was made. `at`: (section, phase) where it is made to fail."""

    def __init__(self, call, key, frames, at=None):
        self.call, self.key, self.frames, self.at = call, key, frames, at

    def plan(self):
        return f"{self.call}@{self.key:016x}:{self.frames[0]:x}/{self.at[0]}/{self.at[1]}"

    @staticmethod
    def of(plan):
        call, key, site, section, phase = re.fullmatch(r"(\w+)@(\w+):(\w+)/(\w+)/(\d)", plan).groups()
        return Stack(call, int(key, 16), [int(site, 16)], (section, int(phase)))


class Board:
    def __init__(self, path):
        self.names = names()
        self.counts_at = HEAD.size
        self.slots_at = HEAD.size + (len(self.names) + 1) // 2 * 8
        size = self.slots_at + STACKS * SLOT.size
        with open(path, "w+b") as file:
            file.truncate(size)
            self.map = mmap.mmap(file.fileno(), size)

    def put(self, at, value):
        struct.pack_into("=I", self.map, at, value)

    def get(self, at):
        return struct.unpack_from("=I", self.map, at)[0]

    def record(self):
        self.put(0, 1)

    def phase(self, phase):
        self.put(4, phase)

    def arm(self, stack):
        struct.pack_into("=I", self.map, 16, self.names.index(stack.call))
        struct.pack_into("=2Q", self.map, 24, stack.key, stack.frames[0])
        self.put(8, 1)

    def disarm(self):
        """Whether the stack was met since it was armed."""
        met = not self.get(8)
        self.put(8, 0)
        return met

    def counted(self):
        return dict(zip(self.names, struct.unpack_from(f"={len(self.names)}I", self.map, self.counts_at)))

    def stacks(self):
        """[(Stack, its phases as bits)]"""
        if self.get(12):
            raise SystemExit("more stacks than the board has room for")
        found = []
        for at in range(self.slots_at, self.slots_at + STACKS * SLOT.size, SLOT.size):
            key, *frames, call, count, phases, _ = SLOT.unpack_from(self.map, at)
            if key:
                found.append((Stack(self.names[call], key, frames[:count]), phases))
        return found

    def close(self):
        self.map.close()


def name_hash(name):
    """As stacks.c has it."""
    hash = 7
    for byte in name.encode():
        hash = (hash ^ byte) * 0x9e3779b97f4a7c15 & 0xffffffffffffffff
        hash ^= hash >> 29
    return hash & 0xffffff


class Program:
    """Which of a program's addresses are ours: the functions of our archives and of its main file."""

    def __init__(self, build, program):
        objects = glob.glob(os.path.join(build, "modules", "*.a")) + \
            glob.glob(os.path.join(build, "CMakeFiles", os.path.basename(program) + ".dir", "**", "*.o"), recursive=True)
        ours = {name for _, name in self.symbols(objects)}
        self.table = sorted(self.symbols([program]))
        self.ranges, self.modules = [], {}  # libraries by the hash of their name
        for (start, name), (end, _) in zip(self.table, self.table[1:] + [(1 << 40, "")]):
            if name not in ours or end == start:
                continue
            if self.ranges and self.ranges[-1][1] == start:
                self.ranges[-1][1] = end
            else:
                self.ranges.append([start, end])

    @staticmethod
    def symbols(files):
        lines = subprocess.run(["nm", "--defined-only", *files], stdout=subprocess.PIPE, text=True, check=True).stdout
        return {(int(address, 16), name) for address, name in re.findall(r"^([0-9a-f]+) [tTwW] (\S+)$", lines, re.M)}

    def write(self, path):
        with open(path, "wb") as file:
            for pair in self.ranges:
                file.write(struct.pack("=2Q", *pair))

    def ours(self, address):
        at = bisect.bisect(self.ranges, [address, 1 << 60]) - 1
        return at >= 0 and self.ranges[at][0] <= address < self.ranges[at][1]

    def look(self, process):
        """Takes the names of the libraries that a process has."""
        with open(f"/proc/{process}/maps", encoding="utf-8") as maps:
            for name in set(re.findall(r"/([^/\n]+\.so[^/\n]*)$", maps.read(), re.M)):
                while ".so." in name:  # a link to it has a shorter name
                    self.modules[name_hash(name)] = name
                    name = name.rpartition(".")[0]
                self.modules[name_hash(name)] = name

    def name(self, frame):
        if frame >> 40 or frame < self.table[0][0]:
            return f"{self.modules.get(frame >> 40, 'a library')}+{frame & (1 << 40) - 1:x}" if frame > 1 else "no module"
        return self.table[bisect.bisect(self.table, (frame, "")) - 1][1]

    def behind(self, stack):
        """Whether it is of the thread that sets LLVM up behind the start of the kernel (code_make.c): in which phase that runs
        depends on how much else the machine does."""
        return "warm" in map(self.name, stack.frames)

    def text(self, stack):
        return f"{stack.call} < " + " < ".join(self.name(frame) for frame in stack.frames)
