"""Widgets: the Jupyter widget protocol (2.1) as a front end speaks it, against the real kernel."""
import json
import os
import unittest

from driver import QUERN, Kernel, request

with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "widget_states.json")) as oracle_file:
    ORACLE = json.load(oracle_file)
VIEW = "application/vnd.jupyter.widget-view+json"


class FrontEnd(Kernel):
    """A kernel, and the models that a front end has of its widgets."""

    def __init__(self, **more):
        super().__init__(QUERN, **more)
        self.models, self.opened = {}, []

    def hear(self, messages):
        """Follows the comm messages among these; the messages."""
        for m in messages:
            ident = m.content.get("comm_id")
            if m.type == "comm_open":
                assert m.content["target_name"] == "jupyter.widget", m
                assert m.metadata == {"version": "2.1.0"}, m.metadata
                assert m.content["data"]["buffer_paths"] == []
                self.models[ident] = dict(m.content["data"]["state"])
                self.opened.append(ident)
            elif m.type == "comm_msg" and m.content["data"].get("method") == "update":
                self.models[ident].update(m.content["data"]["state"])
            elif m.type == "comm_close":
                self.models.pop(ident, None)
        return messages

    def run_cell(self, code, ok=True, **more):
        reply, messages = self.execute(code, **more)
        assert not ok or reply.content["status"] == "ok", reply.content
        return self.hear(messages)

    def tell(self, ident, data, **more):
        """Sends a comm_msg; what it was answered."""
        return self.hear(self.outputs(self.send("comm_msg", {"comm_id": ident, "data": data}, **more)))

    def move(self, ident, **state):
        return self.tell(ident, {"method": "update", "state": state, "buffer_paths": []})

    def of_model(self, model):
        """The identifiers of the models of that class, oldest first."""
        return [i for i in self.opened if i in self.models and self.models[i]["_model_name"] == model + "Model"]


def text_of(messages, name="stdout"):
    return "".join(m.content["text"] for m in messages if m.type == "stream" and m.content["name"] == name)


def data_of(messages, kind):
    return [m.content["data"] for m in messages if m.type == kind]


def methods_of(messages, ident):
    return [(m.content["data"]["method"], m.content["data"]["state"]) for m in messages
            if m.type == "comm_msg" and m.content["comm_id"] == ident]


