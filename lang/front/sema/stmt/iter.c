/* What loops run over.
 *
 * Everything iterable is a length and an item per position, so enumerate, zip and
 * reversed compose, and every loop is one counted FOR. */
#include <string.h>

#include "lang/front/sema/integer.h"
#include "lang/front/sema/apply.h"
#include "lang/front/sema/beside.h"
#include "lang/front/sema/type_ops.h"
#include "lang/front/sema/value.h"
#include "lang/front/cuda/cuda.h"
#include "lang/front/rules/stdlib.h"
#include "lang/front/sema/list_cell.h"
#include "lang/lib/io/text_file.h"

static Val item_range(Check *c, Iter *iter, Ref at, Span span) {
  Val offset = val_int_op(c, OP_MUL, val_of_int(c, at, span), val_of_int(c, iter->step, span));
  return val_int_op(c, OP_ADD, val_of_int(c, iter->start, span), offset);
}

/* The length as a value, for ranges computed from their bounds. */
Ref iter_length(Check *c, Iter *iter, Span span) {
  if (iter->length != REF_NONE) return iter->length;
  Val range = emit_lib(c, LIB_range_build, type_range(c->types),
                       (Val[]){val_of_int(c, iter->start, span), val_of_int(c, iter->stop, span),
                               val_of_int(c, iter->step, span)},
                       3, 0, span);
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
  if (type_has_storage(v.type)) val_ref(c, &v);
  out->source = v;
  const TypeOps *ops = type_ops[v.type->kind];
  return ops->iterate ? ops->iterate(c, v, display, span, out) : not_iterable(c, v, span);
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
    const BuiltinRow *own = stdlib_own(func->span, func->u.name.id);
    return own ? own : builtin_find("builtins", func->u.name.id);
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

bool iter_int(Check *c, Val v, Span span, Val *out) {
  if (val_ok(v) && v.type->kind == TY_PYOBJ) v = beside_int(c, v, span);
  if (!val_ok(v)) return false;
  v = integer_narrow(c, scalar_of_0d(c, v), NARROW_SIZE, span);
  if (v.type->kind != TY_SCALAR || !(dtype_is_int(v.type->dtype) || v.type->dtype == DT_BOOL)) {
    fail_as_python(c, DG_TYPE, span, "'%s' object cannot be interpreted as an integer",
                   type_str_of(c, v.type));
    if (v.type->kind == TY_SCALAR && dtype_is_float(v.type->dtype)) hint(c, "use // or int(...)");
    return false;
  }
  *out = convert(c, v, type_int(c->types), span);
  return true;
}

static bool int_arg(Check *c, const Node *node, Val *out) {
  return iter_int(c, check_expr(c, node), node->span, out);
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

bool never_runs(Check *c, Iter *iter, Span span) {
  const Type *type = iter->source.type;
  if (type && type_is_container(type) && !type->count && iter->source.ref != REF_NONE)
    return expect_empty(c, iter->source, span), true;
  bool never = iter->nothing;
  uint32_t first = 0; /* the part without items */
  for (uint32_t k = 0; !never && k < iter->part_count; k++) {
    never = never_runs(c, &iter->parts[k], span);
    first = k;
  }
  for (uint32_t k = 0; never && k < first; k++) /* those before it have given one by then */
    if (iter->parts[k].drawn)
      emit_lib(c, LIB_iter_step, type_int(c->types), &iter->parts[k].source, 1, 0, span);
  if (never && iter->strict) { /* the first iteration, where any part has an item for it */
    Ref none = fn_const_int(c->fn, 0, span);
    fn_emit1(c->fn, IR_IF, type_none(c->types), span,
             fn_emit2(c->fn, OP_LT, type_bool(c->types), span, none, iter->length));
    iter_require(c, iter, none, span);
    fn_emit(c->fn, IR_END, type_none(c->types), span, NULL, 0);
  }
  return never;
}

bool iter_over_list(const Iter *iter) {
  bool list = iter->list;
  for (uint32_t k = 0; !list && k < iter->part_count; k++) list = iter_over_list(&iter->parts[k]);
  return list;
}

/* The iterations at most of a loop that asks its lists in each iteration: a list that is run over forwards
 * may grow. */
static Ref live_length(Check *c, Iter *iter, Span span) {
  iter->live = true;
  if (iter->strict) fail(c, DG_TYPE, span, "zip(strict=True) runs over a list that changes in the loop");
  if (iter->strict) hint(c, "run over a copy, list(xs)");
  if (iter->list || (iter->drawn && !iter->part_count)) return fn_const_int(c->fn, INT64_MAX, span);
  Ref least = REF_NONE;
  bool drawn = false;
  for (uint32_t k = 0; k < iter->part_count; k++) {
    Ref length = live_length(c, &iter->parts[k], span);
    drawn |= iter->parts[k].drawn;
    if (drawn) continue; /* it is asked in its turn */
    Val shorter = least == REF_NONE
                      ? val_of_int(c, length, span)
                      : val_int_op(c, OP_MINIMUM, val_of_int(c, least, span), val_of_int(c, length, span));
    least = val_ref(c, &shorter);
  }
  return (iter->forwards || iter->skips) && least != REF_NONE ? least : iter_length(c, iter, span);
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
  c->fn->hints.has_loop = true;
  if (range) return val_of_int(c, at, span);
  return iter->item(c, iter, at, span);
}
