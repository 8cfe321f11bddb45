/* Operators between two values and of one: + - * / // % ** @ << >> & | ^ and - + ~ not.
 *
 * Each is sent to what its operands are: strings, lists and tuples here, numbers and arrays to
 * elementwise.c. An in-place operator on an array keeps the array and its dtype. */
#include <string.h>

#include "lang/front/sema/apply.h"
#include "lang/front/sema/expr/ops.h"
#include "lang/front/sema/value.h"

/* ---- sequences ---- */

bool val_is_int(Val v) {
  return type_is_scalar(v.type) && (dtype_is_int(v.type->dtype) || v.type->dtype == DT_BOOL);
}

static Val str_op(Check *c, AstOp op, Val a, Val b, Span span) {
  Val args[2] = {a, b};
  const Type *str = type_str(c->types);
  if (op == AST_ADD && a.type->kind == TY_STR && b.type->kind == TY_STR)
    return val_joined_text(c, emit_lib(c, LIB_str_concat, str, args, 2, 0, span), args, 2);
  if (op == AST_MULT && a.type->kind == TY_STR && val_is_int(b))
    return emit_lib(c, LIB_str_repeat, str, (Val[]){a, convert(c, b, type_int(c->types), span)}, 2, 0, span);
  if (op == AST_MULT && b.type->kind == TY_STR && val_is_int(a))
    return emit_lib(c, LIB_str_repeat, str, (Val[]){b, convert(c, a, type_int(c->types), span)}, 2, 0, span);
  if (op == AST_MOD && a.type->kind == TY_STR) {
    uint32_t count = b.type->kind == TY_TUPLE ? b.type->count : 1;
    Val *all = arena_array(c->arena, Val, count + 1);
    all[0] = a;
    for (uint32_t k = 0; k < count; k++) all[k + 1] = b.type->kind == TY_TUPLE ? tuple_item(c, &b, k) : b;
    return emit_lib(c, LIB_percent, str, all, count + 1, 0, span);
  }
  fail(c, DG_TYPE, span, "unsupported operand type(s) for %s: '%s' and '%s'", ast_op_text(op),
       type_str_of(c, a.type), type_str_of(c, b.type));
  if (op == AST_MULT) hint(c, "a string is repeated a whole number of times: use int(...)");
  if (op == AST_MULT) hint(c, "a string is repeated a whole number of times: use int(...)");
  if (op == AST_ADD) hint(c, "make the other side a string with str(...), or use an f-string");
  return val_error();
}

static Val list_op(Check *c, AstOp op, Val a, Val b, Span span, bool in_place) {
  if (op == AST_ADD && a.type->kind == TY_LIST && b.type->kind == TY_LIST) {
    const Type *type = type_join(c, a.type, b.type);
    if (type && in_place && type_alike(a.type, type)) {
      a = convert(c, a, type, span); /* the same list, when it is known now what it holds */
      b = convert(c, b, type, span);
      lists_change(c);
      emit_lib(c, LIB_list_extend, type_none(c->types), (Val[]){a, b}, 2, 0, span);
      return a;
    }
    if (type)
      return emit_lib(c, LIB_list_concat, type, (Val[]){convert(c, a, type, span), convert(c, b, type, span)},
                      2, 0, span);
  }
  if (op == AST_MULT && (val_is_int(a) || val_is_int(b))) {
    Val list = a.type->kind == TY_LIST ? a : b, n = a.type->kind == TY_LIST ? b : a;
    if (in_place && list.ref == a.ref && a.type->kind == TY_LIST) {
      lists_change(c);
      emit_lib(c, LIB_list_repeat_self, type_none(c->types),
               (Val[]){a, convert(c, n, type_int(c->types), span)}, 2, 0, span);
      return a;
    }
    return emit_lib(c, LIB_list_repeat, list.type, (Val[]){list, convert(c, n, type_int(c->types), span)}, 2,
                    0, span);
  }
  fail(c, DG_TYPE, span, "unsupported operand type(s) for %s: '%s' and '%s'", ast_op_text(op),
       type_str_of(c, a.type), type_str_of(c, b.type));
  if (type_is_scalar(a.type) || type_is_scalar(b.type))
    hint(c, "a list is not an array: write np.array(...) around it for arithmetic on every item");
  else if (op == AST_ADD && a.type->kind == TY_LIST && b.type->kind == TY_LIST)
    hint(c, "a list holds items of one type: convert those of one side first, as in [float(v) for v in ...]");
  return val_error();
}

