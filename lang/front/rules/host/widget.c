/* Rules of widgets: constructors, whose keywords are the attributes of lang/lib/widget/classes.def;
 * attributes; methods. */
#include "lang/front/rules/host/widget.h"

#include <string.h>

#include "lang/base/text/nearest.h"
#include "lang/front/sema/flow.h"
#include "lang/front/sema/value.h"
#include "lang/front/rules/rules.h"

/* ---- values of attributes ---- */

static bool wrong(Check *c, const char *what, Val v, const char *wanted, Span span) {
  fail(c, DG_TYPE, v.span.source ? v.span : span, "%s must be %s, not %s", what, wanted,
       type_str_of(c, v.type));
  return false;
}

static bool real_of(Check *c, Val v, const char *what, Val *out, Span span) {
  v = scalar_of_0d(c, v);
  if (v.type->kind != TY_SCALAR || dtype_is_complex(v.type->dtype))
    return wrong(c, what, v, "a number", span);
  *out = cast_dtype(c, v, DT_F64, true, span);
  return val_ok(*out);
}

static bool bool_of(Check *c, Val v, const char *what, Val *out, Span span) {
  v = scalar_of_0d(c, v);
  if (v.type->kind != TY_SCALAR || v.type->dtype != DT_BOOL) return wrong(c, what, v, "True or False", span);
  *out = cast_dtype(c, v, DT_BOOL, true, span);
  return val_ok(*out);
}

static bool str_of(Check *c, Val v, const char *what, Val *out, Span span) {
  *out = v;
  return v.type->kind == TY_STR || wrong(c, what, v, "a string", span);
}

static bool scalar_arg(Check *c, char letter, Val v, const char *what, Val *out, Span span) {
  switch (letter) {
    case 'i': return int_of(c, v, what, out);
    case 'f': return real_of(c, v, what, out, span);
    case 'b': return bool_of(c, v, what, out, span);
    default: return str_of(c, v, what, out, span);
  }
}

/* The items of a tuple or of a list that is written out. */
bool widget_items(Check *c, Val v, Val **items, uint32_t *count) {
  bool display = v.display && v.items && v.type->kind == TY_LIST;
  if (!display && v.type->kind != TY_TUPLE) return false;
  *count = display ? v.count : v.type->count;
  *items = arena_array(c->arena, Val, *count + 1);
  for (uint32_t k = 0; k < *count; k++) (*items)[k] = display ? v.items[k] : tuple_item(c, &v, k);
  return true;
}

static bool pair_arg(Check *c, char letter, Val v, const char *what, Val *out, Span span) {
  Val *items, pair[2];
  uint32_t count;
  if (!widget_items(c, v, &items, &count) || count != 2) return wrong(c, what, v, "a pair of numbers", span);
  for (int k = 0; k < 2; k++)
    if (!scalar_arg(c, letter, items[k], what, &pair[k], span)) return false;
  *out = val_tuple(c, pair, 2, span);
  return val_ok(*out);
}

static Val plain_list(Check *c, Val v, Span span) {
  if (v.type->kind == TY_ARRAY && v.type->rank == 1) {
    Val method = attribute(c, v, "tolist", span, span);
    return call_value(c, method, &(CallArgs){0}, span);
  }
  if (v.type->kind != TY_LIST && v.type->kind != TY_TUPLE && v.type->kind != TY_RANGE)
    return fail(c, DG_TYPE, v.span.source ? v.span : span, "options are a list, not %s",
                type_str_of(c, v.type));
  Val *items;
  uint32_t count;
  return widget_items(c, v, &items, &count) ? list_display(c, items, count, span) : as_list(c, v, span);
}

static bool choice_of(const Type *item, unsigned *choice) {
  char letter = item->kind == TY_STR                                                      ? 's'
                : item->kind != TY_SCALAR || !item->weak || dtype_is_complex(item->dtype) ? 0
                : item->dtype == DT_BOOL                                                  ? 'b'
                : dtype_is_float(item->dtype)                                             ? 'f'
                                                                                          : 'i';
  for (*choice = 0; *choice < WIDGET_CHOICES; ++*choice)
    if (widget_choices[*choice] == letter) return true;
  *choice = 0;
  return false;
}

