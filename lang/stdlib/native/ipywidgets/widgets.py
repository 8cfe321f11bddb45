"""Widgets.

Sources: https://ipywidgets.readthedocs.io.
"""


def IntSlider(value=0, min=0, max=100, step=1, *, description='', disabled=False, continuous_update=True,
              readout=True, readout_format=None, orientation='horizontal', layout=None, style=None, **kwargs):
    """A slider of ints."""
    ...


def FloatSlider(value=0.0, min=0.0, max=100.0, step=0.1, *, description='', disabled=False,
                continuous_update=True, readout=True, readout_format=None, orientation='horizontal',
                layout=None, style=None, **kwargs):
    """A slider of floats."""
    ...


def FloatLogSlider(value=1.0, base=10.0, min=0.0, max=4.0, step=0.1, *, description='', disabled=False,
                   continuous_update=True, readout=True, readout_format=None, orientation='horizontal',
                   layout=None, style=None, **kwargs):
    """A slider of floats on a logarithmic scale: min and max are exponents of base."""
    ...


def IntRangeSlider(value=(25, 75), min=0, max=100, step=1, *, description='', disabled=False,
                   continuous_update=True, readout=True, readout_format=None, orientation='horizontal',
                   layout=None, style=None, **kwargs):
    """A slider of two ints, lower and upper."""
    ...


def FloatRangeSlider(value=(25.0, 75.0), min=0.0, max=100.0, step=0.1, *, description='', disabled=False,
                     continuous_update=True, readout=True, readout_format=None, orientation='horizontal',
                     layout=None, style=None, **kwargs):
    """A slider of two floats, lower and upper."""
    ...


def IntProgress(value=0, min=0, max=100, *, description='', bar_style='', orientation='horizontal', layout=None,
                style=None, **kwargs):
    """A bar that is filled from min to value, an int."""
    ...


def FloatProgress(value=0.0, min=0.0, max=100.0, *, description='', bar_style='', orientation='horizontal',
                  layout=None, style=None, **kwargs):
    """A bar that is filled from min to value, a float."""
    ...


def IntText(value=0, *, description='', disabled=False, layout=None, style=None, **kwargs):
    """A field for an int."""
    ...


def FloatText(value=0.0, *, description='', disabled=False, layout=None, style=None, **kwargs):
    """A field for a float."""
    ...


def BoundedIntText(value=0, min=0, max=100, step=1, *, description='', disabled=False, layout=None, style=None,
                   **kwargs):
    """A field for an int between min and max."""
    ...


def BoundedFloatText(value=0.0, min=0.0, max=100.0, step=None, *, description='', disabled=False, layout=None,
                     style=None, **kwargs):
    """A field for a float between min and max."""
    ...


def Play(value=0, min=0, max=100, step=1, *, interval=100, repeat=False, description='', disabled=False,
         layout=None, style=None, **kwargs):
    """Buttons that let an int run from min to max; interval in milliseconds."""
    ...


def Checkbox(value=False, *, description='', disabled=False, layout=None, style=None, **kwargs):
    """A box to tick."""
    ...


def ToggleButton(value=False, *, description='', disabled=False, layout=None, style=None, **kwargs):
    """A button that stays pressed."""
    ...


def Valid(value=False, *, description='', disabled=False, layout=None, style=None, **kwargs):
    """A mark that says whether something is valid."""
    ...


def Text(value='', *, placeholder='', description='', disabled=False, continuous_update=True, layout=None,
         style=None, **kwargs):
    """A field for a line of text; on_submit(f) calls f at Enter."""
    ...


def Textarea(value='', *, placeholder='', rows=None, description='', disabled=False, continuous_update=True,
             layout=None, style=None, **kwargs):
    """A field for several lines of text."""
    ...


def Password(value='', *, placeholder='', description='', disabled=False, continuous_update=True, layout=None,
             style=None, **kwargs):
    """A field for text that is not shown."""
    ...


def Combobox(value='', options=[], *, placeholder='', ensure_option=False, description='', disabled=False,
             continuous_update=True, layout=None, style=None, **kwargs):
    """A field for text with a list of proposals."""
    ...


def Label(value='', *, layout=None, style=None, **kwargs):
    """A line of text, with formulas between dollar signs."""
    ...


