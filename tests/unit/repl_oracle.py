"""`quern repl` on a pseudo terminal with the real language: `exit` and `quit()` end the session with status 0,
a name that begins like them does not; getpass() turns the echo off. $QUERN is the program under test.
"""
import os
import pty
import re
import select
import sys
import tempfile
import termios
import time

PATIENCE = 60


class Terminal:
    """The program on a terminal of its own; `seen` is what it printed and no pattern took yet."""

    def __init__(self, home):
        self.seen = ""
        self.child, self.fd = pty.fork()
        if self.child == 0:
            program = os.path.abspath(os.environ["QUERN"])
            os.execve(program, [program, "repl"], {**os.environ, "HOME": home, "XDG_STATE_HOME": home, "XDG_CACHE_HOME": home, "TERM": "xterm", "NO_COLOR": "1"})

    def until(self, pattern):
        stop = time.monotonic() + PATIENCE
        while not (found := re.search(pattern, self.seen)):
            if time.monotonic() > stop:
                raise AssertionError(f"no {pattern!r} in {self.seen!r}")
            if select.select([self.fd], [], [], 0.1)[0]:
                try:
                    text = os.read(self.fd, 65536).decode("utf-8", "replace")
                except OSError:
                    text = ""
                self.seen += text or "<end>"
        self.seen = self.seen[found.end():]

    def password(self):
        """getpass() reads what the terminal does not show, input() after it what it does."""
        self.until(r"In \[1\]: ")
        os.write(self.fd, b"import getpass\n")
        self.until(r"In \[2\]: ")
        os.write(self.fd, b"len(getpass.getpass('Word? ')), input('Name? ')\n")
        self.until(r"\r\nWord\? ")  # not the echo of what was typed
        while termios.tcgetattr(self.fd)[3] & termios.ECHO:
            time.sleep(0.01)
        os.write(self.fd, b"hidden\n")
        self.until(r"^\r\nName\? ")
        os.write(self.fd, b"Ada\n")
        self.until(r"^Ada\r\n(?s:.*)\(6, 'Ada'\)")
        os.write(self.fd, b"exit\n")
        self.until("<end>")
        os.close(self.fd)
        return os.waitstatus_to_exitcode(os.waitpid(self.child, 0)[1])

    def leave(self, text):
        self.until(r"In \[1\]: ")
        os.write(self.fd, b"exits = 40 + 2\n")
        self.until(r"In \[2\]: ")
        os.write(self.fd, b"exits\n")
        self.until(r"Out\[2\]: 42")
        self.until(r"In \[3\]: ")
        os.write(self.fd, text)
        self.until("<end>")
        os.close(self.fd)
        return os.waitstatus_to_exitcode(os.waitpid(self.child, 0)[1])


def main():
    failed = 0
    words = b"exit\n", b"quit\n", b"exit()\n", b"quit()\n", b"\x04"
    sessions = [(word, lambda terminal, word=word: terminal.leave(word)) for word in words] + [("getpass", Terminal.password)]
    for word, session in sessions:
        with tempfile.TemporaryDirectory() as home:
            try:
                status = session(Terminal(home))
            except AssertionError as error:
                status = str(error)
        if status != 0:
            failed += 1
            print(f"FAIL {word!r}: {status}")
    print(f"{len(sessions) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
