/* Operators between two values and of one: + - * / // % ** @ << >> & | ^ and - + ~ not.
 *
 * The kind of the left operand is asked, then that of the right one (type_ops.h); those of numbers and arrays
 * are here. An in-place operator on an array keeps the array and its dtype. */
#include <string.h>

#include "lang/front/sema/beside.h"
#include "lang/front/sema/apply.h"
#include "lang/front/sema/expr/ops.h"
#include "lang/front/sema/integer.h"
#include "lang/front/sema/union.h"
#include "lang/front/sema/type_ops.h"
#include "lang/front/sema/value.h"

bool val_is_int(Val v) {
  return type_is_scalar(v.type) && (dtype_is_int(v.type->dtype) || v.type->dtype == DT_BOOL);
}

/* ---- numbers ---- */

Op op_of_ast(AstOp op) {
  static const Op ops[] = {[AST_ADD] = OP_ADD,
                           [AST_SUB] = OP_SUB,
                           [AST_MULT] = OP_MUL,
                           [AST_MATMULT] = OP_NONE,
                           [AST_DIV] = OP_TRUEDIV,
                           [AST_MOD] = OP_MOD,
                           [AST_POW] = OP_POW,
                           [AST_LSHIFT] = OP_SHL,
                           [AST_RSHIFT] = OP_SHR,
                           [AST_BITOR] = OP_OR,
                           [AST_BITXOR] = OP_XOR,
                           [AST_BITAND] = OP_AND,
                           [AST_FLOORDIV] = OP_FLOORDIV,
                           [AST_INVERT] = OP_NONE,
                           [AST_NOT] = OP_NONE,
                           [AST_UADD] = OP_NONE,
                           [AST_USUB] = OP_NONE,
                           [AST_AND] = OP_NONE,
                           [AST_OR] = OP_NONE,
                           [AST_EQ] = OP_EQ,
                           [AST_NOTEQ] = OP_NE,
                           [AST_LT] = OP_LT,
                           [AST_LTE] = OP_LE,
                           [AST_GT] = OP_GT,
                           [AST_GTE] = OP_GE,
                           [AST_IS] = OP_NONE,
                           [AST_ISNOT] = OP_NONE,
                           [AST_IN] = OP_NONE,
                           [AST_NOTIN] = OP_NONE};
  return ops[op];
}

/* Python's int ** int: an int for exponents >= 0, else a float; decided by the constant where there is one.
 */
static Val python_pow(Check *c, Val a, Val b, Span span) {
  int64_t n;
  if (val_const_int(b, &n) && n < 0) {
    a = convert(c, a, type_float(c->types), span);
    b = convert(c, b, type_float(c->types), span);
  }
  Val args[2] = {a, b};
  return elementwise(c, OP_POW, args, 2, span, true);
}

/* a ** 2, a ** 0.5 and a ** -1 of arrays, which NumPy computes as square, sqrt and reciprocal; and the square
 * of its scalars, for which it calls pow of the C library, whose squares are rounded once. */
static Op fast_power(Val a, Val b) {
  bool scalar = a.type->kind == TY_SCALAR && !a.type->weak && dtype_is_float(a.type->dtype);
  if ((a.type->kind != TY_ARRAY && !scalar) || b.type->kind != TY_SCALAR || !b.type->weak || !b.is_const ||
      b.by_value)
    return OP_NONE;
  bool real = dtype_is_float(a.type->dtype) || dtype_is_complex(a.type->dtype);
  double n = b.type->dtype == DT_I64 ? (double)b.constant.i : b.type->dtype == DT_F64 ? b.constant.f : 0;
  if (n == 2 &&
      (real || (b.type->dtype == DT_I64 && (dtype_is_int(a.type->dtype) || a.type->dtype == DT_BOOL))))
    return OP_SQUARE;
  return scalar ? OP_NONE : real && n == 0.5 ? OP_SQRT : real && n == -1 ? OP_RECIPROCAL : OP_NONE;
}

