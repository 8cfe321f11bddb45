/* What loops run over.
 *
 * Everything iterable is a length and an item per position, so enumerate, zip and
 * reversed compose, and every loop is one counted FOR. */
#include <string.h>

#include "lang/front/check_apply.h"
#include "lang/front/check_flow.h"
#include "lang/front/check_value.h"
#include "lang/front/cuda.h"
#include "lang/front/list_cell.h"
#include "lang/lib/lib_textfile.h"

static Val int_val(Check *c, Ref ref, Span span) { return val_of(c, type_int(c->types), ref, span); }

static Val item_array(Check *c, Iter *iter, Ref at, Span span) {
  return index_first(c, iter->source, at, span);
}

/* Out of the loop where the list, which may have changed, has no item at `at`. */
static void leave_after_end(Check *c, Iter *iter, Ref at, Span span) {
  const Type *b = type_bool(c->types);
  Ref length = emit_lib(c, LIB_list_length, type_int(c->types), &iter->source, 1, 0, span).ref;
  Ref over = fn_emit2(c->fn, OP_GE, b, span, at, length);
  fn_emit1(c->fn, IR_IF, type_none(c->types), span, over);
  fn_emit(c->fn, IR_BREAK, type_none(c->types), span, NULL, 0);
  fn_emit(c->fn, IR_END, type_none(c->types), span, NULL, 0);
}

static Val item_list(Check *c, Iter *iter, Ref at, Span span) {
  if (iter->live) leave_after_end(c, iter, at, span);
  return emit_lib(c, LIB_list_get, iter->source.type->items[0], (Val[]){iter->source, int_val(c, at, span)},
                  2, 0, span);
}

static Val item_str(Check *c, Iter *iter, Ref at, Span span) {
  return emit_lib(c, LIB_str_index, iter->source.type, (Val[]){iter->source, int_val(c, at, span)}, 2, 0,
                  span);
}

static Val item_tuple(Check *c, Iter *iter, Ref at, Span span) {
  const Ins *ins = fn_ins(c->fn, at);
  if (ins->op == IR_CONST) return tuple_item(c, &iter->source, (uint32_t)ins->imm.value.i);
  if (c->fn->device) return cuda_tuple_get(c, iter->source, int_val(c, at, span), span);
  return emit_lib(c, LIB_tuple_get, iter->source.type->items[0], (Val[]){iter->source, int_val(c, at, span)},
                  2, 0, span);
}

static Val item_range(Check *c, Iter *iter, Ref at, Span span) {
  Val offset = val_int_op(c, OP_MUL, int_val(c, at, span), int_val(c, iter->step, span));
  return val_int_op(c, OP_ADD, int_val(c, iter->start, span), offset);
}

static Val item_range_object(Check *c, Iter *iter, Ref at, Span span) {
  return emit_lib(c, LIB_range_get, type_int(c->types), (Val[]){iter->source, int_val(c, at, span)}, 2, 0,
                  span);
}

static Val item_same(Check *c, Iter *iter, Ref at, Span span) {
  (void)c, (void)at, (void)span;
  return iter->source;
}

/* How many items there were before, where positions may be without: kept in a variable. */
static Ref items_before(Check *c, Iter *iter, Span span) {
  const Type *i = type_int(c->types);
  Ref before = fn_emit(c->fn, IR_GETVAR, i, span, NULL, 0);
  fn_ins(c->fn, before)->imm.i = iter->counter;
  Val next = val_int_op(c, OP_ADD, int_val(c, before, span), val_int(c, 1, span));
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
  Val place = int_val(c, at, span), start = int_val(c, iter->extra, span);
  int64_t from;
  bool safe = val_const_int(start, &from) && from <= INT64_MAX / 2;
  Val items[2] = {safe ? val_int_op(c, OP_ADD, place, start) : binary(c, AST_ADD, place, start, span, false),
                  iter->parts[0].item(c, &iter->parts[0], at, span)};
  return val_tuple(c, items, 2, span);
}

