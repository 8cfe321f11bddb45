/* Loops over calls that are no values here: enumerate, zip, map, reversed, ndindex and the endless ones of
 * itertools; and what a loop over any expression walks. */
#include <string.h>

#include "lang/front/sema/apply.h"
#include "lang/front/sema/table.h"
#include "lang/front/sema/flow.h"
#include "lang/front/sema/iter.h"
#include "lang/front/sema/list_cell.h"
#include "lang/front/rules/rules.h"
#include "lang/front/sema/value.h"

/* ---- items ---- */

static Val item_same(Check *c, Iter *iter, Ref at, Span span) {
  (void)c, (void)at, (void)span;
  return iter->source;
}

/* How many items there were before, where positions may be without: kept in a variable. */
static Ref items_before(Check *c, Iter *iter, Span span) {
  const Type *i = type_int(c->types);
  Ref before = fn_emit(c->fn, IR_GETVAR, i, span, NULL, 0);
  fn_ins(c->fn, before)->imm.i = iter->counter;
  Val next = val_int_op(c, OP_ADD, val_of_int(c, before, span), val_int(c, 1, span));
  Ref set = fn_emit1(c->fn, IR_SETVAR, type_none(c->types), span, val_ref(c, &next));
  fn_ins(c->fn, set)->imm.i = iter->counter;
  return before;
}

static Val item_enumerate(Check *c, Iter *iter, Ref at, Span span);

static Val item_numbered(Check *c, Iter *iter, Ref at, Span span) {
  Iter made = *iter->parts, all = *iter;
  Val item = iter->parts->item(c, iter->parts, at, span);
  if (!val_ok(item)) return item;
  made.source = item;
  made.item = item_same;
  all.parts = &made;
  return item_enumerate(c, &all, items_before(c, iter, span), span);
}

/* Numbers from a start that is small cannot pass the end of int. */
static Val item_enumerate(Check *c, Iter *iter, Ref at, Span span) {
  Val place = val_of_int(c, at, span), start = val_of_int(c, iter->extra, span);
  int64_t from;
  bool safe = val_const_int(start, &from) && from <= INT64_MAX / 2;
  Val items[2] = {safe ? val_int_op(c, OP_ADD, place, start) : binary(c, AST_ADD, place, start, span, false),
                  iter->parts[0].item(c, &iter->parts[0], at, span)};
  return val_tuple(c, items, 2, span);
}

/* start + at * step, which may come to the end of int where Python's counts go on. */
static Val item_count(Check *c, Iter *iter, Ref at, Span span) {
  Val place = val_of_int(c, at, span), start = val_of_int(c, iter->start, span),
      step = val_of_int(c, iter->step, span);
  int64_t from, by;
  bool one = val_const_int(step, &by) && (by == 1 || by == -1);
  bool safe = one && val_const_int(start, &from) && from <= INT64_MAX / 2 && from >= INT64_MIN / 2;
  Val offset = one ? val_int_op(c, OP_MUL, place, step) : binary(c, AST_MULT, place, step, span, false);
  return safe ? val_int_op(c, OP_ADD, start, offset) : binary(c, AST_ADD, start, offset, span, false);
}

/* The numbers of the parts before part k: "argument 1", "arguments 1-2". */
static const char *parts_before(Check *c, uint32_t k) {
  return k > 1 ? arena_printf(c->arena, "arguments 1-%u", k) : "argument 1";
}

/* An error, of a loop as long as its longest part, where one part has no item left and another has. */
void iter_require(Check *c, Iter *iter, Ref at, Span span) {
  const Type *b = type_bool(c->types);
  Ref first = iter_length(c, &iter->parts[0], span);
  for (int longer = 1; longer >= 0; longer--)
    for (uint32_t k = 1; k < iter->part_count; k++) {
      Ref length = iter_length(c, &iter->parts[k], span);
      Ref met =
          longer ? fn_emit2(c->fn, OP_LT, b, span, at, first) : fn_emit2(c->fn, OP_LT, b, span, at, length);
      if (longer) met = fn_emit2(c->fn, OP_LOR, b, span, met, fn_emit2(c->fn, OP_GE, b, span, at, length));
      const char *text = arena_printf(c->arena, "zip() argument %u is %s than %s", k + 1,
                                      longer ? "longer" : "shorter", parts_before(c, k));
      Ref check = fn_emit2(c->fn, IR_CHECK, type_none(c->types), span, met,
                           fn_const_str(c->fn, text, strlen(text), span));
      fn_ins(c->fn, check)->imm.i = DG_VALUE;
    }
}

