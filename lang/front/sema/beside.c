/* Requests to a Python beside as instructions. */
#include "lang/front/sema/beside.h"

#include <string.h>

#include "lang/base/text/nearest.h"
#include "lang/base/types/modules.h"
#include "lang/front/rules/host/public_names.h"
#include "lang/front/rules/rules.h"
#include "lang/front/sema/call/specialise.h"
#include "lang/front/sema/list_cell.h"
#include "lang/front/sema/value.h"
#include "lang/lib/beside/beside.h"
#include "lang/lib/beside/wire.h"

enum { MOST_VALUES = 64 };

bool beside_here(Check *c, Span span) {
  if (!c->fn->mode.wrap && !c->fn->mode.device) return true;
  fail(c, DG_TYPE, span, "objects of Python do not go into compiled functions and kernels");
  hint(c, "bind what it computes with on a line before the call: x = df[\"x\"].to_numpy() is an array");
  return false;
}

const RuntimeClass *beside_warnings(void) { return &warnings_context_class; }

bool beside_runs(Check *c) {
  const CheckHost *host = &c->checker->host;
  return host->beside && host->beside(host->context) && !c->fn->mode.wrap && !c->fn->mode.device;
}

void beside_hint(Check *c, const char *instead) {
  hint(c, beside_runs(c) ? "%s; or let Python run the cell: %%%%python in its first line" : "%s", instead);
}

bool beside_may_have(Check *c, const char *module, const char *name) {
  return python_has(module, name) && beside_runs(c);
}

static Val text(Check *c, const char *name, Span span) { return val_str(c, name, strlen(name), span); }

/* ---- functions that go over ---- */

/* Python may have called any function of the program that it was given: what was known of globals that
 * functions bind, and of lists, is what it was before. */
static void disturb(Check *c, Span span) {
  const NameSet *names = c->checker->declared;
  Scope *top = c->scope;
  while (top->parent) top = top->parent;
  lists_change(c);
  for (uint32_t k = 0; names && k < names->items.count; k++) {
    Slot *slot = scope_slot(c, top, names->items.items[k], false);
    if (!slot || !slot->type) continue;
    slot->facts = (Val){.ref = REF_NONE};
    slot->assigned = span;
    spec_writes(c, slot->global, slot->type);
  }
}

/* What the function does to lists that are still empty, and to names, when Python calls it with objects: it
 * is checked as if it were called now, and that is thrown away. What is wrong with it is told when it is
 * called.
 */
static void foresee(Check *c, Val f, Span span) {
  const AstArgs *params = ((const FuncDef *)f.type->def)->args;
  uint32_t required = 0;
  while (required < params->positional && !params->items[required].default_value) required++;
  if (c->quiet.depth || required > MOST_VALUES) return;
  FnMark mark = fn_mark(c->fn);
  ListMark lists = lists_mark(c);
  State before = state_copy(c, &c->scope->state);
  uint32_t errors = c->diags->items.count;
  const Type *type = type_pyobj(c->types);
  CallArgs args = {.positional = arena_array(c->arena, Val, required + 64), .count = required};
  for (uint32_t k = 0; k < required; k++)
    args.positional[k] = val_of(c, type, fn_const(c->fn, type, (Value){0}, span), span);
  check_quiet(c);
  errors = c->diags->items.count;
  call_value(c, f, &args, span);
  bool failed = c->diags->items.count > errors;
  check_unquiet(c);
  if (failed) lists_undo(c, lists);
  c->scope->state = before;
  fn_rewind(c->fn, mark);
}

/* Whether the rows under that name are methods of a built-in class. */
static bool is_class(const char *module) {
  return builtin_find("builtins", module) && !module_find(module_shown(module));
}