/* start + at * step, which may come to the end of int where Python's counts go on. */
static Val item_count(Check *c, Iter *iter, Ref at, Span span) {
  Val place = int_val(c, at, span), start = int_val(c, iter->start, span),
      step = int_val(c, iter->step, span);
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
static void require_items(Check *c, Iter *iter, Ref at, Span span) {
  const Type *b = type_bool(c->types);
  Ref first = iter_length(c, &iter->parts[0], span);
  for (int longer = 1; longer >= 0; longer--)
    for (uint32_t k = 1; k < iter->part_count; k++) {
      Ref length = iter_length(c, &iter->parts[k], span);
      Ref met = longer ? fn_emit2(c->fn, OP_LT, b, span, at, first) : fn_emit2(c->fn, OP_LT, b, span, at, length);
      if (longer) met = fn_emit2(c->fn, OP_LOR, b, span, met, fn_emit2(c->fn, OP_GE, b, span, at, length));
      const char *text = arena_printf(c->arena, "zip() argument %u is %s than %s", k + 1,
                                      longer ? "longer" : "shorter", parts_before(c, k));
      Ref check = fn_emit2(c->fn, IR_CHECK, type_none(c->types), span, met,
                           fn_const_str(c->fn, text, strlen(text), span));
      fn_ins(c->fn, check)->imm.i = DG_VALUE;
    }
}

static Val item_zip(Check *c, Iter *iter, Ref at, Span span) {
  if (iter->strict) require_items(c, iter, at, span);
  Val *items = arena_array(c->arena, Val, iter->part_count);
  for (uint32_t k = 0; k < iter->part_count; k++)
    items[k] = iter->parts[k].item(c, &iter->parts[k], at, span);
  return val_tuple(c, items, iter->part_count, span);
}

static Val item_reversed(Check *c, Iter *iter, Ref at, Span span) {
  Val from = val_int_op(c, OP_SUB, int_val(c, iter->extra, span), int_val(c, at, span));
  return iter->parts[0].item(c, &iter->parts[0], val_ref(c, &from), span);
}

static Val item_cycle(Check *c, Iter *iter, Ref at, Span span) {
  Val from = val_int_op(c, OP_MOD, int_val(c, at, span), int_val(c, iter->extra, span));
  return iter->parts[0].item(c, &iter->parts[0], val_ref(c, &from), span);
}

static Val item_map(Check *c, Iter *iter, Ref at, Span span) {
  Val *args = arena_array(c->arena, Val, iter->part_count);
  for (uint32_t k = 0; k < iter->part_count; k++) args[k] = iter->parts[k].item(c, &iter->parts[k], at, span);
  CallArgs call = {.positional = args, .count = iter->part_count};
  return call_value(c, iter->source, &call, span);
}

/* Position `at` in C order as the indices of an array of that shape. */
static Val unravel(Check *c, Val shape, Ref at, Span span) {
  Val items[MAX_RANK], rest = int_val(c, at, span);
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

/* The length as a value, for ranges computed from their bounds. */
Ref iter_length(Check *c, Iter *iter, Span span) {
  if (iter->length != REF_NONE) return iter->length;
  Val range = emit_lib(
      c, LIB_range_build, type_range(c->types),
      (Val[]){int_val(c, iter->start, span), int_val(c, iter->stop, span), int_val(c, iter->step, span)}, 3,
      0, span);
  Val length = emit_lib(c, LIB_range_length, type_int(c->types), &range, 1, 0, span);
  return iter->length = length.ref;
}

static bool not_iterable(Check *c, Val v, Span span) {
  fail_object(c, v, "is not iterable", span);
  if (v.type->kind == TY_SCALAR && dtype_is_int(v.type->dtype)) hint(c, "for counting write range(n)");
  return false;
}

/* What a text file gives: its lines. */
static Val file_lines(Check *c, Val v, Span span) {
  if (!val_ok(v) || v.type != type_object(c->types, &text_file_class)) return v;
  return emit_lib(c, LIB_text_readlines, type_list(c->types, type_str(c->types)), &v, 1, 0, span);
}

void expect_empty(Check *c, Val list, Span span) {
  emit_lib(c, LIB_list_expect_empty, type_none(c->types), &list, 1, 0, span);
}

bool iter_of_val(Check *c, Val v, Span span, Iter *out) {
  v = file_lines(c, v, span);
  *out = (Iter){.length = REF_NONE, .start = REF_NONE, .known = -1, .source = v};
  if (!val_ok(v)) return false;
  bool display = v.display && v.ref == REF_NONE;
  Ref ref = type_has_storage(v.type) ? val_ref(c, &v) : REF_NONE;
  out->source = v;
  const Type *i = type_int(c->types);
  switch (v.type->kind) {
    case TY_ARRAY:
      if (!v.type->rank) return fail(c, DG_TYPE, span, "iteration over a 0-d array"), false;
      out->length = fn_emit1(c->fn, IR_DIM, i, span, ref);
      out->known = val_dim(v, 0);
      out->item = item_array;
      return true;
    case TY_LIST:
      if (!(display && !v.count) && list_undecided(c, v.type, span)) return false;
      if (!v.type->count) {
        out->length = fn_const_int(c->fn, 0, span);
        out->known = 0;
      } else
        out->length = emit_lib(c, LIB_list_length, i, &v, 1, 0, span).ref;
      out->item = item_list;
      return true;
    case TY_STR:
      out->length = emit_lib(c, LIB_str_length, i, &v, 1, 0, span).ref;
      out->item = item_str;
      return true;
    case TY_TUPLE:
      for (unsigned k = 1; k < v.type->count; k++)
        if (v.type->items[k] != v.type->items[0]) {
          fail(c, DG_TYPE, span, "a loop over a tuple needs items of one type: this is %s",
               type_str_of(c, v.type));
          return false;
        }
      out->known = v.type->count;
      out->length = fn_const_int(c->fn, v.type->count, span);
      out->item = item_tuple;
      return true;
    case TY_RANGE:
      out->length = emit_lib(c, LIB_range_length, i, &v, 1, 0, span).ref;
      out->item = item_range_object;
      return true;
    case TY_NONE:
    case TY_SCALAR:
    case TY_SLICE:
    case TY_ELLIPSIS:
    case TY_SPEC:
    case TY_DTYPE:
    case TY_FUNC:
    case TY_BUILTIN:
    case TY_MODULE:
    case TY_OBJECT:
    case TY_KIND_COUNT: break;
  }
  return not_iterable(c, v, span);
}

/* a, a.b, a.b.c: names alone. */
static bool dotted_name(const Node *node) {
  while (node->kind == ND_ATTRIBUTE) node = node->u.attribute.value;
  return node->kind == ND_NAME;
}

const BuiltinRow *callee_builtin(Check *c, const Node *call) {
  const Node *func = call->u.call.func;
  if (func->kind == ND_NAME) {
    if (name_known(c, func->u.name.id)) {
      check_quiet(c);
      FnMark mark = fn_mark(c->fn);
      Val v = name_read(c, func->u.name.id, func->span);
      fn_rewind(c->fn, mark);
      check_unquiet(c);
      return val_ok(v) && v.type->kind == TY_BUILTIN && !v.type->count ? v.type->def : NULL;
    }
    return builtin_find("builtins", func->u.name.id);
  }
  if (func->kind == ND_ATTRIBUTE && dotted_name(func)) {
    check_quiet(c);
    FnMark mark = fn_mark(c->fn);
    Val v = check_expr(c, func);
    fn_rewind(c->fn, mark);
    check_unquiet(c);
    return val_ok(v) && v.type->kind == TY_BUILTIN && !v.type->count ? v.type->def : NULL;
  }
  return NULL;
}

static bool int_of_val(Check *c, Val v, Span span, Val *out) {
  if (!val_ok(v)) return false;
  v = scalar_of_0d(c, v);
  if (v.type->kind != TY_SCALAR || !(dtype_is_int(v.type->dtype) || v.type->dtype == DT_BOOL)) {
    fail(c, DG_TYPE, span, "'%s' object cannot be interpreted as an integer", type_str_of(c, v.type));
    if (v.type->kind == TY_SCALAR && dtype_is_float(v.type->dtype)) hint(c, "use // or int(...)");
    return false;
  }
  *out = convert(c, v, type_int(c->types), span);
  return true;
}

static bool int_arg(Check *c, const Node *node, Val *out) {
  return int_of_val(c, check_expr(c, node), node->span, out);
}

bool iter_range(Check *c, const Node *call, Iter *out) {
  uint32_t count = call->u.call.args.count;
  if (call->u.call.keyword_count)
    return fail(c, DG_TYPE, call->span, "range() takes no keyword arguments"), false;
  if (count < 1 || count > 3) {
    fail(c, DG_TYPE, call->span, "range expected 1 to 3 arguments, got %u", count);
    return false;
  }
  Val part[3] = {val_int(c, 0, call->span), val_error(), val_int(c, 1, call->span)};
  if (!int_arg(c, call->u.call.args.items[0], count == 1 ? &part[1] : &part[0])) return false;
  if (count > 1 && !int_arg(c, call->u.call.args.items[1], &part[1])) return false;
  if (count > 2 && !int_arg(c, call->u.call.args.items[2], &part[2])) return false;
  int64_t a, b, s;
  *out = (Iter){.length = REF_NONE, .known = -1, .item = item_range};
  if (val_const_int(part[2], &s)) {
    if (!s) return fail(c, DG_VALUE, call->span, "range() arg 3 must not be zero"), false;
    if (val_const_int(part[0], &a) && val_const_int(part[1], &b)) out->known = range_length(a, b, s);
  }
  out->start = val_ref(c, &part[0]);
  out->stop = val_ref(c, &part[1]);
  out->step = val_ref(c, &part[2]);
  return true;
}

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
  if (args->count > 1 && !int_of_val(c, iter_arg_value(c, args, 1), call->span, &start)) return false;
  if (args->count == 1 && call->u.call.keyword_count && !int_arg(c, call->u.call.keywords[0].value, &start))
    return false;
  *out = (Iter){.length = iter_length(c, inner, call->span),
                .known = inner->known,
                .parts = inner,
                .part_count = 1,
                .item = item_enumerate,
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

/* itertools.cycle(xs): as many turns as int counts; none of an empty sequence. */
static bool iter_cycle(Check *c, const Node *call, Iter *out) {
  Iter *inner = arena_new_of(c->arena, Iter);
  Span span = call->span;
  if (call->u.call.keyword_count) return fail(c, DG_TYPE, span, "cycle() takes no keyword arguments"), false;
  if (call->u.call.args.count != 1)
    return fail(c, DG_TYPE, span, "cycle expected 1 argument, got %u", call->u.call.args.count), false;
  if (!iter_counted(c, call->u.call.args.items[0], inner)) return false;
  Val length = int_val(c, iter_length(c, inner, span), span), zero = val_int(c, 0, span);
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
  Val length = int_val(c, iter_length(c, &parts[0], span), span);
  for (uint32_t k = 1; k < count; k++)
    length = val_int_op(c, op, length, int_val(c, iter_length(c, &parts[k], span), span));
  return val_ref(c, &length);
}

static bool iter_parts(Check *c, const IterArgs *args, uint32_t from, Iter *out) {
  uint32_t count = args->count - from;
  Iter *parts = arena_array(c->arena, Iter, count);
  bool alone = from && count == 1; /* map() of one */
  for (uint32_t k = 0; k < count; k++)
    if (!(alone ? iter_arg_lazy : iter_arg)(c, args, from + k, &parts[k])) return false;
  *out = (Iter){.known = parts[0].known, .parts = parts, .part_count = count, .skips = parts[0].skips};
  for (uint32_t k = 1; k < count; k++)
    out->known = out->known < 0 || parts[k].known < 0 ? -1
                 : out->known < parts[k].known        ? out->known
                                                      : parts[k].known;
  out->length = parts_length(c, OP_MINIMUM, parts, count, args->span);
  return true;
}

static bool iter_reversed(Check *c, const IterArgs *args, Iter *out) {
  Iter *inner = arena_new_of(c->arena, Iter);
  const Node *call = args->call;
  if (args->count != 1)
    return fail(c, DG_TYPE, call->span, "reversed expected 1 argument, got %u", args->count), false;
  if (!iter_arg(c, args, 0, inner)) return false;
  Ref length = iter_length(c, inner, call->span);
  Val last = val_int_op(c, OP_SUB, int_val(c, length, call->span), val_int(c, 1, call->span));
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
  if (!val_ok(f) || !iter_parts(c, args, 1, out)) return false;
  out->source = f;
  out->item = item_map;
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
  if (!iter_parts(c, args, 0, out) || !zip_strict(c, args->call, &strict)) return false;
  out->item = item_zip;
  if (!strict || out->part_count < 2) return true;
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

static bool iter_by_place(Check *c, const Node *node, const BuiltinRow *row, Iter *out, bool counted);

bool iter_of(Check *c, const Node *node, Iter *out) {
  bool ok;
  const BuiltinRow *row = node->kind == ND_CALL ? callee_builtin(c, node) : NULL;
  return iter_lazy(c, node, row, out, &ok) ? ok : iter_by_place(c, node, row, out, false);
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
    } else if (args.count != UINT32_MAX) {
      return false;
    }
  }
  return iter_of_val(c, check_kept(c, node), node->span, out);
}

bool never_runs(Check *c, Iter *iter, Span span) {
  const Type *type = iter->source.type;
  if (type && type->kind == TY_LIST && !type->count && iter->source.ref != REF_NONE)
    return expect_empty(c, iter->source, span), true;
  bool never = type && type->kind == TY_TUPLE && !type->count && iter->item != item_ndindex;
  for (uint32_t k = 0; !never && k < iter->part_count; k++) never = never_runs(c, &iter->parts[k], span);
  if (never && iter->strict) { /* the first turn, where any part has an item for it */
    Ref none = fn_const_int(c->fn, 0, span);
    fn_emit1(c->fn, IR_IF, type_none(c->types), span,
             fn_emit2(c->fn, OP_LT, type_bool(c->types), span, none, iter->length));
    require_items(c, iter, none, span);
    fn_emit(c->fn, IR_END, type_none(c->types), span, NULL, 0);
  }
  return never;
}

static bool is_list(const Iter *iter) { return iter->item == item_list && iter->source.type->count; }

bool iter_over_list(const Iter *iter) {
  bool list = is_list(iter);
  for (uint32_t k = 0; !list && k < iter->part_count; k++) list = iter_over_list(&iter->parts[k]);
  return list;
}

/* The turns at most of a loop that asks its lists in each turn: a list that is run over forwards may grow. */
static Ref live_length(Check *c, Iter *iter, Span span) {
  iter->live = true;
  if (iter->strict) fail(c, DG_TYPE, span, "zip(strict=True) runs over a list that changes in the loop");
  if (iter->strict) hint(c, "run over a copy, list(xs)");
  if (is_list(iter)) return fn_const_int(c->fn, INT64_MAX, span);
  Ref least = REF_NONE;
  for (uint32_t k = 0; k < iter->part_count; k++) {
    Ref length = live_length(c, &iter->parts[k], span);
    Val shorter = least == REF_NONE
                      ? int_val(c, length, span)
                      : val_int_op(c, OP_MINIMUM, int_val(c, least, span), int_val(c, length, span));
    least = val_ref(c, &shorter);
  }
  bool forwards = iter->item == item_enumerate || iter->item == item_zip || iter->item == item_map || iter->skips;
  return forwards && least != REF_NONE ? least : iter_length(c, iter, span);
}

Val iter_open(Check *c, Iter *iter, Span span) {
  Ref refs[3] = {iter->start, iter->stop, iter->step};
  bool range = iter->item == item_range && iter->start != REF_NONE;
  if (!range) {
    refs[0] = fn_const_int(c->fn, 0, span);
    refs[1] = iter->live ? live_length(c, iter, span) : iter->length;
    refs[2] = fn_const_int(c->fn, 1, span);
  }
  Ref at = fn_emit(c->fn, IR_FOR, type_int(c->types), span, refs, 3);
  c->fn->has_loop = true;
  if (range) return int_val(c, at, span);
  return iter->item(c, iter, at, span);
}