/* The parts' items, in their order. A part behind one that is drawn from ends the loop where its turn comes,
 * after the others have given an item (parts_turns). */
static Val *items_of_parts(Check *c, Iter *iter, Ref at, Span span) {
  Val *items = arena_array(c->arena, Val, iter->part_count);
  bool drawn = false;
  for (uint32_t k = 0; k < iter->part_count; k++) {
    Iter *part = &iter->parts[k];
    if (drawn && !part->drawn && !(part->live && part->list)) {
      const Type *none = type_none(c->types);
      Ref length = iter_length(c, part, span);
      fn_emit1(c->fn, IR_IF, none, span, fn_emit2(c->fn, OP_GE, type_bool(c->types), span, at, length));
      fn_emit(c->fn, IR_BREAK, none, span, NULL, 0);
      fn_emit(c->fn, IR_END, none, span, NULL, 0);
    }
    drawn |= part->drawn;
    items[k] = part->item(c, part, at, span);
  }
  return items;
}

/* Nothing is known of one of them. */
static bool any_unknown(const Val *items, uint32_t count) {
  for (uint32_t k = 0; k < count; k++)
    if (!val_ok(items[k])) return true;
  return false;
}

static Val item_zip(Check *c, Iter *iter, Ref at, Span span) {
  if (iter->strict) iter_require(c, iter, at, span);
  Val *items = items_of_parts(c, iter, at, span);
  if (any_unknown(items, iter->part_count)) return val_error();
  return val_tuple(c, items, iter->part_count, span);
}

static Val item_reversed(Check *c, Iter *iter, Ref at, Span span) {
  Val from = val_int_op(c, OP_SUB, val_of_int(c, iter->extra, span), val_of_int(c, at, span));
  return iter->parts[0].item(c, &iter->parts[0], val_ref(c, &from), span);
}

static Val item_cycle(Check *c, Iter *iter, Ref at, Span span) {
  Val from = val_int_op(c, OP_MOD, val_of_int(c, at, span), val_of_int(c, iter->extra, span));
  return iter->parts[0].item(c, &iter->parts[0], val_ref(c, &from), span);
}

static Val item_map(Check *c, Iter *iter, Ref at, Span span) {
  Val *args = items_of_parts(c, iter, at, span);
  if (any_unknown(args, iter->part_count)) return val_error();
  CallArgs call = {.positional = args, .count = iter->part_count};
  return call_value(c, iter->source, &call, span);
}

/* Position `at` in C order as the indices of an array of that shape. */
static Val unravel(Check *c, Val shape, Ref at, Span span) {
  Val items[MAX_RANK], rest = val_of_int(c, at, span);
  for (uint32_t k = shape.type->count; k-- > 0;) {
    Val dim = tuple_item(c, &shape, k);
    val_ref(c, &rest);
    val_ref(c, &dim);
    items[k] = k ? val_int_op(c, OP_MOD, rest, dim) : rest;
    if (k) rest = val_int_op(c, OP_FLOORDIV, rest, dim);
  }
  return val_tuple(c, items, shape.type->count, span);
}

static Val item_ndindex(Check *c, Iter *iter, Ref at, Span span) {
  return unravel(c, iter->source, at, span);
}

static Val item_ndenumerate(Check *c, Iter *iter, Ref at, Span span) {
  Val array = iter->source, dims[MAX_RANK], index;
  Ref refs[MAX_RANK];
  for (unsigned k = 0; k < array.type->rank; k++) dims[k] = dim_of(c, array, k, span);
  index = unravel(c, val_tuple(c, dims, array.type->rank, span), at, span);
  for (unsigned k = 0; k < array.type->rank; k++) {
    Val part = tuple_item(c, &index, k);
    refs[k] = val_ref(c, &part);
  }
  Val items[2] = {index, load_element(c, array, refs, span)};
  return val_tuple(c, items, 2, span);
}

/* ---- calls ---- */

/* The arguments of zip, map and the like: as they are written, so that a call among them is run over without
 * a list, or evaluated, where one is spread with a star. */
typedef struct IterArgs {
  const Node *call;
  const Val *vals; /* NULL: call's own */
  uint32_t count;
  Span span;
  bool counted; /* each position has an item: iter_counted() */
} IterArgs;

