"""Who may speak to the kernel, and what its outputs may do in a reader's browser.

A notebook's output is looked at by people who did not write it: no text of the user's that
Quern shows in HTML or SVG may become a tag or an attribute. (`%%html` and `display.HTML`
are the user's own wish.) The browser's side of it is in tests/browser."""
import concurrent.futures
import hashlib
import hmac
import html.parser
import json
import os
import shutil
import stat
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from driver import DELIMITER, PATIENCE, QUERN, Kernel, kinds, request  # noqa: E402

# Each of these would run a script if it reached the page as it is.
HOSTILE = ["<script>alert(1)</script>", '"><img src=x onerror=alert(2)>', "</style><script>alert(3)</script>",
           "<a href=javascript:alert(4)>x</a>", "' onmouseover='alert(5)", "</pre></td><svg onload=alert(6)>",
           "]]><script>alert(7)</script>", "&lt;script&gt;", "--><script>alert(8)</script>"]
TAGS = set("table tr td th div span small p pre progress b i em code ul ol li br hr thead tbody".split())
ATTRIBUTES = {"style", "class", "value", "max", "colspan", "rowspan", "title"}
SVG_TAGS = set("svg g path rect circle ellipse line polyline polygon text tspan defs symbol use clippath mask image "
               "lineargradient radialgradient stop pattern filter fecolormatrix title desc".split())
SVG_HANDLERS = ("on", "javascript:")


class Strict(html.parser.HTMLParser):
    """Notes each tag and attribute that is not on the list."""

    def __init__(self, tags, attributes):
        super().__init__(convert_charrefs=True)
        self.tags, self.attributes, self.strange, self.text = tags, attributes, [], ""

    def handle_starttag(self, tag, attributes):
        if tag not in self.tags:
            self.strange.append(f"<{tag}>")
        for name, value in attributes:
            if self.attributes is not None and name not in self.attributes:
                self.strange.append(f"{name}={value}")
            value = (value or "").lower().strip()
            if name.startswith("on") or "javascript:" in value or (name.endswith("href") and not value.startswith(("#", "data:image/"))):
                self.strange.append(f"{name}={value}")
            if name == "style" and ("url(" in value and "url(#" not in value or "expression" in value):
                self.strange.append(f"{name}={value}")

    def handle_data(self, data):
        self.text += data


def strange_in(mime, data):
    """What of a bundle's HTML or SVG is not on the list, and its text."""
    parser = Strict(SVG_TAGS, None) if mime == "image/svg+xml" else Strict(TAGS, ATTRIBUTES)
    parser.feed(data)
    parser.close()
    return parser.strange, parser.text


@unittest.skipUnless(os.access(QUERN[0], os.X_OK), "there is no quern to test")
class Wire(unittest.TestCase):
    """What is not signed by who knows the key is not looked at."""

    @classmethod
    def setUpClass(cls):
        cls.kernel = Kernel(QUERN)
        cls.addClassCleanup(cls.kernel.close)

    def frames(self, content=None, key=None):
        """An execute request, its four parts and their signature."""
        parts = [json.dumps(p).encode() for p in (self.kernel.header("execute_request"), {}, {},
                                                  content or request("evil = 1"))]
        return parts, hmac.new(key or self.kernel.key, b"".join(parts), hashlib.sha256).hexdigest().encode()

    def refused(self, *messages):
        """None of the messages is answered, nor does any run: the kernel is as it was."""
        for frames in messages:
            self.kernel.sockets["shell"].send_multipart(frames)
        reply, _ = self.kernel.execute("evil")
        self.assertEqual(reply.content["ename"], "NameError")
        self.assertTrue(self.kernel.quiet("shell"))

    def test_wrong_key(self):
        parts, signature = self.frames(key=b"another key")
        self.refused([DELIMITER, signature, *parts])

    def test_no_signature(self):
        parts, signature = self.frames()
        self.refused([DELIMITER, b"", *parts], [DELIMITER, b"0" * 64, *parts], [DELIMITER, *parts],
                     [DELIMITER, signature[:-1], *parts], [DELIMITER, signature + b"0", *parts],
                     [DELIMITER, signature.upper(), *parts])

    def test_truncated(self):
        parts, signature = self.frames()
        whole = [DELIMITER, signature, *parts]
        self.refused(*[whole[:n] for n in range(1, len(whole))], parts, [b""],
                     [DELIMITER, signature, *parts[:3], parts[3][:-1]])

    def test_altered_after_signing(self):
        """One byte of any frame, or a frame's border moved: the signature is over all of it."""
        parts, signature = self.frames(request("harmless = 1"))
        for i in range(4):
            altered = list(parts)
            altered[i] = parts[i].replace(b"}", b" }", 1)
            self.refused([DELIMITER, signature, *altered])
        other, _ = self.frames()
        self.refused([DELIMITER, signature, *parts[:3], other[3]], [DELIMITER, signature, *reversed(parts)])

    def test_replayed(self):
        self.kernel.execute("count = 0")
        parts, signature = self.frames(request("count = count + 1"))
        for _ in range(3):
            self.kernel.sockets["shell"].send_multipart([DELIMITER, signature, *parts])
        self.assertEqual(self.kernel.receive("shell").content["status"], "ok")
        self.assertTrue(self.kernel.quiet("shell"))
        _, outputs = self.kernel.execute("count")
        self.assertEqual([m.content["data"]["text/plain"] for m in outputs if m.type == "execute_result"], ["1"])

    def test_replayed_on_another_channel(self):
        parts, signature = self.frames(request("moved = 1"))
        self.kernel.sockets["shell"].send_multipart([DELIMITER, signature, *parts])
        self.assertEqual(self.kernel.receive("shell").content["status"], "ok")
        self.kernel.sockets["control"].send_multipart([DELIMITER, signature, *parts])
        self.assertTrue(self.kernel.quiet("control"))