enum { MAX_TUPLE = 1 << 17 }; /* items made by repetition and joining: a name's type holds that of each */

static Val tuple_too_long(Check *c, Span span) {
  fail(c, DG_TYPE, span,
       "a tuple's length is part of its type, and %d items are the most that `*` and `+` make", MAX_TUPLE);
  hint(c, "a list may have any length: [...] * n");
  return val_error();
}

static Val tuple_op(Check *c, AstOp op, Val a, Val b, Span span) {
  int64_t n;
  if (op == AST_ADD && a.type->kind == TY_TUPLE && b.type->kind == TY_TUPLE) {
    uint64_t total = (uint64_t)a.type->count + b.type->count;
    if (total > MAX_TUPLE) return tuple_too_long(c, span);
    uint32_t count = (uint32_t)total;
    Val *items = arena_array(c->arena, Val, count);
    for (uint32_t k = 0; k < count; k++)
      items[k] = k < a.type->count ? tuple_item(c, &a, k) : tuple_item(c, &b, k - a.type->count);
    return val_tuple(c, items, count, span);
  }
  Val *t = a.type->kind == TY_TUPLE ? &a : &b, *k = a.type->kind == TY_TUPLE ? &b : &a;
  if (op == AST_MULT && type_is_scalar(k->type)) {
    if (!val_is_int(*k))
      return fail(c, DG_TYPE, span, "can't multiply sequence by non-int of type '%s'",
                  type_str_of(c, k->type)),
             val_error();
    if (!val_const_int(*k, &n)) {
      fail(c, DG_TYPE, span, "a tuple's length is part of its type: the factor must be a constant");
      hint(c, "a list may have any length: [...] * n");
      return val_error();
    }
    if (n > 1 && t->type->count > MAX_TUPLE / n) return tuple_too_long(c, span);
    if (!t->type->count || n < 0) n = 0;
    uint32_t times = (uint32_t)n, count = t->type->count * times;
    Val *items = arena_array(c->arena, Val, count);
    for (uint32_t i = 0; i < count; i++) items[i] = tuple_item(c, t, i % t->type->count);
    return val_tuple(c, items, count, span);
  }
  fail(c, DG_TYPE, span, "unsupported operand type(s) for %s: '%s' and '%s'", ast_op_text(op),
       type_str_of(c, a.type), type_str_of(c, b.type));
  return val_error();
}

/* ---- numbers ---- */

Op op_of_ast(AstOp op) {
  switch ((int)op) {
    case AST_ADD: return OP_ADD;
    case AST_SUB: return OP_SUB;
    case AST_MULT: return OP_MUL;
    case AST_DIV: return OP_TRUEDIV;
    case AST_MOD: return OP_MOD;
    case AST_POW: return OP_POW;
    case AST_LSHIFT: return OP_SHL;
    case AST_RSHIFT: return OP_SHR;
    case AST_BITOR: return OP_OR;
    case AST_BITXOR: return OP_XOR;
    case AST_BITAND: return OP_AND;
    case AST_FLOORDIV: return OP_FLOORDIV;
    case AST_EQ: return OP_EQ;
    case AST_NOTEQ: return OP_NE;
    case AST_LT: return OP_LT;
    case AST_LTE: return OP_LE;
    case AST_GT: return OP_GT;
    case AST_GTE: return OP_GE;
    default: return OP_NONE;
  }
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
  if (!c->fn->wrap || c->fn->numpy_errors || (op != AST_DIV && op != AST_FLOORDIV && op != AST_MOD))
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
  return c->fn->numpy_errors && (op == AST_DIV || op == AST_FLOORDIV || op == AST_MOD) &&
         type_is_scalar(a.type) && type_is_scalar(b.type) && a.type->weak && b.type->weak;
}