static bool iter_arg(Check *c, const IterArgs *args, uint32_t k, Iter *out) {
  if (!args->vals) return iter_counted(c, args->call->u.call.args.items[k], out);
  return iter_of_val(c, args->vals[k], args->span, out);
}

/* The same where the items that there are need not stand at positions of their own. */
static bool iter_arg_lazy(Check *c, const IterArgs *args, uint32_t k, Iter *out) {
  if (args->vals || args->counted) return iter_arg(c, args, k, out);
  return iter_of(c, args->call->u.call.args.items[k], out);
}

static Val iter_arg_value(Check *c, const IterArgs *args, uint32_t k) {
  return args->vals ? args->vals[k] : check_expr(c, args->call->u.call.args.items[k]);
}

static bool iter_enumerate(Check *c, const IterArgs *args, Iter *out) {
  Iter *inner = arena_new_of(c->arena, Iter);
  const Node *call = args->call;
  if (args->count < 1)
    return fail(c, DG_TYPE, call->span, "enumerate() missing required argument 'iterable'"), false;
  if (!iter_arg_lazy(c, args, 0, inner)) return false;
  Val start = val_int(c, 0, call->span);
  if (args->count > 1 && !iter_int(c, iter_arg_value(c, args, 1), call->span, &start)) return false;
  if (args->count == 1 && call->u.call.keyword_count &&
      !iter_int(c, check_expr(c, call->u.call.keywords[0].value), call->u.call.keywords[0].value->span,
                &start))
    return false;
  *out = (Iter){.length = iter_length(c, inner, call->span),
                .known = inner->known,
                .parts = inner,
                .part_count = 1,
                .item = item_enumerate,
                .forwards = true,
                .extra = val_ref(c, &start)};
  if (!inner->skips) return true;
  out->skips = true;
  out->item = item_numbered;
  out->counter = fn_var(c->fn, NULL, type_int(c->types));
  Ref set = fn_emit1(c->fn, IR_SETVAR, type_none(c->types), call->span, fn_const_int(c->fn, 0, call->span));
  fn_ins(c->fn, set)->imm.i = out->counter;
  return true;
}

/* itertools.count(start, step): as many numbers as int counts. */
static bool iter_count(Check *c, const Node *call, Iter *out) {
  CallArgs args;
  Val part[2] = {val_int(c, 0, call->span), val_int(c, 1, call->span)};
  if (!call_arguments(c, call, &args)) return false;
  if (args.count > 2)
    return fail(c, DG_TYPE, call->span, "count() takes at most 2 arguments (%u given)", args.count), false;
  for (uint32_t k = 0; k < args.count; k++) part[k] = args.positional[k];
  for (uint32_t k = 0; k < args.keyword_count; k++) {
    bool step_named = !strcmp(args.names[k], "step");
    bool known = step_named || !strcmp(args.names[k], "start");
    if (!known || args.count > step_named)
      return fail(c, DG_TYPE, call->span,
                  known ? "count() got '%s' by its place and by its name"
                        : "count() got an unexpected keyword argument '%s'",
                  args.names[k]),
             false;
    part[step_named] = args.keywords[k];
  }
  int64_t step;
  for (int k = 0; k < 2; k++)
    if (part[k].type->kind != TY_SCALAR || part[k].type->dtype != DT_I64)
      return fail(c, DG_TYPE, call->span, "count() counts with ints here, not %s",
                  type_str_of(c, part[k].type)),
             false;
  if (!val_const_int(part[1], &step) || !step)
    return fail(c, DG_TYPE, call->span, "the step of count() must be a constant other than 0"), false;
  *out = (Iter){.length = fn_const_int(c->fn, INT64_MAX, call->span),
                .known = -1,
                .item = item_count,
                .start = val_ref(c, &part[0]),
                .step = val_ref(c, &part[1])};
  return true;
}

static bool has_no_length(Check *c, const char *who, Span span) {
  fail(c, DG_TYPE, span, "%s runs over what has a length here, and an iterator has none", who);
  return hint(c, "take a list of it: list(it)"), false;
}