bool widget_options_of(Check *c, Val v, Val *list, unsigned *choice, Span span) {
  *list = plain_list(c, v, span);
  *choice = 0;
  if (!val_ok(*list)) return false;
  const Type *item = list->type->count ? list->type->items[0] : NULL;
  if (list->mixed || (list->count && !item)) item = NULL;
  if (!item && !list->count && !list->mixed) return true;
  bool pair = item && item->kind == TY_TUPLE && item->count == 2 && item->items[0]->kind == TY_STR;
  if (item && choice_of(pair ? item->items[1] : item, choice)) return true;
  fail(c, DG_TYPE, v.span.source ? v.span : span,
       "options are strings, ints, floats or bools, all of one type, or (label, value) pairs of such");
  return false;
}

static bool strings_arg(Check *c, Val v, const char *what, Val *out, Span span) {
  unsigned choice;
  if (!widget_options_of(c, v, out, &choice, span)) return false;
  const Type *item = out->type->count ? out->type->items[0] : NULL;
  return !item || item->kind == TY_STR || wrong(c, what, v, "a list of strings", span);
}

static bool options_arg(Check *c, unsigned choice, Val v, const char *what, Val *out, Span span) {
  unsigned found;
  if (!widget_options_of(c, v, out, &found, span)) return false;
  if (found == choice || !out->type->count) return true;
  fail(c, DG_TYPE, v.span.source ? v.span : span, "%s must stay of the type that they were made with", what);
  return false;
}

static bool part_arg(Check *c, WidgetId wanted, Val v, const char *what, Val *out, Span span) {
  WidgetId id;
  *out = v;
  if (widget_type(v.type, &id, NULL) && id == wanted) return true;
  return wrong(c, what, v, arena_printf(c->arena, "a widgets.%s", widget_name(wanted)), span);
}

/* Several of what is chosen: a list of options. */
static bool chosen_arg(Check *c, unsigned choice, Val v, const char *what, Val *out, Span span) {
  *out = plain_list(c, v, span);
  if (!val_ok(*out)) return false;
  const Type *item = out->type->count ? out->type->items[0] : NULL;
  unsigned found = choice;
  if (!item || (choice_of(item, &found) && found == choice)) return true;
  return wrong(c, what, v, "a list of options", span);
}

static bool trait_arg(Check *c, WidgetId id, unsigned choice, const WidgetTrait *trait, Val v, Val *out,
                      Span span) {
  const char *what = arena_printf(c->arena, "%s.%s", widget_name(id), trait->name);
  *out = v;
  if (val_is_none(v) && strchr("SIFv", trait->kind)) return true;
  switch (trait->kind) {
    case 'i':
    case 'I': return scalar_arg(c, 'i', v, what, out, span);
    case 'f':
    case 'F': return scalar_arg(c, 'f', v, what, out, span);
    case 'b': return scalar_arg(c, 'b', v, what, out, span);
    case 'p': return pair_arg(c, 'i', v, what, out, span);
    case 'P': return pair_arg(c, 'f', v, what, out, span);
    case 'L': return strings_arg(c, v, what, out, span);
    case 'o': return options_arg(c, choice, v, what, out, span);
    case 'v': return scalar_arg(c, widget_choices[choice], v, what, out, span);
    case 'V': return chosen_arg(c, choice, v, what, out, span);
    case 'y': return part_arg(c, WIDGET_Layout, v, what, out, span);
    case 'z': return part_arg(c, widget_style(id), v, what, out, span);
    case 'x': return fail(c, DG_ATTRIBUTE, span, "%s cannot be set", what), false;
    default: return str_of(c, v, what, out, span);
  }
}

void widget_pair_add(Check *c, WidgetPairs *pairs, const char *name, Val v) {
  vec_push(c->arena, pairs->items, val_str(c, name, strlen(name), v.span));
  vec_push(c->arena, pairs->items, v);
}

static bool is_child(const Type *type) {
  WidgetId id;
  return widget_type(type, &id, NULL) && widget_trait(id, "layout");
}

static bool children_pairs(Check *c, WidgetPairs *pairs, Val v, Span span) {
  Val *items;
  uint32_t count;
  if (widget_items(c, v, &items, &count)) {
    for (uint32_t k = 0; k < count; k++) {
      if (!is_child(items[k].type)) return wrong(c, "a child", items[k], "a widget", span);
      widget_pair_add(c, pairs, "children", items[k]);
    }
    if (!count) widget_pair_add(c, pairs, "children", val_none(c, span));
    return true;
  }
  if (v.type->kind != TY_LIST || (v.type->count && !is_child(v.type->items[0])))
    return wrong(c, "children", v, "a list of widgets", span);
  widget_pair_add(c, pairs, "children", v);
  return true;
}