def HTML(value='', *, description='', layout=None, style=None, **kwargs):
    """HTML that can be changed: widgets.HTML."""
    ...


def HTMLMath(value='', *, description='', layout=None, style=None, **kwargs):
    """HTML with formulas between dollar signs."""
    ...


def ColorPicker(value='black', *, concise=False, description='', disabled=False, layout=None, style=None, **kwargs):
    """A choice of a colour: its name or #rrggbb."""
    ...


def Button(*, description='', icon='', button_style='', disabled=False, tooltip=None, layout=None, style=None,
           **kwargs):
    """A button; on_click(f) calls f(button)."""
    ...


def Dropdown(options=[], *, value=None, index=None, description='', disabled=False, layout=None, style=None, **kwargs):
    """A choice of one of several, in a list that opens. Options are values or (label, value) pairs."""
    ...


def RadioButtons(options=[], *, value=None, index=None, description='', disabled=False, layout=None, style=None,
                 **kwargs):
    """A choice of one of several, all shown."""
    ...


def ToggleButtons(options=[], *, value=None, index=None, description='', disabled=False, layout=None,
                  style=None, **kwargs):
    """A choice of one of several, as buttons."""
    ...


def Select(options=[], *, value=None, index=None, description='', disabled=False, layout=None, style=None, **kwargs):
    """A choice of one of several, in a list."""
    ...


def SelectionSlider(options=[], *, value=None, index=None, description='', disabled=False, layout=None,
                    style=None, **kwargs):
    """A slider over the options."""
    ...


def SelectMultiple(options=[], *, value=None, index=None, description='', disabled=False, layout=None,
                   style=None, **kwargs):
    """A choice of any of several: value is a list."""
    ...


def HBox(children=[], *, box_style='', layout=None, **kwargs):
    """Widgets side by side."""
    ...


def VBox(children=[], *, box_style='', layout=None, **kwargs):
    """Widgets one below the other."""
    ...


def Box(children=[], *, box_style='', layout=None, **kwargs):
    """Widgets in the way that the layout says."""
    ...


def GridBox(children=[], *, box_style='', layout=None, **kwargs):
    """Widgets in a grid that the layout says."""
    ...


def Tab(children=[], *, titles=[], selected_index=None, box_style='', layout=None, **kwargs):
    """Widgets on pages with tabs."""
    ...


def Accordion(children=[], *, titles=[], selected_index=None, box_style='', layout=None, **kwargs):
    """Widgets below titles, of which one is open."""
    ...


def Output(*, layout=None, **kwargs):
    """A place for outputs: what a with block prints and shows goes there."""
    ...


def Layout(*, width=None, height=None, margin=None, padding=None, display=None, flex=None, flex_flow=None,
           justify_content=None, align_items=None, **kwargs):
    """Where and how large a widget is, in CSS."""
    ...


def DescriptionStyle(*, description_width='', **kwargs):
    """Colours and fonts of a widget."""
    ...


def SliderStyle(*, description_width='', handle_color=None, **kwargs):
    """Colours and fonts of a widget."""
    ...


def ProgressStyle(*, description_width='', bar_color=None, **kwargs):
    """Colours and fonts of a widget."""
    ...


def CheckboxStyle(*, description_width='', background=None, **kwargs):
    """Colours and fonts of a widget."""
    ...


def TextStyle(*, description_width='', background=None, font_size=None, text_color=None, **kwargs):
    """Colours and fonts of a widget."""
    ...


def HTMLStyle(*, description_width='', background=None, font_size=None, text_color=None, **kwargs):
    """Colours and fonts of a widget."""
    ...


def HTMLMathStyle(*, description_width='', background=None, font_size=None, text_color=None, **kwargs):
    """Colours and fonts of a widget."""
    ...


def LabelStyle(*, description_width='', background=None, font_size=None, text_color=None, **kwargs):
    """Colours and fonts of a widget."""
    ...


def ButtonStyle(*, button_color=None, font_weight=None, text_color=None, **kwargs):
    """Colours and fonts of a widget."""
    ...


def ToggleButtonStyle(*, description_width='', font_weight=None, text_color=None, **kwargs):
    """Colours and fonts of a widget."""
    ...


def ToggleButtonsStyle(*, description_width='', button_width='', font_weight='', **kwargs):
    """Colours and fonts of a widget."""
    ...
