/* interact(), interactive() and their kin: widgets made of abbreviations, as ipywidgets documents them, and a
 * function that is called with their values.
 *
 * The first call is checked and run here, like any call. The later ones run the same specialisation, because
 * the widgets' values have the types that they had at first. */
#include <string.h>

#include "lang/front/sema/value.h"
#include "lang/front/rules/host/widget.h"
#include "lang/front/rules/rules.h"

enum { INTERACT, INTERACT_MANUAL, INTERACTIVE, INTERACTIVE_OUTPUT, MOST = 64 };

/* One parameter: its widget, or a value that stays. */
typedef struct Control {
  const char *name;
  Val v;
  bool fixed;
} Control;
typedef struct Interact {
  Val f;
  Control list[MOST];
  uint32_t count;
} Interact;

/* ---- abbreviations ---- */

static bool is_real(Val v) {
  return v.type->kind == TY_SCALAR && v.type->dtype != DT_BOOL && !dtype_is_complex(v.type->dtype);
}

static bool is_int(Val v) { return is_real(v) && dtype_is_int(v.type->dtype); }

/* A slider of a value, of (min, max) or of (min, max, step); `start`: its value, or NULL. */
static Val slider(Check *c, const char *name, Val *numbers, uint32_t count, Val *start, Span span) {
  bool ints = true;
  for (uint32_t k = 0; k < count; k++) ints = ints && is_int(numbers[k]);
  const Type *type = ints ? type_int(c->types) : type_float(c->types);
  WidgetId id = ints ? WIDGET_IntSlider : WIDGET_FloatSlider;
  Val args[5] = {val_str(c, name, strlen(name), span)};
  for (uint32_t k = 0; k < count; k++)
    args[2 + k] = ints ? convert(c, numbers[k], type, span) : cast_dtype(c, numbers[k], DT_F64, true, span);
  args[1] = start ? (ints ? convert(c, *start, type, span) : cast_dtype(c, *start, DT_F64, true, span))
                  : val_none(c, span);
  return emit_lib(c, LIB_widget_slider, type_object(c->types, &widget_classes[id][0]), args, 2 + count, 0,
                  span);
}

static Val simple(Check *c, WidgetId id, const char *name, Val v, Span span) {
  WidgetPairs pairs = {0};
  if (!widget_pair(c, &pairs, id, 0, "description", val_str(c, name, strlen(name), span), span) ||
      !widget_pair(c, &pairs, id, 0, "value", v, span))
    return val_error();
  return widget_make(c, id, 0, &pairs, span);
}

static Val dropdown(Check *c, const char *name, Val v, Val *start, Span span) {
  WidgetPairs pairs = {0};
  unsigned choice;
  Val list;
  if (!widget_options_of(c, v, &list, &choice, span)) return val_error();
  bool ok = widget_pair(c, &pairs, WIDGET_Dropdown, choice, "description",
                        val_str(c, name, strlen(name), span), span) &&
            widget_pair(c, &pairs, WIDGET_Dropdown, choice, "options", list, span);
  const WidgetTrait *value = widget_trait(WIDGET_Dropdown, "value");
  if (ok && start && start->type == widget_trait_type(c->types, WIDGET_Dropdown, choice, value))
    ok = widget_pair(c, &pairs, WIDGET_Dropdown, choice, "value", *start, span);
  return ok ? widget_make(c, WIDGET_Dropdown, choice, &pairs, span) : val_error();
}

/* Two or three numbers. */
static bool is_range(Check *c, Val v, Val *numbers, uint32_t *count) {
  *count = v.type->kind == TY_TUPLE ? v.type->count : 0;
  if (*count != 2 && *count != 3) return false;
  for (uint32_t k = 0; k < *count; k++) {
    numbers[k] = tuple_item(c, &v, k);
    if (!is_real(numbers[k])) return false;
  }
  return true;
}

static const BuiltinRow *fixed_row(Val v) {
  const BuiltinRow *row = v.type->kind == TY_BUILTIN && v.type->count ? v.type->def : NULL;
  return row && row->rule == RULE_FIXED_ && row->impl ? row : NULL;
}