static void near_trait(Check *c, WidgetId id, const char *name) {
  Nearest nearest = {.wanted = name};
  const WidgetTrait *trait;
  for (uint32_t k = 0; (trait = widget_trait_at(id, k)); k++)
    if (*trait->name != '_') nearest_offer(&nearest, trait->name);
  if (nearest.best) hint(c, "did you mean '%s'?", nearest.best);
}

static void unknown_trait(Check *c, WidgetId id, const char *name, Span span) {
  fail(c, DG_TYPE, span, "%s() got an unexpected keyword argument '%s'", widget_name(id), name);
  near_trait(c, id, name);
}

/* One border for all sides. */
static bool border_pairs(Check *c, WidgetPairs *pairs, Val v, Span span) {
  static const char *const sides[] = {"border_top", "border_right", "border_bottom", "border_left"};
  for (int k = 0; k < 4; k++)
    if (!widget_pair(c, pairs, WIDGET_Layout, 0, sides[k], v, span)) return false;
  return true;
}

bool widget_pair(Check *c, WidgetPairs *pairs, WidgetId id, unsigned choice, const char *name, Val v,
                 Span span) {
  const WidgetTrait *trait = widget_trait(id, name);
  Val arg;
  if (id == WIDGET_Layout && !strcmp(name, "border")) return border_pairs(c, pairs, v, span);
  if (!trait || *name == '_') return unknown_trait(c, id, name, span), false;
  if (trait->kind == 'c') return children_pairs(c, pairs, v, span);
  if (!trait_arg(c, id, choice, trait, v, &arg, span)) return false;
  widget_pair_add(c, pairs, trait->name, arg);
  return true;
}

Val widget_make(Check *c, WidgetId id, unsigned choice, WidgetPairs *pairs, Span span) {
  const Type *type = type_object(c->types, &widget_classes[id][choice]);
  return emit_lib(c, LIB_widget_new, type, pairs->items.items, pairs->items.count,
                  (int64_t)id * WIDGET_CHOICES + choice, span);
}

/* ---- constructors ---- */

/* The name of positional argument `at` of the signature; NULL: there are not so many. */
static const char *positional_name(Check *c, const char *signature, uint32_t at) {
  for (const char *word = signature; *word && *word != '*'; at--) {
    if (!at) return arena_copy(c->arena, word, strcspn(word, "=,"));
    int depth = 0;
    while (*word && (depth || *word != ',')) {
      depth += (*word == '(' || *word == '[') - (*word == ')' || *word == ']');
      word++;
    }
    word += strspn(word, ", ");
  }
  return NULL;
}

static bool set_options_first(Check *c, WidgetId id, const BuiltinRow *row, const CallArgs *call,
                              unsigned *choice, Span span) {
  const WidgetTrait *trait = widget_trait(id, "options");
  Val *found = NULL, list;
  *choice = 0;
  if (!trait || trait->kind != 'o') return true;
  for (uint32_t k = 0; k < call->count; k++) {
    const char *name = positional_name(c, row->signature, k);
    if (name && !strcmp(name, "options")) found = &call->positional[k];
  }
  for (uint32_t k = 0; k < call->keyword_count; k++)
    if (!strcmp(call->names[k], "options")) found = &call->keywords[k];
  if (!found || val_is_none(*found)) return true;
  if (!widget_options_of(c, *found, &list, choice, span)) return false;
  *found = list;
  return true;
}

Val rule_WIDGET(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  WidgetId id = (WidgetId)row->impl;
  WidgetPairs pairs = {0};
  unsigned choice;
  if (!set_options_first(c, id, row, b->call, &choice, span)) return val_error();
  for (uint32_t k = 0; k < b->call->count; k++) {
    const char *name = positional_name(c, row->signature, k);
    Val v = b->call->positional[k];
    if (name && !val_is_none(v) && !widget_pair(c, &pairs, id, choice, name, v, span)) return val_error();
  }
  for (uint32_t k = 0; k < b->call->keyword_count; k++) {
    Val v = b->call->keywords[k];
    if (val_ok(v) && val_is_none(v) && widget_trait(id, b->call->names[k])) continue; /* its default */
    if (!widget_pair(c, &pairs, id, choice, b->call->names[k], v, b->call->keyword_spans[k]))
      return val_error();
  }
  return widget_make(c, id, choice, &pairs, span);
}

/* ---- attributes ---- */

