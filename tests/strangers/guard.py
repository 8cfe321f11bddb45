"""Runs one program on CPython so that it can do nothing but compute and print.

usage: python guard.py PROGRAM REPORT

What it raised is written to REPORT as JSON. A program that opens a file, a socket or a process is ended by the audit
hook before it does so: it is none that runs alone, and nobody here has read what it would do.
"""
import io
import json
import os
import resource
import runpy
import sys

OUTSIDE, MEMORY = 97, 4 << 30
REFUSED = ("socket.", "subprocess.", "shutil.", "http.", "urllib.", "ftplib.", "smtplib.", "poplib.", "imaplib.", "telnetlib.",
           "sqlite3.", "webbrowser.", "winreg.", "glob.", "tempfile.", "pty.", "signal.", "syslog.", "mmap.", "os.")
# What Python's own imports and numpy's ask for.
HARMLESS = ("os.listdir", "os.scandir", "os.putenv", "os.unsetenv", "os.add_dll_directory")
MISSING = (ImportError, EOFError)  # what is not installed; a line of input


def hook(allowed):
    """The audit hook: of files only those of Python's own folders may be opened, to be read."""
    def look(event, args):
        bad = event.startswith(REFUSED) and event not in HARMLESS
        if event == "open" and isinstance(args[0], (str, bytes)):
            path = os.path.realpath(os.fsdecode(args[0]))
            written = isinstance(args[1], str) and bool(set(args[1]) & set("wax+")) or bool((args[2] or 0) & (os.O_WRONLY | os.O_RDWR))
            bad = written and path != os.devnull or not path.startswith(allowed)
        if bad:
            os._exit(OUTSIDE)
    return look


def main():
    program, report = sys.argv[1:]
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    sys.argv, sys.path[0] = [program], os.path.dirname(program)
    sys.stdout = io.TextIOWrapper(sys.stdout.buffer, encoding="utf-8", errors="surrogateescape", line_buffering=False)
    said = open(report, "w", encoding="utf-8", errors="surrogateescape")
    allowed = tuple(os.path.realpath(path) + os.sep for path in {sys.prefix, sys.base_prefix, os.path.dirname(os.__file__)})
    sys.addaudithook(hook((*allowed, "/usr/share/zoneinfo", os.path.realpath(program), os.devnull)))
    found = {}
    try:
        runpy.run_path(program, run_name="__main__")
    except SystemExit as error:
        if error.code not in (None, 0):
            found = {"kind": "SystemExit", "sentence": str(error.code)}
    except BaseException as error:
        found = {"kind": type(error).__name__, "sentence": str(error), "missing": isinstance(error, MISSING)}
    sys.stdout.flush()
    json.dump(found, said)
    said.close()
    os._exit(0)  # threads that still run are not waited for


if __name__ == "__main__":
    main()