/* The widget that stands for `v`; `start`: the parameter's default, or NULL. */
static bool control_of(Check *c, Control *control, Val v, Val *start, Span span) {
  Val numbers[3];
  uint32_t count;
  WidgetId id;
  if (!val_ok(v)) return false;
  if (fixed_row(v)) {
    control->fixed = true;
    control->v = v.items ? v.items[0] : tuple_item(c, &v, 0);
  } else if (widget_type(v.type, &id, NULL)) {
    if (!widget_trait(id, "value"))
      return fail(c, DG_TYPE, span, "a %s has no value, so it is not for an argument", widget_name(id)),
             false;
    control->v = v;
    emit_lib(c, LIB_widget_describe, type_none(c->types),
             (Val[]){v, val_str(c, control->name, strlen(control->name), span)}, 2, 0, span);
  } else if (v.type->kind == TY_SCALAR && v.type->dtype == DT_BOOL) {
    control->v = simple(c, WIDGET_Checkbox, control->name, v, span);
  } else if (v.type->kind == TY_STR) {
    control->v = simple(c, WIDGET_Text, control->name, v, span);
  } else if (is_real(v)) {
    control->v = slider(c, control->name, &v, 1, NULL, span);
  } else if (is_range(c, v, numbers, &count)) {
    bool ints = is_int(numbers[0]) && is_int(numbers[1]) && (count < 3 || is_int(numbers[2]));
    bool from = start && (ints ? is_int(*start) : is_real(*start));
    control->v = slider(c, control->name, numbers, count, from ? start : NULL, span);
  } else if (type_is_sequence(v.type) || v.type->kind == TY_ARRAY) {
    control->v = dropdown(c, control->name, v, start, span);
  } else {
    fail(c, DG_TYPE, v.span.source ? v.span : span, "%s cannot be transformed to a widget",
         type_str_of(c, v.type));
    hint(c, "a number, (min, max), (min, max, step), a list of options, a string, a bool or a widget");
    return false;
  }
  return val_ok(control->v);
}

/* ---- the parameters ---- */

static Val *keyword_of(const CallArgs *args, const char *name) {
  for (uint32_t k = 0; k < args->keyword_count; k++)
    if (!strcmp(args->names[k], name)) return &args->keywords[k];
  return NULL;
}

/* The parameters of the function in order: what the call says of each, or else its default. */
static bool controls_of(Check *c, Interact *in, const CallArgs *args, Span span) {
  const FuncDef *def = in->f.type->def;
  for (uint32_t k = 0; k < def->args->count; k++) {
    const char *name = def->args->items[k].name;
    Val *said = keyword_of(args, name), start;
    bool has = def->args->items[k].default_value != NULL;
    if (has) start = func_default(c, def, &in->f, k);
    if (!said && !has) {
      fail(c, DG_VALUE, span, "cannot find widget or abbreviation for argument: '%s'", name);
      return hint(c, "interact(%s, %s=(0, 10)) makes a slider", def->name, name), false;
    }
    if (in->count == MOST) return fail(c, DG_VALUE, span, "interact() takes 64 parameters at most"), false;
    Control *control = &in->list[in->count++];
    *control = (Control){.name = name};
    if (!control_of(c, control, said ? *said : start, has && said ? &start : NULL, span)) return false;
  }
  for (uint32_t k = 0; k < args->keyword_count; k++) {
    uint32_t p = 0;
    while (p < def->args->count && strcmp(def->args->items[p].name, args->names[k])) p++;
    if (p < def->args->count) continue;
    fail(c, DG_TYPE, args->keyword_spans[k], "%s() got an unexpected keyword argument '%s'", def->name,
         args->names[k]);
    return false;
  }
  return true;
}

/* ---- the box, and the first call ---- */

static Val box_make(Check *c, Interact *in, int64_t kind, Span span) {
  Val *args = arena_array(c->arena, Val, 2 * in->count + 1);
  uint32_t n = 0;
  args[n++] = in->f;
  for (uint32_t k = 0; k < in->count; k++) {
    args[n++] = val_str(c, in->list[k].name, strlen(in->list[k].name), span);
    args[n++] = in->list[k].v;
  }
  WidgetId id = kind == INTERACTIVE_OUTPUT ? WIDGET_Output : WIDGET_interactive;
  int64_t extra = (kind == INTERACT_MANUAL) | (kind == INTERACTIVE_OUTPUT) << 1 |
                  (kind == INTERACTIVE || kind == INTERACTIVE_OUTPUT) << 2;
  return emit_lib(c, LIB_widget_interact, type_object(c->types, &widget_classes[id][0]), args, n, extra,
                  span);
}

static bool first_call(Check *c, Interact *in, Val box, bool shows, Span span) {
  const char **names = arena_array(c->arena, const char *, in->count + 1);
  Val *values = arena_array(c->arena, Val, in->count + 1);
  Span *spans = arena_array(c->arena, Span, in->count + 1);
  for (uint32_t k = 0; k < in->count; k++) {
    WidgetId id;
    names[k] = in->list[k].name;
    spans[k] = span;
    values[k] = in->list[k].v;
    if (!in->list[k].fixed && widget_type(values[k].type, &id, NULL))
      values[k] = widget_read(c, values[k], widget_trait(id, "value"), span);
  }
  CallArgs call = {.names = names, .keywords = values, .keyword_spans = spans, .keyword_count = in->count};
  emit_lib(c, LIB_widget_capture, type_none(c->types), &box, 1, 1, span);
  Val result = call_value(c, in->f, &call, span);
  if (!val_ok(result)) return false;
  if (shows && result.type->kind != TY_NONE) {
    if (result.open) result = func_close(c, result, span);
    emit_lib(c, LIB_display, type_none(c->types), &result, 1, 0, span);
  }
  emit_lib(c, LIB_widget_capture, type_none(c->types), &box, 1, 0, span);
  return true;
}

