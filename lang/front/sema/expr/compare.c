/* Comparisons (== < in is and their kin) of any two values, and the truth of one.
 *
 * Types decide as much as they can: what cannot be equal by type is a constant here, and strings, lists,
 * tuples and slices are compared as Python compares them, item by item. */
#include <string.h>

#include "lang/front/sema/beside.h"
#include "lang/front/sema/integer.h"
#include "lang/front/sema/list_cell.h"
#include "lang/front/sema/apply.h"
#include "lang/front/sema/flow.h"
#include "lang/front/sema/expr/ops.h"
#include "lang/front/sema/union.h"
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
  if (c->fn->mode.wrap || !a.type->weak || !b.type->weak) return false;
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
  const TypeOps *ops = type_ops[a->kind];
  return a == b || (ops->may_equal && ops->may_equal(a, b)) ||
         ((b->kind == TY_UNION || b->kind == TY_PYOBJ) && type_ops[b->kind]->may_equal(b, a));
}

static Val order_error(Check *c, AstOp op, Val a, Val b, Span span) {
  return fail_as_python(c, DG_TYPE, span, "'%s' not supported between instances of '%s' and '%s'",
                        ast_op_text(op), type_str_of(c, a.type), type_str_of(c, b.type));
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
  if (c->mode.raised && in.type->kind == TY_STR)
    return fail_as_python(c, DG_TYPE, span, "'in <string>' requires string as left operand, not %s",
                          type_str_of(c, item.type));
  if (c->mode.raised)
    return fail_as_python(c, DG_TYPE, span, "argument of type '%s' is not iterable", type_str_of(c, in.type));
  fail(c, DG_TYPE, span,
       "'in' needs a list, tuple, string, range or array on the right and a matching item on the left, not "
       "%s in %s",
       type_str_of(c, item.type), type_str_of(c, in.type));
  return val_error();
}

static bool may_be_beside(Check *c, const Type *type) {
  return type->kind == TY_PYOBJ || (type->kind == TY_UNION && union_member(type, type_pyobj(c->types)) >= 0);
}

static Val identity(Check *c, AstOp op, Val a, Val b, Span span) {
  if (may_be_beside(c, a.type) || may_be_beside(c, b.type)) { /* which object it is, Python knows */
    Val is = beside_asked(c, "is", (Val[]){a, b}, 2, type_bool(c->types), span);
    return op == AST_IS ? is : val_not(c, is, span);
  }
  bool none = val_is_none(a) || val_is_none(b);
  Val union_ = a.type->kind == TY_UNION ? a : b;
  if (none && union_.type->kind == TY_UNION) {
    int at = union_member(union_.type, type_none(c->types));
    if (at < 0) return val_bool(c, op == AST_ISNOT, span);
    Val is = union_is(c, union_, (unsigned)at, span);
    return op == AST_IS ? is : val_not(c, is, span);
  }
  bool tuples = a.type->kind == TY_TUPLE && b.type->kind == TY_TUPLE && a.type->count && b.type->count;
  if (tuples) {
    fail(c, DG_TYPE, span, "tuples have no identity here, which is what 'is' asks for");
    hint(c, "compare what is in them, with ==");
    return val_error();
  }
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
    const TypeOps *ops = type_ops[a.type->kind];
    Val x = ops->identical ? ops->identical(c, a, b, span) : val_error();
    if (!val_ok(x))
      return fail(c, DG_TYPE, span, "'is' compares with None, True or False only; use == for values"),
             val_error();
    return op == AST_IS ? x : val_not(c, x, span);
  }
  return val_bool(c, same == (op == AST_IS), span);
}

bool numeric_compare(Check *c, AstOp op, Val a, Val b, Span span, Val *out) {
  bool equality = op == AST_EQ || op == AST_NOTEQ;
  if (!type_is_numeric(a.type) || !type_is_numeric(b.type)) return false;
  if (equality) python_complex(c, &a, &b);
  bool scalars = type_is_scalar(a.type) && type_is_scalar(b.type),
       weak = scalars && a.type->weak && b.type->weak;
  Val args[2] = {a, b};
  if (weak && !equality && (dtype_is_complex(a.type->dtype) || dtype_is_complex(b.type->dtype)))
    *out = order_error(c, op, a, b, span);
  else if (scalars && beyond_float(c, a, b))
    *out = compare_exactly(c, op, a, b, span);
  else
    *out = elementwise(c, op_of_ast(op), args, 2, span, true);
  return true;
}

Val compare(Check *c, AstOp op, Val a, Val b, Span span) {
  if (!val_ok(a) || !val_ok(b)) return val_error();
  bool equality = op == AST_EQ || op == AST_NOTEQ, is = op == AST_IS || op == AST_ISNOT;
  const Type *class_ = type_object(c->types, &exception_type_class);
  if ((equality || is) && a.type == class_ && exception_kind_of(b) != DG_COUNT)
    return exception_class_compare(c, op, a, exception_kind_of(b), span);
  if ((equality || is) && b.type == class_ && exception_kind_of(a) != DG_COUNT)
    return exception_class_compare(c, op, b, exception_kind_of(a), span);
  Val out;
  if (integer_compare(c, op, a, b, span, &out)) return out;
  if (is && !val_is_none(a) && !val_is_none(b) && (a.type->kind == TY_UNION || b.type->kind == TY_UNION))
    return type_ops[TY_UNION]->compare(c, op, a, b, span, &out), out;
  if (is) return identity(c, op, a, b, span);
  if (op == AST_IN) return contains(c, a, b, span);
  if (op == AST_NOTIN) return val_not(c, contains(c, a, b, span), span);
  const TypeOps *left = type_ops[a.type->kind], *right = type_ops[b.type->kind];
  if (right->compare && b.type->kind == TY_UNION && right->compare(c, op, a, b, span, &out)) return out;
  if (left->compare && left->compare(c, op, a, b, span, &out)) return out;
  if (right != left && right->compare && right->compare(c, op, a, b, span, &out)) return out;
  if (equality && left != right) return val_bool(c, op == AST_NOTEQ, span);
  if (equality && a.type == b.type && !type_has_storage(a.type)) return val_bool(c, op == AST_EQ, span);
  return order_error(c, op, a, b, span);
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
