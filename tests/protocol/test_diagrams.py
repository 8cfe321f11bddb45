"""Magics that draw: %cfg, and %roofline with figures that only a clock knows."""
import base64
import re
import unittest

from driver import QUERN, Kernel, only, text_of

PNG = b"\x89PNG\r\n\x1a\n"


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
        self.assertTrue(self.pictures([shown])[0].startswith(PNG))
        self.assertTrue(shown.content["data"]["text/plain"].startswith("f(int): "))
        self.ok("%config InlineBackend.figure_format = 'svg'")
        [shown] = only(self.ok("%cfg f"), "display_data")
        self.ok("%config InlineBackend.figure_format = 'png'")
        self.assertIn("<svg", shown.content["data"]["image/svg+xml"])

    def test_counting_alone_draws_nothing(self):
        outputs = self.ok("z = np.ones(10)\n%roofline -c z + z")
        self.assertEqual(self.pictures(outputs), [])
        self.assertNotIn("limits", text_of(outputs))


if __name__ == "__main__":
    unittest.main()
