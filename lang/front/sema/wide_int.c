/* Constant arithmetic in 128 bits, by Python's rules. */
#include "lang/front/sema/wide_int.h"

enum { WIDE_BITS = 126 };

typedef struct Wide {
  WideInt value;
  bool beyond; /* a number on the way was beyond 64 bits */
} Wide;

static bool wide_power(WideInt base, WideInt exponent, WideInt *out) {
  if (exponent < 0 || exponent > WIDE_BITS) return false;
  *out = 1;
  for (; exponent > 0; exponent--)
    if (__builtin_mul_overflow(*out, base, out)) return false;
  return true;
}

/* Rounded towards minus infinity, as Python's. */
static WideInt floor_quotient(WideInt a, WideInt b) {
  WideInt quotient = a / b;
  return quotient - (a % b != 0 && (a < 0) != (b < 0));
}

static bool wide_binary(AstOp op, WideInt a, WideInt b, WideInt *out) {
  bool shifts = op == AST_LSHIFT || op == AST_RSHIFT;
  if (shifts && (b < 0 || b > WIDE_BITS)) return false;
  if ((op == AST_FLOORDIV || op == AST_MOD) && b == 0) return false;
  if (op == AST_ADD) return !__builtin_add_overflow(a, b, out);
  if (op == AST_SUB) return !__builtin_sub_overflow(a, b, out);
  if (op == AST_MULT) return !__builtin_mul_overflow(a, b, out);
  if (op == AST_POW) return wide_power(a, b, out);
  if (op == AST_LSHIFT) return !__builtin_mul_overflow(a, (WideInt)1 << b, out);
  if (op == AST_RSHIFT) return *out = floor_quotient(a, (WideInt)1 << b), true;
  if (op == AST_FLOORDIV) return *out = floor_quotient(a, b), true;
  if (op == AST_MOD) return *out = a - floor_quotient(a, b) * b, true;
  if (op == AST_BITAND) return *out = a & b, true;
  if (op == AST_BITOR) return *out = a | b, true;
  return op == AST_BITXOR && (*out = a ^ b, true);
}

static bool wide_eval(const Node *node, Wide *out) {
  Wide a, b;
  if (node->kind == ND_CONSTANT && node->u.constant.kind == CONST_INT) {
    bool big = node->u.constant.integer_too_big;
    if (big && !node->u.constant.integer) return false; /* beyond 64 bits without a sign, too */
    *out = (Wide){big ? (WideInt)(uint64_t)node->u.constant.integer : node->u.constant.integer, big};
    return true;
  }
  if (node->kind == ND_BIN_OP) {
    if (!wide_eval(node->u.bin_op.right, &b) || !wide_eval(node->u.bin_op.left, &a) ||
        !wide_binary(node->u.bin_op.op, a.value, b.value, &out->value))
      return false;
    out->beyond = a.beyond || b.beyond;
  } else if (node->kind == ND_UNARY_OP && wide_eval(node->u.unary_op.operand, &a)) {
    AstOp op = node->u.unary_op.op;
    if (op != AST_USUB && op != AST_UADD && op != AST_INVERT) return false;
    if (__builtin_sub_overflow((WideInt)(op == AST_INVERT ? -1 : 0), a.value, &out->value)) return false;
    if (op == AST_UADD) out->value = a.value;
    out->beyond = a.beyond;
  } else {
    return false;
  }
  out->beyond |= out->value > INT64_MAX || out->value < INT64_MIN;
  return true;
}

bool wide_int(const Node *node, WideInt *value) {
  Wide wide;
  bool known = wide_eval(node, &wide) && wide.beyond;
  if (known) *value = wide.value;
  return known;
}
