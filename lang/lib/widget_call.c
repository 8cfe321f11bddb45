/* Widgets as the language sees them: constructors, attributes, callbacks, text. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "lang/lib/lib.h"
#include "lang/lib/widget.h"

/* ---- values and datums ---- */

static Datum datum_of_scalar(const Type *type, Value value) {
  switch ((int)type->dtype) {
    case DT_BOOL: return datum_bool(value.b);
    case DT_F64: return datum_float(value.f);
    default: return datum_int(value.i);
  }
}

/* Of the types that rule_widget.c lets through: bool, int, float, str, None, lists and tuples of them. */
static Datum datum_of(const Type *type, Value value) {
  Datum out = {0};
  switch ((int)type->kind) {
    case TY_SCALAR: return datum_of_scalar(type, value);
    case TY_STR: return datum_text(value.str->text, (size_t)value.str->length);
    case TY_TUPLE:
      out = datum_list(type->count);
      for (uint32_t k = 0; out.kind == DATUM_LIST && k < type->count; k++)
        out.items[k] = datum_of(type->items[k], value.tuple->items[k]);
      return out;
    case TY_LIST:
      out = datum_list((uint32_t)value.list->count);
      for (uint32_t k = 0; out.kind == DATUM_LIST && k < out.count; k++)
        out.items[k] = datum_of(value.list->item, value.list->items[k]);
      return out;
    default: return out;
  }
}

static bool list_value(Rt *rt, const Type *type, const Datum *datum, Value *out);

/* The value of `type` that the datum is; what is null is NaN, -1, "" or False. */
static bool value_of(Rt *rt, const Type *type, const Datum *datum, Value *out) {
  double number = NAN;
  *out = (Value){0};
  switch ((int)type->kind) {
    case TY_SCALAR:
      datum_number(datum, &number);
      if (type->dtype == DT_F64)
        out->f = number;
      else if (type->dtype == DT_BOOL)
        out->b = datum->kind == DATUM_BOOL && datum->b;
      else
        out->i = datum->kind == DATUM_INT ? datum->i : isnan(number) ? -1 : (int64_t)number;
      return true;
    case TY_STR:
      out->str = datum->kind == DATUM_TEXT ? str_new(datum->text, datum->length) : str_new("", 0);
      return out->str || rt_fault(rt, DG_MEMORY, "out of memory");
    case TY_TUPLE: {
      bool pair = datum->kind == DATUM_LIST && datum->count == type->count;
      Datum none = {0};
      out->tuple = tuple_new(type);
      if (!out->tuple) return rt_fault(rt, DG_MEMORY, "out of memory");
      for (uint32_t k = 0; k < type->count; k++)
        if (!value_of(rt, type->items[k], pair ? &datum->items[k] : &none, &out->tuple->items[k]))
          return false;
      return true;
    }
    case TY_LIST: return list_value(rt, type, datum, out);
    default: return true;
  }
}

static bool list_value(Rt *rt, const Type *type, const Datum *datum, Value *out) {
  uint32_t count = datum->kind == DATUM_LIST ? datum->count : 0;
  out->list = list_new(type->items[0], count);
  bool ok = out->list;
  for (uint32_t k = 0; ok && k < count; k++) {
    Value item;
    ok = value_of(rt, type->items[0], &datum->items[k], &item) && list_push(out->list, item);
    value_release(type->items[0], item);
  }
  return ok || rt_fault(rt, DG_MEMORY, "out of memory");
}

static Widget *widget_arg(const Value *args, uint32_t k) { return (Widget *)args[k].object; }

/* ---- setting several attributes ---- */

/* Options are values, whose text is the label, or pairs of a label and a value. */
static void put_options(Rt *rt, WidgetEdit *edit, const Type *type, Value value) {
  uint32_t count = type->kind == TY_LIST && type->count ? (uint32_t)value.list->count : 0;
  const Type *item = count ? value.list->item : NULL;
  Datum labels = datum_list(count), values = datum_list(count);
  for (uint32_t k = 0; k < count && labels.kind == DATUM_LIST && values.kind == DATUM_LIST; k++) {
    Value each = value.list->items[k];
    bool pair = item->kind == TY_TUPLE;
    StrBuf text = {0};
    fmt_str(&text, pair ? item->items[0] : item, pair ? each.tuple->items[0] : each, fmt_options(rt));
    labels.items[k] = datum_text(strbuf_text(&text), text.length);
    values.items[k] = pair ? datum_of(item->items[1], each.tuple->items[1]) : datum_of(item, each);
    strbuf_fini(&text);
  }
  widget_put_options(edit, labels, values);
}

