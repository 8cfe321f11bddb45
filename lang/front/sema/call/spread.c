/* Sequences whose length is known at run time only, taken apart: a, *b = xs, and f(*xs).
 *
 * A call has a fixed number of arguments, so what is spread into it is unpacked to just as
 * many as the function still takes, and counted at run time; print takes any number, as text.
 * Invariant: a wrong count is a fault with Python's sentence before any item is read. */
#include <string.h>

#include "lang/front/sema/list_cell.h"
#include "lang/front/sema/apply.h"
#include "lang/front/sema/beside.h"
#include "lang/front/sema/flow.h"
#include "lang/front/sema/table.h"
#include "lang/front/sema/value.h"
#include "lang/front/rules/rules.h"
#include "lang/front/sema/iter.h"

/* ---- counting ---- */

/* A fault of `kind` with the text of the pieces, unless `ok`. */
static void require(Check *c, Ref ok, DiagKind kind, Val *pieces, uint32_t count, Span span) {
  const Type *none = type_none(c->types);
  Ref not = fn_emit1(c->fn, OP_LNOT, type_bool(c->types), span, ok);
  fn_emit1(c->fn, IR_IF, none, span, not );
  Val text = emit_lib(c, LIB_str_join_all, type_str(c->types), pieces, count, 0, span);
  Ref raise = fn_emit1(c->fn, IR_RAISE, none, span, val_ref(c, &text));
  fn_ins(c->fn, raise)->imm.i = kind;
  fn_emit(c->fn, IR_END, none, span, NULL, 0);
}

static Val literal(Check *c, Span span, const char *text) { return val_str(c, text, strlen(text), span); }

static Val number_text(Check *c, Ref number, Span span) {
  Val v = val_of(c, type_int(c->types), number, span);
  return emit_lib(c, LIB_to_str, type_str(c->types), &v, 1, 0, span);
}

static Ref count_test(Check *c, Op op, Ref length, int64_t with, Span span) {
  return fn_emit2(c->fn, op, type_bool(c->types), span, length, fn_const_int(c->fn, with, span));
}

/* The length of an unpacked sequence: `want` items, or (`at_least`) no fewer. */
static void require_length(Check *c, Ref length, uint32_t want, bool at_least, Span span) {
  const char *few = arena_printf(c->arena, "not enough values to unpack (expected %s%u, got ",
                                 at_least ? "at least " : "", want);
  Val pieces[3] = {literal(c, span, few), number_text(c, length, span), literal(c, span, ")")};
  require(c, count_test(c, OP_GE, length, want, span), DG_VALUE, pieces, 3, span);
  Val many = literal(c, span, arena_printf(c->arena, "too many values to unpack (expected %u)", want));
  if (!at_least) require(c, count_test(c, OP_LE, length, want, span), DG_VALUE, &many, 1, span);
}

/* ---- a, b = xs ---- */

/* An empty list without a type for its items: the count has raised, so nothing after this is reached. */
static bool unpack_nothing(Check *c) {
  c->scope->state.dead = true;
  return false;
}

bool unpack_exactly(Check *c, Val v, uint32_t want, Val *items, Span span) {
  Iter iter;
  if (v.type->kind == TY_SCALAR) {
    if (c->mode.raised)
      fail_as_python(c, DG_TYPE, span, "cannot unpack non-iterable %s object", type_str_of(c, v.type));
    else
      fail_object(c, v, "is not iterable", span);
    hint(c, "this is one value, and there are %u names for it", want);
    return false;
  }
  if (!iter_of_val(c, v, span, &iter)) return false;
  if (iter.drawn) return unpack_exactly(c, iter_taken(c, v, want + 1, span), want, items, span);
  if (iter.known >= 0 && iter.known != want && !c->mode.uncertain) {
    bool many = iter.known > want;
    if (many && c->mode.raised) {
      fail_as_python(c, DG_VALUE, span, "too many values to unpack (expected %u)", want);
      return false;
    }
    fail_as_python(c, DG_VALUE, span, "%s values to unpack (expected %u, got %lld)",
                   many ? "too many" : "not enough", want, (long long)iter.known);
    return false;
  }
  if (iter.known < 0 || c->mode.uncertain) require_length(c, iter.length, want, false, span);
  if (never_runs(c, &iter, span) && want) return unpack_nothing(c);
  for (uint32_t i = 0; i < want; i++) items[i] = iter.item(c, &iter, fn_const_int(c->fn, i, span), span);
  return true;
}