/* A module of the language as Python has it: some are objects of a module there, as scipy.stats.norm is. */
static Val as_module(Check *c, Val v, Span span) {
  const char *module = module_shown(v.type->def), *dot = strrchr(module, '.');
  const char *parent = dot ? arena_copy(c->arena, module, (size_t)(dot - module)) : NULL;
  if (parent && python_has(parent, dot + 1)) return beside_part(c, parent, dot + 1, span);
  return beside_import(c, module, true, span);
}

bool beside_called_module(Check *c, Val callee, const CallArgs *args, Span span, Val *out) {
  if (callee.type->kind != TY_MODULE || !strchr(module_shown(callee.type->def), '.') || !beside_runs(c))
    return false;
  Val object = as_module(c, callee, span);
  *out = val_ok(object) ? beside_call(c, object, args, span) : object;
  return true;
}

/* A function of the language as Python has it; one of the program as a value. */
static Val as_function(Check *c, Val v, Span span) {
  if (v.open) v = func_close(c, v, span);
  if (!val_ok(v)) return v;
  if (v.type->kind == TY_FUNC) {
    c->rounds.handed++;
    foresee(c, v, span);
    return v;
  }
  if (v.type->kind == TY_MODULE) return as_module(c, v, span);
  const BuiltinRow *row = v.type->def;
  if (v.type->count || *row->module == '_') return v;
  if (is_class(row->module)) { /* str.lower */
    Val of = beside_part(c, "builtins", row->module, span);
    if (!val_ok(of)) return of;
    return beside_asked(c, "getattr", (Val[]){of, text(c, row->name, span)}, 2, type_pyobj(c->types), span);
  }
  return beside_part(c, module_shown(row->module), row->name, span);
}

/* What is emitted for values and pairs of a keyword and a value. */
static Val emit_ask(Check *c, const char *ask, Val *values, uint32_t count, uint32_t named, const Type *type,
                    Span span) {
  if (!beside_here(c, span)) return val_error();
  Val args[MOST_VALUES + 1];
  if (count > MOST_VALUES)
    return fail(c, DG_TYPE, span, "more than 64 values do not go over to Python at once");
  args[0] = val_str(c, ask, strlen(ask), span);
  for (uint32_t k = 0; k < count; k++) {
    if (!val_ok(values[k])) return val_error();
    Val v = list_read(c, values[k]);
    if (v.type->kind == TY_FUNC || v.type->kind == TY_BUILTIN || v.type->kind == TY_MODULE)
      v = as_function(c, v, span);
    if (!val_ok(v)) return v;
    if (!wire_takes(v.type)) {
      fail(c, DG_TYPE, span, "'%s' does not go over to Python", type_str_of(c, v.type));
      hint(c, "numbers, texts, arrays, tuples, lists, dictionaries and sets of them do");
      return val_error();
    }
    args[k + 1] = v;
  }
  Val out = emit_lib(c, LIB_beside_ask, type, args, count + 1, named, span);
  c->checker->asks = true;
  disturb(c, span);
  return out;
}

Val beside_asked(Check *c, const char *ask, const Val *args, uint32_t count, const Type *type, Span span) {
  Val values[MOST_VALUES];
  if (count) memcpy(values, args, count * sizeof *args);
  return emit_ask(c, ask, values, count, 0, type, span);
}

static bool too_many(Check *c, Span span) {
  fail(c, DG_TYPE, span, "more than 64 values do not go over to Python at once");
  return false;
}

/* ask(first ..., args). Of what is spread a text tells: a letter for each value behind the first ones, '.' of
 * one argument, '*' of several in it, 'k' of keywords in it; it comes first. */
