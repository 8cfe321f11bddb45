/* Operations of ints of any size that are mostly small: the machine's own where both are and the result is,
 * the library's otherwise. */
#include "lang/front/sema/integer.h"

#include <string.h>

#include "lang/front/sema/expr/ops.h"
#include "lang/front/sema/union.h"
#include "lang/front/sema/value.h"

static Ref emit(Check *c, unsigned op, const Type *type, Span span, Ref a, Ref b) {
  return fn_emit2(c->fn, op, type, span, a, b);
}

static Ref number(Check *c, const Type *type, int64_t value, Span span) {
  return fn_const(c->fn, type, (Value){.i = value}, span);
}

/* Whether the operand is a machine int, as a bool; REF_NONE: it is one. */
static Ref is_small(Check *c, Val v, Span span) {
  if (v.type->kind != TY_UNION) return REF_NONE;
  return union_is(c, v, (unsigned)union_member(v.type, type_int(c->types)), span).ref;
}

static Val small_of(Check *c, Val v, Span span) {
  return v.type->kind == TY_UNION ? union_as(c, v, type_int(c->types), span)
                                  : convert(c, v, type_int(c->types), span);
}

/* x op y of int64, which wraps, and *fits: that it did not. Of a product, its nearest double tells. */
static Ref wrapped(Check *c, AstOp op, Val a, Val b, Ref *fits, Span span) {
  const Type *wide = type_scalar(c->types, DT_I64, false), *yes = type_bool(c->types);
  Ref x = val_retyped(c, a, wide, span).ref, y = val_retyped(c, b, wide, span).ref;
  if (op == AST_MULT) {
    const Type *real = type_scalar(c->types, DT_F64, false);
    Ref p = fn_emit1(c->fn, OP_CONVERT, real, span, x), q = fn_emit1(c->fn, OP_CONVERT, real, span, y);
    Ref size = fn_emit1(c->fn, OP_ABS, real, span, emit(c, OP_MUL, real, span, p, q));
    *fits = emit(c, OP_LT, yes, span, size, fn_const(c->fn, real, (Value){.f = 9.2e18}, span));
    return emit(c, OP_MUL, wide, span, x, y);
  }
  Ref sum = emit(c, op == AST_ADD ? OP_ADD : OP_SUB, wide, span, x, y);
  Ref left = emit(c, OP_XOR, wide, span, x, sum);
  Ref right = emit(c, OP_XOR, wide, span, op == AST_ADD ? y : x, op == AST_ADD ? sum : y);
  Ref both = emit(c, OP_AND, wide, span, left, right);
  *fits = emit(c, OP_GE, yes, span, both, number(c, wide, 0, span));
  return sum;
}

/* The largest exponent whose power of the base is of 64 bits; 0: the base is -1, 0 or 1. */
static int64_t most_exponent(int64_t base) {
  int64_t power = 1, count = 0;
  if (base >= -1 && base <= 1) return 0;
  while (!__builtin_mul_overflow(power, base, &power)) count++;
  return count;
}

/* A constant to the power of b, and *fits: that b is such an exponent. */
static Val known_power(Check *c, Val a, Val b, int64_t most, Ref *fits, Span span) {
  const Type *yes = type_bool(c->types);
  Val both[2] = {a, b}, low = val_compare_int(c, OP_GE, b, 0, span),
      high = val_compare_int(c, OP_LE, b, most, span);
  *fits = emit(c, OP_LAND, yes, span, val_ref(c, &low), val_ref(c, &high));
  fn_emit1(c->fn, IR_IF, type_none(c->types), span, *fits);
  return elementwise(c, OP_POW, both, 2, span, true);
}

static void set(Check *c, uint32_t var, Val v, Span span) {
  v = convert(c, v, c->fn->vars.items[var].type, span);
  fn_ins(c->fn, fn_emit1(c->fn, IR_SETVAR, type_none(c->types), span, val_ref(c, &v)))->imm.i = var;
}

static void mark(Check *c, unsigned op, Span span) { fn_emit(c->fn, op, type_none(c->types), span, NULL, 0); }

/* Whether the machine does the operation in a few instructions, and never beyond 64 bits where it is not one
 * of the first three. */
static bool is_quick(AstOp op, Val a, Val b) {
  int64_t n;
  if (op == AST_POW) return val_const_int(a, &n) && most_exponent(n);
  if (op == AST_ADD || op == AST_SUB || op == AST_MULT || (op >= AST_EQ && op <= AST_GTE)) return true;
  if (op == AST_MOD) return b.type->kind == TY_SCALAR;
  if (op != AST_FLOORDIV && op != AST_BITAND && op != AST_RSHIFT) return false;
  return b.type->kind == TY_SCALAR && val_const_int(b, &n) && n >= (op == AST_FLOORDIV);
}

static bool is_plain(Check *c, Val v) {
  const Type *type = v.type, *whole = type_int(c->types);
  return type == whole || (type->kind == TY_UNION && type->count == 2 && union_member(type, whole) >= 0);
}

bool integer_inline(Check *c, AstOp op, const Type *result, Val *args, IntegerLib slow, Span span, Val *out) {
  if (!is_quick(op, args[0], args[1]) || !is_plain(c, args[0]) || !is_plain(c, args[1])) return false;
  int64_t base = 0;
  val_const_int(args[0], &base);
  for (int k = 0; k < 2; k++) val_ref(c, &args[k]);
  bool wraps = op == AST_ADD || op == AST_SUB || op == AST_MULT;
  const Type *none = type_none(c->types);
  uint32_t var = fn_var(c->fn, NULL, result);
  Ref left = is_small(c, args[0], span), right = is_small(c, args[1], span);
  Ref small = left == REF_NONE    ? right
              : right == REF_NONE ? left
                                  : emit(c, OP_LAND, type_bool(c->types), span, left, right);
  if (small != REF_NONE) fn_emit1(c->fn, IR_IF, none, span, small);
  Val a = small_of(c, args[0], span), b = small_of(c, args[1], span);
  if (wraps || op == AST_POW) {
    Ref fits;
    Val fast;
    if (wraps) {
      Ref sum = wrapped(c, op, a, b, &fits, span);
      fn_emit1(c->fn, IR_IF, none, span, fits);
      fast = val_of(c, type_scalar(c->types, DT_I64, false), sum, span);
      fast = val_retyped(c, fast, type_int(c->types), span);
    } else {
      fast = known_power(c, a, b, most_exponent(base), &fits, span);
    }
    set(c, var, fast, span);
    mark(c, IR_ELSE, span);
    set(c, var, slow(c, op, result, args, span), span);
    mark(c, IR_END, span);
  } else {
    Val both[2] = {a, b};
    set(c, var, elementwise(c, op_of_ast(op), both, 2, span, true), span);
  }
  if (small != REF_NONE) {
    mark(c, IR_ELSE, span);
    set(c, var, slow(c, op, result, args, span), span);
    mark(c, IR_END, span);
  }
  Ref get = fn_emit(c->fn, IR_GETVAR, result, span, NULL, 0);
  fn_ins(c->fn, get)->imm.i = var;
  *out = val_of(c, result, get, span);
  return true;
}