class Widgets(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.kernel = FrontEnd()
        cls.kernel.run_cell("import ipywidgets as widgets\nfrom ipywidgets import *\nfrom IPython.display import display")

    @classmethod
    def tearDownClass(cls):
        cls.kernel.shut_down()
        cls.kernel.close()

    def setUp(self):
        self.kernel.opened = []

    def slider(self, code="s = widgets.IntSlider(value=5, max=10)"):
        self.kernel.run_cell(code)
        return self.kernel.opened[-1]

    def value(self, code):
        return data_of(self.kernel.run_cell(code), "execute_result")[0]["text/plain"]

    # ---- states ----

    def test_states_are_those_of_ipywidgets(self):
        for name, wanted in ORACLE["states"].items():
            if name.endswith("Style"):
                continue
            options = "options=['a', 'b']" if "_options_labels" in wanted else ""
            with self.subTest(name):
                self.kernel.opened = []
                self.kernel.run_cell(f"widgets.{name}({options});")
                found = dict(self.kernel.models[self.kernel.opened[-1]])
                for part in ("layout", "style"):
                    if part in found:
                        self.assertTrue(found[part].startswith("IPY_MODEL_"), found[part])
                        model = self.kernel.models[found[part][len("IPY_MODEL_"):]]
                        found[part] = model["_model_name"][:-len("Model")]
                        if part == "style":
                            self.assertEqual(model, ORACLE["states"][found[part]])
                self.assertEqual(found, wanted)

    def test_texts_are_those_of_ipywidgets(self):
        for code, wanted in ORACLE["texts"].items():
            with self.subTest(code):
                self.assertEqual(self.value(code), wanted)

    # ---- messages of the kernel ----

    def test_a_widget_is_displayed_by_its_model(self):
        shown = data_of(self.kernel.run_cell("widgets.IntSlider(value=5, min=0, max=10)"), "execute_result")[0]
        self.assertEqual(shown["text/plain"], "IntSlider(value=5, max=10)")
        self.assertEqual(shown[VIEW], {"model_id": self.kernel.opened[-1], "version_major": 2, "version_minor": 0})
        shown = data_of(self.kernel.run_cell("display(widgets.Checkbox())"), "display_data")[0]
        self.assertEqual(shown[VIEW]["model_id"], self.kernel.opened[-1])

    def test_an_assignment_updates_front_ends(self):
        ident = self.slider()
        self.assertEqual(methods_of(self.kernel.run_cell("s.value = 7"), ident), [("update", {"value": 7})])
        self.assertEqual(methods_of(self.kernel.run_cell("s.value = 7"), ident), [])
        self.assertEqual(methods_of(self.kernel.run_cell("s.max = 6"), ident), [("update", {"value": 6, "max": 6})])
        self.assertEqual(methods_of(self.kernel.run_cell("s.value += 100"), ident), [])
        self.kernel.run_cell("s.description = 'it is\\n\"α\"'; s.layout.width = '50%'; s.style.handle_color = 'red'")
        model = self.kernel.models[ident]
        self.assertEqual(model["description"], 'it is\n"α"')
        self.assertEqual(self.kernel.models[model["layout"][10:]]["width"], "50%")
        self.assertEqual(self.kernel.models[model["style"][10:]]["handle_color"], "red")

    def test_a_state_that_cannot_be_is_an_error(self):
        ident = self.slider()
        reply, messages = self.kernel.execute("s.min = 50")
        self.assertEqual(reply.content["ename"], "ValueError")
        self.assertEqual(methods_of(messages, ident), [])
        self.assertEqual(self.value("s.min"), "0")
        reply, _ = self.kernel.execute("widgets.Dropdown(options=['a'], value='b')")
        self.assertIn("no such option", reply.content["evalue"])

    def test_close(self):
        ident = self.slider()
        messages = self.kernel.run_cell("s.close()")
        self.assertEqual([m.content["comm_id"] for m in messages if m.type == "comm_close"], [ident])
        late = self.kernel.tell(ident, {"method": "update", "state": {"value": 3}})
        self.assertEqual([m.type for m in late], ["status", "status"])

    # ---- messages of front ends ----

    def test_a_front_end_changes_a_value(self):
        ident = self.slider()
        messages = self.kernel.move(ident, value=3)
        self.assertEqual(methods_of(messages, ident), [("echo_update", {"value": 3})])
        self.assertEqual([m.state for m in messages if m.state], ["busy", "idle"])
        self.assertEqual(self.value("s.value"), "3")
        messages = self.kernel.move(ident, value=99)
        self.assertEqual(methods_of(messages, ident), [("echo_update", {"value": 99}), ("update", {"value": 10})])
        messages = self.kernel.move(ident, value="no number", _model_name="Evil", layout="x", nothing=1)
        self.assertEqual(self.value("s.value"), "10")
        self.assertEqual(dict(methods_of(messages, ident))["update"]["value"], 10)

    def test_request_state(self):
        ident = self.slider()
        (method, state), = methods_of(self.kernel.tell(ident, {"method": "request_state"}), ident)
        self.assertEqual(method, "update")
        self.assertEqual(state, self.kernel.models[ident])

    def test_request_states(self):
        ident = self.slider()
        self.kernel.outputs(self.kernel.send("comm_open", {
            "comm_id": "control-1", "target_name": "jupyter.widget.control", "data": {}}))
        messages = self.kernel.tell("control-1", {"method": "request_states"})
        answer, = [m.content["data"] for m in messages if m.type == "comm_msg" and m.content["comm_id"] == "control-1"]
        self.assertEqual((answer["method"], answer["buffer_paths"]), ("update_states", []))
        mine = answer["states"][ident]
        self.assertEqual((mine["model_name"], mine["model_module"], mine["model_module_version"]),
                         ("IntSliderModel", "@jupyter-widgets/controls", "2.0.0"))
        self.assertEqual(mine["state"], self.kernel.models[ident])
        self.assertEqual(set(answer["states"]), set(self.kernel.models))
        info = self.kernel.ask("comm_info_request", {"target_name": "jupyter.widget.control"})[0].content
        self.assertEqual(info["comms"], {"control-1": {"target_name": "jupyter.widget.control"}})
        self.kernel.outputs(self.kernel.send("comm_close", {"comm_id": "control-1", "data": {}}))
        info = self.kernel.ask("comm_info_request", {"target_name": "jupyter.widget.control"})[0].content
        self.assertEqual(info["comms"], {})

    def test_comm_info(self):
        ident = self.slider()
        info = self.kernel.ask("comm_info_request", {"target_name": "jupyter.widget"})[0].content
        self.assertEqual(info["comms"][ident], {"target_name": "jupyter.widget"})
        self.assertEqual(self.kernel.ask("comm_info_request", {"target_name": "other"})[0].content["comms"], {})

    def test_comms_of_unknown_targets_are_closed(self):
        for target in ("nobody", "jupyter.widget", "jupyter.widget.version"):
            content = {"comm_id": "c", "target_name": target, "data": {"state": {}}}
            messages = self.kernel.outputs(self.kernel.send("comm_open", content))
            self.assertEqual([m.content["comm_id"] for m in messages if m.type == "comm_close"], ["c"])

    def test_malformed_messages_change_nothing(self):
        ident = self.slider()
        for content in ({}, {"comm_id": 3}, {"comm_id": ident}, {"comm_id": ident, "data": 5},
                        {"comm_id": ident, "data": {"method": []}},
                        {"comm_id": ident, "data": {"method": "update", "state": [1]}},
                        {"comm_id": ident, "data": {"method": "update", "state": {"value": {"a": [1]}}}},
                        {"comm_id": ident, "data": {"method": "custom", "content": "text"}}):
            self.kernel.outputs(self.kernel.send("comm_msg", content, buffers=[b"\x00" * 100]))
        self.assertEqual(self.value("s.value"), "5")

    # ---- callbacks ----

    def test_observe(self):
        ident = self.slider()
        self.kernel.run_cell("def seen(change):\n    print(change['old'], change.new, change.name, change.owner)\n"
                             "s.observe(seen, names='value')")
        messages = self.kernel.move(ident, value=8)
        self.assertEqual(text_of(messages), "5 8 value IntSlider(value=8, max=10)\n")
        self.assertTrue(all(m.parent["msg_type"] == "comm_msg" for m in messages))
        self.assertEqual(text_of(self.kernel.move(ident, value=8)), "")
        self.assertEqual(text_of(self.kernel.run_cell("s.value = 1; print('cell')")),
                         "cell\n8 1 value IntSlider(value=1, max=10)\n")

    def test_click(self):
        self.kernel.run_cell("n = 0\ndef clicked(button):\n    global n\n    n += 1\n    print(button.description, n)\n"
                             "b = widgets.Button(description='go')\nb.on_click(clicked)")
        ident = self.kernel.opened[-1]
        for n in (1, 2):
            messages = self.kernel.tell(ident, {"method": "custom", "content": {"event": "click"}})
            self.assertEqual(text_of(messages), f"go {n}\n")
        self.assertEqual(self.value("n"), "2")

    def test_unobserve(self):
        ident = self.slider()
        self.kernel.run_cell("def f(change): print('f', change.new)\ndef g(change): print('g', change.new)\n"
                             "s.observe(f)\ns.observe(g, 'value')\ns.observe(f, 'max')")
        self.assertEqual(text_of(self.kernel.move(ident, value=6)), "f 6\ng 6\n")
        self.kernel.run_cell("s.unobserve(f, 'value')")
        self.assertEqual(text_of(self.kernel.move(ident, value=7)), "g 7\n")
        self.assertEqual(text_of(self.kernel.run_cell("s.max = 50")), "f 50\n")
        self.kernel.run_cell("s.unobserve(f)\ns.unobserve(g)")
        self.assertEqual(text_of(self.kernel.move(ident, value=8)), "")
        reply, _ = self.kernel.execute("s.unobserve(f)")
        self.assertEqual(reply.content["ename"], "ValueError")
        self.kernel.run_cell("def once(change):\n    print('once', change.new)\n    s.close()\ns.observe(once)")
        self.assertEqual(text_of(self.kernel.move(ident, value=9)), "once 9\n")
        self.assertEqual(text_of(self.kernel.move(ident, value=1)), "")

    def test_callbacks_end_with_their_widgets(self):
        """What they called is not kept: arrays that it captured go."""
        kernel = FrontEnd()
        self.addCleanup(kernel.close)
        kernel.run_cell("import ipywidgets as widgets\ndef make(n):\n    a = np.ones(n)\n    def f(change): print(a.sum())\n"
                        "    return f")
        with open(f"/proc/{kernel.process.pid}/statm", encoding="ascii") as file:
            before = int(file.read().split()[1])
        for _ in range(30):
            kernel.run_cell("s = widgets.IntSlider()\ns.observe(make(2_000_000))\ns.close()")
        with open(f"/proc/{kernel.process.pid}/statm", encoding="ascii") as file:
            grown = (int(file.read().split()[1]) - before) * os.sysconf("SC_PAGE_SIZE")
        self.assertLess(grown, 30 * 16_000_000 // 2)
        self.assertEqual(kernel.shut_down(), 0)

    # ---- links ----

    def test_link(self):
        self.kernel.run_cell("a = widgets.IntSlider(value=3, max=10)\nb = widgets.BoundedIntText(max=8)\n"
                             "l = widgets.link((a, 'value'), (b, 'value'))\nb.observe(lambda c: print('b', c.new))")
        a, b = self.kernel.of_model("IntSlider")[-1], self.kernel.of_model("BoundedIntText")[-1]
        self.assertEqual(self.kernel.models[b]["value"], 3)
        messages = self.kernel.move(a, value=5)
        self.assertEqual((methods_of(messages, b), text_of(messages)), ([("update", {"value": 5})], "b 5\n"))
        messages = self.kernel.move(b, value=6)
        self.assertEqual(methods_of(messages, a), [("update", {"value": 6})])
        self.kernel.move(a, value=10)  # b takes 8 at most, and a follows it
        self.assertEqual(self.value("(a.value, b.value)"), "(8, 8)")
        self.kernel.run_cell("l.unlink()\na.value = 1")
        self.assertEqual(self.value("(a.value, b.value)"), "(1, 8)")
        self.kernel.run_cell("l = widgets.link((a, 'value'), (b, 'value'))\nb.close()\na.value = 2")

    def test_dlink(self):
        self.kernel.run_cell("a = widgets.IntSlider(value=3)\nb = widgets.FloatText()\nc = widgets.Text()\n"
                             "widgets.dlink((a, 'value'), (b, 'value'))\n"
                             "d = widgets.dlink((a, 'value'), (c, 'value'), lambda v: f'<{v}>')")
        a = self.kernel.of_model("IntSlider")[-1]
        self.assertEqual(self.value("(b.value, c.value)"), "(3.0, '<3>')")
        self.kernel.move(a, value=4)
        self.assertEqual(self.value("(b.value, c.value)"), "(4.0, '<4>')")
        self.kernel.run_cell("b.value = 9")
        self.assertEqual(self.value("a.value"), "4")
        self.kernel.run_cell("d.unlink()")
        self.kernel.move(a, value=5)
        self.assertEqual(self.value("(b.value, c.value)"), "(5.0, '<4>')")
        reply, _ = self.kernel.execute("widgets.link((a, 'value'), (c, 'value'))")
        self.assertIn("cannot be kept equal", reply.content["evalue"])

    def test_links_of_front_ends(self):
        for code, name in (("jslink", "LinkModel"), ("jsdlink", "DirectionalLinkModel")):
            self.kernel.run_cell(f"a = widgets.IntSlider()\nb = widgets.IntText()\nl = widgets.{code}((a, 'value'), (b, 'value'))")
            a, b = self.kernel.of_model("IntSlider")[-1], self.kernel.of_model("IntText")[-1]
            link = self.kernel.opened[-1]
            self.assertEqual(self.kernel.models[link], {
                "_model_module": "@jupyter-widgets/controls", "_model_module_version": "2.0.0", "_model_name": name,
                "_view_count": None, "_view_module": "@jupyter-widgets/controls", "_view_module_version": "2.0.0",
                "_view_name": None, "source": [f"IPY_MODEL_{a}", "value"], "target": [f"IPY_MODEL_{b}", "value"]})
            self.kernel.run_cell("l.unlink()")
            self.assertNotIn(link, self.kernel.models)

    def test_an_error_in_a_callback(self):
        ident = self.slider()
        self.kernel.run_cell("def fails(change):\n    return 10 // (change.new - 3)\ns.observe(fails)")
        messages = self.kernel.move(ident, value=3)
        error, = [m for m in messages if m.type == "error"]
        self.assertEqual(error.content["ename"], "ZeroDivisionError")
        self.assertEqual(messages[-1].state, "idle")
        self.assertEqual(self.value("s.value"), "3")

    def test_a_callback_is_checked_when_it_is_given(self):
        reply, _ = self.kernel.execute("s = widgets.IntSlider()\ndef wrong(change):\n    return change.new + 'x'\n"
                                       "s.observe(wrong)")
        self.assertEqual(reply.content["ename"], "TypeError")

    def test_an_interrupt_stops_a_callback(self):
        ident = self.slider()
        self.kernel.run_cell("def forever(change):\n    print('begun')\n    while True: pass\ns.observe(forever)")
        sent = self.kernel.send("comm_msg", {"comm_id": ident, "data": {"method": "update", "state": {"value": 9}}})
        self.kernel.await_state(sent, "stream")
        self.kernel.interrupt()
        messages = self.kernel.outputs(sent)
        self.assertEqual([m.content["ename"] for m in messages if m.type == "error"], ["KeyboardInterrupt"])
        self.assertEqual(self.value("s.value"), "9")

    # ---- choices ----

    def test_choices(self):
        self.kernel.run_cell("d = widgets.Dropdown(options=[('one', 1), ('two', 2)])\n"
                             "d.observe(lambda change: print(change.new, d.label))")
        ident = self.kernel.opened[-1]
        self.assertEqual(self.kernel.models[ident]["_options_labels"], ["one", "two"])
        self.assertEqual(text_of(self.kernel.move(ident, index=1)), "2 two\n")
        self.assertEqual(methods_of(self.kernel.run_cell("d.value = 1"), ident), [("update", {"index": 0})])
        messages = self.kernel.run_cell("d.options = [('three', 3), ('four', 4), ('five', 5)]")
        self.assertEqual(methods_of(messages, ident), [("update", {"_options_labels": ["three", "four", "five"]})])
        self.assertEqual(self.value("(d.value, d.label, d.index)"), "(3, 'three', 0)")
        self.kernel.run_cell("m = widgets.SelectMultiple(options=['a', 'b', 'c'])")
        self.kernel.move(self.kernel.opened[-1], index=[0, 2])
        self.assertEqual(self.value("m.value"), "['a', 'c']")

    def test_boxes_name_their_children(self):
        self.kernel.run_cell("widgets.Tab([widgets.IntSlider(), widgets.Text()], titles=['a', 'b']);")
        model = self.kernel.models[self.kernel.opened[-1]]
        children = [self.kernel.models[c[10:]]["_model_name"] for c in model["children"]]
        self.assertEqual(children, ["IntSliderModel", "TextModel"])
        self.assertEqual(model["titles"], ["a", "b"])

    # ---- outputs ----

    def test_output_takes_what_a_block_shows(self):
        self.kernel.run_cell("out = widgets.Output()")
        ident = self.kernel.opened[-1]
        messages = self.kernel.run_cell("print('a')\nwith out:\n    print('b')\nprint('c')")
        parent = messages[0].parent["msg_id"]
        story = [m.content["text"] if m.type == "stream" else m.content["data"]["state"]["msg_id"]
                 for m in messages if m.type in ("stream", "comm_msg")]
        self.assertEqual(story, ["a\n", parent, "b\n", "", "c\n"])
        self.assertEqual(self.kernel.models[ident]["msg_id"], "")

    def test_output_is_closed_by_an_error(self):
        self.kernel.run_cell("out = widgets.Output()")
        ident = self.kernel.opened[-1]
        messages = self.kernel.run_cell("with out:\n    print(1 // len(''))", ok=False)
        self.assertEqual(self.kernel.models[ident]["msg_id"], "")
        self.assertEqual([m.content["ename"] for m in messages if m.type == "error"], ["ZeroDivisionError"])

    def test_append_stdout(self):
        self.kernel.run_cell("out = widgets.Output()\nout.append_stdout('a\"\\n')\nout.append_stderr('b')")
        self.assertEqual(self.kernel.models[self.kernel.opened[-1]]["outputs"],
                         [{"output_type": "stream", "name": "stdout", "text": 'a"\n'},
                          {"output_type": "stream", "name": "stderr", "text": "b"}])

    # ---- interact ----

    def test_interact(self):
        messages = self.kernel.run_cell("def f(x, y, c, flag, t):\n    print(x, y, c, flag, t)\n    return x * y\n"
                                        "interact(f, x=(0, 10), y=(0.0, 1.0, 0.1), c=['a', 'b'], flag=True, t='text')")
        shown = data_of(messages, "display_data")
        box = self.kernel.models[shown[0][VIEW]["model_id"]]
        self.assertEqual(box["_dom_classes"], ["widget-interact"])
        models = [self.kernel.models[c[10:]] for c in box["children"]]
        self.assertEqual([m["_model_name"] for m in models], [
            "IntSliderModel", "FloatSliderModel", "DropdownModel", "CheckboxModel", "TextModel", "OutputModel"])
        self.assertEqual([m["description"] for m in models[:-1]], ["x", "y", "c", "flag", "t"])
        self.assertEqual([models[0][k] for k in ("value", "min", "max", "step")], [5, 0, 10, 1])
        self.assertEqual([models[1][k] for k in ("value", "min", "max", "step")], [0.5, 0, 1, 0.1])
        self.assertEqual(text_of(messages), "5 0.5 a True text\n")
        self.assertEqual(shown[1]["text/plain"], "2.5")
        out = box["children"][-1][10:]
        parts = [m.content["data"]["state"]["msg_id"] if m.type == "comm_msg" else m.type for m in messages
                 if m.type in ("stream", "display_data") or m.content.get("comm_id") == out and m.type == "comm_msg"]
        parent = messages[0].parent["msg_id"]
        self.assertEqual(parts, ["display_data", parent, "stream", "display_data", ""])

        messages = self.kernel.move(box["children"][0][10:], value=8)
        self.assertEqual(text_of(messages), "8 0.5 a True text\n")
        parent = messages[0].parent["msg_id"]
        parts = [m.content["data"]["state"]["msg_id"] if m.type == "comm_msg" else m.type for m in messages
                 if m.type in ("stream", "display_data", "clear_output") or
                 m.content.get("comm_id") == out and m.type == "comm_msg"]
        self.assertEqual(parts, [parent, "clear_output", "stream", "display_data", ""])
        self.assertEqual(data_of(messages, "display_data")[0]["text/plain"], "4.0")
        self.assertEqual(text_of(self.kernel.move(box["children"][2][10:], index=1)), "8 0.5 b True text\n")
        self.assertEqual(text_of(self.kernel.move(box["children"][3][10:], value=False)), "8 0.5 b False text\n")
        self.assertEqual(text_of(self.kernel.move(box["children"][4][10:], value="ü")), "8 0.5 b False ü\n")

    def test_interact_decorates(self):
        messages = self.kernel.run_cell("@interact(n=3, k=fixed(10))\ndef f(n, k=1):\n    return n * k")
        self.assertEqual([d["text/plain"] for d in data_of(messages, "display_data")][1:], ["30"])
        slider = self.kernel.models[self.kernel.of_model("IntSlider")[-1]]
        self.assertEqual([slider[k] for k in ("min", "max")], [-3, 9])
        messages = self.kernel.move(self.kernel.of_model("IntSlider")[-1], value=4)
        self.assertEqual(data_of(messages, "display_data")[0]["text/plain"], "40")
        self.assertEqual(self.value("f(2)"), "2")

    def test_interact_takes_defaults(self):
        messages = self.kernel.run_cell("@interact\ndef f(x=5, s='a'):\n    print(x, s)")
        self.assertEqual(text_of(messages), "5 a\n")

    def test_interact_error_goes_to_its_output(self):
        self.kernel.run_cell("@interact(n=(1, 9))\ndef f(n):\n    return 10 // (n - 7)")
        out = self.kernel.of_model("Output")[-1]
        messages = self.kernel.move(self.kernel.of_model("IntSlider")[-1], value=7)
        parent = messages[0].parent["msg_id"]
        parts = [m.content["data"]["state"]["msg_id"] if m.type == "comm_msg" else m.type for m in messages
                 if m.type in ("error", "clear_output") or m.content.get("comm_id") == out and m.type == "comm_msg"]
        self.assertEqual(parts, [parent, "clear_output", "error", ""])

    def test_interact_manual(self):
        messages = self.kernel.run_cell("def f(n):\n    print('ran', n)\ninteract_manual(f, n=(0, 4))")
        self.assertEqual(text_of(messages), "")
        self.assertEqual(text_of(self.kernel.move(self.kernel.of_model("IntSlider")[-1], value=3)), "")
        button = self.kernel.of_model("Button")[-1]
        self.assertEqual(self.kernel.models[button]["description"], "Run Interact")
        messages = self.kernel.tell(button, {"method": "custom", "content": {"event": "click"}})
        self.assertEqual(text_of(messages), "ran 3\n")
        self.assertFalse(self.kernel.models[button]["disabled"])

    def test_interactive_output(self):
        self.kernel.run_cell("a = widgets.IntSlider(value=2)\nout = interactive_output(lambda x: print(x * x), {'x': a})")
        self.assertEqual(text_of(self.kernel.move(self.kernel.of_model("IntSlider")[-1], value=4)), "16\n")

    def test_a_figure_of_interact_is_shown_in_its_place(self):
        self.kernel.run_cell("import matplotlib.pyplot as plt\nimport numpy as np")
        messages = self.kernel.run_cell("@interact(k=(1, 5))\ndef f(k):\n    plt.plot(np.arange(5) ** k)\n    plt.show()")
        kinds = [next(iter(set(d) & {"image/png", VIEW}), None) for d in data_of(messages, "display_data")]
        self.assertIn(kinds, ([VIEW, "image/png"], [VIEW]))  # without cairo there are no pictures

    # ---- while a cell runs ----

    def test_a_loop_sees_the_value_change(self):
        reply = self.kernel.ask("create_subshell_request", channel="control")[0].content
        ident = self.slider()
        self.kernel.run_cell("s.observe(lambda change: print('callback', change.new))")
        cell = self.kernel.send("execute_request", request(
            "print('begun', flush=True)\nwhile s.value < 9: pass\nprint('over', s.value)"))
        self.kernel.await_state(cell, "stream")
        sent = self.kernel.send("comm_msg", {"comm_id": ident, "data": {"method": "update", "state": {"value": 9}}},
                                subshell_id=reply["subshell_id"])
        messages = self.kernel.outputs(cell)
        self.assertEqual(text_of(messages), "over 9\n")
        self.assertEqual(self.kernel.receive("shell").parent["msg_id"], cell)
        self.assertEqual(text_of(self.kernel.outputs(sent)), "callback 9\n")
        self.kernel.ask("delete_subshell_request", {"subshell_id": reply["subshell_id"]}, channel="control")

    def test_a_loop_sees_the_value_change_without_subshells(self):
        ident = self.slider()
        self.kernel.run_cell("s.observe(lambda change: print('callback', change.new))")
        cell = self.kernel.send("execute_request", request(
            "print('begun', flush=True)\nwhile s.value < 9: pass\nprint('over', s.value)"))
        self.kernel.await_state(cell, "stream")
        sent = self.kernel.send("comm_msg", {"comm_id": ident, "data": {"method": "update", "state": {"value": 9}}})
        after = self.kernel.send("execute_request", request("s.value + 1"))
        self.assertEqual(text_of(self.kernel.outputs(cell)), "over 9\n")
        self.assertEqual(text_of(self.kernel.outputs(sent)), "callback 9\n")
        self.assertEqual(data_of(self.kernel.outputs(after), "execute_result")[0]["text/plain"], "10")
        self.assertEqual([self.kernel.receive("shell").parent["msg_id"] for _ in range(2)], [cell, after])

    def test_reset_forgets_callbacks(self):
        kernel = FrontEnd()
        self.addCleanup(kernel.close)
        kernel.run_cell("import ipywidgets as widgets\ns = widgets.IntSlider()\ns.observe(lambda c: print(c.new))")
        kernel.run_cell("%reset -f")
        messages = kernel.move(kernel.opened[-1], value=3)
        self.assertEqual(text_of(messages), "")
        kernel.shut_down()


if __name__ == "__main__":
    unittest.main()