Val list_spelled(Check *c, Val v) {
  int64_t count = list_known(v);
  Span span = v.span;
  if (count < 0 || (v.display && v.items) || !v.type->count || !type_is_scalar(v.type->items[0])) return v;
  Val *items = arena_array(c->arena, Val, (size_t)count);
  val_ref(c, &v);
  Ref length = emit_lib(c, LIB_list_length, type_int(c->types), &v, 1, 0, span).ref;
  const char *was =
      arena_printf(c->arena, "this list had %lld items where it was made, and has ", (long long)count);
  Val pieces[3] = {literal(c, span, was), number_text(c, length, span),
                   literal(c, span, " now: for a shape or axes whose number changes, write a tuple")};
  require(c, count_test(c, OP_EQ, length, count, span), DG_TYPE, pieces, 3, span);
  for (int64_t k = 0; k < count; k++)
    items[k] = emit_lib(c, LIB_list_get, v.type->items[0], (Val[]){v, val_int(c, k, span)}, 2, 0, span);
  return list_display(c, items, (uint32_t)count, span);
}

static Val list_item(Check *c, Val list, Val at, Span span) {
  return emit_lib(c, LIB_list_get, list.type->items[0], (Val[]){list, at}, 2, 0, span);
}

bool unpack_starred(Check *c, Val v, uint32_t want, uint32_t star, Val *items, Span span) {
  Val list = as_list(c, v, span);
  if (!val_ok(list)) return false;
  val_ref(c, &list);
  Ref length = emit_lib(c, LIB_list_length, type_int(c->types), &list, 1, 0, span).ref;
  require_length(c, length, want - 1, true, span);
  if (list_undecided(c, list.type, span)) return false;
  if (!list.type->count && want > 1) return unpack_nothing(c);
  uint32_t after = want - 1 - star;
  for (uint32_t i = 0; i < want; i++)
    if (i != star)
      items[i] = list_item(c, list, val_int(c, i < star ? (int64_t)i : (int64_t)i - want, span), span);
  Val stop = after ? val_int(c, -(int64_t)after, span) : val_none(c, span);
  items[star] = emit_lib(c, LIB_list_slice, list.type,
                         (Val[]){list, val_int(c, star, span), stop, val_none(c, span)}, 4, 0, span);
  return true;
}

/* ---- f(*xs) ---- */

bool spread_known(Val v) { return v.type->kind == TY_TUPLE || (v.display && v.items); }

/* The texts of all arguments in one list, joined by sep: print(*xs, sep=", "). */
typedef struct TextContext {
  Val v;
  Span span;
} TextContext;

static Val texts_of(Check *c, void *context) {
  TextContext *t = context;
  Span span = t->span;
  const Type *text = type_str(c->types), *texts = type_list(c->types, text);
  Iter iter;
  if (!iter_of_val(c, t->v, span, &iter)) return val_error();
  Val out = emit_lib(c, LIB_list_build, texts, NULL, 0, 0, span);
  if (!never_runs(c, &iter, span)) {
    Val item = iter_open(c, &iter, span);
    if (val_ok(item) && item.type != text) item = emit_lib(c, LIB_to_str, text, &item, 1, 0, span);
    emit_lib(c, LIB_list_append, type_none(c->types), (Val[]){out, item}, 2, 0, span);
    fn_emit(c->fn, IR_END, type_none(c->types), span, NULL, 0);
  }
  return out;
}

static Val print_all(Check *c, Val callee, CallArgs *args, Span span) {
  const Type *text = type_str(c->types), *texts = type_list(c->types, text);
  Val all = emit_lib(c, LIB_list_build, texts, NULL, 0, 0, span), sep = val_str(c, " ", 1, span);
  for (uint32_t k = 0; k < args->count; k++) {
    Val v = args->positional[k];
    if (args->starred[k]) {
      TextContext t = {v, span};
      v = texts_of(c, &t);
      if (!val_ok(v)) return v;
      emit_lib(c, LIB_list_extend, type_none(c->types), (Val[]){all, v}, 2, 0, span);
      continue;
    }
    if (v.open) v = func_close(c, v, span);
    v = emit_lib(c, LIB_to_str, text, &v, 1, 0, span);
    emit_lib(c, LIB_list_append, type_none(c->types), (Val[]){all, v}, 2, 0, span);
  }
  for (uint32_t k = 0; k < args->keyword_count; k++)
    if (!strcmp(args->names[k], "sep") && args->keywords[k].type->kind == TY_STR) sep = args->keywords[k];
  CallArgs join = {.positional = &all, .count = 1};
  Val line = call_builtin(c, builtin_find("str", "join"), &sep, &join, span);
  CallArgs once = *args;
  once.positional = &line;
  once.count = 1;
  once.starred = NULL;
  return val_ok(line) ? call_value(c, callee, &once, span) : line;
}