/* itertools.cycle(xs): as many iterations as int counts; none of an empty sequence. */
static bool iter_cycle(Check *c, const Node *call, Iter *out) {
  Iter *inner = arena_new_of(c->arena, Iter);
  Span span = call->span;
  if (call->u.call.keyword_count) return fail(c, DG_TYPE, span, "cycle() takes no keyword arguments"), false;
  if (call->u.call.args.count != 1)
    return fail(c, DG_TYPE, span, "cycle expected 1 argument, got %u", call->u.call.args.count), false;
  if (!iter_counted(c, call->u.call.args.items[0], inner)) return false;
  if (inner->drawn) return has_no_length(c, "cycle()", span);
  Val length = val_of_int(c, iter_length(c, inner, span), span), zero = val_int(c, 0, span);
  Val some[2] = {length, zero};
  Val args[3] = {elementwise(c, OP_GT, some, 2, span, true), val_int(c, INT64_MAX, span), zero};
  Val turns = elementwise(c, OP_SELECT, args, 3, span, true);
  *out = (Iter){.length = val_ref(c, &turns),
                .known = -1,
                .parts = inner,
                .part_count = 1,
                .item = item_cycle,
                .extra = val_ref(c, &length)};
  return true;
}

/* The shortest or longest (by `op`) length of the parts. */
static Ref parts_length(Check *c, unsigned op, Iter *parts, uint32_t count, Span span) {
  Val length = val_of_int(c, iter_length(c, &parts[0], span), span);
  for (uint32_t k = 1; k < count; k++)
    length = val_int_op(c, op, length, val_of_int(c, iter_length(c, &parts[k], span), span));
  return val_ref(c, &length);
}

/* How often a loop over the parts turns at most: as the shortest of those in front of the first that is drawn
 * from says. The others are asked in their turn. */
static Ref parts_turns(Check *c, Iter *parts, uint32_t count, Span span) {
  uint32_t n = 0;
  while (n < count && !parts[n].drawn) n++;
  for (uint32_t k = n; k < count; k++) iter_length(c, &parts[k], span);
  return n ? parts_length(c, OP_MINIMUM, parts, n, span) : fn_const_int(c->fn, INT64_MAX, span);
}

/* A dictionary or set before other arguments is asked before they are: one that changed is an error though
 * another has come to its end. */
static bool asked_first(Check *c, Iter *part, Span span) {
  const Type *type = part->source.type;
  bool table = type && (type->kind == TY_DICT || type->kind == TY_SET || type->kind == TY_VIEW);
  if (!table || !type->count || part->drawn || part->part_count || c->fn->mode.wrap) return true;
  Val it = iter_over(c, part->source, span);
  return val_ok(it) && iter_of_val(c, it, span, part);
}

/* `ends`: the least of them ends the walk. */
static bool iter_parts(Check *c, const IterArgs *args, uint32_t from, bool ends, Iter *out) {
  uint32_t count = args->count - from;
  Iter *parts = arena_array(c->arena, Iter, count);
  bool alone = from && count == 1; /* map() of one */
  for (uint32_t k = 0; k < count; k++)
    if (!(alone ? iter_arg_lazy : iter_arg)(c, args, from + k, &parts[k]) ||
        (ends && k + 1 < count && !asked_first(c, &parts[k], args->span)))
      return false;
  *out = (Iter){.known = parts[0].known, .parts = parts, .part_count = count, .skips = parts[0].skips};
  for (uint32_t k = 1; k < count; k++)
    out->known = out->known < 0 || parts[k].known < 0 ? -1
                 : out->known < parts[k].known        ? out->known
                                                      : parts[k].known;
  for (uint32_t k = 0; k < count; k++) out->drawn |= parts[k].drawn;
  if (out->drawn) out->known = -1;
  out->length = parts_turns(c, parts, count, args->span);
  return true;
}

static bool iter_reversed(Check *c, const IterArgs *args, Iter *out) {
  Iter *inner = arena_new_of(c->arena, Iter);
  const Node *call = args->call;
  if (args->count != 1)
    return fail(c, DG_TYPE, call->span, "reversed expected 1 argument, got %u", args->count), false;
  if (!iter_arg(c, args, 0, inner)) return false;
  if (inner->drawn && inner->source.type)
    return fail_object(c, inner->source, "is not reversible", call->span), false;
  const Type *type = inner->source.type;
  if (type && (type->kind == TY_SET || is_chained(type)))
    return fail_object(c, inner->source, "is not reversible", call->span), false;
  if (type && (type->kind == TY_DICT || type->kind == TY_VIEW) && inner->item) {
    dict_iterate_back(c, inner->source, call->span, out);
    return true;
  }
  Ref length = iter_length(c, inner, call->span);
  Val last = val_int_op(c, OP_SUB, val_of_int(c, length, call->span), val_int(c, 1, call->span));
  *out = (Iter){.length = length,
                .known = inner->known,
                .parts = inner,
                .part_count = 1,
                .item = item_reversed,
                .extra = val_ref(c, &last)};
  return true;
}

