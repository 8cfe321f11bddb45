"""jupyter console under a real terminal."""
import os
import re
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import pexpect  # noqa: E402

from tools import KERNEL, SECONDS, ClientTest  # noqa: E402

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\r")

COLOUR = r"(?:\x1b\[[0-9;]*m)*"


class Console(ClientTest):
    OPTIONS = ["--simple-prompt"]

    def setUp(self):
        super().setUp()
        self.terminal = pexpect.spawn(
            sys.executable, ["-m", "jupyter", "console", "--kernel", KERNEL, *self.OPTIONS],
            encoding="utf-8", timeout=SECONDS, dimensions=(40, 120), cwd=self.folder,
            env={**os.environ, "TERM": "xterm-256color", "PROMPT_TOOLKIT_NO_CPR": "1"})
        self.addCleanup(self.terminal.close, force=True)
        self.prompt(1)

    def prompt(self, number):
        """Waits for In [number]; what was shown before it, without colours."""
        self.terminal.expect(rf"In \[{COLOUR}{number}{COLOUR}\]: ")
        return ESCAPES.sub("", self.terminal.before)

    def enter(self, line, number):
        """Enters the cell `number`; what is shown until the next prompt."""
        self.terminal.sendline(line)
        return self.prompt(number + 1)

    def leave(self):
        self.terminal.sendline("exit")
        self.terminal.expect(pexpect.EOF)
        self.terminal.wait()
        self.assertEqual(self.terminal.exitstatus, 0)

class SimpleConsole(Console):
    def test_a_session(self):
        self.assertIn("Out[1]: 42", self.enter("6 * 7", 1))
        self.enter("import numpy as np", 2)
        self.assertIn("Out[3]: array([0, 1, 4, 9])", self.enter("np.arange(4) ** 2", 3))
        self.assertIn("hello", self.enter("print('hello')", 4))
        self.assertIn("ZeroDivisionError: division by zero", self.enter("1 / 0", 5))
        self.assertIn("Out[6]: 84", self.enter("_1 * 2", 6))
        self.leave()

    def test_input(self):
        self.terminal.sendline("name = input('Who? ')")
        self.terminal.expect_exact("Who? ")
        self.terminal.sendline("Ada")
        self.prompt(2)
        self.assertIn("Out[2]: 'Ada'", self.enter("name", 2))
        self.leave()

    def test_interrupt(self):
        self.terminal.sendline("for i in range(10**15): i == 0 and print('begun')")
        self.terminal.expect_exact("begun\r\n")
        self.terminal.sendintr()
        self.assertIn("KeyboardInterrupt", self.prompt(2))
        self.assertIn("Out[2]: True", self.enter("i > 0", 2))
        self.leave()

    def test_help(self):
        self.terminal.sendline("len?")
        shown = self.prompt(2)  # the pager is plain text here
        self.assertIn("len(", shown)
        self.leave()


class EditedConsole(Console):
    """With its editor, which asks the kernel whether a cell is complete, and indents."""
    OPTIONS = []

    def test_a_block_ends_at_a_blank_line(self):
        self.terminal.send("total = 0\r")
        self.prompt(2)
        for line in ("for i in range(4):", "if i > 1:", "total += 10 * i"):
            self.terminal.send(line + "\r")
        self.terminal.send("\r")  # a line of blanks, which are the editor's
        self.prompt(3)
        self.terminal.send("'sum', total\r")
        self.assertIn("('sum', 50)", self.prompt(4))


if __name__ == "__main__":
    unittest.main()