static void put_children(WidgetEdit *edit, const LibCall *call, const Value *args, uint32_t from) {
  Widget **list = calloc(call->count, sizeof *list);
  uint32_t count = 0;
  for (uint32_t k = from; list && k + 1 < call->count; k += 2) {
    if (strcmp(args[k].str->text, "children")) continue;
    const Type *type = call->types[k + 1];
    if (type->kind == TY_OBJECT) list[count++] = widget_arg(args, k + 1);
    for (int64_t n = 0; type->kind == TY_LIST && type->count && n < args[k + 1].list->count; n++) {
      Widget **grown = realloc(list, (count + 1 + call->count) * sizeof *list);
      if (grown) (list = grown)[count++] = (Widget *)args[k + 1].list->items[n].object;
    }
  }
  if (list) widget_set_children(edit, list, count);
  free(list);
}

/* Puts the pairs (name, value) from argument `from` on; `late`: those that choose among the options. */
static void put_pairs(Rt *rt, WidgetEdit *edit, const LibCall *call, const Value *args, uint32_t from,
                      bool late) {
  bool children = false;
  for (uint32_t k = from; k + 1 < call->count; k += 2) {
    const WidgetTrait *trait = widget_trait(edit->widget->id, args[k].str->text);
    bool chooses = strchr("vVl", trait->kind) || !strcmp(trait->name, "index") || trait->kind == 'I';
    if (chooses != late || trait->kind == 'y' || trait->kind == 'z') continue;
    if (trait->kind == 'o')
      put_options(rt, edit, call->types[k + 1], args[k + 1]);
    else if (trait->kind == 'c')
      children = true;
    else
      widget_put(edit, trait, datum_of(call->types[k + 1], args[k + 1]));
  }
  if (children) put_children(edit, call, args, from);
}

/* Layout and style, which are widgets themselves. */
static void set_parts(Widget *widget, const LibCall *call, const Value *args, uint32_t from) {
  for (uint32_t k = from; k + 1 < call->count; k += 2) {
    if (call->types[k + 1]->kind != TY_OBJECT) continue;
    if (!strcmp(args[k].str->text, "layout")) widget_set_layout(widget, widget_arg(args, k + 1));
    if (!strcmp(args[k].str->text, "style")) widget_set_style(widget, widget_arg(args, k + 1));
  }
}

static bool has_pair(const LibCall *call, const Value *args, uint32_t from, const char *name) {
  for (uint32_t k = from; k + 1 < call->count; k += 2)
    if (!strcmp(args[k].str->text, name) && call->types[k + 1]->kind != TY_NONE) return true;
  return false;
}

static bool set_pairs(Rt *rt, Widget *widget, const LibCall *call, const Value *args, uint32_t from,
                      bool quiet) {
  WidgetEdit edit;
  set_parts(widget, call, args, from);
  if (widget_begin(&edit, widget, quiet))
    for (int late = 0; late < 2; late++) put_pairs(rt, &edit, call, args, from, late);
  return widget_end(&edit) || rt_fault(rt, DG_VALUE, "%s", edit.why);
}

/* The lower and the upper quarter, where a range is not given. */
static void default_range(Widget *widget) {
  Datum low = widget_value(widget, widget_trait(widget->id, "min"));
  Datum high = widget_value(widget, widget_trait(widget->id, "max"));
  const WidgetTrait *trait = widget_trait(widget->id, "value");
  double a = 0, b = 0;
  datum_number(&low, &a);
  datum_number(&high, &b);
  Datum pair = datum_list(2);
  if (pair.kind != DATUM_LIST) return;
  pair.items[0] = datum_float(0.75 * a + 0.25 * b);
  pair.items[1] = datum_float(0.25 * a + 0.75 * b);
  for (int k = 0; trait->kind == 'p' && k < 2; k++) pair.items[k] = datum_int((int64_t)pair.items[k].f);
  WidgetEdit edit;
  if (widget_begin(&edit, widget, true))
    widget_put(&edit, trait, pair);
  else
    datum_fini(&pair);
  widget_end(&edit);
}

/* The layout and the style that a widget has unless it is given others. */
static bool default_parts(Rt *rt, Widget *widget) {
  const WidgetId ids[2] = {widget_trait(widget->id, "layout") ? WIDGET_Layout : WIDGET_NONE,
                           widget_style(widget->id)};
  for (int k = 0; k < 2; k++) {
    if (ids[k] == WIDGET_NONE) continue;
    Widget *part = widget_new(rt->widgets, ids[k], 0);
    if (!part) return rt_fault(rt, DG_MEMORY, "out of memory for a widget");
    if (k)
      widget_set_style(widget, part);
    else
      widget_set_layout(widget, part);
    object_release(&part->head.head);
  }
  return true;
}

static Widget *make(Rt *rt, WidgetId id, unsigned choice) {
  Widget *widget = widget_new(rt->widgets, id, choice);
  if (!widget) return rt_fault(rt, DG_MEMORY, "out of memory for a widget"), NULL;
  if (default_parts(rt, widget)) return widget;
  object_release(&widget->head.head);
  return NULL;
}