static Val numeric(Check *c, AstOp op, Val a, Val b, Span span) {
  python_complex(c, &a, &b);
  bool ints = a.type->kind == TY_SCALAR && b.type->kind == TY_SCALAR && a.type->weak && b.type->weak &&
              a.type->dtype <= DT_I64 && b.type->dtype <= DT_I64;
  if (op == AST_POW && ints) return python_pow(c, a, b, span);
  int64_t exponent;
  if (op == AST_POW && a.type->kind == TY_ARRAY && dtype_is_int(a.type->dtype) && b.type->weak &&
      val_const_int(b, &exponent) && exponent < 0 && !c->uncertain)
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
  if (out.type->rank > a.type->rank && !c->uncertain) {
    fail(c, DG_SHAPE, span,
         "non-broadcastable output operand with shape %s doesn't match the broadcast shape %s",
         val_shape_text(c, a), val_shape_text(c, out));
    return val_error();
  }
  if (a.shape && out.shape && out.type->rank == a.type->rank && !c->uncertain)
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

static Val operand_error(Check *c, AstOp op, Val a, Val b, Span span) {
  fail(c, DG_TYPE, span, "unsupported operand type(s) for %s: '%s' and '%s'", ast_op_text(op),
       type_str_of(c, a.type), type_str_of(c, b.type));
  return val_error();
}

static Val matmul(Check *c, Val a, Val b, Span span) {
  const BuiltinRow *row = builtin_find("np", "matmul");
  CallArgs args = {.positional = (Val[]){a, b}, .count = 2};
  return call_builtin(c, row, NULL, &args, span);
}

Val binary(Check *c, AstOp op, Val a, Val b, Span span, bool in_place) {
  if (!val_ok(a) || !val_ok(b)) return val_error();
  if (op == AST_MATMULT) return matmul(c, a, b, span);
  TypeKind ka = a.type->kind, kb = b.type->kind;
  bool array = ka == TY_ARRAY || kb == TY_ARRAY;
  if (ka == TY_STR || (kb == TY_STR && !array)) return str_op(c, op, a, b, span);
  if (!array && (ka == TY_LIST || kb == TY_LIST)) return list_op(c, op, a, b, span, in_place);
  if (!array && (ka == TY_TUPLE || kb == TY_TUPLE)) return tuple_op(c, op, a, b, span);
  if (ka == TY_LIST || ka == TY_TUPLE) a = as_array(c, a, span);
  if (kb == TY_LIST || kb == TY_TUPLE) b = as_array(c, b, span);
  if (!val_ok(a) || !val_ok(b)) return val_error();
  if (!type_is_numeric(a.type) || !type_is_numeric(b.type)) return operand_error(c, op, a, b, span);
  if (in_place && type_is_array(a.type)) return array_in_place(c, op, a, b, span);
  return numeric(c, op, a, b, span);
}

Val unary(Check *c, AstOp op, Val a, Span span) {
  if (!val_ok(a)) return a;
  if (op == AST_NOT) return val_not(c, truth(c, a, span), span);
  if (!type_is_numeric(a.type)) {
    fail(c, DG_TYPE, span, "bad operand type for unary %s: '%s'", ast_op_text(op), type_str_of(c, a.type));
    if (a.type->kind == TY_LIST) hint(c, "a list is not an array: write np.array(...) around it");
    return val_error();
  }
  Op o = op == AST_USUB ? OP_NEG : op == AST_UADD ? OP_POS : OP_INVERT;
  if (a.type->kind == TY_SCALAR && a.type->weak && a.type->dtype == DT_BOOL)
    a = convert(c, a, type_int(c->types), span);
  return elementwise(c, o, &a, 1, span, true);
}
