/* Comparisons (== < in is and their kin) of any two values, and the truth of one.
 *
 * Types decide as much as they can: what cannot be equal by type is a constant here, and strings, lists,
 * tuples and slices are compared as Python compares them, item by item. */
#include <string.h>

#include "lang/front/sema/list_cell.h"
#include "lang/front/sema/apply.h"
#include "lang/front/sema/flow.h"
#include "lang/front/sema/expr/ops.h"
#include "lang/front/sema/type_ops.h"
#include "lang/front/sema/value.h"
#include "lang/front/numba/spec.h"

/* ---- comparison ---- */

/* An int beside a float, as Python compares them: by value, not after rounding the int. The
 * rounded int decides unless it equals the float; then the float is whole (or 2**63), and its
 * int decides. */
static Val compare_exactly(Check *c, AstOp op, Val a, Val b, Span span) {
  bool left = a.type->dtype == DT_F64; /* the float */
  Val f = left ? a : b, n = left ? b : a;
  if (!f.is_const) val_ref(c, &f);
  if (!n.is_const) val_ref(c, &n);
  Val r = convert(c, n, f.type, span), whole = convert(c, f, n.type, span);
  Val tie[2] = {r, f}, strict[2] = {left ? f : r, left ? r : f},
      exact[2] = {left ? whole : n, left ? n : whole};
  AstOp sharp = op == AST_LTE ? AST_LT : op == AST_GTE ? AST_GT : op;
  Val met = elementwise(c, OP_EQ, tie, 2, span, true),
      order = elementwise(c, op_of_ast(op), exact, 2, span, true);
  bool equality = op == AST_EQ || op == AST_NOTEQ;
  if (equality) {
    Val eq[2] = {exact[0], exact[1]};
    Val both[2] = {met, elementwise(c, OP_EQ, eq, 2, span, true)};
    Val same = elementwise(c, OP_LAND, both, 2, span, true);
    return op == AST_EQ ? same : val_not(c, same, span);
  }
  Val beyond[2] = {f, val_float(c, 0x1p63, span)};
  Val top = elementwise(c, OP_GE, beyond, 2, span, true); /* above every int */
  bool wins = (op == AST_GT || op == AST_GTE) == left;
  Val parts[3] = {top, val_bool(c, wins, span), order};
  Val both[2] = {met, elementwise(c, OP_SELECT, parts, 3, span, true)};
  Val either[2] = {elementwise(c, op_of_ast(sharp), strict, 2, span, true),
                   elementwise(c, OP_LAND, both, 2, span, true)};
  return elementwise(c, OP_LOR, either, 2, span, true);
}

/* Whether a Python int and a float need compare_exactly: not a constant that a float holds. */
static bool beyond_float(Check *c, Val a, Val b) {
  if (c->fn->wrap || !a.type->weak || !b.type->weak) return false;
  if (a.type->dtype == DT_F64) return b.type->dtype == DT_I64 && beyond_float(c, b, a);
  if (a.type->dtype != DT_I64 || b.type->dtype != DT_F64) return false;
  if (b.is_const && !b.by_value && !(__builtin_fabs(b.constant.f) >= 0x1p53))
    return false; /* no int rounds to it but itself */
  int64_t n;
  return !val_const_int(a, &n) || a.by_value || n > (int64_t)1 << 53 || n < -((int64_t)1 << 53);
}

Val val_compare_int(Check *c, Op op, Val v, int64_t with, Span span) {
  Val args[2] = {v, val_int(c, with, span)};
  return elementwise(c, op, args, 2, span, true);
}

bool types_may_equal(const Type *a, const Type *b) {
  return a == b || (type_is_numeric(a) && type_is_numeric(b)) ||
         (a->kind == b->kind && (a->kind == TY_TUPLE || a->kind == TY_LIST));
}

bool items_equal(Check *c, const Type *list, Span span) {
  if (!type_holds(list, TY_ARRAY)) return true;
  fail(c, DG_TYPE, span, "the items of %s have no single truth value when they are compared",
       type_str_of(c, list));
  hint(c, "go over them in a loop with np.array_equal(a, b)");
  return false;
}

/* item in `in` */
static Val contains(Check *c, Val item, Val in, Span span) {
  const TypeOps *ops = type_ops[in.type->kind];
  Val out;
  if (ops->contains && ops->contains(c, in, item, span, &out)) return out;
  fail(c, DG_TYPE, span,
       "'in' needs a list, tuple, string, range or array on the right and a matching item on the left, not "
       "%s in %s",
       type_str_of(c, item.type), type_str_of(c, in.type));
  return val_error();
}

