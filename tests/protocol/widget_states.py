#!/usr/bin/env python3
"""Writes widget_states.json: the states that ipywidgets' own classes have when they are made without
arguments (those that choose: with options 'a' and 'b'), and the texts of some widgets, for test_widgets.py.
References to other models stand as the name of their class. Needs ipywidgets; run by hand for a new release.
"""
import json
import os

import ipywidgets as widgets
from ipywidgets import Widget

CHOICES = ["Dropdown", "RadioButtons", "ToggleButtons", "Select", "SelectionSlider", "SelectMultiple"]
CLASSES = """IntSlider FloatSlider FloatLogSlider IntRangeSlider FloatRangeSlider IntProgress FloatProgress
    IntText FloatText BoundedIntText BoundedFloatText Play Checkbox ToggleButton Valid Text Textarea Password
    Combobox Label HTML HTMLMath ColorPicker Button HBox VBox Box GridBox Tab Accordion Output Layout""".split()
TEXTS = ["IntSlider(value=5, min=0, max=10, description='x')", "FloatSlider(value=0.5, max=1.0)",
         "FloatLogSlider(value=10)", "IntRangeSlider(value=[2, 5], max=10)", "IntRangeSlider()",
         "FloatRangeSlider(max=10.0)", "IntProgress(value=3)",
         "BoundedIntText(value=200)", "Checkbox(value=True, description='on')", "Text(value='it\\'s')",
         "Textarea(value='two\\nlines')", "HTML(value='<b>x</b>')", "Label(value='x')", "Password(value='secret')",
         "Dropdown(options=['a', 'b'], value='b', description='d')", "Dropdown(options=[1, 2])",
         "SelectMultiple(options=['a', 'b'], value=['b'])", "HBox([IntSlider(), Label(value='x')])",
         "VBox([Checkbox()])", "IntSlider(layout=Layout(width='50%'))", "IntSlider(min=5, max=10)",
         "IntSlider(value=-3)", "ToggleButtons(options=[('slow', 1), ('fast', 2)])"]


def state(widget):
    found = widget.get_state()
    for key in ("layout", "style"):
        if key in found:
            found[key] = type(getattr(widget, key)).__name__
    return found


def main():
    states = {}
    for name in CLASSES + CHOICES:
        widget = getattr(widgets, name)(**({"options": ["a", "b"]} if name in CHOICES else {}))
        states[name] = state(widget)
        if "style" in states[name]:
            states[states[name]["style"]] = state(widget.style)
    texts = {code: repr(eval(code, vars(widgets))) for code in TEXTS}
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "widget_states.json")
    with open(path, "w") as file:
        json.dump({"ipywidgets": widgets.__version__, "states": states, "texts": texts}, file, indent=1, sort_keys=True)
        file.write("\n")
    Widget.close_all()


if __name__ == "__main__":
    main()
