"""Requests, and what is answered."""
import _struct as struct
import os

from quern_beside.asks import ASKS
from quern_beside.errors import Changed, called, has_changed, told
from quern_beside.wire import Gone, OWN, text


class Asked:
    """Something that is asked for, as it stands in a request: the name of it, values, and values with names."""

    __slots__ = "ask", "values", "keywords", "made", "end"

    def __init__(self, link, data, at):
        self.ask, at = link.text(data, at)
        (count, by_name) = struct.unpack_from("<QQ", data, at)
        at += 16
        self.values, self.keywords, self.made = [], {}, []
        link.made = self.made if self.ask.lstrip("*").startswith("call") else None
        for _ in range(count):
            value, at = link.unpack(data, at)
            self.values.append(value)
        link.made = None
        for _ in range(by_name):
            name, at = link.text(data, at)
            self.keywords[name], at = link.unpack(data, at)
        self.end = at

    def done(self, link):
        """What it gives; nothing that it was asked with is kept."""
        values, keywords, made = self.values, self.keywords, self.made
        self.values = self.keywords = self.made = None
        given = ASKS[self.ask](link, *values, **keywords)
        for value, before in made:
            if has_changed(value, before):
                raise Changed(called(self.ask, values), value, before)
        link.done += 1
        return given


def answer(link, data):
    """A request: the numbers of objects to let go, the name of what is asked for, values, and values with names."""
    (count,) = struct.unpack_from("<Q", data, 1)
    for number in struct.unpack_from(f"<{count}Q", data, 9):
        link.objects.pop(number, None)
    link.asked += 1
    mark = len(link.copied)
    asked, before, link.done = None, link.done, 0
    try:
        link.work(True)
        link.interrupt()
        asked = Asked(link, data, 9 + 8 * count)
        del data
        given, ask = asked.done(link), asked.ask
        if ask == "star":
            payload = struct.pack("<Q", len(given)) + b"".join(text(name) + link.pack(value) for name, value in given)
        elif ask == "shown":
            payload = struct.pack("<Q", len(given)) + b"".join(text(mime) + text(plain) for mime, plain in given)
        else:
            payload = link.pack(given)
        given = None
        letter = b"R"
        link.work(False)
    except Gone:
        raise
    except BaseException as error:
        link.work(False)
        if link.forked:
            leave_forked(error)
        asked = given = link.made = None
        letter, payload = b"E", struct.pack("<Q", link.done) + told(link, error)
    if link.forked:
        leave_forked(None)
    link.done = before
    if link.calling is None:
        link.asked -= 1
    else:
        with link.calling:  # a thread's call comes to its end first
            link.asked -= 1
    if len(link.copied) > mark:
        link.changes(mark)
    link.tell_streams()
    if link.taken:  # whoever has made nothing of it, the kernel has nothing left to interrupt
        link.taken = False
        link.send(b"I")
    link.send(letter, payload)
    if link.dropped or link.unlent:  # after the answer, which may have had the last of them
        link.let_go()


def leave_forked(error):
    """A process that was forked while it answered a request ends where its parent answers."""
    status = 0
    if isinstance(error, SystemExit) and (error.code is None or isinstance(error.code, int)):
        status = error.code or 0
    elif error is not None:
        import traceback
        where = error.__traceback__
        while where is not None and where.tb_frame.f_code.co_filename.startswith(OWN):
            where = where.tb_next
        traceback.print_exception(type(error), error, where)
        status = 1
    os._exit(status & 255)


def serve(link):
    """Requests until the kernel closes its end."""
    while True:
        answer(link, link.receive())