@unittest.skipUnless(os.access(QUERN[0], os.X_OK), "there is no quern to test")
class ConnectionFile(unittest.TestCase):
    """Who reads the file may run code as its owner."""
    SENTENCE = "can be read by others"

    def log_of(self, mode, **options):
        with Kernel(QUERN, mode=mode, **options) as kernel:
            kernel.execute("1")
            return kernel.log_text()

    def test_warns_once_when_others_can_read_it(self):
        for mode in 0o644, 0o640, 0o604:
            log = self.log_of(mode)
            self.assertEqual(log.count(self.SENTENCE), 1, log)
            self.assertIn("chmod 600", log)

    def test_is_quiet_otherwise(self):
        self.assertNotIn(self.SENTENCE, self.log_of(0o600))
        self.assertNotIn(self.SENTENCE, self.log_of(0o644, key=b""))  # there is no secret in it

    @unittest.skipUnless(os.geteuid() == 0, "only root can give a file away")
    def test_warns_of_another_owner(self):
        log = self.log_of(0o600, owner=65534)
        self.assertEqual(log.count("belongs to another user"), 1, log)

    def test_ports_written_back_are_for_the_owner_alone(self):
        with Kernel(QUERN, ports=[0] * 5, connect=False, mode=0o644) as kernel:
            end = time.monotonic() + PATIENCE
            while time.monotonic() < end:
                with open(kernel.path) as file:
                    if json.load(file)["hb_port"]:
                        break
                time.sleep(0.01)
            self.assertEqual(stat.S_IMODE(os.stat(kernel.path).st_mode), 0o600)


def literal(text):
    return json.dumps(text)  # also a literal of the language


PROGRAM = """def f(n):
    s = 0.0
    for i in range(n): s += i * 0.5
    return s
print(f(10))
# %%
%cache
"""