Val widget_read(Check *c, Val w, const WidgetTrait *trait, Span span) {
  WidgetId id;
  unsigned choice;
  widget_type(w.type, &id, &choice);
  const Type *type = widget_trait_type(c->types, id, choice, trait);
  if (!type) return fail(c, DG_ATTRIBUTE, span, "%s.%s cannot be read", widget_name(id), trait->name);
  Val args[2] = {w, val_str(c, trait->name, strlen(trait->name), span)};
  return emit_lib(c, LIB_widget_get, type, args, 2, 0, span);
}

static Val no_trait(Check *c, WidgetId id, const char *name, Span span) {
  fail_as_python(c, DG_ATTRIBUTE, span, "'%s' object has no attribute '%s'", widget_name(id), name);
  near_trait(c, id, name);
  return val_error();
}

bool widget_attribute(Check *c, Val base, const char *name, Span span, Val *out) {
  WidgetId id;
  if (!widget_type(base.type, &id, NULL)) return false;
  const WidgetTrait *trait = *name == '_' ? NULL : widget_trait(id, name);
  if (!trait && builtin_find("Widget", name)) return false;
  if (!trait) return *out = no_trait(c, id, name, span), true;
  *out = widget_read(c, base, trait, span);
  return true;
}

bool widget_assign(Check *c, Val base, const char *name, Val v, Span span) {
  WidgetId id;
  unsigned choice;
  WidgetPairs pairs = {0};
  if (!widget_type(base.type, &id, &choice)) return false;
  vec_push(c->arena, pairs.items, base);
  if (!widget_trait(id, name) && strcmp(name, "border"))
    no_trait(c, id, name, span);
  else if (widget_pair(c, &pairs, id, choice, name, v, span))
    emit_lib(c, LIB_widget_set, type_none(c->types), pairs.items.items, pairs.items.count, 0, span);
  return true;
}

/* ---- dictionaries ---- */

static const char *key_of(Check *c, const Node *key) {
  bool text = key && key->kind == ND_CONSTANT && key->u.constant.kind == CONST_STR;
  if (!text) fail(c, DG_TYPE, key ? key->span : (Span){0}, "the keys of this dictionary are strings");
  return text ? key->u.constant.text : NULL;
}

static Val part_dictionary(Check *c, WidgetId id, const Node *value) {
  WidgetPairs pairs = {0};
  for (uint32_t k = 0; k < value->u.dict.count; k++) {
    const char *name = key_of(c, value->u.dict.keys[k]);
    Val v = name ? check_expr(c, value->u.dict.values[k]) : val_error();
    if (!val_ok(v) || !widget_pair(c, &pairs, id, 0, name, v, value->u.dict.values[k]->span))
      return val_error();
  }
  return widget_make(c, id, 0, &pairs, value->span);
}

/* `flat`: a tuple of names and values in turn, for values of several types. */
static Val pairs_dictionary(Check *c, const Node *value, bool flat) {
  Val *items = arena_array(c->arena, Val, 2 * value->u.dict.count + 1);
  for (uint32_t k = 0; k < value->u.dict.count; k++) {
    const char *name = key_of(c, value->u.dict.keys[k]);
    Val v = name ? check_expr(c, value->u.dict.values[k]) : val_error();
    if (!val_ok(v)) return v;
    Val pair[2] = {val_str(c, name, strlen(name), value->span), v};
    if (flat) {
      items[2 * k] = pair[0];
      items[2 * k + 1] = pair[1];
    } else
      items[k] = val_tuple(c, pair, 2, value->span);
  }
  return flat ? val_tuple(c, items, 2 * value->u.dict.count, value->span)
              : list_display(c, items, value->u.dict.count, value->span);
}

bool widget_dictionary(Check *c, const Node *call, const char *keyword, const Node *value, Val *out) {
  const BuiltinRow *row = value->kind == ND_DICT ? callee_builtin(c, call) : NULL;
  if (!row || (row->rule != RULE_WIDGET_ && row->rule != RULE_INTERACT_)) return false;
  bool widget = row->rule == RULE_WIDGET_ && keyword;
  WidgetId id = widget && !strcmp(keyword, "layout")  ? WIDGET_Layout
                : widget && !strcmp(keyword, "style") ? widget_style((WidgetId)row->impl)
                                                      : WIDGET_NONE;
  *out = id != WIDGET_NONE ? part_dictionary(c, id, value) : pairs_dictionary(c, value, !keyword);
  return true;
}

/* ---- methods ---- */