static Val ask_with(Check *c, const char *ask, const Val *first, uint32_t firsts, const CallArgs *args,
                    const Type *type, Span span) {
  bool spreads = args->starred || args->spread_count;
  uint32_t begin = firsts + (spreads ? 1 : 0), count = begin + args->count + args->spread_count,
           total = count + 2 * args->keyword_count;
  char kinds[MOST_VALUES + 1];
  Val values[MOST_VALUES];
  if (total > MOST_VALUES) return too_many(c, span), val_error();
  memcpy(values + begin - firsts, first, firsts * sizeof *first);
  for (uint32_t k = 0; k < args->count; k++) {
    values[begin + k] = args->positional[k];
    kinds[k] = args->starred && args->starred[k] ? '*' : '.';
  }
  for (uint32_t k = 0; k < args->spread_count; k++) {
    values[begin + args->count + k] = args->spread[k];
    kinds[args->count + k] = 'k';
  }
  for (uint32_t k = 0; k < args->keyword_count; k++) {
    values[count + 2 * k] = text(c, args->names[k], span);
    values[count + 2 * k + 1] = args->keywords[k];
  }
  if (!spreads) return emit_ask(c, ask, values, total, args->keyword_count, type, span);
  uint32_t length = args->count + args->spread_count;
  values[0] = val_str(c, arena_copy(c->arena, kinds, length), length, span);
  return emit_ask(c, arena_printf(c->arena, "*%s", ask), values, total, args->keyword_count, type, span);
}

Val beside_call(Check *c, Val callee, const CallArgs *args, Span span) {
  return ask_with(c, "call", &callee, 1, args, type_pyobj(c->types), span);
}

/* ---- the language's functions of objects of Python's ---- */

bool beside_holds(const Type *type) { return type_holds(type, TY_PYOBJ); }

/* The same of a value: a display's items may be of several types. */
static bool holds(Check *c, Val v) {
  if (!val_ok(v)) return false;
  for (uint32_t k = 0; v.items && v.display && k < v.count; k++)
    if (holds(c, v.items[k])) return true;
  return beside_holds(list_now(c, v.type));
}

/* Whether an argument is, or holds, such an object: functions of NumPy and the like look into what they get.
 */
static bool held_among(Check *c, const CallArgs *args) {
  for (uint32_t k = 0; k < args->count; k++)
    if (holds(c, args->positional[k])) return true;
  return false;
}

bool beside_among(const CallArgs *args) {
  for (uint32_t k = 0; k < args->count; k++)
    if (val_ok(args->positional[k]) && args->positional[k].type->kind == TY_PYOBJ) return true;
  for (uint32_t k = 0; k < args->keyword_count; k++)
    if (val_ok(args->keywords[k]) && args->keywords[k].type->kind == TY_PYOBJ) return true;
  return false;
}

/* Those that look at a value of any kind by what its type does. */
static bool takes_any(const BuiltinRow *row) {
  static const char *const names[] = {"print",  "len",     "str", "repr", "ascii",
                                      "format", "display", "id",  "bool"};
  if (strcmp(row->module, "builtins")) return strcmp(row->module, "_lang") == 0;
  for (size_t k = 0; k < sizeof names / sizeof *names; k++)
    if (!strcmp(row->name, names[k])) return true;
  return false;
}

/* Functions of modules but the built-in ones, and sum(). */
static bool looks_inside(Val callee) {
  if (callee.type->kind != TY_BUILTIN || callee.type->count) return false;
  const BuiltinRow *row = callee.type->def;
  if (!strcmp(row->module, "builtins")) return !strcmp(row->name, "sum");
  return *row->module != '_' && !is_class(row->module) && strcmp(row->module, "copy") &&
         strcmp(row->module, "bisect") && strcmp(row->module, "itertools") &&
         strcmp(row->module, "functools") && strcmp(row->module, "collections") &&
         strcmp(row->module, "operator");
}

/* text.format(object), of the methods of texts: as Python's. */
static bool text_method(Check *c, Val callee, const CallArgs *args, Span span, Val *out) {
  if (callee.type->kind != TY_BUILTIN || callee.type->count != 1 || callee.type->items[0]->kind != TY_STR ||
      !(beside_among(args) || held_among(c, args)))
    return false;
  const BuiltinRow *row = callee.type->def;
  Val receiver = callee.items ? callee.items[0] : tuple_item(c, &callee, 0);
  Val first[2] = {text(c, row->name, span), receiver};
  bool gives_text = !strcmp(row->name, "format") || !strcmp(row->name, "join");
  const Type *type = gives_text ? type_str(c->types) : type_pyobj(c->types);
  *out = ask_with(c, "call_method", first, 2, args, type, span);
  return true;
}