static bool iter_ndindex(Check *c, const IterArgs *args, Iter *out) {
  Val dims[MAX_RANK], shape;
  const int64_t *facts;
  const Node *call = args->call;
  uint32_t count = args->count;
  if (count > MAX_RANK)
    return fail(c, DG_VALUE, call->span, "an array has at most %d dimensions", MAX_RANK), false;
  for (uint32_t k = 0; k < count; k++) {
    dims[k] = iter_arg_value(c, args, k);
    if (!val_ok(dims[k])) return false;
  }
  if (!shape_arg(c, count == 1 ? dims[0] : val_tuple(c, dims, count, call->span), &shape, &facts))
    return false;
  if (shape.type->count) /* which refuses negative lengths */
    shape = emit_lib(c, LIB_broadcast_shape, shape.type, &shape, 1, 0, call->span);
  Val length = val_int(c, 1, call->span);
  for (uint32_t k = 0; k < shape.type->count; k++) {
    Val dim = tuple_item(c, &shape, k);
    length = val_int_op(c, OP_MUL, length, dim);
  }
  *out = (Iter){.length = val_ref(c, &length), .known = -1, .source = shape, .item = item_ndindex};
  return true;
}

static bool iter_ndenumerate(Check *c, const IterArgs *args, Iter *out) {
  const Node *call = args->call;
  if (args->count != 1) return fail(c, DG_TYPE, call->span, "ndenumerate() takes one array"), false;
  Val a = as_array(c, iter_arg_value(c, args, 0), call->span);
  if (!val_ok(a)) return false;
  Ref size = fn_emit1(c->fn, IR_SIZE, type_int(c->types), call->span, val_ref(c, &a));
  *out = (Iter){.length = size, .known = -1, .source = a, .item = item_ndenumerate};
  return true;
}

static bool iter_map(Check *c, const IterArgs *args, Iter *out) {
  Span span = args->span;
  if (args->count < 2) {
    fail(c, DG_TYPE, span, "map() must have at least two arguments");
    return hint(c, "a function, then what it is applied to: map(abs, xs)"), false;
  }
  Val f = iter_arg_value(c, args, 0);
  if (!val_ok(f) || !iter_parts(c, args, 1, true, out)) return false;
  out->source = f;
  out->item = item_map;
  out->forwards = true;
  return true;
}

/* The value of zip's one keyword; an error where it is not known. */
static bool zip_strict(Check *c, const Node *call, bool *strict) {
  *strict = false;
  if (!call->u.call.keyword_count) return true;
  Val v = check_expr(c, call->u.call.keywords[0].value);
  if (val_ok(v)) v = truth(c, v, call->span);
  if (!val_ok(v)) return false;
  if (!v.is_const) return fail(c, DG_TYPE, call->span, "strict must be True or False itself here"), false;
  *strict = v.constant.b;
  return true;
}

static bool iter_zip(Check *c, const IterArgs *args, Iter *out) {
  bool strict;
  if (!zip_strict(c, args->call, &strict) || !iter_parts(c, args, 0, !strict, out)) return false;
  out->item = item_zip;
  out->forwards = true;
  if (!strict || out->part_count < 2) return true;
  if (out->drawn) return has_no_length(c, "zip(strict=True)", args->span);
  out->strict = true;
  out->known = -1;
  out->length = parts_length(c, OP_MAXIMUM, out->parts, out->part_count, args->span);
  return true;
}

static bool has_star(const Node *call) {
  for (uint32_t k = 0; k < call->u.call.args.count; k++)
    if (call->u.call.args.items[k]->kind == ND_STARRED) return true;
  return false;
}

/* False where the arguments are wrong, or (args->count == UINT32_MAX) where a star spreads what has no known
 * length: the call itself says so. */
static bool iter_args(Check *c, const Node *call, IterArgs *args, bool counted) {
  *args = (IterArgs){.call = call, .count = call->u.call.args.count, .span = call->span, .counted = counted};
  if (!has_star(call)) return true;
  CallArgs given;
  if (!call_arguments(c, call, &given)) return false;
  if (given.starred) args->count = UINT32_MAX;
  args->vals = given.positional;
  if (!given.starred) args->count = given.count;
  return !given.starred;
}

