#!/usr/bin/env python3
"""Writes lang/front/rules/host/python_names.def: the public names of the modules of Python, NumPy, SciPy and IPython that the language
has modules of, as they are installed here. A name that the language lacks is Python's if it is among them, else it is misspelled.

usage: scripts/python_names.py > lang/front/rules/host/python_names.def
"""
import importlib
import os
import pkgutil
import platform
import re
import textwrap
import types
import warnings

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
# Their own names, and what is drawn or compiled here alone.
APART = re.compile(r"numba|numbapro|pyculib|afnumpy|cupy|minpy|jax|autograd|matplotlib|mpl_toolkits|tqdm|ipywidgets|typing_extensions")

# Of these each of the two processes has its own: asked of Python, they would say or change what the program does not see.
STATE = {
    "np": "errstate geterr geterrcall seterr seterrcall getbufsize setbufsize get_printoptions printoptions set_printoptions may_share_memory "
          "shares_memory",
    "os": "abort chdir chroot closerange environb execl execle execlp execlpe execv execve execvp execvpe fchdir fork "
          "forkpty getenvb getppid isatty nice putenv sched_setaffinity setegid seteuid setgid setgroups setpgid setpriority setregid "
          "setresgid setresuid setreuid setsid setuid umask unsetenv",
    "sys": "addaudithook api_version breakpointhook call_tracing displayhook exc_info excepthook exception flags getallocatedblocks "
           "getprofile getrefcount getswitchinterval gettrace hexversion implementation orig_argv set_asyncgen_hooks "
           "get_asyncgen_hooks set_coroutine_origin_tracking_depth get_coroutine_origin_tracking_depth set_int_max_str_digits "
           "get_int_max_str_digits setprofile setswitchinterval settrace stdin unraisablehook warnoptions",
    "time": "clock_gettime clock_gettime_ns clock_settime clock_settime_ns thread_time thread_time_ns tzset",
    "warnings": "catch_warnings filterwarnings resetwarnings showwarning simplefilter warn warn_explicit",
    "builtins": "breakpoint eval exec globals locals super",
    "scipy.special": "errstate geterr seterr",
}
# What IPython itself has is for who makes a shell of it, but for this, which it makes a built-in function, too.
OF_SHELL = ["get_ipython"]

SITE = ("copyright", "credits", "exit", "help", "license", "quit")  # which the module site adds


def modules():
    """(name in Python, name in the table of functions); of several names of one module the first."""
    with open(os.path.join(ROOT, "lang/base/types/modules.def"), encoding="utf-8") as file:
        rows = re.findall(r'^M\("([^"]+)", "([^"]+)"\)', file.read(), re.M)
    seen = set()
    for name, own in rows:
        if not APART.match(name) and own not in seen:
            seen.add(own)
            yield name, own


def public(module):
    """What the module says is public, and the packages in it."""
    if module.__name__ == "IPython":
        return OF_SHELL
    names = set(getattr(module, "__all__", None) or (
        name for name in dir(module) if not isinstance(getattr(module, name), types.ModuleType)))
    for found in pkgutil.iter_modules(getattr(module, "__path__", ())):
        if found.ispkg:
            names.add(found.name)
    return sorted(name for name in names if not name.startswith("_") and name.isascii() and name not in ("tests", "test"))


def main():
    warnings.simplefilter("ignore")
    import numpy
    import scipy
    import IPython
    print(f"/* Public names of modules of Python {'.'.join(platform.python_version_tuple()[:2])}, NumPy {numpy.__version__}, SciPy "
          f"{scipy.__version__} and IPython {IPython.__version__},\n * written by scripts/python_names.py: a name that the language lacks is one of these, or misspelled.\n"
          " * N(module, names): names between spaces; ! before one of which each process has its own. */")
    for name, own in [*modules(), ("builtins", "builtins")]:
        names = [each for each in public(importlib.import_module(name)) if name != "builtins" or each not in SITE]
        names += OF_SHELL if name == "builtins" else []
        state = STATE.get(own, "").split()
        names = ["!" + each if each in state else each for each in names]
        lines = textwrap.wrap(" ".join(names), 100, break_long_words=False)
        if lines:
            body = "\n".join(f'  "{" " if not k else ""}{line} "' for k, line in enumerate(lines))
            print(f'N("{own}",\n{body})')


if __name__ == "__main__":
    main()
