"""Lines that the user is asked for."""
from quern_beside.display import Shell


def ask_line(prompt="", /):
    """input(), of the front end."""
    return Shell.link.call(0, (str(prompt), False), {})


def ask_hidden(prompt="Password: ", stream=None):
    """getpass.getpass()"""
    return Shell.link.call(0, (str(prompt), True), {})


def own_getpass(module):
    module.getpass = ask_hidden