void python_complex(Check *c, const Val *a, Val *b) {
  bool complex = a->type->kind == TY_SCALAR && a->type->weak && a->type->dtype == DT_C128;
  if (complex && b->type->kind == TY_SCALAR && !b->type->weak && b->type->dtype == DT_F64)
    *b = cast_dtype(c, *b, DT_F64, true, b->span);
}

/* Whether this is a builtin's own text, which means the same wherever it is called. */
static bool in_library(const Check *c) {
  const Scope *scope = c->scope;
  while (scope->kind == SCOPE_COMP) scope = scope->parent;
  return scope->sealed;
}

/* In @jit any scalar divides by zero as Python's do (error_model="python", Numba's default): tested here
 * for the strong ones, whose operations do not. */
static bool divisor_tested(Check *c, AstOp op, Val a, Val b, Span span) {
  if (!c->fn->mode.wrap || c->fn->mode.numpy_errors || (op != AST_DIV && op != AST_FLOORDIV && op != AST_MOD))
    return true;
  if (!type_is_scalar(a.type) || !type_is_scalar(b.type) || (a.type->weak && b.type->weak)) return true;
  if (in_library(c)) return true;
  if (b.is_const && !b.by_value && scalar_truth_of(b)) return true;
  bool ints = !dtype_is_float(a.type->dtype) && !dtype_is_float(b.type->dtype) && op != AST_DIV;
  const char *text = arena_printf(c->fn->arena, "%s%s by zero", ints ? "integer " : "",
                                  op == AST_MOD ? "modulo" : "division");
  if (!b.is_const) val_ref(c, &b);
  Val some = truth(c, b, span);
  if (!val_ok(some)) return false;
  Ref met = val_ref(c, &some);
  Ref check = fn_emit2(c->fn, IR_CHECK, type_none(c->types), span, met,
                       fn_const_str(c->fn, text, strlen(text), span));
  fn_ins(c->fn, check)->imm.i = DG_ZERO_DIVISION;
  return true;
}

/* error_model="numpy": Python's numbers divide by zero as NumPy's do, and stay Python's. */
static bool divides_as_numpy(Check *c, AstOp op, Val a, Val b) {
  return c->fn->mode.numpy_errors && (op == AST_DIV || op == AST_FLOORDIV || op == AST_MOD) &&
         type_is_scalar(a.type) && type_is_scalar(b.type) && a.type->weak && b.type->weak;
}

static Val numeric(Check *c, AstOp op, Val a, Val b, Span span) {
  python_complex(c, &a, &b);
  bool ints = a.type->kind == TY_SCALAR && b.type->kind == TY_SCALAR && a.type->weak && b.type->weak &&
              a.type->dtype <= DT_I64 && b.type->dtype <= DT_I64;
  if (op == AST_POW && ints) return python_pow(c, a, b, span);
  int64_t exponent;
  if (op == AST_POW && a.type->kind == TY_ARRAY && dtype_is_int(a.type->dtype) && b.type->weak &&
      val_const_int(b, &exponent) && exponent < 0 && !c->mode.uncertain)
    return fail(c, DG_VALUE, span, "Integers to negative integer powers are not allowed."),
           hint(c, "make the base a float: x.astype(float)"), val_error();
  Op fast = op == AST_POW ? fast_power(a, b) : OP_NONE;
  if (fast != OP_NONE) return elementwise(c, fast, &a, 1, span, true);
  if (!divisor_tested(c, op, a, b, span)) return val_error();
  Val args[2] = {a, b};
  if (!divides_as_numpy(c, op, a, b)) return elementwise(c, op_of_ast(op), args, 2, span, true);
  Val out = elementwise(c, op_of_ast(op), args, 2, span, false);
  return val_ok(out) ? cast_dtype(c, out, out.type->dtype, true, span) : out;
}

