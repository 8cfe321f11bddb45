"""Several subscribers of iopub: one that does not read loses what is more than its share, and the others nothing."""
import json
import os
import unittest
import uuid

import zmq

from driver import DELIMITER, PATIENCE, QUERN, Kernel, request, text_of

SIZE, COUNT, BUDGET = 1_000_000, 110, 64 * 1024 * 1024


def memory(pid):
    with open(f"/proc/{pid}/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def texts(socket, seconds):
    """The texts that a subscriber gets until none comes for so long."""
    found = []
    while socket.poll(1000 * seconds):
        frames = socket.recv_multipart()
        at = frames.index(DELIMITER)
        if json.loads(frames[at + 2])["msg_type"] == "stream":
            found.append(json.loads(frames[at + 5])["text"])
    return found


@unittest.skipUnless(os.access(QUERN[0], os.X_OK), "there is no quern to test")
class Subscribers(unittest.TestCase):
    maxDiff = None  # a failure shows what came

    def setUp(self):
        self.kernel = Kernel(QUERN)
        self.addCleanup(self.kernel.close)

    def subscriber(self, *topics, **options):
        """One that has been greeted for each topic."""
        socket = self.kernel.context.socket(zmq.SUB)
        socket.linger = 0
        for name, value in options.items():
            setattr(socket, name, value)
        socket.connect(self.kernel.endpoint("iopub"))
        for topic in topics:
            socket.subscribe(topic)
            self.assertTrue(socket.poll(1000 * PATIENCE))
            self.assertEqual(socket.recv_multipart()[0], topic)
        return socket

    def flood(self):
        for k in range(COUNT):
            reply, messages = self.kernel.execute(f"print('x' * {SIZE}, {k})")
            self.assertEqual(reply.content["status"], "ok")
            self.assertEqual(len(text_of(messages)), SIZE + 2 + len(str(k)), "one that reads loses nothing")

    def test_one_that_reads_nothing(self):
        self.kernel.execute(f"print('x' * {SIZE})")
        slow = self.subscriber(b"", rcvhwm=1)
        before = memory(self.kernel.process.pid)
        self.flood()
        grown = memory(self.kernel.process.pid) - before
        if "san" not in os.path.basename(os.path.normpath(os.environ.get("QUERN_BUILD", ""))):
            self.assertLess(grown, 1.4 * BUDGET)  # and 110 MB were sent
        self.assertIn("a subscriber of iopub does not read", self.kernel.log_text())
        got = texts(slow, 2)
        self.assertTrue(BUDGET // SIZE <= len(got) < COUNT - 10, len(got))
        for k, text in enumerate(got):
            self.assertTrue(text.endswith(f" {k}\n"), k)
        self.kernel.execute("print('again')")
        self.assertTrue(slow.poll(1000 * PATIENCE), "who reads again is sent to again")
        self.assertIn("again\n", texts(slow, 2))
        self.assertEqual(self.kernel.shut_down(), 0)

    def test_one_that_filters_and_reads_nothing(self):
        slow = self.subscriber(b"stream", rcvhwm=1)
        self.flood()
        self.assertLess(len(texts(slow, 2)), COUNT - 10)
        self.kernel.execute("print('again')")
        self.assertEqual(texts(slow, 2), ["again\n"])

    def test_a_burst_for_one_that_reads(self):
        """More at once than may wait: the kernel waits for who reads."""
        ident = self.kernel.send("execute_request", request(
            f"from IPython.display import display, HTML\nfor k in range({COUNT}): display(HTML('x' * {SIZE}))"))
        sizes = [len(m.content["data"]["text/html"]) for m in self.kernel.outputs(ident) if m.type == "display_data"]
        self.assertEqual(sizes, [SIZE] * COUNT)

    def test_subscribers_come_and_go(self):
        """Each gets every message once: those who subscribe twice, again, to several topics, and after others left."""
        everything = self.subscriber(b"")
        some = [self.subscriber(b"") for _ in range(20)]
        others = some[::2]
        twice = self.subscriber(b"", b"")
        again = self.subscriber(b"")
        again.unsubscribe(b"")
        self.assertTrue(again.subscribe(b"") is None and again.poll(1000 * PATIENCE))
        self.assertEqual(again.recv_multipart()[0], b"")
        streams = self.subscriber(b"stream.stdout", b"stream.stderr")
        # Not while others come: ZeroMQ's manual mode then forgets whom it heard last, and who came gets everything of everybody.
        for socket in some[1::2]:
            socket.close()
        words = uuid.uuid4().hex
        self.kernel.execute(f"print('{words}')")
        for socket in [everything, twice, again, streams, *others]:
            self.assertEqual(texts(socket, 0.5), [words + "\n"])
        again.unsubscribe(b"")
        self.kernel.execute("print('more')")
        self.assertEqual(texts(again, 0.3), [])
        self.assertEqual(texts(twice, 0.5), ["more\n"])
        twice.unsubscribe(b"")
        self.assertEqual(self.kernel.shut_down(), 0)


if __name__ == "__main__":
    unittest.main()
