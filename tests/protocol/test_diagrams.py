"""Magics that draw: %cfg, and %roofline with figures that only a clock knows."""
import base64
import re
import struct
import unittest
import zlib

from driver import QUERN, Kernel, only, text_of

PNG = b"\x89PNG\r\n\x1a\n"


def size_of(png):
    """Width and height of a picture."""
    return struct.unpack(">II", png[16:24])


def ink_of(png):
    """How many different bytes its pixels have: 2 where it is blank."""
    at, packed = 8, b""
    while at < len(png):
        length, kind = struct.unpack(">I4s", png[at:at + 8])
        packed += png[at + 8:at + 8 + length] if kind == b"IDAT" else b""
        at += length + 12
    return len(set(zlib.decompress(packed)))


class Diagrams(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.kernel = Kernel(QUERN)

    @classmethod
    def tearDownClass(cls):
        cls.kernel.shut_down()
        cls.kernel.close()

    def ok(self, code):
        reply, outputs = self.kernel.execute(code)
        self.assertEqual(reply.content["status"], "ok", reply.content)
        return outputs

    def pictures(self, outputs):
        return [base64.b64decode(m.content["data"]["image/png"]) for m in only(outputs, "display_data")]

    def test_roofline_measures_and_draws(self):
        self.ok("x = np.ones(100000); y = np.ones(100000)")
        outputs = self.ok("%roofline 2.0*x + y")
        text = text_of(outputs)
        self.assertRegex(text, r"array operation \(new array\), line 1 +1 +200000 +0 +0 +1600000 +800000 ")
        self.assertRegex(text, r"limits of this machine, measured on \d+ threads?: .*flop/s in float64")
        share = re.search(r"bandwidth binds.*: (\d+) % of its limit", text)
        self.assertTrue(share and int(share[1]) > 0, text)
        [picture] = self.pictures(outputs)
        self.assertTrue(picture.startswith(PNG))

    def test_a_product_is_bound_by_arithmetic(self):
        self.ok("A = np.ones((400, 400), np.float32)")
        text = text_of(self.ok("%roofline A @ A"))
        self.assertIn("flop/s in float32", text)
        self.assertIn("arithmetic binds", text)

    def test_control_flow_is_drawn(self):
        self.ok("def f(n):\n    s = 0\n    for i in range(n):\n        if i % 2:\n            s += i\n    return s\nf(3)")
        [shown] = only(self.ok("%cfg f"), "display_data")
        [picture] = self.pictures([shown])
        self.assertTrue(picture.startswith(PNG))
        width, height = size_of(picture)
        self.assertTrue(100 < width < 1000 and 200 < height < 2000, (width, height))
        self.assertGreater(ink_of(picture), 20)
        self.assertTrue(shown.content["data"]["text/plain"].startswith("f(int): "))
        self.ok("%config InlineBackend.figure_format = 'svg'")
        [shown] = only(self.ok("%cfg f"), "display_data")
        self.ok("%config InlineBackend.figure_format = 'png'")
        svg = shown.content["data"]["image/svg+xml"]
        self.assertIn("<svg", svg)
        self.assertGreater(svg.count("<use "), 30)  # a letter each

    def test_tables_of_kernels(self):
        """Words stand at the left, figures at the right; lines of the text are lines of the page."""
        self.ok("from numba import cuda\n@cuda.jit\ndef k(out):\n    i = cuda.grid(1)\n"
                "    if i < out.size: out[i] = i\nout = np.zeros(64)\nk[1, 64](out)")
        left = '<td style="text-align:left">'
        page = only(self.ok("%occupancy k"), "display_data")[0].content["data"]["text/html"]
        self.assertRegex(page, r"\(compute capability [\d.]+\)<br>\d+ registers per thread")
        self.assertIn(f"<tr><td>64</td><td>16</td><td>32</td><td>100 %</td>{left}threads and blocks</td></tr>", page)
        page = only(self.ok("%transfers"), "display_data")[0].content["data"]["text/html"]
        self.assertIn(f"<tr>{left}to device</td><td>512 B</td><td>", page)
        self.assertIn(f"{left}argument of kernel k</td>{left}out</td>", page)

    def test_first_copy_of_a_session_has_its_place(self):
        """The device is opened by it."""
        kernel = Kernel(QUERN)
        try:
            text = text_of(kernel.execute("x = np.ones(8)\nd = cuda.to_device(x)\n%transfers json")[1])
        finally:
            kernel.shut_down()
            kernel.close()
        self.assertRegex(text, r'"variable": "x", "cell": "Cell In\[1\]", "line": 2')

    def test_counting_alone_draws_nothing(self):
        outputs = self.ok("z = np.ones(10)\n%roofline -c z + z")
        self.assertEqual(self.pictures(outputs), [])
        self.assertNotIn("limits", text_of(outputs))


if __name__ == "__main__":
    unittest.main()
