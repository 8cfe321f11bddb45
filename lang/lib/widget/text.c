/* The text of a widget: Name(value=..., attributes that are not as they were at first), as ipywidgets writes
 * it. */
#include <stdlib.h>
#include <string.h>

#include "lang/base/memory/reserve.h"
#include "lang/lib/widget/widget.h"
#include "lang/rt/format/fmt.h"

static void text_add(StrBuf *out, const char *text, size_t length) {
  static const Type str = {.kind = TY_STR};
  Str *copy = str_new(text, length);
  if (!copy) return;
  fmt_repr(out, &str, (Value){.str = copy}, &fmt_options_default);
  object_release(&copy->head);
}

static void datum_add(StrBuf *out, const Datum *datum) {
  switch (datum->kind) {
    case DATUM_NULL: strbuf_puts(out, "None"); break;
    case DATUM_BOOL: strbuf_puts(out, datum->b ? "True" : "False"); break;
    case DATUM_INT: strbuf_printf(out, "%lld", (long long)datum->i); break;
    case DATUM_FLOAT: fmt_double(out, datum->f); break;
    case DATUM_TEXT: text_add(out, datum->text, datum->length); break;
    case DATUM_JSON: strbuf_puts(out, "..."); break;
    case DATUM_LIST:
      strbuf_putc(out, '(');
      for (uint32_t k = 0; k < datum->count; k++) {
        if (k) strbuf_puts(out, ", ");
        datum_add(out, &datum->items[k]);
      }
      strbuf_puts(out, datum->count == 1 ? ",)" : ")");
      break;
  }
}

/* The labels, or pairs where the values are others. */
static void options_add(StrBuf *out, Widget *widget) {
  Datum labels, values;
  widget_options(widget, &labels, &values);
  bool same = true;
  for (uint32_t k = 0; k < values.count && same; k++) {
    StrBuf text = {0};
    datum_add(&text, &values.items[k]);
    same = values.items[k].kind == DATUM_TEXT ? datum_equal(&values.items[k], &labels.items[k])
                                              : text.length == labels.items[k].length &&
                                                    !memcmp(text.data, labels.items[k].text, text.length);
    strbuf_fini(&text);
  }
  for (uint32_t k = 0; k < values.count && !same; k++) {
    Datum pair = datum_list(2);
    pair.items[0] = labels.items[k];
    pair.items[1] = values.items[k];
    values.items[k] = pair;
    labels.items[k] = (Datum){0};
  }
  datum_add(out, &values);
  datum_fini(&labels);
  datum_fini(&values);
}

enum { TEXT_MAX = 64 * 1024 };

static void children_add(StrBuf *out, const Widget *widget) {
  strbuf_putc(out, '(');
  for (uint32_t k = 0; k < widget->child_count; k++) {
    if (k) strbuf_puts(out, ", ");
    if (out->length >
        TEXT_MAX) { /* boxes of boxes may be nested deeper than the stack is, or hold one more than once */
      strbuf_puts(out, "...");
      break;
    }
    widget_show(out, &widget->children[k]->head.head, true);
  }
  strbuf_puts(out, widget->child_count == 1 ? ",)" : ")");
}

static bool is_initial(Widget *widget, const WidgetTrait *trait) {
  Datum now = widget_value(widget, trait), first = widget_initial(trait->initial, trait->kind);
  bool same = datum_equal(&now, &first);
  datum_fini(&now);
  datum_fini(&first);
  return same;
}

static bool layout_is_plain(Widget *layout) {
  for (uint32_t k = 0; layout && k < layout->slot_count; k++)
    if (!is_initial(layout, layout->slots[k].trait)) return false;
  return true;
}

/* Unless it is that of the first option, or of none. */
static bool index_is_shown(Widget *widget, const WidgetTrait *trait) {
  Datum index = widget_value(widget, trait);
  bool shown = index.kind == DATUM_LIST ? index.count > 0 : index.kind == DATUM_INT && index.i > 0;
  datum_fini(&index);
  return shown;
}

/* Whether the attribute stands in the text. The password and what only the protocol knows do not. */
static bool is_shown(Widget *widget, const WidgetTrait *trait) {
  if (!strcmp(trait->name, "value")) return widget->id != WIDGET_Password;
  if (trait->kind == 'y') return !layout_is_plain(widget->layout);
  if (trait->kind == 'o') return true;
  if (trait->kind == 'c') return widget->child_count > 0;
  if (!strcmp(trait->name, "_dom_classes")) return !is_initial(widget, trait);
  if (!strcmp(trait->name, "index")) return index_is_shown(widget, trait);
  if (strchr("xzl", trait->kind) || *trait->name == '_') return false;
  return !is_initial(widget, trait);
}

static void attribute_add(StrBuf *out, Widget *widget, const WidgetTrait *trait) {
  strbuf_printf(out, "%s=", trait->name);
  if (trait->kind == 'o') {
    options_add(out, widget);
  } else if (trait->kind == 'c') {
    children_add(out, widget);
  } else if (trait->kind == 'y') {
    widget_show(out, &widget->layout->head.head, true);
  } else if (!strcmp(trait->name, "_dom_classes")) {
    strbuf_puts(out, "('widget-interact',)");
  } else {
    Datum value = widget_value(widget, trait);
    datum_add(out, &value);
    datum_fini(&value);
  }
}

/* value first where it is the widget's own, then by name; those of the protocol last. */
static int by_name(const void *a, const void *b) {
  const WidgetTrait *x = *(const WidgetTrait *const *)a, *y = *(const WidgetTrait *const *)b;
  bool first = !strcmp(x->name, "value") && x->kind != 'v' && x->kind != 'V';
  bool second = !strcmp(y->name, "value") && y->kind != 'v' && y->kind != 'V';
  if ((*x->name == '_') != (*y->name == '_')) return *x->name == '_' ? 1 : -1;
  return first != second ? second - first : strcmp(x->name, y->name);
}

void widget_show(StrBuf *out, const Object *object, bool repr) {
  Widget *widget = (Widget *)(uintptr_t)object;
  const WidgetTrait **list = reserve_zero(widget->slot_count + 1, sizeof *list);
  uint32_t count = 0;
  (void)repr;
  for (uint32_t k = 0; k < widget->slot_count; k++)
    if (is_shown(widget, widget->slots[k].trait)) list[count++] = widget->slots[k].trait;
  if (count) qsort(list, count, sizeof *list, by_name);
  strbuf_printf(out, "%s(", widget_name(widget->id));
  for (uint32_t k = 0; k < count; k++) {
    if (k) strbuf_puts(out, ", ");
    attribute_add(out, widget, list[k]);
  }
  strbuf_putc(out, ')');
  free(list);
}