/* Whether the call would make an array of texts, of which the language has none: a text among what becomes
 * elements. Names of dtypes and kinds stand in other places. */
static bool arrays_texts(Check *c, Val callee, const CallArgs *args) {
  static const struct {
    const char *name;
    unsigned elements; /* the arguments that become elements, a bit each */
  } rows[] = {{"array", 1},       {"asarray", 1}, {"unique", 1},      {"isin", 3},    {"repeat", 1},
              {"concatenate", 1}, {"sort", 1},    {"argsort", 1},     {"tile", 1},    {"full", 2},
              {"where", 6},       {"append", 3},  {"intersect1d", 3}, {"union1d", 3}, {"setdiff1d", 3},
              {"stack", 1},       {"hstack", 1},  {"vstack", 1}};
  const BuiltinRow *row = callee.type->kind == TY_BUILTIN && !callee.type->count ? callee.type->def : NULL;
  if (!row || !beside_runs(c)) return false;
  unsigned elements = !strcmp(row->module, "np.random") &&
                      (!strcmp(row->name, "choice") || !strcmp(row->name, "permutation"));
  if (!elements && strcmp(row->module, "np")) return false;
  for (size_t k = 0; k < sizeof rows / sizeof *rows; k++)
    if (!strcmp(row->name, rows[k].name)) elements = rows[k].elements;
  for (uint32_t k = 0; k < args->count && elements >> k; k++)
    if (elements >> k & 1 && val_ok(args->positional[k]) &&
        type_holds(list_now(c, args->positional[k].type), TY_STR))
      return true;
  return false;
}

bool beside_file(const CallArgs *args) {
  for (uint32_t k = 0; k < args->keyword_count; k++)
    if (!strcmp(args->names[k], "file") && val_ok(args->keywords[k]) &&
        args->keywords[k].type->kind == TY_PYOBJ)
      return true;
  return false;
}

/* A method of a pattern, or of a generator of random numbers, that is given objects, or texts to choose from:
 * as Python's. */
static bool object_method(Check *c, Val callee, const CallArgs *args, Span span, Val *out) {
  if (callee.type->kind != TY_BUILTIN || callee.type->count != 1 || !args->count ||
      !val_ok(args->positional[0]) || !wire_has_like(callee.type->items[0]))
    return false;
  const BuiltinRow *row = callee.type->def;
  bool draws = !strcmp(row->name, "choice") || !strcmp(row->name, "permutation");
  bool texts = draws && strcmp(row->module, "Random") && beside_runs(c) &&
               type_holds(list_now(c, args->positional[0].type), TY_STR);
  if (!texts && !beside_among(args)) return false;
  Val receiver = callee.items ? callee.items[0] : tuple_item(c, &callee, 0);
  Val first[2] = {text(c, row->name, span), receiver};
  *out = ask_with(c, "call_method", first, 2, args, type_pyobj(c->types), span);
  return true;
}

/* What is said of warnings, of which the language has none: Python is told; who wants a list of them gets
 * Python's. */
