"""The ground of the protocol's tests: a TestCase mixin with a kernel of its own."""
from driver import Kernel, only

class Base:
    """A kernel for a class of tests, and what they all ask. `command` starts it; the cells mean the
    same to the real session and to the fake one."""
    command = None

    @classmethod
    def setUpClass(cls):
        cls.kernel = Kernel(cls.command)

    @classmethod
    def tearDownClass(cls):
        status = cls.kernel.shut_down() if cls.kernel.process.poll() is None else cls.kernel.process.returncode
        log = cls.kernel.log_text()
        cls.kernel.close()
        assert status == 0, f"the kernel ended with {status}: {log}"

    def setUp(self):
        if self.kernel.process.poll() is not None:
            self.kernel.close()
            type(self).kernel = Kernel(self.command)

    def start(self, **more):
        kernel = Kernel(self.command, **more)
        self.addCleanup(kernel.close)
        return kernel

    def lives(self, kernel=None):
        kernel = kernel or self.kernel
        self.assertEqual(kernel.execute("1+1")[0].content["status"], "ok")

    def result(self, code):
        """text/plain of a cell's value."""
        reply, outputs = self.kernel.execute(code)
        self.assertEqual(reply.content["status"], "ok", reply.content)
        return only(outputs, "execute_result")[0].content["data"]["text/plain"]
