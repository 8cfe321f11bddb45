/* Widgets as the language sees them: constructors and attributes. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "lang/base/memory/limits.h"
#include "lang/base/memory/reserve.h"
#include "lang/lib/lib.h"
#include "lang/lib/widget/widget.h"
#include "lang/rt/value/ops.h"

/* ---- values and datums ---- */

static Datum datum_of_scalar(const Type *type, Value value) {
  if (type->dtype == DT_BOOL) return datum_bool(value.b);
  return type->dtype == DT_F64 ? datum_float(value.f) : datum_int(value.i);
}

/* Of the types that lang/front/rules/host/widget.c lets through: bool, int, float, str, None, lists and
 * tuples of them. */
static Datum datum_of(const Type *type, Value value) {
  if (type->kind == TY_SCALAR) return datum_of_scalar(type, value);
  if (type->kind == TY_STR) return datum_text(value.str->text, (size_t)value.str->length);
  if (type->kind != TY_TUPLE && type->kind != TY_LIST) return (Datum){0};
  bool list = type->kind == TY_LIST;
  Datum out = datum_list((uint32_t)value_length(type, value));
  for (uint32_t k = 0; out.kind == DATUM_LIST && k < out.count; k++)
    out.items[k] = list ? datum_of(value.list->item, list_at(value.list, k))
                        : datum_of(type->items[k], value.tuple->items[k]);
  return out;
}

static bool list_value(Rt *rt, const Type *type, const Datum *datum, Value *out);

static void scalar_value(const Type *type, const Datum *datum, Value *out) {
  double number = NAN;
  datum_number(datum, &number);
  if (type->dtype == DT_F64)
    out->f = number;
  else if (type->dtype == DT_BOOL)
    out->b = datum->kind == DATUM_BOOL && datum->b;
  else
    out->i = datum->kind == DATUM_INT ? datum->i : isnan(number) ? -1 : (int64_t)number;
}

static bool tuple_value(Rt *rt, const Type *type, const Datum *datum, Value *out) {
  bool pair = datum->kind == DATUM_LIST && datum->count == type->count;
  Datum none = {0};
  out->tuple = tuple_new(type);
  if (!out->tuple) return rt_fault(rt, DG_MEMORY, "out of memory");
  for (uint32_t k = 0; k < type->count; k++)
    if (!widget_datum_value(rt, type->items[k], pair ? &datum->items[k] : &none, &out->tuple->items[k]))
      return false;
  return true;
}

/* The value of `type` that the datum is; what is null is NaN, -1, "" or False. */
bool widget_datum_value(Rt *rt, const Type *type, const Datum *datum, Value *out) {
  *out = (Value){0};
  if (type->kind == TY_TUPLE) return tuple_value(rt, type, datum, out);
  if (type->kind == TY_LIST) return list_value(rt, type, datum, out);
  if (type->kind == TY_SCALAR) scalar_value(type, datum, out);
  if (type->kind != TY_STR) return true;
  out->str = datum->kind == DATUM_TEXT ? str_new(datum->text, datum->length) : str_new("", 0);
  return out->str || rt_fault(rt, DG_MEMORY, "out of memory");
}

static bool list_value(Rt *rt, const Type *type, const Datum *datum, Value *out) {
  uint32_t count = datum->kind == DATUM_LIST ? datum->count : 0;
  out->list = list_new(type->items[0], count);
  bool ok = out->list;
  for (uint32_t k = 0; ok && k < count; k++) {
    Value item;
    ok = widget_datum_value(rt, type->items[0], &datum->items[k], &item) && list_push(out->list, item);
    value_release(type->items[0], item);
  }
  return ok || rt_fault(rt, DG_MEMORY, "out of memory");
}

/* ---- setting several attributes ---- */

/* Options are values, whose text is the label, or pairs of a label and a value. */
static void put_options(Rt *rt, WidgetEdit *edit, const Type *type, Value value) {
  uint32_t count = type->kind == TY_LIST && type->count ? (uint32_t)value.list->count : 0;
  const Type *item = count ? value.list->item : NULL;
  Datum labels = datum_list(count), values = datum_list(count);
  for (uint32_t k = 0; k < count && labels.kind == DATUM_LIST && values.kind == DATUM_LIST; k++) {
    Value each = list_at(value.list, k);
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
  Widget **list = reserve_zero(call->count, sizeof *list);
  uint32_t count = 0;
  for (uint32_t k = from; k + 1 < call->count; k += 2) {
    if (strcmp(args[k].str->text, "children")) continue;
    const Type *type = call->types[k + 1];
    if (type->kind == TY_OBJECT) list[count++] = widget_arg(args, k + 1);
    for (int64_t n = 0; type->kind == TY_LIST && type->count && n < args[k + 1].list->count; n++) {
      list = reserve_renew(list, (count + 1 + call->count) * sizeof *list);
      list[count++] = (Widget *)args[k + 1].list->items[n].object;
    }
  }
  widget_set_children(edit, list, count);
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

static size_t size_of(const Type *type, Value value) {
  size_t size = sizeof(Datum);
  if (type->kind == TY_STR) return size + (size_t)value.str->length;
  for (uint32_t k = 0; type->kind == TY_TUPLE && k < type->count; k++)
    size += size_of(type->items[k], value.tuple->items[k]);
  for (int64_t k = 0; type->kind == TY_LIST && k < (int64_t)value.list->count; k++)
    size += size_of(value.list->item, list_at(value.list, k));
  return size;
}

/* Whether there is memory for the values, as state, as JSON that grows twofold and in a message: once the
 * widgets are locked nobody could answer for a lack of it. */
static bool pairs_fit(Rt *rt, const LibCall *call, const Value *args, uint32_t from) {
  enum { COPIES = 16, SMALL = 16 * 1024 };
  size_t size = 0;
  for (uint32_t k = from; k + 1 < call->count; k += 2) size += size_of(call->types[k + 1], args[k + 1]);
  if (size <= SMALL || (size < SIZE_MAX / COPIES && memory_could(COPIES * size))) return true;
  return rt_fault(rt, DG_MEMORY, "there is no memory for a widget's state of %zu bytes", size);
}

static bool set_pairs(Rt *rt, Widget *widget, const LibCall *call, const Value *args, uint32_t from,
                      bool quiet) {
  WidgetEdit edit;
  if (!pairs_fit(rt, call, args, from)) return false;
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
    Widget *part = widget_new(rt->library.widgets, ids[k], 0);
    if (!part) return rt_fault(rt, DG_MEMORY, "out of memory for a widget");
    if (k)
      widget_set_style(widget, part);
    else
      widget_set_layout(widget, part);
    object_release(&part->head.head);
  }
  return true;
}

Widget *widget_whole(Rt *rt, WidgetId id, unsigned choice) {
  Widget *widget = widget_new(rt->library.widgets, id, choice);
  if (!widget) return rt_fault(rt, DG_MEMORY, "out of memory for a widget"), NULL;
  if (default_parts(rt, widget)) return widget;
  object_release(&widget->head.head);
  return NULL;
}

bool lib_widget_new(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Widget *widget =
      widget_whole(rt, (WidgetId)(call->extra / WIDGET_CHOICES), (unsigned)(call->extra % WIDGET_CHOICES));
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
  if (ns - rt->library.widgets->looked < LOOK_NS) return;
  rt->library.widgets->looked = ns;
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
  bool ok = widget_datum_value(rt, call->result, &datum, out);
  datum_fini(&datum);
  return ok;
}