static Val identity(Check *c, AstOp op, Val a, Val b, Span span) {
  bool none = val_is_none(a) || val_is_none(b);
  if (!none && type_is_object(a.type) && type_is_object(b.type) && a.type != b.type &&
      a.type->kind == b.type->kind) {
    Val is = emit_lib(c, LIB_same_object, type_bool(c->types), (Val[]){a, b}, 2, 0, span);
    return op == AST_IS ? is : val_not(c, is, span);
  }
  bool same = a.type == b.type && (val_is_none(a) || !type_has_storage(a.type));
  if (!none && type_has_storage(a.type) && a.type == b.type) {
    if (type_is_object(a.type)) {
      Val is = emit_lib(c, LIB_same_object, type_bool(c->types), (Val[]){a, b}, 2, 0, span);
      return op == AST_IS ? is : val_not(c, is, span);
    }
    Val x = a.type->kind == TY_SCALAR ? compare(c, AST_EQ, a, b, span) : val_error();
    if (!val_ok(x))
      return fail(c, DG_TYPE, span, "'is' compares with None, True or False only; use == for values"),
             val_error();
    return op == AST_IS ? x : val_not(c, x, span);
  }
  return val_bool(c, same == (op == AST_IS), span);
}

static Val tuple_compare(Check *c, AstOp op, Val a, Val b, Span span) {
  if (a.type->count != b.type->count && (op == AST_EQ || op == AST_NOTEQ))
    return val_bool(c, op == AST_NOTEQ, span);
  if (op == AST_EQ || op == AST_NOTEQ) {
    Val out = val_bool(c, true, span);
    for (uint32_t k = 0; k < a.type->count; k++) {
      Val eq = truth(c, compare(c, AST_EQ, tuple_item(c, &a, k), tuple_item(c, &b, k), span), span);
      if (!val_ok(eq)) return eq;
      Val args[2] = {out, eq};
      out = elementwise(c, OP_LAND, args, 2, span, true);
    }
    return op == AST_EQ ? out : val_not(c, out, span);
  }
  /* lexicographic, from the last item back */
  uint32_t count = a.type->count < b.type->count ? a.type->count : b.type->count;
  bool less = op == AST_LT || op == AST_LTE, equal = op == AST_LTE || op == AST_GTE;
  bool tie = a.type->count == b.type->count ? equal : less == (a.type->count < b.type->count);
  Val out = val_bool(c, tie, span);
  for (uint32_t k = count; k-- > 0;) {
    Val x = tuple_item(c, &a, k), y = tuple_item(c, &b, k);
    Val strict = truth(c, compare(c, less ? AST_LT : AST_GT, x, y, span), span),
        eq = truth(c, compare(c, AST_EQ, x, y, span), span);
    if (!val_ok(strict) || !val_ok(eq)) return val_error();
    Val args[2] = {eq, out};
    Val rest = elementwise(c, OP_LAND, args, 2, span, true);
    Val both[2] = {strict, rest};
    out = elementwise(c, OP_LOR, both, 2, span, true);
  }
  return out;
}

/* The list type that two lists are compared as: numbers of two types as their common one. */
static const Type *list_common(Check *c, const Type *a, const Type *b) {
  const Type *type = type_join(c, a, b);
  if (type || !a->count || !b->count) return type;
  const Type *x = a->items[0], *y = b->items[0];
  const Type *item = x->kind == TY_LIST && y->kind == TY_LIST ? list_common(c, x, y)
                     : type_is_scalar(x) && type_is_scalar(y) ? type_promoted(c, x, y)
                                                              : NULL;
  return item ? type_list(c->types, item) : NULL;
}

/* < <= > >= of two lists: item by item, as Python compares them. */
static Val list_order(Check *c, AstOp op, Val a, Val b, Span span) {
  const Type *type = list_common(c, a.type, b.type);
  bool swapped = op == AST_GT || op == AST_LTE;
  if (type && !type_ordered(c, type, true, span)) return val_error();
  Val x = convert(c, swapped ? b : a, type, span), y = convert(c, swapped ? a : b, type, span);
  Val less = emit_lib(c, LIB_list_less, type_bool(c->types), (Val[]){x, y}, 2, 0, span);
  return op == AST_LTE || op == AST_GTE ? val_not(c, less, span) : less;
}

static Val slice_compare(Check *c, AstOp op, Val a, Val b, Span span) {
  Val x[3], y[3];
  for (uint32_t k = 0; k < 3; k++) x[k] = slice_part(c, &a, k, span), y[k] = slice_part(c, &b, k, span);
  return tuple_compare(c, op, val_tuple(c, x, 3, span), val_tuple(c, y, 3, span), span);
}