static bool tells(Check *c, Val callee, const CallArgs *args, Span span, Val *out) {
  const BuiltinRow *row = callee.type->kind == TY_BUILTIN && !callee.type->count ? callee.type->def : NULL;
  if (!row || strcmp(row->module, "warnings") || !beside_runs(c)) return false;
  if (args->starred || args->spread_count || beside_among(args)) return false;
  bool lists = !strcmp(row->name, "catch_warnings") && args->keyword_count;
  if (!lists && !strstr(row->name, "filter")) return false;
  for (uint32_t k = 0; k < args->count + args->keyword_count; k++) {
    Val v = k < args->count ? args->positional[k] : args->keywords[k - args->count];
    if (!val_ok(v) || !wire_takes(list_now(c, v.type))) return false;
  }
  Val first[2] = {text(c, row->module, span), text(c, row->name, span)};
  if (lists) return *out = ask_with(c, "call_named", first, 2, args, type_pyobj(c->types), span), true;
  bool asks = c->checker->asks; /* it starts none */
  *out = ask_with(c, ASK_TELLS "call_named", first, 2, args, type_none(c->types), span);
  c->checker->asks = asks;
  return true;
}

bool beside_builtin(Check *c, Val callee, CallArgs *args, Span span, Val *out) {
  if (tells(c, callee, args, span, out) || text_method(c, callee, args, span, out) ||
      object_method(c, callee, args, span, out))
    return true;
  if (!beside_among(args) && !(looks_inside(callee) && held_among(c, args)) && !arrays_texts(c, callee, args))
    return false;
  const Type *type = type_pyobj(c->types);
  const char *module = "builtins", *name;
  if (callee.type->kind == TY_DTYPE && callee.type->weak) {
    if (callee.type->dtype == DT_BOOL) return false;
    type = type_scalar(c->types, callee.type->dtype, true);
    name = callee.type->dtype == DT_I64 ? "int" : callee.type->dtype == DT_F64 ? "float" : "complex";
  } else if (callee.type->kind == TY_BUILTIN && !callee.type->count) {
    const BuiltinRow *row = callee.type->def;
    bool prints = row->rule == RULE_PRINT_ && beside_file(args);
    if ((takes_any(row) && !prints) || !strcmp(row->module, "plt")) return false;
    if (strcmp(row->module, "builtins")) module = module_shown(row->module);
    if (python_keeps(row->module, row->name) && strcmp(module, "warnings"))
      return false; /* the program's own */
    name = row->name;
    if (!strcmp(module, "builtins") && !strcmp(name, "isinstance")) type = type_bool(c->types);
  } else
    return false;
  Val first[2] = {val_str(c, module, strlen(module), span), val_str(c, name, strlen(name), span)};
  *out = ask_with(c, "call_named", first, 2, args, type, span);
  return true;
}

/* ---- imports, attributes ---- */

const char *near_module(const char *name) {
  const char *const *names;
  uint32_t count = module_names(&names);
  Nearest nearest = {.wanted = name};
  for (uint32_t k = 0; k < count; k++) nearest_offer(&nearest, names[k]);
  return nearest.best ? nearest.best : "";
}

Val beside_import(Check *c, const char *name, bool whole, Span span) {
  Val args[3] = {text(c, name, span), val_bool(c, whole, span), text(c, near_module(name), span)};
  return beside_asked(c, "import", args, 3, type_pyobj(c->types), span);
}

Val beside_part(Check *c, const char *module, const char *name, Span span) {
  return beside_asked(c, "part", (Val[]){text(c, module, span), text(c, name, span)}, 2, type_pyobj(c->types),
                      span);
}

Val beside_import_from(Check *c, const char *name, const char *part, Span span) {
  Val args[3] = {text(c, name, span), text(c, part, span), text(c, near_module(name), span)};
  return beside_asked(c, "from", args, 3, type_pyobj(c->types), span);
}

void beside_import_all(Check *c, const char *name, Span span) {
  Val args[2] = {text(c, name, span), text(c, near_module(name), span)};
  beside_asked(c, "star", args, 2, type_none(c->types), span);
  c->rounds.stars++;
}

void beside_set(Check *c, Val base, const char *name, Val v, Span span) {
  beside_asked(c, "setattr", (Val[]){base, text(c, name, span), v}, 3, type_none(c->types), span);
}

/* ---- indices ---- */