/* How many positional arguments `callee` takes, when that is one number; -1 otherwise. */
static int64_t fixed_arity(Val callee, const CallArgs *args) {
  if (callee.type->kind == TY_BUILTIN) return builtin_arity(callee.type->def) - (callee.type->count > 0);
  if (callee.type->kind != TY_FUNC) return -1;
  const AstArgs *params = ((const FuncDef *)callee.type->def)->args;
  if (params->vararg) return -1;
  uint32_t need = 0;
  for (uint32_t k = 0; k < params->positional; k++) {
    bool keyword = false;
    for (uint32_t i = 0; i < args->keyword_count; i++)
      keyword |= !strcmp(args->names[i], params->items[k].name);
    if (keyword) break; /* it and what follows come by name */
    if (params->items[k].default_value) return -1;
    need++;
  }
  return need;
}

/* Too few items: the parameters that are left without one, as Python names them. */
static void require_enough(Check *c, const FuncDef *def, Ref total, uint32_t fixed, uint32_t arity,
                           Span span) {
  for (uint32_t have = fixed; have < arity; have++) {
    StrBuf text = {0};
    uint32_t missing = arity - have;
    strbuf_printf(&text, "%s() missing %u required positional argument%s: ", def->name, missing,
                  missing == 1 ? "" : "s");
    for (uint32_t k = have; k < arity; k++) {
      const char *between = k == have ? "" : k + 1 < arity ? ", " : missing == 2 ? " and " : ", and ";
      strbuf_printf(&text, "%s'%s'", between, def->args->items[k].name);
    }
    Val message = val_str(c, arena_copy(c->arena, strbuf_text(&text), text.length), text.length, span);
    strbuf_fini(&text);
    require(c, count_test(c, OP_NE, total, have, span), DG_TYPE, &message, 1, span);
  }
}

static Val spread_refused(Check *c, Val v, Span span) {
  fail(c, DG_TYPE, span,
       "the number of arguments of a call must be known, and %s does not tell how many items it has",
       type_str_of(c, v.type));
  hint(c, "pass the sequence itself and loop over it in the function, or name the items first: a, b = xs");
  return val_error();
}

/* The arguments from number `first` on as one tuple. */
static Val gathered_from(Check *c, const CallArgs *args, uint32_t first, Span span) {
  Val all = val_tuple(c, NULL, 0, span);
  for (uint32_t k = first; k < args->count && val_ok(all); k++) {
    Val part = args->starred[k] ? args->positional[k] : val_tuple(c, args->positional + k, 1, span);
    all = vartuple_sum(c, all, part, span);
  }
  return all;
}

/* The library's f(*xs), whose parameters begin with *items. */
static Val gather_all(Check *c, Val callee, const CallArgs *args, Span span) {
  Val rest = gathered_from(c, args, 0, span);
  if (!val_ok(rest)) return rest;
  CallArgs full = *args;
  full.count = 0;
  full.starred = NULL;
  full.rest = &rest;
  return call_value(c, callee, &full, span);
}

/* f(*xs) of def f(a, *rest): the parameters in front are the first items, and what is left is a tuple of any
 * length. *out is the call with those; false after an error. */
static bool gather_rest(Check *c, const FuncDef *def, const CallArgs *args, CallArgs *out, Val *rest,
                        Span span) {
  const AstArgs *params = def->args;
  uint32_t fixed = 0;
  while (!args->starred[fixed]) fixed++;
  uint32_t alone = fixed < params->positional ? fixed : params->positional, want = params->positional - alone;
  for (uint32_t k = alone; k < params->positional; k++)
    if (params->items[k].default_value) return spread_refused(c, args->positional[fixed], span), false;
  Val all = gathered_from(c, args, alone, span);
  if (!val_ok(all)) return false;
  bool none = all.type->kind == TY_TUPLE; /* nothing is spread, for certain */
  Val *first = arena_array(c->arena, Val, params->positional + 1);
  for (uint32_t k = 0; k < alone; k++) first[k] = args->positional[k];
  Val list = none ? all : vartuple_items(c, all, span);
  Val length =
      none ? val_int(c, 0, span) : emit_lib(c, LIB_list_length, type_int(c->types), &list, 1, 0, span);
  Val total = val_int_op(c, OP_ADD, length, val_int(c, alone, span));
  require_enough(c, def, val_ref(c, &total), alone, params->positional, span);
  for (uint32_t k = 0; k < want && !none; k++)
    first[alone + k] = list_item(c, list, val_int(c, k, span), span);
  *out = *args;
  out->positional = first;
  out->count = none ? alone : params->positional;
  out->starred = NULL;
  Val from[4] = {list, val_int(c, want, span), val_none(c, span), val_none(c, span)};
  *rest =
      none || !want ? all : vartuple_of(c, emit_lib(c, LIB_list_slice, list.type, from, 4, 0, span), span);
  out->rest = rest;
  return val_ok(*rest);
}