@unittest.skipUnless(os.access(QUERN[0], os.X_OK), "there is no quern to test")
class CodeCache(unittest.TestCase):
    """What is read from the disk is run: it is what this user's Quern has written, or it is not read."""

    def setUp(self):
        self.top = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.top, ignore_errors=True)
        self.home = os.path.join(self.top, "home")
        os.mkdir(self.home, 0o700)
        self.folder = os.path.join(self.home, "quern")

    def quern(self, *words, text=None):
        return subprocess.run([QUERN[0], *words], input=text, text=True, capture_output=True, check=True,
                              env={**os.environ, "XDG_CACHE_HOME": self.home}).stdout

    def found(self):
        """How many functions came from the disk; the program's answer is right in any case."""
        lines = self.quern("run", "--engine", "jit", "-", text=PROGRAM).splitlines()
        self.assertEqual(lines[0], "22.5")
        return int(next(line.split()[-1] for line in lines if line.startswith("Found on disk")))

    def doctor(self):
        return next(line for line in self.quern("doctor").splitlines() if line.startswith("Cache"))

    def entry(self):
        name, = (name for name in os.listdir(self.folder) if name.endswith(".o"))
        return os.path.join(self.folder, name)

    def fill(self):
        self.assertEqual((self.found(), self.found()), (0, 1))
        self.assertNotIn("ignored", self.doctor())

    def test_the_folder_and_the_key_are_private(self):
        self.fill()
        self.assertEqual(stat.S_IMODE(os.stat(self.folder).st_mode), 0o700)
        key = os.stat(os.path.join(self.folder, "key"))
        self.assertEqual((stat.S_IMODE(key.st_mode), key.st_size), (0o600, 32))

    def test_an_entry_that_was_changed(self):
        """Each byte counts: of the header, of the image, its end; cut short, longer, empty, another entry's name."""
        self.fill()
        path = self.entry()
        with open(path, "rb") as file:
            whole = file.read()
        flips = [whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1:] for at in (0, 8, 24, 32, 63, 64, len(whole) // 2, len(whole) - 1)]
        for bad in [*flips, whole[:-1], whole[:40], b"", whole + b"x"]:
            with open(path, "wb") as file:
                file.write(bad)
            self.assertIn(f"ignored: {os.path.basename(path)} is truncated", self.doctor())
            self.assertEqual((self.found(), self.found()), (0, 1))  # and is mended

    def test_an_entry_of_another_key(self):
        self.fill()
        with open(self.entry(), "rb") as file:
            before = file.read()
        os.unlink(os.path.join(self.folder, "key"))
        self.assertEqual(self.found(), 0)
        with open(self.entry(), "wb") as file:
            file.write(before)
        self.assertIn("ignored", self.doctor())
        self.assertEqual(self.found(), 0)

    def test_a_key_that_others_could_know(self):
        self.fill()
        os.chmod(os.path.join(self.folder, "key"), 0o644)
        self.assertEqual((self.found(), self.found()), (0, 1))
        self.assertEqual(stat.S_IMODE(os.stat(os.path.join(self.folder, "key")).st_mode), 0o600)

    def test_a_key_that_is_not_this_users(self):
        """What it is, is said; then it is replaced, and what it had signed is not read."""
        key, aside = os.path.join(self.folder, "key"), os.path.join(self.home, "aside")
        for spoil, words in ((lambda: os.chmod(key, 0o640), "readable by others"), (lambda: os.chmod(key, 0o602), "writable by others"),
                             (lambda: os.truncate(key, 31), "not 32 bytes long"), (lambda: os.chown(key, 65534, -1), "another user's"),
                             (lambda: (os.rename(key, aside), os.symlink(aside, key)), "a symbolic link"),
                             (lambda: (os.unlink(key), os.mkfifo(key, 0o600)), "not a regular file")):
            if words == "another user's" and os.geteuid():
                continue
            self.fill()
            with self.subTest(words):
                spoil()
                self.assertIn(f"all are ignored, for the key is {words}: the next program makes another", self.doctor())
                self.assertEqual((self.found(), self.found()), (0, 1))
                status = os.lstat(key)
                self.assertEqual((stat.S_ISREG(status.st_mode), stat.S_IMODE(status.st_mode), status.st_size), (True, 0o600, 32))
            shutil.rmtree(self.folder)
            if os.path.lexists(aside):
                os.unlink(aside)

    def test_an_entry_under_the_name_of_another(self):
        self.fill()
        path = self.entry()
        other = os.path.join(self.folder, "0" * 32 + ".o")
        os.rename(path, other)
        self.assertIn(f"ignored: {os.path.basename(other)} is another entry under its name", self.doctor())
        self.assertEqual(self.found(), 0)

    def test_an_entry_that_is_no_file_of_this_user(self):
        self.fill()
        path, aside = self.entry(), os.path.join(self.home, "aside")
        os.rename(path, aside)
        for make, words in ((lambda: os.symlink(aside, path), "a symbolic link"), (lambda: os.mkfifo(path), "not a regular file"),
                            (lambda: (shutil.copy(aside, path), os.chmod(path, 0o666)), "writable by others"),
                            (lambda: (shutil.copy(aside, path), os.chown(path, 65534, -1)), "another user's")):
            if words == "another user's" and os.geteuid():
                continue
            make()
            with self.subTest(words):
                self.assertIn(f"ignored: {os.path.basename(path)} is {words}", self.doctor())
                self.assertEqual((self.found(), self.found()), (0, 1))
            os.unlink(path)

    def test_a_folder_that_others_can_change(self):
        """At each level; also when the link to it is theirs."""
        for level in self.folder, self.home:
            self.fill()
            for mode in 0o777, 0o770, 0o720:
                os.chmod(level, mode)
                self.assertIn(f"not used: others can write {os.path.realpath(level)}", self.doctor())
                self.assertEqual((self.found(), self.found()), (0, 0))
            os.chmod(level, 0o700)
            self.assertEqual(self.found(), 1)
            shutil.rmtree(self.folder)
        os.chmod(self.home, 0o1777)  # as /tmp is
        self.fill()
        os.chmod(self.folder, 0o1777)
        self.assertEqual(self.found(), 0)

    @unittest.skipIf(os.geteuid(), "only root can give files away")
    def test_a_folder_of_another_user(self):
        for level in "quern", "":
            self.fill()
            os.chown(os.path.join(self.home, level), 65534, -1)
            self.assertIn("belongs to user 65534", self.doctor())
            self.assertEqual((self.found(), self.found()), (0, 0))
            os.chown(os.path.join(self.home, level), 0, -1)
            shutil.rmtree(self.folder)

    def test_a_folder_behind_a_link(self):
        self.fill()
        os.rename(self.folder, self.folder + ".real")
        os.symlink("quern.real", self.folder)
        self.assertEqual(self.found(), 1)

    def test_many_at_once_share_one_key(self):
        with concurrent.futures.ThreadPoolExecutor(8) as pool:
            list(pool.map(lambda _: self.found(), range(8)))
        self.assertEqual(self.found(), 1)
        self.assertNotIn("ignored", self.doctor())


@unittest.skipUnless(os.access(QUERN[0], os.X_OK), "there is no quern to test")
class Escaping(unittest.TestCase):
    """Every place that shows the user's text in HTML or SVG."""

    @classmethod
    def setUpClass(cls):
        cls.kernel = Kernel(QUERN)
        cls.addClassCleanup(cls.kernel.close)
        cls.kernel.execute("import numpy as np\nimport matplotlib.pyplot as plt\nfrom numba import cuda\n"
                           "from tqdm import tqdm\nfrom IPython.display import display\n"
                           "@cuda.jit\ndef twice(a):\n    i = cuda.grid(1)\n    if i < a.size:\n        a[i] *= 2\n")

    def bundles(self, code, fails=False):
        """The mime bundles that a cell shows."""
        reply, outputs = self.kernel.execute(code)
        self.assertEqual(reply.content["status"], "error" if fails else "ok", reply.content)
        return [m.content["data"] for m in outputs if "data" in m.content]

    def check(self, bundles, mime=None, text=None):
        """No bundle has anything strange; `mime` must be among them, showing `text` as text."""
        shown = ""
        for bundle in bundles:
            for kind in "text/html", "image/svg+xml":
                if kind in bundle:
                    strange, words = strange_in(kind, bundle[kind])
                    self.assertEqual(strange, [], bundle[kind][:2000])
                    shown += words if kind == mime else ""
        if mime:
            self.assertTrue(any(mime in b for b in bundles), f"no {mime} among {[sorted(b) for b in bundles]}")
        if text is not None:
            self.assertIn(text, shown)

    def test_the_parser_sees_what_is_hostile(self):
        for text in HOSTILE:
            if "&lt;" not in text and not text.startswith("'"):
                self.assertTrue(strange_in("text/html", f"<p>{text}</p>")[0], text)
        self.assertTrue(strange_in("text/html", "<p title='' onmouseover='alert(5)'></p>")[0])
        self.assertTrue(strange_in("image/svg+xml", "<svg><script>1</script></svg>")[0])
        self.assertTrue(strange_in("image/svg+xml", "<svg><a xlink:href='javascript:1'/></svg>")[0])

    def test_values(self):
        """Texts, arrays of texts, lists, tuples: on show as results and through display."""
        for text in HOSTILE:
            word = literal(text)
            for code in (word, f"np.array([{word}, 'b'])", f"[{word}]", f"({word}, 1)",
                         f"display({word})", f"display([{word}])"):
                reply, outputs = self.kernel.execute(code)
                self.check([m.content["data"] for m in outputs if "data" in m.content])

    def test_help(self):
        """Docstrings, sources, defaults of parameters: on the page, in the tooltip."""
        for text in HOSTILE:
            doc = text.replace("\\", "").replace('"', '\\"')
            self.bundles(f'def f(x, y={literal(text)}):\n    """{doc}"""\n    return {literal(text)}\n')
            for level in 0, 1:
                reply, _ = self.kernel.ask("inspect_request", {"code": "f", "cursor_pos": 1, "detail_level": level})
                self.assertTrue(reply.content["found"])
                self.check([reply.content["data"]], "text/html", text)
            reply, _ = self.kernel.execute("f??")
            pages = [p["data"] for p in reply.content["payload"]]
            self.assertTrue(pages)
            self.check(pages)

    def test_values_in_help(self):
        for text in HOSTILE:
            self.bundles(f"value = {literal(text)}")
            reply, _ = self.kernel.ask("inspect_request", {"code": "value", "cursor_pos": 5, "detail_level": 1})
            self.check([reply.content["data"]], "text/html")

    def test_names_and_memory(self):
        for magic in "%whos", "%who", "%memory", "%lsmagic", "%history":
            for text in HOSTILE[:3]:
                self.bundles(f"shown = {literal(text)}")
                reply, outputs = self.kernel.execute(magic)
                self.check([m.content["data"] for m in outputs if "data" in m.content])

    def test_transfers(self):
        for text in HOSTILE:
            shown = self.bundles("a = np.arange(8.0)\n"
                                 f"twice[1, 8](a)  # {text}\nb = a.sum()\n%transfers")
            self.check(shown, "text/html")

    def test_gpu_tables(self):
        self.check(self.bundles("%gpuinfo"), "text/html")
        self.check(self.bundles("a = np.arange(8.0)\ntwice[1, 8](a)\n%occupancy twice"), "text/html")

    def test_progress(self):
        for text in HOSTILE:
            shown = self.bundles(f"for i in tqdm(range(3), desc={literal(text)}, unit={literal(text)}):\n    pass")
            self.check(shown, "text/html", text)

    def test_progress_postfix(self):
        for text in HOSTILE:
            self.check(self.bundles(f"t = tqdm(total=3, desc={literal(text)})\nt.update(1)\nt.set_postfix_str({literal(text)})\n"
                                    "t.close()"), "text/html", text)

    def test_pictures(self):
        """Titles, labels, legends, ticks and notes of an SVG picture are drawn as shapes or as text."""
        self.bundles("%config InlineBackend.figure_format = 'svg'")
        self.addCleanup(self.bundles, "%config InlineBackend.figure_format = 'png'")
        for text in HOSTILE:
            word = literal(text)
            self.check(self.bundles(
                f"plt.plot([1, 2], [1, 2], label={word})\nplt.title({word})\nplt.xlabel({word})\nplt.ylabel({word})\n"
                f"plt.text(1, 1, {word})\nplt.annotate({word}, (1, 1))\nplt.xticks([1, 2], [{word}, {word}])\n"
                "plt.legend()\nplt.show()"), "image/svg+xml")
            self.bundles(f"def drawn(n):\n    if n > 0:  # {text}\n        print({word})\n    return n\ndrawn(1)")
            self.check(self.bundles("%cfg drawn"), "image/svg+xml")

    def test_errors(self):
        """A traceback is plain text with colours: front ends escape it, if no control character is in it."""
        for text in [*HOSTILE, "\x1b]0;title\x07", "\x1b[2J", "\x1bPq#0\x1b\\", "\x9b31m", "\r\x08"]:
            for code in (f"raise ValueError({literal(text)})", f"[1][5]  # {text}", f"int({literal(text)})"):
                reply, outputs = self.kernel.execute(code)
                self.assertEqual(reply.content["status"], "error")
                self.assertIn("error", kinds(outputs))
                for line in reply.content["traceback"]:
                    for escape in line.split("\x1b")[1:]:
                        self.assertRegex(escape, r"^\[[0-9;]*m")
                    self.assertNotRegex(line, "[\x00-\x08\x0b-\x1a\x1c-\x1f\x7f-\x9f]")

    def test_nothing_but_plain_text_of_streams(self):
        for text in HOSTILE:
            _, outputs = self.kernel.execute(f"print({literal(text)})")
            self.assertEqual([m.content["text"] for m in outputs if m.type == "stream"], [text + "\n"])
            self.assertFalse([m for m in outputs if "data" in m.content])


if __name__ == "__main__":
    unittest.main()