typedef struct IterCall {
  const char *name;
  bool (*iter)(Check *c, const IterArgs *args, Iter *out);
  const char *keyword; /* the last argument, which may be given by its name; NULL: none may */
} IterCall;
static const IterCall *iter_call_of(const char *name) {
  static const IterCall calls[] = {{"enumerate", iter_enumerate, "start"},
                                   {"ndindex", iter_ndindex, NULL},
                                   {"ndenumerate", iter_ndenumerate, NULL},
                                   {"reversed", iter_reversed, NULL},
                                   {"zip", iter_zip, "strict"},
                                   {"map", iter_map, NULL}};
  for (size_t k = 0; k < sizeof calls / sizeof *calls; k++)
    if (!strcmp(name, calls[k].name)) return &calls[k];
  return NULL;
}

/* Whether the call's keywords are what it takes: none is passed over. */
static bool keywords_taken(Check *c, const Node *node, const IterCall *call) {
  for (uint32_t k = 0; k < node->u.call.keyword_count; k++) {
    const char *name = node->u.call.keywords[k].name;
    bool known = name && call->keyword && !strcmp(name, call->keyword);
    if (known && (node->u.call.args.count < 2 || call->iter == iter_zip)) continue;
    if (known)
      return fail(c, DG_TYPE, node->span, "%s() got '%s' by its place and by its name", call->name, name),
             false;
    fail(c, DG_TYPE, node->span, "%s() takes no keyword argument '%s' here", call->name, name ? name : "**");
    hint(c, "give the arguments by their places");
    return false;
  }
  return true;
}

Val zip_columns(Check *c, const Node *call, Val rows) {
  bool strict;
  Span span = call->span;
  if (!zip_strict(c, call, &strict)) return val_error();
  Val list = as_list(c, rows, span);
  if (!val_ok(list) || list_undecided(c, list.type, span)) return val_error();
  if (!list.type->count) return expect_empty(c, list, span), list_display(c, NULL, 0, span);
  Val args[2] = {list, val_bool(c, strict, span)};
  if (type_holds(list.type, TY_ITER)) { /* rows that may be one, and give their items in turn */
    if (strict) return has_no_length(c, "zip(strict=True)", span), val_error();
    return lang_call(c, "columns_drawn", args, 1, span);
  }
  return lang_call(c, "columns", args, 2, span);
}

static bool iter_by_place(Check *c, const Node *node, const BuiltinRow *row, Iter *out, bool counted);

bool iter_of(Check *c, const Node *node, Iter *out) {
  bool ok;
  const BuiltinRow *row = node->kind == ND_CALL ? callee_builtin(c, node) : NULL;
  return iter_lazy(c, node, row, out, &ok) ? ok : iter_by_place(c, node, row, out, false);
}

bool iter_walked(Check *c, const Node *node, Iter *out) {
  if (node->kind != ND_SET) return iter_of(c, node, out);
  return iter_of_val(c, check_set_display(c, node, true), node->span, out);
}

bool iter_counted(Check *c, const Node *node, Iter *out) {
  return iter_by_place(c, node, node->kind == ND_CALL ? callee_builtin(c, node) : NULL, out, true);
}

static bool iter_by_place(Check *c, const Node *node, const BuiltinRow *row, Iter *out, bool counted) {
  if (row && row->rule == RULE_ENDLESS_)
    return row->impl ? iter_cycle(c, node, out) : iter_count(c, node, out);
  bool range = row && (!strcmp(row->name, "prange") ||
                       (!strcmp(row->module, "builtins") && !strcmp(row->name, "range")));
  if (range && !has_star(node)) return iter_range(c, node, out);
  if (row && row->rule == RULE_PROGRESS_ &&
      (row->impl || node->u.call.args.count || node->u.call.keyword_count))
    return iter_progress(c, row, node, out);
  const IterCall *call = row && row->rule == RULE_ITERABLE_ ? iter_call_of(row->name) : NULL;
  IterArgs args = {0};
  if (call && !keywords_taken(c, node, call)) return false;
  if (call && (node->u.call.args.count || call->iter == iter_ndindex)) {
    if (iter_args(c, node, &args, counted)) {
      if (args.count || call->iter != iter_zip) return call->iter(c, &args, out);
    } else if (args.count == UINT32_MAX && call->iter == iter_zip && node->u.call.args.count == 1) {
      Val columns = zip_columns(c, node, args.vals[0]);
      return val_ok(columns) && iter_of_val(c, columns, node->span, out);
    } else if (args.count != UINT32_MAX) {
      return false;
    }
  }
  return iter_of_val(c, check_kept(c, node), node->span, out);
}
