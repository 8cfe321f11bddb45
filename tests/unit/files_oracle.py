"""Files of arrays that NumPy or others wrote, and files that are damaged or hostile: np.load and np.loadtxt give what NumPy
gives, or one sentence that says what is wrong; never a crash, and never more memory than the file is worth.

usage: files_oracle.py FOLDER   (unused; $QUERN is the program under test)
"""
import io
import os
import re
import resource
import struct
import subprocess
import sys
import tempfile
import warnings
import zipfile

import numpy as np

QUERN = os.path.abspath(os.environ["QUERN"])
MEMORY = 2 << 30


def header(descr, shape, fortran=False, version=(1, 0), text=None):
    """The bytes before an array's elements."""
    body = text if text is not None else f"{{'descr': {descr!r}, 'fortran_order': {fortran}, 'shape': {shape}, }}"
    length = struct.pack("<H" if version[0] == 1 else "<I", len(body) + 1)
    return b"\x93NUMPY" + bytes(version) + length + body.encode() + b"\n"


def npy(array, version=None):
    out = io.BytesIO()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        np.lib.format.write_array(out, np.asarray(array), version=version)
    return out.getvalue()


def npz(members, method=zipfile.ZIP_STORED):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", method) as archive:
        for name, data in members:
            archive.writestr(name, data)
    return out.getvalue()


