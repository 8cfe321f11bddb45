/* Rules of the methods of ufuncs: reduce, accumulate, outer, at.
 *
 * Folds that the IR has are the reductions and scans of reduce.c; the other operations run in order, in
 * a loop over the first axis. The dtypes are those that elementwise() chooses for two elements. */
#include <string.h>

#include "lang/front/sema/apply.h"
#include "lang/front/sema/expr/index.h"
#include "lang/front/sema/value.h"
#include "lang/front/rules/rules.h"

/* The reduction by the operation; -1: it has none of its own. */
static int fold_of(Op op) {
  static const struct {
    Op op;
    FoldOp fold;
  } folds[] = {{OP_ADD, FOLD_SUM},   {OP_MUL, FOLD_PROD},  {OP_MAXIMUM, FOLD_MAX}, {OP_MINIMUM, FOLD_MIN},
               {OP_FMAX, FOLD_FMAX}, {OP_FMIN, FOLD_FMIN}, {OP_LAND, FOLD_ALL},    {OP_LOR, FOLD_ANY},
               {OP_AND, FOLD_AND},   {OP_OR, FOLD_OR},     {OP_XOR, FOLD_XOR}};
  for (size_t k = 0; k < sizeof folds / sizeof *folds; k++)
    if (folds[k].op == op) return (int)folds[k].fold;
  return -1;
}

/* A reduction by a loop over the first axis, for operations without a fold of their own. */
static Val reduce_in_order(Check *c, Op op, Val a, Val *axis, Span span) {
  int at = 0;
  if (!axis || axis->type->kind == TY_TUPLE)
    return fail(c, DG_VALUE, span,
                "reduction operation '%s' is not reorderable, so at most one axis may be specified",
                op_info[op].np_name);
  if (!axis_static(c, *axis, a.type->rank, &at) || at < 0)
    return fail(c, DG_TYPE, span, "%s.reduce() needs a constant axis", op_info[op].np_name);
  if (at)
    a = emit_lib(c, LIB_moveaxis, type_array(c->types, a.type->elem, a.type->rank, LAYOUT_ANY),
                 (Val[]){a, *axis, val_int(c, 0, span)}, 3, 0, span);
  val_ref(c, &a);
  const char *text = arena_printf(c->arena, "zero-size array to reduction operation %s which has no identity",
                                  op_info[op].np_name);
  Val first = index_first(c, a, fn_const_int(c->fn, 0, span), span);
  Val args[2] = {first, first};
  FnMark mark = fn_mark(c->fn);
  Val probe = elementwise(c, op, args, 2, span, false);
  fn_rewind(c->fn, mark);
  if (!val_ok(probe)) return probe;
  const Type *type = type_is_array(probe.type)
                         ? type_array(c->types, probe.type->elem, probe.type->rank, LAYOUT_C)
                         : probe.type;
  Val length = dim_of(c, a, 0, span), zero = val_int(c, 0, span);
  Val some[2] = {length, zero};
  Val ok = elementwise(c, OP_GT, some, 2, span, true);
  Ref check = fn_emit2(c->fn, IR_CHECK, type_none(c->types), span, val_ref(c, &ok),
                       fn_const_str(c->fn, text, strlen(text), span));
  fn_ins(c->fn, check)->imm.i = DG_VALUE;
  first = index_first(c, a, fn_const_int(c->fn, 0, span), span);
  if (type_is_array(type))
    first = emit_lib(c, LIB_array_copy, type_array(c->types, first.type->elem, type->rank, LAYOUT_C), &first,
                     1, 0, span);
  first = cast_dtype(c, first, type->dtype, false, span);
  uint32_t var = fn_var(c->fn, NULL, type);
  Ref set = fn_emit1(c->fn, IR_SETVAR, type_none(c->types), span, val_ref(c, &first));
  fn_ins(c->fn, set)->imm.i = var;
  Ref bounds[3] = {fn_const_int(c->fn, 1, span), val_ref(c, &length), fn_const_int(c->fn, 1, span)};
  Ref i = fn_emit(c->fn, IR_FOR, type_int(c->types), span, bounds, 3);
  c->fn->hints.has_loop = true;
  Ref get = fn_emit(c->fn, IR_GETVAR, type, span, NULL, 0);
  fn_ins(c->fn, get)->imm.i = var;
  Val pair[2] = {val_of(c, type, get, span), index_first(c, a, i, span)};
  Val next = elementwise(c, op, pair, 2, span, false);
  set = fn_emit1(c->fn, IR_SETVAR, type_none(c->types), span, val_ref(c, &next));
  fn_ins(c->fn, set)->imm.i = var;
  fn_emit(c->fn, IR_END, type_none(c->types), span, NULL, 0);
  get = fn_emit(c->fn, IR_GETVAR, type, span, NULL, 0);
  fn_ins(c->fn, get)->imm.i = var;
  return val_of(c, type, get, span);
}