/* Lists of known lengths among what is spread become arguments of their own; false where others are left. */
static bool spell_stars(Check *c, CallArgs *args) {
  uint32_t count = 0, n = 0;
  for (uint32_t k = 0; k < args->count; k++) {
    int64_t known = args->starred[k] ? list_known(args->positional[k]) : 1;
    if (known < 0 || known > MAX_RANK) return false;
    count += (uint32_t)known;
  }
  Val *list = arena_array(c->arena, Val, count + 1);
  for (uint32_t k = 0; k < args->count; k++) {
    Val v = args->positional[k];
    if (args->starred[k]) v = list_spelled(c, v);
    if (args->starred[k] && !(val_ok(v) && v.display && v.items)) return false;
    for (uint32_t i = 0; i < (args->starred[k] ? v.count : 1); i++)
      list[n++] = args->starred[k] ? v.items[i] : v;
  }
  args->positional = list;
  args->count = n;
  args->starred = NULL;
  return true;
}

Val call_spread(Check *c, Val callee, CallArgs *args, Span span) {
  const BuiltinRow *row = callee.type->kind == TY_BUILTIN ? callee.type->def : NULL;
  if (callee.type->kind == TY_PYOBJ) return call_value(c, callee, args, span);
  uint32_t star = 0, stars = 0;
  for (uint32_t k = 0; k < args->count; k++)
    if (args->starred[k]) star = k, stars++;
  Val printed;
  if (row && row->rule == RULE_PRINT_ && beside_file(args) && beside_builtin(c, callee, args, span, &printed))
    return printed;
  if (row && row->rule == RULE_PRINT_) return print_all(c, callee, args, span);
  if (row && row->rule == RULE_MINMAX_ && args->count == 1) return call_value(c, callee, args, span);
  Val v = args->positional[star];
  int64_t arity = fixed_arity(callee, args), fixed = args->count - 1;
  if ((arity < 0 || stars > 1) && spell_stars(c, args)) return call_value(c, callee, args, span);
  bool gathers = callee.type->kind == TY_FUNC && ((const FuncDef *)callee.type->def)->args->vararg;
  if (gathers && !c->fn->mode.wrap && !c->fn->mode.device) {
    CallArgs full;
    Val rest;
    return gather_rest(c, callee.type->def, args, &full, &rest, span) ? call_value(c, callee, &full, span)
                                                                      : val_error();
  }
  if (arity < 0 || stars > 1) {
    if (row && row->rule == RULE_SOURCE_ && row->signature[0] == '*' && !c->fn->mode.wrap &&
        !c->fn->mode.device)
      return gather_all(c, callee, args, span);
    if (row && row->rule == RULE_ITERABLE_ && !strcmp(row->name, "zip") && args->count == 1 && args->node)
      return zip_columns(c, args->node, v);
    Val out = spread_refused(c, v, span);
    if (row && !strcmp(row->name, "zip"))
      hint(c, "take the columns one by one: xs = [row[0] for row in table]");
    return out;
  }
  uint32_t want = arity > fixed ? (uint32_t)(arity - fixed) : 0;
  Iter iter;
  if (!iter_of_val(c, v, span, &iter)) return val_error();
  if (iter.drawn) {
    v = as_list(c, v, span);
    if (!val_ok(v) || !iter_of_val(c, v, span, &iter)) return val_error();
  }
  const char *name = row ? row->name : ((const FuncDef *)callee.type->def)->name;
  Val offset = val_int(c, fixed, span);
  Val total = val_int_op(c, OP_ADD, val_of(c, type_int(c->types), iter_length(c, &iter, span), span), offset);
  if (!row) require_enough(c, callee.type->def, val_ref(c, &total), (uint32_t)fixed, (uint32_t)arity, span);
  const char *takes = arena_printf(c->arena, "%s() takes %lld positional argument%s but ", name,
                                   (long long)arity, arity == 1 ? "" : "s");
  Val pieces[3] = {literal(c, span, takes), number_text(c, val_ref(c, &total), span),
                   literal(c, span, " were given")};
  require(c, count_test(c, OP_EQ, total.ref, arity, span), DG_TYPE, pieces, 3, span);
  Val *list = arena_array(c->arena, Val, (uint32_t)fixed + want + 1);
  uint32_t n = 0;
  for (uint32_t k = 0; k < args->count; k++) {
    if (!args->starred[k])
      list[n++] = args->positional[k];
    else
      for (uint32_t i = 0; i < want; i++) list[n++] = iter.item(c, &iter, fn_const_int(c->fn, i, span), span);
  }
  CallArgs full = *args;
  full.positional = list;
  full.count = n;
  full.starred = NULL;
  return call_value(c, callee, &full, span);
}