def streamed(name, data):
    """An archive made without seeking: sizes stand behind the member."""
    class Pipe(io.RawIOBase):
        def __init__(self):
            self.parts = []
        def writable(self):
            return True
        def write(self, part):
            self.parts.append(bytes(part))
            return len(part)
    pipe = Pipe()
    with zipfile.ZipFile(pipe, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(name, data)
    return b"".join(pipe.parts)


def patched(data, at, new):
    return data[:at] + new + data[at + len(new):]


def directory(data):
    return data.rindex(b"PK\1\2")


A = np.arange(24.0).reshape(2, 3, 4)
ONE = npz([("a.npy", npy(A))])
PACKED = npz([("a.npy", npy(np.arange(4000)))], zipfile.ZIP_DEFLATED)

# What NumPy reads too: (name, bytes). Archives are compared by their member "a".
FOREIGN = [(f"{dtype}.npy", npy(np.arange(7).astype(dtype))) for dtype in (
    ">i2", ">i4", ">i8", ">u2", ">u4", ">u8", ">f2", ">f4", ">f8", ">c8", ">c16", "|i1", "|u1", "|b1", "<f2", "<c8")]
FOREIGN += [
    ("v2.npy", npy(A, (2, 0))), ("v3.npy", npy(A, (3, 0))), ("scalar.npy", npy(np.float32(2.5))),
    ("fortran.npy", npy(np.asfortranarray(A))), ("fortran_big.npy", npy(np.asfortranarray(A.astype(">f4")))),
    ("empty.npy", npy(np.zeros((3, 0, 2)))), ("axes.npy", npy(np.arange(64).reshape((2,) * 6))),
    ("more.npy", npy(A) + b"what follows is not read"),
    ("spaces.npy", header("", "", text="{ 'shape' : ( 3 , ) ,'fortran_order':False,  'descr':'<i4' }    ") + bytes(range(12))),
    ("double_quotes.npy", header("", "", text='{"descr": "<i4", "fortran_order": False, "shape": (3,)}') + bytes(range(12))),
    ("old_long.npy", header("", "", text="{'descr': '<i4', 'fortran_order': False, 'shape': (3L,), }") + bytes(range(12))),
    ("stored.npz", ONE), ("deflated.npz", npz([("a.npy", npy(A))], zipfile.ZIP_DEFLATED)),
    ("streamed.npz", streamed("a.npy", npy(A))), ("text_beside.npz", npz([("readme.txt", b"hello"), ("a.npy", npy(A))])),
    ("big_endian.npz", npz([("a.npy", npy(A.astype(">f8")))])), ("fortran.npz", npz([("a.npy", npy(A.T))])),
    ("comment.npz", patched(ONE, len(ONE) - 2, b"\5\0") + b"hello")]

HUGE = "cannot load|beyond any memory|Unable to allocate|cut short"
# (name, bytes, what the sentence says)
BAD = [
    ("nothing.npy", b"", "the file is empty"),
    ("text.npy", b"1 2 3\n4 5 6\n", "does not begin as a .npy file"),
    ("pickle.npy", b"\x80\4\x95\x10\0\0\0\0\0\0\0.", "does not begin as a .npy file"),
    ("magic.npy", b"\x93NUMPY", "does not begin as a .npy file"),
    ("version4.npy", npy(A)[:6] + b"\4" + npy(A)[7:], r"version is 4\.0"),
    ("version1_5.npy", npy(A)[:7] + b"\5" + npy(A)[8:], r"version is 1\.5"),
    ("header_long.npy", b"\x93NUMPY\2\0\xff\xff\xff\xff" + b" " * 64, "header is too long"),
    ("header_cut.npy", npy(A)[:40], "ends inside its header"),
    ("elements_cut.npy", npy(A)[:-1], "cut short"), ("no_elements.npy", npy(A)[:128], "cut short"),
    ("huge.npy", header("<f8", "(4611686018427387904,)"), HUGE),
    ("huge_bytes.npy", header("<c16", "(1152921504606846976,)"), HUGE),
    ("product.npy", header("<f8", "(4294967296, 4294967296, 4294967296)"), "beyond any memory"),
    ("product_zero.npy", header("<f8", "(0, 9223372036854775808)"), "not a tuple of lengths"),
    ("digits.npy", header("<f8", "(" + "9" * 60 + ",)"), "not a tuple of lengths"),
    ("negative.npy", header("<f8", "(-1,)"), "not a tuple of lengths"),
    ("minus.npy", header("<f8", "(2, -2)"), "not a tuple of lengths"),
    ("float_shape.npy", header("<f8", "(2.0,)"), "not a tuple of lengths"),
    ("int_shape.npy", header("<f8", "3"), "not a tuple of lengths"),
    ("axes.npy", header("<f8", "(" + "1, " * 65 + ")"), "more axes"),
    ("objects.npy", npy(np.array([1, "a"], dtype=object)), "Python objects"),
    ("records.npy", npy(np.zeros(2, dtype=[("x", "i4"), ("y", "f8")])), "records"),
    ("unicode.npy", npy(np.array(["ab", "c"])), "dtype '<U2'"), ("bytes.npy", npy(np.array([b"ab"])), r"dtype '\|S2'"),
    ("dates.npy", npy(np.array(["2020-01-01"], dtype="M8[D]")), "dtype|M8"),
    ("longdouble.npy", npy(np.zeros(2, np.longdouble)), "dtype '<f16'"), ("void.npy", header("|V8", "(1,)") + b"12345678", "dtype"),
    ("subarray.npy", header("", "", text="{'descr': ('<i4', (2,)), 'fortran_order': False, 'shape': (1,)}"), "not understood"),
    ("code.npy", header("", "", text="__import__('os').system('touch owned')"), "not a dict"),
    ("call.npy", header("", "", text="{'descr': '<f8', 'fortran_order': False, 'shape': (len('ab'),)}"), "not a tuple of lengths"),
    ("missing.npy", header("", "", text="{'descr': '<f8', 'shape': (2,)}"), "not a dict of"),
    ("twice.npy", header("", "", text="{'descr': '<f8', 'descr': '<f8', 'fortran_order': False, 'shape': (2,)}"), "not a dict of"),
    ("extra.npy", header("", "", text="{'descr': '<f8', 'fortran_order': False, 'shape': (2,), 'x': 1}"), "not a dict of"),
    ("order.npy", header("", "", text="{'descr': '<f8', 'fortran_order': 0, 'shape': (2,)}"), "neither True nor False"),
    ("unclosed.npy", header("", "", text="{'descr': '<f8', 'fortran_order': False, 'shape': (2,"), "not a tuple|not a dict"),
    ("nul.npy", header("", "", text="{'descr': '<f8\0', 'fortran_order': False, 'shape': (2,)}"), "cannot load"),
    ("end.npz", ONE[:-30], "cut short"), ("half.npz", ONE[:len(ONE) // 2], "cut short"),
    ("start.npz", ONE[:4], "cut short"),
    ("crc.npz", patched(ONE, ONE.index(b"\x93NUMPY") + 200, b"\xff"), "checksum"),
    ("crc_packed.npz", patched(PACKED, directory(PACKED) + 16, b"1234"), "checksum"),
    ("stream.npz", patched(PACKED, 60, b"\xff" * 40), "cut short or damaged"),
    ("method.npz", patched(ONE, directory(ONE) + 10, b"\x0c"), "other than deflate"),
    ("sizes.npz", patched(ONE, directory(ONE) + 24, b"\xff\xff\xff\x7f"), "sizes in its directory"),
    ("packed_more.npz", patched(ONE, directory(ONE) + 20, b"\xff\xff\xff\x7f" * 2), "sizes in its directory"),
    ("offset.npz", patched(ONE, directory(ONE) + 42, b"\xff\xff\xff\x7f"), "not where its directory says"),
    ("count.npz", patched(ONE, len(ONE) - 12, b"\xff\x7f"), "directory is damaged"),
    ("directory.npz", patched(ONE, len(ONE) - 6, b"\xff\xff\xff\x7f"), "directory is damaged"),
    ("entry.npz", patched(ONE, directory(ONE), b"PKxx"), "directory is damaged"),
    ("names.npz", patched(ONE, directory(ONE) + 28, b"\xff\xff"), "directory is damaged"),
    ("member_text.npz", npz([("a.npy", b"no array at all")]), "does not begin as a .npy file"),
    ("member_cut.npz", npz([("a.npy", npy(A)[:150])]), "cut short"),
    ("member_objects.npz", npz([("a.npy", npy(np.array([None])))]), "Python objects"),
    ("member_huge.npz", npz([("a.npy", header("<f8", "(4611686018427387904,)"))]), HUGE),
    ("bomb.npz", npz([("a.npy", header("|u1", "(1099511627776,)") + bytes(1 << 20))], zipfile.ZIP_DEFLATED), HUGE)]

# Members' names are names: none is a path that is written to, and all can be asked for.
NAMES = ["../outside.npy", "/tmp/quern_absolute.npy", "a/b.npy", "..npy", "con\u00e9.npy", "x" * 300 + ".npy"]

TEXT = [
    ("short_row.txt", "1 2 3\n4 5\n", "number of columns"), ("word.txt", "1 2\nx 4\n", "could not convert string"),
    ("nothing.txt", "", None), ("bytes.txt", "1 \x00 2\n", "could not convert|columns|convert"),
    ("comma.txt", "1,2\n3,4\n", "could not convert string"), ("hex.txt", "0x\n", "could not convert string")]


def limited():
    if "ASAN_OPTIONS" not in os.environ:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def run(folder, program):
    done = subprocess.run([QUERN, "run", "-"], input=program, text=True, capture_output=True, cwd=folder, timeout=60,
                          preexec_fn=limited, errors="replace")
    return done.returncode, done.stdout, done.stderr


SHOW = "print(x.dtype, x.shape, x.ravel().tolist())\n"


def seen_by_numpy(path):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        x = np.load(path)
    x = x["a"] if path.endswith(".npz") else x
    x = x.astype(x.dtype.newbyteorder("="))
    return f"{x.dtype} {x.shape} {x.ravel().tolist()}\n"


def checks(folder):
    """(what, whether it holds, what was seen)."""
    for name, data in FOREIGN:
        with open(os.path.join(folder, name), "wb") as file:
            file.write(data)
        status, out, err = run(folder, f"import numpy as np\nx = np.load({name!r})" + ("['a']\n" if name.endswith("z") else "\n") + SHOW)
        want = seen_by_numpy(os.path.join(folder, name))
        yield f"foreign {name}", (status, out) == (0, want), (status, out, err, want)
    for name, data, sentence in BAD:
        with open(os.path.join(folder, name), "wb") as file:
            file.write(data)
        load = f"x = np.load({name!r})" + ("['a']" if name.endswith("z") else "")
        status, out, err = run(folder, f"import numpy as np\n{load}\nprint(x.shape)\n")
        errors = re.findall(r"^(?:ValueError|MemoryError): .*$", err, re.M)
        good = status == 1 and not out and len(errors) == 1 and re.search(sentence, errors[0])
        yield f"bad {name}", good, (status, out, err)
    for member in NAMES:
        with open(os.path.join(folder, "names.npz"), "wb") as file:
            file.write(npz([(member, npy(A))]))
        before = set(os.listdir(folder)) | set(os.listdir(os.path.dirname(folder)))
        status, out, err = run(folder, f"import numpy as np\nd = np.load('names.npz')\nx = d[{member[:-4]!r}]\n{SHOW}print(d.files)\n")
        want = f"{A.dtype} {A.shape} {A.ravel().tolist()}\n{[member[:-4]]}\n"
        made = (set(os.listdir(folder)) | set(os.listdir(os.path.dirname(folder)))) - before
        yield f"member {member[:20]}", (status, out) == (0, want) and not made, (status, out, err, made)
    for name, data, sentence in TEXT:
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(data)
        status, out, err = run(folder, f"import numpy as np\nprint(np.loadtxt({name!r}))\n")
        good = status == 0 if sentence is None else status == 1 and re.search(r"^ValueError: .*(" + sentence + ")", err, re.M)
        yield f"text {name}", good, (status, out, err)
    os.mkdir(os.path.join(folder, "folder.npy"))
    status, out, err = run(folder, "import numpy as np\nnp.load('folder.npy')\n")
    yield "a folder", status == 1 and "Is a directory" in err, err
    for k in range(0, len(ONE), 7):  # any one byte wrong: an array, or a sentence
        with open(os.path.join(folder, "byte.npz"), "wb") as file:
            file.write(patched(ONE, k, bytes([ONE[k] ^ 0x55])))
        status, out, err = run(folder, "import numpy as np\nx = np.load('byte.npz')\nprint(x.files)\n")
        yield f"byte {k}", status == 0 or (status == 1 and re.search(r"^\w+Error: ", err, re.M)), (status, out, err)


def main():
    passed, failed = 0, 0
    with tempfile.TemporaryDirectory(prefix="quern-files-") as top:
        folder = os.path.join(top, "in")
        os.mkdir(folder)
        for what, good, seen in checks(folder):
            passed += bool(good)
            failed += not good
            if not good:
                print(f"{what}: {seen}")
        if os.path.exists(os.path.join(folder, "owned")):
            print("a header was run as code")
            failed += 1
    print(f"{passed} passed, {failed} failed")
    return failed != 0


sys.exit(main())