/* x op= y on an array: computed in the common dtype, cast back if that is same_kind. */
static Val array_in_place(Check *c, AstOp op, Val a, Val b, Span span) {
  Val out =
      numeric(c, op, a.type->rank ? a : scalar_of_0d(c, a), b, span); /* 0-d: NumPy changes it in place too */
  if (!val_ok(out)) return out;
  if (!dtype_can_cast(out.type->dtype, a.type->dtype, 'k')) {
    fail(c, DG_TYPE, span,
         "cannot cast the result of %s from %s to %s: an in-place operator keeps the array's type",
         ast_op_text(op), dtype_info[out.type->dtype].name, dtype_info[a.type->dtype].name);
    note_operand(c, a, "");
    hint(c, "write x = x %s ... to get a new %s array, or convert the right side", ast_op_text(op),
         dtype_info[out.type->dtype].name);
    return val_error();
  }
  if (out.type->rank > a.type->rank && !c->mode.uncertain) {
    fail(c, DG_SHAPE, span,
         "non-broadcastable output operand with shape %s doesn't match the broadcast shape %s",
         val_shape_text(c, a), val_shape_text(c, out));
    return val_error();
  }
  if (a.shape && out.shape && out.type->rank == a.type->rank && !c->mode.uncertain)
    for (unsigned k = 0; k < a.type->rank; k++)
      if (a.shape[k] >= 0 && out.shape[k] >= 0 && a.shape[k] != out.shape[k]) {
        fail(c, DG_SHAPE, span,
             "non-broadcastable output operand with shape %s doesn't match the broadcast shape %s",
             val_shape_text(c, a), val_shape_text(c, out));
        return val_error();
      }
  assign_into(c, a, out, span);
  return a;
}

bool scalar_binary(Check *c, AstOp op, Val a, Val b, bool in_place, Span span, Val *out) {
  (void)in_place;
  if (op == AST_MATMULT || !type_is_numeric(b.type)) return false;
  *out = numeric(c, op, a, b, span);
  return true;
}

/* Both operands of an array's operator, arrays where they are like one; false: one is no number. */
static bool array_operands(Check *c, Val *a, Val *b) {
  if (type_ops[a->type->kind]->array_like) *a = as_array(c, *a, a->span);
  if (val_ok(*a) && type_ops[b->type->kind]->array_like) *b = as_array(c, *b, b->span);
  if (!val_ok(*a) || !val_ok(*b)) return true;
  return type_is_numeric(a->type) && type_is_numeric(b->type);
}

bool array_binary(Check *c, AstOp op, Val a, Val b, bool in_place, Span span, Val *out) {
  if (op == AST_MATMULT || !array_operands(c, &a, &b)) return false;
  *out = !val_ok(a) || !val_ok(b) ? val_error()
         : in_place               ? array_in_place(c, op, a, b, span)
                                  : numeric(c, op, a, b, span);
  return true;
}

bool array_reflected(Check *c, AstOp op, Val a, Val b, Span span, Val *out) {
  return array_binary(c, op, a, b, false, span, out);
}

bool numeric_unary(Check *c, AstOp op, Val a, Span span, Val *out) {
  if (a.type->kind == TY_SCALAR && a.type->weak && a.type->dtype == DT_BOOL)
    a = convert(c, a, type_int(c->types), span);
  *out = elementwise(c, op == AST_USUB ? OP_NEG : op == AST_UADD ? OP_POS : OP_INVERT, &a, 1, span, true);
  return true;
}

/* ---- any values ---- */

static Val matmul(Check *c, Val a, Val b, Span span) {
  const BuiltinRow *row = builtin_find("np", "matmul");
  CallArgs args = {.positional = (Val[]){a, b}, .count = 2};
  return call_builtin(c, row, NULL, &args, span);
}