bool lib_widget_new(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Widget *widget =
      make(rt, (WidgetId)(call->extra / WIDGET_CHOICES), (unsigned)(call->extra % WIDGET_CHOICES));
  if (!widget) return false;
  const WidgetTrait *value = widget_trait(widget->id, "value");
  bool pair = value && (value->kind == 'p' || value->kind == 'P') && !has_pair(call, args, 0, "value");
  bool ok = set_pairs(rt, widget, call, args, 0, true);
  if (ok && pair) default_range(widget);
  if (ok)
    widget_open(widget);
  else
    widget_close(widget);
  if (!ok) return object_release(&widget->head.head), false;
  out->object = &widget->head.head;
  return true;
}

bool lib_widget_set(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Widget *widget = widget_arg(args, 0);
  (void)out;
  for (uint32_t k = 2; k < call->count; k += 2)
    if (call->types[k]->kind == TY_OBJECT && widget_is_open(widget)) widget_open(widget_arg(args, k));
  return set_pairs(rt, widget, call, args, 1, false);
}

/* Lets messages in that wait for the thread of the cells, now and then: a loop may wait for a value. */
static void look(Rt *rt) {
  enum { LOOK_NS = 20 * 1000 * 1000 };
  struct timespec now;
  if (!rt->hooks || !rt->hooks->look) return;
  clock_gettime(CLOCK_MONOTONIC_COARSE, &now);
  int64_t ns = (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
  if (ns - rt->widgets->looked < LOOK_NS) return;
  rt->widgets->looked = ns;
  rt->hooks->look(rt->host);
}

bool lib_widget_get(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Widget *widget = widget_arg(args, 0);
  const WidgetTrait *trait = widget_trait(widget->id, args[1].str->text);
  if (trait->kind == 'y' || trait->kind == 'z') {
    Widget *part = trait->kind == 'y' ? widget_layout(widget) : widget_style_of(widget);
    out->object = &part->head.head;
    object_retain(out->object);
    return true;
  }
  look(rt);
  Datum datum = widget_value(widget, trait);
  if (trait->kind == 'v' && datum.kind == DATUM_NULL && call->result->kind != TY_STR)
    return rt_fault(rt, DG_VALUE, "%s.value is None: nothing is chosen", widget_name(widget->id));
  bool ok = value_of(rt, call->result, &datum, out);
  datum_fini(&datum);
  return ok;
}

/* ---- callbacks ---- */

/* Keeps `value` under a name of the session, which is appended to `code`. */
static bool keep(Rt *rt, unsigned number, const char *part, const Type *type, Value value, StrBuf *code) {
  char name[64];
  snprintf(name, sizeof name, "__widget_%u%s", number, part);
  if (!rt->hooks || !rt->hooks->keep) return rt_fault(rt, DG_RUNTIME, "nothing can be called later here");
  rt->hooks->keep(rt->host, name, type, value);
  strbuf_puts(code, name);
  return true;
}

/* widget, function, name: what changes of the attribute (extra 0), or an event (1), call. */
bool lib_widget_observe(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Widget *widget = widget_arg(args, 0);
  const char *name = args[2].str->text;
  const WidgetTrait *trait = call->extra ? NULL : widget_trait(widget->id, name);
  StrBuf code = {0};
  (void)out;
  bool ok = keep(rt, widgets_number(rt->widgets), "", call->types[1], args[1], &code);
  strbuf_puts(&code, call->extra ? "(__widget_owner)" : "(__widget_change)");
  const WidgetCallback *callback = ok ? widgets_callback(rt->widgets, strbuf_text(&code), NULL, NULL) : NULL;
  const char *event = !strcmp(name, "submit") ? "submit" : "click";
  ok = ok && ((callback && widget_observe(widget,
                                          call->extra ? event
                                          : trait     ? trait->name
                                                      : "",
                                          call->extra, callback)) ||
              rt_fault(rt, DG_MEMORY, "out of memory"));
  strbuf_fini(&code);
  return ok;
}

bool lib_widget_unobserve(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Widget *widget = widget_arg(args, 0);
  (void)rt, (void)call, (void)out;
  pthread_mutex_lock(&widget->home->lock);
  widget->observer_count = 0;
  pthread_mutex_unlock(&widget->home->lock);
  return true;
}

bool lib_widget_close(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)rt, (void)call, (void)out;
  widget_close(widget_arg(args, 0));
  return true;
}