static Val interact_now(Check *c, int64_t kind, Interact *in, bool decorates, Span span) {
  Val box = box_make(c, in, kind, span);
  if (!val_ok(box)) return box;
  bool shown = kind == INTERACT || kind == INTERACT_MANUAL;
  if (shown) emit_lib(c, LIB_display, type_none(c->types), &box, 1, 0, span);
  if (kind != INTERACT_MANUAL && !first_call(c, in, box, shown, span)) return val_error();
  return !shown ? box : decorates ? in->f : val_none(c, span);
}

/* @interact(x=...): waits for its function with what it was given, names and values in turn. */
static Val interact_wait(Check *c, const BuiltinRow *row, const CallArgs *args, Span span) {
  Val *items = arena_array(c->arena, Val, 1),
      *parts = arena_array(c->arena, Val, 2 * args->keyword_count + 1);
  for (uint32_t k = 0; k < args->keyword_count; k++) {
    parts[2 * k] = val_str(c, args->names[k], strlen(args->names[k]), span);
    parts[2 * k + 1] = args->keywords[k];
    if (parts[2 * k + 1].display && parts[2 * k + 1].mixed)
      return fail(c, DG_TYPE, span, "the options of '%s' are of several types", args->names[k]);
  }
  items[0] = val_tuple(c, parts, 2 * args->keyword_count, span);
  if (!val_ok(items[0])) return items[0];
  const BuiltinRow *waits = builtin_find("_lang", row->name);
  return (Val){.type = type_builtin(c->types, waits, items[0].type),
               .ref = REF_NONE,
               .items = items,
               .count = 1,
               .span = span};
}

/* The keywords of the decorator, which were kept by interact_wait. */
static CallArgs waited_args(Check *c, Val *kept, Span span) {
  uint32_t n = kept->type->count / 2;
  CallArgs out = {.names = arena_array(c->arena, const char *, n + 1),
                  .keywords = arena_array(c->arena, Val, n + 1),
                  .keyword_spans = arena_array(c->arena, Span, n + 1),
                  .keyword_count = n};
  for (uint32_t k = 0; k < n; k++) {
    Val name = tuple_item(c, kept, 2 * k);
    out.names[k] = arena_copy(c->arena, name.text ? name.text : "", name.length);
    out.keywords[k] = tuple_item(c, kept, 2 * k + 1);
    out.keyword_spans[k] = span;
  }
  return out;
}

Val rule_INTERACT(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  bool waited = b->receiver.type != NULL && b->receiver.type->kind == TY_TUPLE;
  CallArgs args = waited ? waited_args(c, &b->receiver, span) : *b->call;
  Val *first = b->call->count ? &b->call->positional[0] : NULL;
  Interact *in = arena_new_of(c->arena, Interact);
  if (!first && !waited && row->impl <= INTERACT_MANUAL) return interact_wait(c, row, b->call, span);
  if (!first || first->type->kind != TY_FUNC)
    return fail(c, DG_TYPE, span, "%s() takes a function of this notebook%s", row->name,
                first ? arena_printf(c->arena, ", not %s", type_str_of(c, first->type)) : "");
  in->f = first->open ? func_keep(c, *first, span) : *first;
  if (!val_ok(in->f)) return in->f;
  if (row->impl == INTERACTIVE_OUTPUT) {
    if (b->call->count != 2 || b->call->positional[1].type->kind != TY_TUPLE)
      return fail(c, DG_TYPE, span, "interactive_output(f, {'x': widget}) takes a dictionary of widgets");
    args = waited_args(c, &b->call->positional[1], span);
  }
  if (!controls_of(c, in, &args, span)) return val_error();
  return interact_now(c, row->impl, in, b->call->defines, span);
}

/* fixed(v): an argument of interact() that stays; a value in a box that only interact opens. impl 1 is that
 * box. */
Val rule_FIXED(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  if (row->impl) return fail(c, DG_TYPE, span, "fixed() stands among the arguments of interact()");
  Val *items = arena_array(c->arena, Val, 1);
  items[0] = b->params[0];
  if (items[0].open) items[0] = func_keep(c, items[0], span);
  if (!val_ok(items[0])) return items[0];
  return (Val){.type = type_builtin(c->types, builtin_find("_lang", "fixed"), items[0].type),
               .ref = REF_NONE,
               .items = items,
               .count = 1,
               .span = span};
}