Val widget_handler(Check *c, Val f, Span span) {
  if (f.open) f = func_keep(c, f, span);
  if (val_ok(f) && f.type->kind != TY_FUNC && f.type->kind != TY_BUILTIN)
    return fail(c, DG_TYPE, f.span.source ? f.span : span, "a callback is a function, not %s",
                type_str_of(c, f.type));
  return f;
}

/* Checks what the callback will be called with, so that its errors are seen now and not at the first change;
 * but for names that it reads and that may be bound until then. */
static bool handler_takes(Check *c, Val f, const Type *argument, Span span) {
  bool ok = false;
  for (int loud = 0; loud < 2 && !ok; loud++) {
    FnMark mark = fn_mark(c->fn);
    State before = state_copy(c, &c->scope->state);
    if (!loud) check_quiet(c);
    uint32_t errors = c->diags->items.count;
    Val v = val_to_specialise(c, argument, span);
    if (argument->kind == TY_TUPLE) v.type = argument;
    ok = val_ok(call_value(c, f, &(CallArgs){.positional = &v, .count = 1}, span));
    bool name = !ok && c->diags->items.count > errors && c->diags->items.items[errors]->kind == DG_NAME;
    if (!loud) check_unquiet(c);
    fn_rewind(c->fn, mark);
    c->scope->state = before;
    if (name) return true;
  }
  return ok;
}

static Val observe_one(Check *c, Val w, Val f, Val name, Span span) {
  WidgetId id;
  unsigned choice;
  widget_type(w.type, &id, &choice);
  if (name.type->kind != TY_STR || !name.is_const)
    return fail(c, DG_TYPE, span, "names is the name of an attribute, a constant string, or a list of such");
  const WidgetTrait *trait = widget_trait(id, arena_copy(c->arena, name.text, name.length));
  const Type *type = trait ? widget_trait_type(c->types, id, choice, trait) : NULL;
  if (!type)
    return fail_as_python(c, DG_ATTRIBUTE, span, "'%s' object has no attribute '%.*s' to observe",
                          widget_name(id), (int)name.length, name.text);
  if (!handler_takes(c, f, widget_change_type(c->types, w.type, type), span)) return val_error();
  return emit_lib(c, LIB_widget_observe, type_none(c->types), (Val[]){w, f, name}, 3, 0, span);
}

/* impl 0: observe(handler, names); 1: on_click(f); 2: on_submit(f). */
Val rule_WIDGET_OBSERVE(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val w = b->receiver, f = widget_handler(c, b->params[1], span), *items;
  WidgetId id;
  uint32_t count;
  widget_type(w.type, &id, NULL);
  if (!val_ok(f)) return f;
  if (row->impl) {
    bool has = row->impl == 1 ? id == WIDGET_Button : id == WIDGET_Text;
    if (!has)
      return fail_as_python(c, DG_ATTRIBUTE, span, "'%s' object has no attribute '%s'", widget_name(id),
                            row->name);
    if (!handler_takes(c, f, w.type, span)) return val_error();
    Val event = val_str(c, row->types, strlen(row->types), span);
    emit_lib(c, LIB_widget_observe, type_none(c->types), (Val[]){w, f, event}, 3, 1, span);
    return val_none(c, span);
  }
  Val names = given(b, 2) ? b->params[2] : val_str(c, "value", strlen("value"), span);
  if (!widget_items(c, names, &items, &count)) {
    items = &names;
    count = 1;
  }
  for (uint32_t k = 0; k < count; k++)
    if (!val_ok(observe_one(c, w, f, items[k], span))) return val_error();
  return val_none(c, span);
}

/* impl: the library function; types: "O" of an Output alone; "0" or "1": its extra; "w": clear_output's wait.
 */
Val rule_WIDGET_METHOD(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val args[2] = {b->receiver};
  uint32_t count = b->count;
  WidgetId id;
  widget_type(b->receiver.type, &id, NULL);
  if (strchr(row->types, 'O') && id != WIDGET_Output)
    return fail_as_python(c, DG_ATTRIBUTE, span, "'%s' object has no attribute '%s'", widget_name(id),
                          row->name);
  if (strchr(row->types, 'w')) {
    args[1] = given(b, 1) ? truth(c, b->params[1], span) : val_bool(c, false, span);
  } else if (count > 1) {
    if (!str_of(c, b->params[1], "the text", &args[1], span)) return val_error();
  }
  emit_lib(c, (LibId)row->impl, type_none(c->types), args, count, strchr(row->types, '1') != NULL, span);
  return val_none(c, span);
}
