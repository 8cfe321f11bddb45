/* interact(): sliders by its abbreviations, and the box whose widgets call a function. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/base/memory/reserve.h"
#include "lang/lib/lib.h"
#include "lang/lib/widget/widget.h"

/* The call of the function with the widgets' values: names of the session that hold them. */
static bool interact_code(Rt *rt, const LibCall *call, const Value *args, unsigned number, StrBuf *code) {
  if (!widget_keep(rt, number, "", call->types[0], args[0], code)) return false;
  strbuf_putc(code, '(');
  for (uint32_t k = 1; k + 1 < call->count; k += 2) {
    char part[16];
    WidgetId id;
    if (k > 1) strbuf_puts(code, ", ");
    if (*args[k].str->text) strbuf_printf(code, "%s=", args[k].str->text);
    snprintf(part, sizeof part, "_%u", k / 2);
    if (!widget_keep(rt, number, part, call->types[k + 1], args[k + 1], code)) return false;
    if (widget_type(call->types[k + 1], &id, NULL)) strbuf_puts(code, ".value");
  }
  strbuf_puts(code, call->extra & 4 ? ");" : ")");
  return true;
}

static Widget *run_button(Rt *rt) {
  Widget *button = widget_whole(rt, WIDGET_Button, 0);
  if (button) widget_change(button, "description", datum_text("Run Interact", strlen("Run Interact")));
  return button;
}

/* Children and classes of the box, which is opened with all that is in it. */
static bool box_fill(Rt *rt, Widget *box, Widget **children, uint32_t count) {
  WidgetEdit edit;
  if (widget_begin(&edit, box, true)) {
    widget_put(&edit, widget_trait(box->id, "_dom_classes"),
               datum_json("[\"widget-interact\"]", strlen("[\"widget-interact\"]")));
    widget_set_children(&edit, children, count);
  }
  if (!widget_end(&edit)) return rt_fault(rt, DG_MEMORY, "%s", edit.why);
  widget_open(box);
  return true;
}

/* function, then pairs of a parameter's name and its widget, or its fixed value -> box. extra: bit 0, a
 * button runs it rather than every change; bit 1, what comes out is the Output alone; bit 2, later values are
 * not shown. */
bool lib_widget_interact(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Widget *box = call->extra & 2 ? NULL : widget_whole(rt, WIDGET_interactive, 0),
         *output = widget_whole(rt, WIDGET_Output, 0);
  Widget *button = call->extra & 1 ? run_button(rt) : NULL,
         **children = reserve_zero(call->count + 2, sizeof *children);
  WidgetCallback like = {.out = output,
                         .button = button,
                         .number = widgets_number(rt->library.widgets),
                         .parts = call->count / 2};
  StrBuf code = {0};
  uint32_t count = 0;
  bool ok = output && (box || call->extra & 2) && (button || !(call->extra & 1)) &&
            interact_code(rt, call, args, like.number, &code);
  WidgetCallback *callback = ok ? widgets_callback(rt->library.widgets, strbuf_text(&code), &like) : NULL;
  for (uint32_t k = 2; ok && k < call->count; k += 2) {
    WidgetId id;
    if (!widget_type(call->types[k], &id, NULL)) continue;
    children[count++] = widget_arg(args, k);
    if (!button) widget_observe(widget_arg(args, k), "value", false, callback, NULL);
  }
  if (ok && button) widget_observe(children[count++] = button, "click", true, callback, NULL);
  if (ok) children[count++] = output;
  ok = ok && (!box || box_fill(rt, box, children, count));
  if (ok && !box) widget_open(output);
  Widget *result = box ? box : output;
  if (ok) object_retain(out->object = &result->head.head);
  if (box) object_release(&box->head.head);
  if (output) object_release(&output->head.head);
  if (button) object_release(&button->head.head);
  free(children);
  strbuf_fini(&code);
  return ok;
}

bool lib_widget_describe(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Widget *widget = widget_arg(args, 0);
  const WidgetTrait *trait = widget_trait(widget->id, "description");
  (void)rt, (void)call, (void)out;
  if (!trait) return true;
  Datum old = widget_value(widget, trait);
  if (old.kind == DATUM_TEXT && !old.length)
    widget_change(widget, "description", datum_text(args[1].str->text, (size_t)args[1].str->length));
  datum_fini(&old);
  return true;
}

/* Of one value: from minus it to three times it; its sign is minded, and 0 gives 0 to 1. */
static void range_around(double value, double *low, double *high) {
  *low = value > 0 ? -value : 3 * value;
  *high = value == 0 ? 1 : value > 0 ? 3 * value : -value;
}

bool lib_widget_slider(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  bool ints = call->types[2]->dtype != DT_F64, given = call->types[1]->kind != TY_NONE;
  uint32_t count = call->count - 2;
  double n[3] = {0}, low, high, value, step = 0;
  for (uint32_t k = 0; k < count; k++) n[k] = ints ? (double)args[2 + k].i : args[2 + k].f;
  if (count == 1) {
    value = n[0];
    range_around(value, &low, &high);
  } else {
    low = n[0];
    high = n[1];
    if (low > high)
      return rt_fault(rt, DG_VALUE, "the first number of an abbreviation is its min, the second its max");
    value = ints ? low + floor((high - low) / 2) : low + (high - low) / 2;
  }
  if (count == 3) {
    step = n[2];
    if (!(step > 0)) return rt_fault(rt, DG_VALUE, "the step of a slider must be more than 0");
    value = low + trunc((value - low) / step) * step;
  }
  if (given) value = ints ? (double)args[1].i : args[1].f;
  Widget *slider = widget_whole(rt, ints ? WIDGET_IntSlider : WIDGET_FloatSlider, 0);
  if (!slider) return false;
  const struct {
    const char *name;
    double value;
  } parts[4] = {{"min", low}, {"max", high}, {"value", value}, {"step", step}};
  WidgetEdit edit;
  if (widget_begin(&edit, slider, true))
    for (int k = 0; k < (count == 3 ? 4 : 3); k++)
      widget_put(&edit, widget_trait(slider->id, parts[k].name), datum_float(parts[k].value));
  widget_put(&edit, widget_trait(slider->id, "description"),
             datum_text(args[0].str->text, (size_t)args[0].str->length));
  bool ok = widget_end(&edit) || rt_fault(rt, DG_VALUE, "%s", edit.why);
  if (!ok) return object_release(&slider->head.head), false;
  widget_open(slider);
  out->object = &slider->head.head;
  return true;
}