/* a @= b: the product is stored in a, which keeps its shape. */
static Val matmul_in_place(Check *c, Val a, Val b, Span span) {
  b = as_array(c, b, span);
  if (!val_ok(b)) return b;
  if (!a.type->rank || b.type->rank < 2)
    return fail(c, DG_VALUE, span,
                "inplace matrix multiplication requires the first operand to have at least one and the "
                "second at least "
                "two dimensions.");
  CallArgs args = {.positional = (Val[]){a, b},
                   .count = 2,
                   .names = (const char *[]){"out"},
                   .keywords = (Val[]){a},
                   .keyword_spans = (Span[]){span},
                   .keyword_count = 1};
  return call_builtin(c, builtin_find("np", "matmul"), NULL, &args, span);
}

Val binary_growing(Check *c, AstOp op, Val a, Val b, bool grows, Span span, bool in_place) {
  Val whole;
  int64_t known[2]; /* their result is known */
  bool constant =
      grows && val_ok(a) && val_ok(b) && val_const_int(a, &known[0]) && val_const_int(b, &known[1]);
  bool taken = grows && !constant && val_ok(a) && val_ok(b) && !c->scope->sealed;
  if (taken && integer_binary(c, op, a, b, true, span, &whole)) return whole;
  return binary(c, op, a, b, span, in_place);
}

Val binary(Check *c, AstOp op, Val a, Val b, Span span, bool in_place) {
  if (!val_ok(a) || !val_ok(b)) return val_error();
  Val whole;
  if (integer_binary(c, op, a, b, integer_overflows(op, a, b), span, &whole)) return whole;
  if (b.type->kind == TY_UNION) return union_binary_right(c, op, a, b, in_place, span);
  const TypeOps *left = type_ops[a.type->kind], *right = type_ops[b.type->kind];
  Val out;
  if (in_place && type_is_array(a.type) && b.type->kind == TY_PYOBJ)
    return beside_in_place(c, op, a, b, span);
  if (left->binary && left->binary(c, op, a, b, in_place, span, &out)) return out;
  if (right->reflected && right->reflected(c, op, a, b, span, &out)) return out;
  if (op == AST_MATMULT && in_place && type_is_array(a.type)) return matmul_in_place(c, a, b, span);
  if (op == AST_MATMULT) return matmul(c, a, b, span);
  bool joins =
      op == AST_ADD && (a.type->kind == TY_STR || a.type->kind == TY_LIST || a.type->kind == TY_TUPLE);
  if (joins && c->mode.raised) { /* in Python's words */
    const char *kind = type_str_of(c, a.type), *other = type_str_of(c, b.type);
    if (in_place && a.type->kind == TY_LIST) return fail_object(c, b, "is not iterable", span);
    return fail_as_python(c, DG_TYPE, span, "can only concatenate %s (not \"%s\") to %s", kind, other, kind);
  }
  const char *equals = in_place && c->mode.raised ? "=" : "";
  fail_as_python(c, DG_TYPE, span, "unsupported operand type(s) for %s%s: '%s' and '%s'", ast_op_text(op),
                 equals, type_str_of(c, a.type), type_str_of(c, b.type));
  if (left->advise) left->advise(c, op, a, b);
  if (right->advise && right != left) right->advise(c, op, a, b);
  return val_error();
}

Val unary_error(Check *c, AstOp op, Val a, Span span) {
  return fail_as_python(c, DG_TYPE, span, "bad operand type for unary %s: '%s'", ast_op_text(op),
                        type_str_of(c, a.type));
}

Val unary(Check *c, AstOp op, Val a, Span span) {
  if (!val_ok(a)) return a;
  if (op == AST_NOT) return val_not(c, truth(c, a, span), span);
  const TypeOps *ops = type_ops[a.type->kind];
  Val out;
  if (integer_unary(c, op, a, span, &out)) return out;
  return ops->unary && ops->unary(c, op, a, span, &out) ? out : unary_error(c, op, a, span);
}