Val beside_index(Check *c, const Node *node) {
  if (node->kind == ND_SLICE) {
    const Node *parts[3] = {node->u.slice.lower, node->u.slice.upper, node->u.slice.step};
    Val values[3];
    for (unsigned k = 0; k < 3; k++) values[k] = parts[k] ? check_expr(c, parts[k]) : val_none(c, node->span);
    return beside_asked(c, "slice", values, 3, type_pyobj(c->types), node->span);
  }
  if (node->kind != ND_TUPLE) return check_expr(c, node);
  const NodeList *elts = &node->u.seq.elts;
  Val *items = arena_array(c->arena, Val, elts->count + 1);
  for (uint32_t k = 0; k < elts->count; k++) items[k] = beside_index(c, elts->items[k]);
  return val_tuple(c, items, elts->count, node->span);
}

/* Whether what stands between brackets is, or holds, an object of Python's: it is looked at, and its code is
 * thrown away. */
static bool index_holds(Check *c, const Node *slice) {
  enum { DEEP = 4 }; /* each index inside is looked at again */
  if (!c->checker->asks || c->fn->mode.wrap || c->fn->mode.device || c->quiet.depth >= DEEP) return false;
  FnMark mark = fn_mark(c->fn);
  State before = state_copy(c, &c->scope->state);
  bool holds = false;
  check_quiet(c);
  NodeList one = {(Node *[]){(Node *)(uintptr_t)slice}, 1},
           items = slice->kind == ND_TUPLE ? slice->u.seq.elts : one;
  for (uint32_t k = 0; k < items.count && !holds; k++) {
    if (items.items[k]->kind == ND_SLICE) continue;
    Val v = check_expr(c, items.items[k]);
    holds = val_ok(v) && beside_holds(v.type);
  }
  check_unquiet(c);
  c->scope->state = before;
  fn_rewind(c->fn, mark);
  return holds;
}

bool beside_get(Check *c, Val array, const Node *slice, Span span, Val *out) {
  if (!index_holds(c, slice)) return false;
  Val index = beside_index(c, slice);
  *out = val_ok(index) ? beside_asked(c, "getitem", (Val[]){array, index}, 2, type_pyobj(c->types), span)
                       : index;
  return true;
}

bool beside_put(Check *c, Val array, const Node *slice, Val v, Span span) {
  if (!val_ok(v) || (!beside_holds(v.type) && !index_holds(c, slice))) return false;
  Val index = beside_index(c, slice);
  if (val_ok(index)) beside_asked(c, "setitem", (Val[]){array, index, v}, 3, type_none(c->types), span);
  return true;
}

bool beside_augment(Check *c, Val array, const Node *slice, AstOp op, const Node *value, Span span) {
  if (!index_holds(c, slice) && !index_holds(c, value)) return false;
  Val index = beside_index(c, slice);
  if (!val_ok(index)) return true;
  Val old = beside_asked(c, "getitem", (Val[]){array, index}, 2, type_pyobj(c->types), span);
  Val v = check_expr(c, value);
  Val out = val_ok(old) && val_ok(v) ? binary(c, op, old, v, span, true) : val_error();
  if (val_ok(out)) beside_asked(c, "setitem", (Val[]){array, index, out}, 3, type_none(c->types), span);
  return true;
}

Val beside_int(Check *c, Val v, Span span) {
  return beside_asked(c, "index", &v, 1, type_int(c->types), span);
}

Val beside_in_place(Check *c, AstOp op, Val array, Val v, Span span) {
  val_ref(c, &array);
  Val done = beside_asked(c, arena_printf(c->arena, "%s=", ast_op_text(op)), (Val[]){array, v}, 2,
                          type_pyobj(c->types), span);
  return val_ok(done) ? array : done;
}

Val beside_given(Check *c, Val v, const Type *type, Span span) {
  return beside_asked(c, "given", &v, 1, type, span);
}
