"""Comms: what widgets of Python's libraries say to front ends, and what front ends say to them.

Source: https://jupyter-client.readthedocs.io/en/stable/messaging.html#custom-messages; the package comm, whose functions are
there to be replaced."""
import _struct as struct
import sys

from quern_beside.display import Shell, json_text
from quern_beside.wire import text

LETTERS = {"comm_open": b"o", "comm_msg": b"m", "comm_close": b"c"}


def say(letter, ident, target="", data=None, metadata=None, buffers=None):
    """A frame J."""
    parts = [memoryview(each).tobytes() for each in buffers or ()]
    Shell.link.send(b"J", letter + text(ident) + text(target) + text(json_text(data or {})) + text(json_text(metadata or {}))
                    + struct.pack("<Q", len(parts)) + b"".join(struct.pack("<Q", len(each)) + each for each in parts))


def own_comms(module):
    """Comms that are made from now on are the kernel's."""
    base = getattr(module, "base_comm", None)
    if base is None or not hasattr(module, "create_comm"):  # another module of that name
        return

    class Comm(base.BaseComm):
        """A comm, whose messages go to the front ends."""

        kernel = Shell.kernel

        def publish_msg(self, msg_type, data=None, metadata=None, buffers=None, **keys):
            say(LETTERS[msg_type], self.comm_id, self.target_name, data, metadata, buffers)

    class CommManager(base.CommManager):
        """The comms that there are, and what front ends may open some for."""

        def register_target(self, target_name, f):
            super().register_target(target_name, f)
            say(b"t", "", target_name)

        def unregister_target(self, target_name, f):
            say(b"u", "", target_name)
            return super().unregister_target(target_name, f)

    manager = CommManager()
    module.create_comm, module.get_comm_manager = Comm, lambda: manager


def comm(link, kind, message, *buffers):
    """A front end's message: comm_open, comm_msg or comm_close, as JSON, and its binary parts."""
    import json
    module = sys.modules.get("comm")
    if module is None or not hasattr(module, "get_comm_manager"):
        return
    whole = json.loads(message)
    whole["buffers"] = [memoryview(each) for each in buffers]
    getattr(module.get_comm_manager(), kind)(None, None, whole)
    Shell.told = kind == "comm_msg"