static Val ufunc_outer(Check *c, Op op, Bound *b, Span span) {
  Val x = array_arg(c, b, 1, span), y = array_arg(c, b, 2, span), args[2];
  if (!val_ok(x) || !val_ok(y)) return val_error();
  unsigned rank = x.type->rank + y.type->rank;
  if (rank > MAX_RANK) return fail(c, DG_VALUE, span, "an array has at most %d dimensions", MAX_RANK);
  Val axes[MAX_RANK];
  int64_t *shape = arena_array(c->arena, int64_t, rank);
  for (unsigned k = 0; k < y.type->rank; k++) axes[k] = val_int(c, x.type->rank + k, span);
  for (unsigned k = 0; k < rank; k++) shape[k] = k < x.type->rank ? val_dim(x, k) : 1;
  args[0] = emit_lib(c, LIB_expand_dims, type_array(c->types, x.type->elem, rank, x.type->layout),
                     (Val[]){x, val_tuple(c, axes, y.type->rank, span)}, 2, 0, span);
  args[0].shape = shape;
  args[1] = y;
  return elementwise(c, op, args, 2, span, false);
}

/* Running results by a loop over the first axis, for operations without a scan of their own. */
static Val accumulate_in_order(Check *c, Op op, Val a, Val axis, Span span) {
  int at;
  if (!axis_static(c, axis, a.type->rank, &at)) return val_error();
  if (at < 0) return fail(c, DG_TYPE, span, "%s.accumulate() needs a constant axis", op_info[op].np_name);
  unsigned rank = a.type->rank;
  Val first = val_int(c, 0, span);
  const int64_t *shape = a.shape;
  if (at)
    a = emit_lib(c, LIB_moveaxis, type_array(c->types, a.type->elem, rank, LAYOUT_ANY),
                 (Val[]){a, axis, first}, 3, 0, span);
  const Type *element = type_scalar(c->types, a.type->dtype, false);
  FnMark mark = fn_mark(c->fn);
  Val zero = val_of(c, element, fn_const_int(c->fn, 0, span), span);
  Val probe = elementwise(c, op, (Val[]){zero, zero}, 2, span, false);
  fn_rewind(c->fn, mark);
  if (!val_ok(probe)) return probe;
  val_ref(c, &a);
  Val out = emit_lib(c, LIB_array_copy, type_array(c->types, a.type->elem, rank, LAYOUT_C), &a, 1, 0, span);
  out = cast_dtype(c, out, probe.type->dtype, false, span);
  val_ref(c, &out);
  Ref bounds[3] = {fn_const_int(c->fn, 1, span), fn_emit1(c->fn, IR_DIM, type_int(c->types), span, a.ref),
                   fn_const_int(c->fn, 1, span)};
  Ref i = fn_emit(c->fn, IR_FOR, type_int(c->types), span, bounds, 3);
  c->fn->hints.has_loop = true;
  Val before = val_int_op(c, OP_SUB, val_of(c, type_int(c->types), i, span), val_int(c, 1, span));
  Val pair[2] = {index_first(c, out, val_ref(c, &before), span), index_first(c, a, i, span)};
  Val next = elementwise(c, op, pair, 2, span, false);
  if (rank == 1)
    fn_emit(c->fn, IR_STORE, type_none(c->types), span, (Ref[]){out.ref, i, val_ref(c, &next)}, 3);
  else
    assign_into(c, index_first(c, out, i, span), next, span);
  fn_emit(c->fn, IR_END, type_none(c->types), span, NULL, 0);
  if (at)
    out = emit_lib(c, LIB_moveaxis, type_array(c->types, out.type->elem, rank, LAYOUT_ANY),
                   (Val[]){out, first, axis}, 3, 0, span);
  out.shape = shape;
  return out;
}

/* ---- at: slices alone have no position twice, so there it is the ordinary in-place operation ---- */

/* The dtypes of op(element of a, other): operands[0..1] are cast to the first, the result has the second. */
static bool dtypes_of(Check *c, Op op, Val a, Val *operands, DType *operand, DType *result, Span span) {
  const Type *element = type_scalar(c->types, a.type->dtype, false);
  FnMark mark = fn_mark(c->fn);
  Val args[2] = {val_of(c, element, fn_const_int(c->fn, 0, span), span), operands[1]};
  Val out = elementwise(c, op, args, op_info[op].operands, span, false);
  fn_rewind(c->fn, mark);
  if (!val_ok(out)) return false;
  *operand = args[0].type->dtype;
  *result = out.type->dtype;
  if (!dtype_is_complex(*result) || dtype_is_complex(a.type->dtype))
    return true; /* NumPy casts here as astype does */
  fail(c, DG_TYPE, span, "%s.at() would discard the imaginary parts of %s in an array of %s",
       op_info[op].np_name, dtype_info[*result].name, dtype_info[a.type->dtype].name);
  return false;
}