bool widget_job_change(Rt *rt, const WidgetJob *job, const Type **type, Value *out) {
  Widget *widget = job->widget;
  const Type *value =
      job->trait ? widget_trait_type(rt->types, widget->id, widget->choice, job->trait) : NULL;
  if (!value) return false;
  *type = widget_change_type(rt->types, widget_static_type(rt->widgets, widget), value);
  Tuple *change = tuple_new(*type);
  if (!change) return rt_fault(rt, DG_MEMORY, "out of memory");
  change->items[0].str = str_new(job->trait->name, strlen(job->trait->name));
  object_retain(change->items[3].object = &widget->head.head);
  change->items[4].str = str_new("change", strlen("change"));
  out->tuple = change;
  bool ok = change->items[0].str && change->items[4].str;
  ok = ok && value_of(rt, value, &job->after, &change->items[1]) &&
       value_of(rt, value, &job->before, &change->items[2]);
  if (!ok) object_release(&change->head);
  return ok || rt_fault(rt, DG_MEMORY, "out of memory");
}

/* ---- interact ---- */

/* The call of the function with the widgets' values: names of the session that hold them. */
static bool interact_code(Rt *rt, const LibCall *call, const Value *args, StrBuf *code) {
  unsigned number = widgets_number(rt->widgets);
  if (!keep(rt, number, "", call->types[0], args[0], code)) return false;
  strbuf_putc(code, '(');
  for (uint32_t k = 1; k + 1 < call->count; k += 2) {
    char part[16];
    WidgetId id;
    if (k > 1) strbuf_puts(code, ", ");
    if (*args[k].str->text) strbuf_printf(code, "%s=", args[k].str->text);
    snprintf(part, sizeof part, "_%u", k / 2);
    if (!keep(rt, number, part, call->types[k + 1], args[k + 1], code)) return false;
    if (widget_type(call->types[k + 1], &id, NULL)) strbuf_puts(code, ".value");
  }
  strbuf_puts(code, call->extra & 4 ? ");" : ")");
  return true;
}

static Widget *run_button(Rt *rt) {
  Widget *button = make(rt, WIDGET_Button, 0);
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
  Widget *box = call->extra & 2 ? NULL : make(rt, WIDGET_interactive, 0),
         *output = make(rt, WIDGET_Output, 0);
  Widget *button = call->extra & 1 ? run_button(rt) : NULL,
         **children = calloc(call->count + 2, sizeof *children);
  StrBuf code = {0};
  uint32_t count = 0;
  bool ok = output && children && (box || call->extra & 2) && (button || !(call->extra & 1)) &&
            interact_code(rt, call, args, &code);
  const WidgetCallback *callback =
      ok ? widgets_callback(rt->widgets, strbuf_text(&code), output, button) : NULL;
  if (ok && !callback) ok = rt_fault(rt, DG_MEMORY, "out of memory");
  for (uint32_t k = 2; ok && k < call->count; k += 2) {
    WidgetId id;
    if (!widget_type(call->types[k], &id, NULL)) continue;
    children[count++] = widget_arg(args, k);
    if (!button) widget_observe(widget_arg(args, k), "value", false, callback);
  }
  if (ok && button) widget_observe(children[count++] = button, "click", true, callback);
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
  Widget *slider = make(rt, ints ? WIDGET_IntSlider : WIDGET_FloatSlider, 0);
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

/* What interact() shows belongs to the Output of its box: from here on (extra 1), or no more (0). */
bool lib_widget_capture(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Widget *box = widget_arg(args, 0);
  (void)out;
  return widget_capture(rt, widget_is(box, WIDGET_Output) ? box : box->children[box->child_count - 1],
                        call->extra);
}

/* ---- Output's own methods ---- */

/* output, text: a stream's text at the end of what it shows; extra 1: stderr. */
bool lib_widget_append(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Widget *output = widget_arg(args, 0);
  Datum old = widget_value(output, widget_trait(WIDGET_Output, "outputs"));
  StrBuf text = {0};
  (void)rt, (void)out;
  datum_write(&text, &old);
  while (text.length && text.data[text.length - 1] != ']') text.length--;
  if (text.length) text.length--;
  bool first = text.length <= 1 || !strchr(strbuf_text(&text), '{');
  strbuf_printf(&text, "%s{\"output_type\":\"stream\",\"name\":\"%s\",\"text\":", first ? "" : ",",
                call->extra ? "stderr" : "stdout");
  datum_write_text(&text, args[1].str->text, (size_t)args[1].str->length);
  strbuf_puts(&text, "}]");
  widget_change(output, "outputs", datum_json(strbuf_text(&text), text.length));
  datum_fini(&old);
  strbuf_fini(&text);
  return true;
}

bool lib_widget_clear(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)call, (void)out;
  widget_capture(rt, widget_arg(args, 0), true);
  if (rt->hooks) rt->hooks->clear_output(rt->host, args[1].b);
  return widget_capture(rt, widget_arg(args, 0), false);
}