Val compare(Check *c, AstOp op, Val a, Val b, Span span) {
  if (!val_ok(a) || !val_ok(b)) return val_error();
  bool same = op == AST_EQ || op == AST_NOTEQ || op == AST_IS || op == AST_ISNOT;
  const Type *class_ = type_object(c->types, &exception_type_class);
  if (same && a.type == class_ && exception_kind_of(b) != DG_COUNT)
    return exception_class_compare(c, op, a, exception_kind_of(b), span);
  if (same && b.type == class_ && exception_kind_of(a) != DG_COUNT)
    return exception_class_compare(c, op, b, exception_kind_of(a), span);
  if (op == AST_IS || op == AST_ISNOT) return identity(c, op, a, b, span);
  if (op == AST_IN) return contains(c, a, b, span);
  if (op == AST_NOTIN) return val_not(c, contains(c, a, b, span), span);
  TypeKind ka = a.type->kind, kb = b.type->kind;
  if (ka == TY_STR && kb == TY_STR && val_text_known(a) && val_text_known(b) && (op == AST_EQ || op == AST_NOTEQ))
    return val_bool(c, (a.length == b.length && !memcmp(a.text, b.text, a.length)) == (op == AST_EQ), span);
  if (ka == TY_STR && kb == TY_STR) {
    Val order = emit_lib(c, LIB_str_compare, type_int(c->types), (Val[]){a, b}, 2, 0, span);
    return val_compare_int(c, op_of_ast(op), order, 0, span);
  }
  bool equality = op == AST_EQ || op == AST_NOTEQ;
  if (ka == TY_TUPLE && kb == TY_TUPLE) return tuple_compare(c, op, a, b, span);
  if (ka == TY_LIST && kb == TY_LIST && equality) {
    const Type *type = list_common(c, a.type, b.type);
    if (!type) return val_bool(c, op == AST_NOTEQ, span);
    if (!items_equal(c, type, span)) return val_error();
    Val eq = emit_lib(c, LIB_list_equal, type_bool(c->types),
                      (Val[]){convert(c, a, type, span), convert(c, b, type, span)}, 2, 0, span);
    return op == AST_EQ ? eq : val_not(c, eq, span);
  }
  if (ka == TY_LIST && kb == TY_LIST && list_common(c, a.type, b.type)) return list_order(c, op, a, b, span);
  if (ka == TY_RANGE && kb == TY_RANGE && equality) {
    Val eq = emit_lib(c, LIB_range_equal, type_bool(c->types), (Val[]){a, b}, 2, 0, span);
    return op == AST_EQ ? eq : val_not(c, eq, span);
  }
  if (ka == TY_SLICE && kb == TY_SLICE && equality) return slice_compare(c, op, a, b, span);
  bool array = ka == TY_ARRAY || kb == TY_ARRAY;
  if (array && (ka == TY_LIST || ka == TY_TUPLE)) a = as_array(c, a, span);
  if (array && (kb == TY_LIST || kb == TY_TUPLE)) b = as_array(c, b, span);
  if (!val_ok(a) || !val_ok(b)) return val_error();
  if (type_is_numeric(a.type) && type_is_numeric(b.type)) {
    if (equality) python_complex(c, &a, &b);
    bool weak = a.type->kind == TY_SCALAR && b.type->kind == TY_SCALAR && a.type->weak && b.type->weak;
    if (weak && !equality && (dtype_is_complex(a.type->dtype) || dtype_is_complex(b.type->dtype))) {
      fail(c, DG_TYPE, span, "'%s' not supported between instances of '%s' and '%s'", ast_op_text(op),
           type_str_of(c, a.type), type_str_of(c, b.type));
      return val_error();
    }
    if (ka == TY_SCALAR && kb == TY_SCALAR && beyond_float(c, a, b))
      return compare_exactly(c, op, a, b, span);
    Val args[2] = {a, b};
    return elementwise(c, op_of_ast(op), args, 2, span, true);
  }
  if (equality && ka == TY_DTYPE && kb == TY_DTYPE)
    return val_bool(c, (a.type->dtype == b.type->dtype) == (op == AST_EQ), span);
  if (equality && (ka == TY_DTYPE || kb == TY_DTYPE) && (ka == TY_STR || kb == TY_STR)) {
    Val *d = ka == TY_DTYPE ? &a : &b, *s = ka == TY_STR ? &a : &b;
    if (s->is_const) return val_bool(c, (dtype_named(s->text) == d->type->dtype) == (op == AST_EQ), span);
  }
  if (equality && (ka == TY_SPEC || kb == TY_SPEC)) { /* numba.float64 is np.float64 */
    const Type *left = spec_type(c, a), *right = spec_type(c, b);
    if (left && right) return val_bool(c, (left == right) == (op == AST_EQ), span);
  }
  if (equality && array && (ka == TY_STR || kb == TY_STR)) { /* no element is a string */
    Val x = ka == TY_ARRAY ? a : b, pair[2] = {x, x};
    val_ref(c, &pair[0]);
    pair[1] = pair[0];
    Val none = elementwise(c, OP_LXOR, pair, 2, span, false);
    return op == AST_EQ ? none : elementwise(c, OP_LNOT, &none, 1, span, false);
  }
  if (equality && ka != kb) return val_bool(c, op == AST_NOTEQ, span);
  if (equality && a.type == b.type && !type_has_storage(a.type)) return val_bool(c, op == AST_EQ, span);
  fail(c, DG_TYPE, span, "'%s' not supported between instances of '%s' and '%s'", ast_op_text(op),
       type_str_of(c, a.type), type_str_of(c, b.type));
  return val_error();
}

/* ---- truth ---- */

Val truth(Check *c, Val v, Span span) {
  if (!val_ok(v)) return v;
  const TypeOps *ops = type_ops[v.type->kind];
  return ops->truth ? ops->truth(c, v, span) : val_bool(c, true, span);
}

Val val_not(Check *c, Val v, Span span) {
  if (!val_ok(v)) return v;
  return elementwise(c, OP_LNOT, &v, 1, span, true);
}