static Val ufunc_at(Check *c, Op op, Bound *b, Span span) {
  Val a = b->params[1], operands[2] = {a, b->params[3]};
  bool binary_op = op_info[op].operands == 2;
  if (!type_is_array(a.type)) return fail(c, DG_TYPE, span, "first operand must be array");
  if (op_info[op].operands > 2 || binary_op != (given(b, 3) != NULL))
    return fail(c, DG_VALUE, span,
                binary_op ? "second operand needed for ufunc"
                          : "second operand provided when ufunc is unary");
  if (binary_op && !type_is_numeric(operands[1].type)) operands[1] = as_array(c, operands[1], span);
  if (binary_op && !val_ok(operands[1])) return val_error();
  if (binary_op && operands[1].type->weak) /* at() makes an array of it: a Python number is not weak here */
    operands[1] = cast_dtype(c, operands[1], operands[1].type->dtype, false, span);
  Items items;
  DType operand, result;
  val_ref(c, &a);
  if (!items_of_value(c, a, b->params[2], span, &items) ||
      !dtypes_of(c, op, a, operands, &operand, &result, span))
    return val_error();
  if (!items.arrays && !items.ints) {
    Val view = items_view(c, a, &items, span), args[2] = {view, operands[1]};
    Val out = elementwise(c, op, args, op_info[op].operands, span, false);
    if (val_ok(out)) assign_into(c, view, out, span);
    return val_none(c, span);
  }
  Val value = binary_op ? as_array(c, operands[1], span) : val_int(c, 0, span);
  Val before[2] = {cast_dtype(c, as_array(c, value, span), operand, false, span),
                   val_int(c, (int64_t)op | (int64_t)operand << 16 | (int64_t)result << 24, span)};
  return items_fancy_call(c, a, &items, LIB_ufunc_at, before, 2, span);
}

Val rule_UFUNC_METHOD(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  const BuiltinRow *of = b->receiver.type->def;
  Op op = (Op)of->impl;
  int fold = fold_of(op);
  if (row->impl == 3) return ufunc_at(c, op, b, span);
  if (op_info[op].operands != 2)
    return fail(c, DG_VALUE, span, "%s only supported for binary functions", row->name);
  if (row->impl == 2) return ufunc_outer(c, op, b, span);
  Val a = array_arg(c, b, 1, span);
  if (!val_ok(a)) return a;
  Val axis = b->given[2] ? b->params[2] : val_int(c, 0, span);
  if (!a.type->rank && (row->impl != 0 || given(b, 5)))
    return fail(c, DG_TYPE, span, "cannot %s on a scalar", row->name);
  if (!a.type->rank)
    a = emit_lib(c, LIB_expand_dims, type_array(c->types, a.type->elem, 1, LAYOUT_C),
                 (Val[]){a, val_int(c, 0, span)}, 2, 0, span);
  if (fold < 0 && row->impl == 0) {
    bool keepdims;
    if (!const_bool_arg(c, given(b, 5), "keepdims", false, &keepdims)) return val_error();
    Val out = reduce_in_order(c, op, a, val_is_none(axis) ? NULL : &axis, span);
    if (keepdims && val_ok(out)) out = call_lang(c, "expand", row, b, (Val[]){out, axis}, 2, NULL, 0, span);
    return store_out(c, given(b, 4), out, span);
  }
  const char *name = fold == FOLD_SUM ? (row->impl ? "cumsum" : "sum") : (row->impl ? "cumprod" : "prod");
  const BuiltinRow *as = fold < 0 ? NULL : builtin_find("np", name);
  bool scan = fold == FOLD_SUM || fold == FOLD_PROD || fold == FOLD_MAX || fold == FOLD_MIN;
  if (row->impl && !scan) return store_out(c, given(b, 4), accumulate_in_order(c, op, a, axis, span), span);
  BuiltinRow like = *as;
  like.impl = fold;
  like.name = row->name;
  CallArgs call = {.positional = (Val[]){a}, .count = 1, .node = b->call->node};
  static const char *const reduce_names[] = {"axis", "dtype", "out", "keepdims", "initial", "where"};
  uint32_t n = row->impl ? 3 : 6;
  call.names = arena_array(c->arena, const char *, n);
  call.keywords = arena_array(c->arena, Val, n);
  call.keyword_spans = arena_array(c->arena, Span, n);
  for (uint32_t k = 0; k < n; k++) {
    if (k && !b->given[2 + k]) continue;
    call.names[call.keyword_count] = reduce_names[k];
    call.keyword_spans[call.keyword_count] = span;
    call.keywords[call.keyword_count++] = k ? b->params[2 + k] : axis;
  }
  return call_builtin(c, &like, NULL, &call, span);
}

/* _lang.items_at(xs, i): of each array its item at i, an int or a tuple of them; what is no array as it is.
 */
Val rule_LANG_ITEMS_AT(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val *xs = &b->params[0];
  Val *out = arena_array(c->arena, Val, xs->type->count + 1);
  (void)row;
  for (uint32_t k = 0; k < xs->type->count; k++) {
    Items items;
    out[k] = tuple_item(c, xs, k);
    if (!type_is_array(out[k].type)) continue;
    if (!items_of_value(c, out[k], b->params[1], span, &items)) return val_error();
    out[k] = items_get(c, out[k], &items, span);
    if (!val_ok(out[k])) return out[k];
  }
  return val_tuple(c, out, xs->type->count, span);
}
