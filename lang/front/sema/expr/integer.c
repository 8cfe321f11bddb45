/* Ints of any size: see integer.h. */
#include "lang/front/sema/integer.h"

#include <string.h>

#include "lang/front/rules/rules.h"
#include "lang/front/sema/apply.h"
#include "lang/front/sema/expr/ops.h"
#include "lang/front/sema/value.h"
#include "lang/rt/integer/integer.h"

static const struct {
  const char *module, *name, *types;
} rows[INTEGER_OP_COUNT] = {
#define I(id, module, name, types) [INTEGER_##id] = {module, name, types},
#include "lang/rt/integer/integers.def"
#undef I
};

static bool is_machine(const Type *type) {
  return type->kind == TY_SCALAR && type->weak && (type->dtype == DT_I64 || type->dtype == DT_BOOL);
}

bool type_is_integer(const Type *type) {
  if (type->kind != TY_UNION) return type->kind == TY_BIG || is_machine(type);
  for (unsigned k = 0; k < type->count; k++)
    if (type->items[k]->kind != TY_BIG && !is_machine(type->items[k])) return false;
  return true;
}

bool type_is_grown(const Type *type) {
  if (type->kind == TY_BIG) return true;
  return type->kind == TY_UNION && type_is_integer(type) && type_holds(type, TY_BIG);
}

static Val operation(Check *c, IntegerOp op, const Type *result, Val *args, uint32_t count, int64_t words,
                     Span span) {
  return emit_lib(c, LIB_integer, result, args, count, (int64_t)op << 8 | words, span);
}

static IntegerOp op_of(AstOp op) {
  static const struct {
    AstOp ast;
    IntegerOp op;
  } pairs[] = {{AST_ADD, INTEGER_ADD},
               {AST_SUB, INTEGER_SUB},
               {AST_MULT, INTEGER_MUL},
               {AST_MOD, INTEGER_MOD},
               {AST_FLOORDIV, INTEGER_FLOORDIV},
               {AST_POW, INTEGER_POW},
               {AST_LSHIFT, INTEGER_SHL},
               {AST_RSHIFT, INTEGER_SHR},
               {AST_BITAND, INTEGER_AND},
               {AST_BITOR, INTEGER_OR},
               {AST_BITXOR, INTEGER_XOR},
               {AST_DIV, INTEGER_TRUEDIV},
               {AST_EQ, INTEGER_EQ},
               {AST_NOTEQ, INTEGER_NE},
               {AST_LT, INTEGER_LT},
               {AST_LTE, INTEGER_LE},
               {AST_GT, INTEGER_GT},
               {AST_GTE, INTEGER_GE},
               {AST_USUB, INTEGER_NEG},
               {AST_UADD, INTEGER_POS},
               {AST_INVERT, INTEGER_INVERT}};
  for (size_t k = 0; k < sizeof pairs / sizeof *pairs; k++)
    if (pairs[k].ast == op) return pairs[k].op;
  return INTEGER_OP_COUNT;
}

/* Whether code here has ints of any size: not what is compiled as Numba does. */
static bool has_integers(const Check *c) { return !c->fn->mode.wrap && !c->fn->mode.device; }

/* Whether the result is of 64 bits whatever the left operand is. */
static bool is_cut(AstOp op, Val a, Val b) {
  int64_t n;
  if (op == AST_MOD) return is_machine(b.type);
  if (op != AST_BITAND) return false;
  return (is_machine(b.type) && val_const_int(b, &n) && n >= 0) ||
         (is_machine(a.type) && val_const_int(a, &n) && n >= 0);
}

static bool is_real(const Type *type) {
  return type->kind == TY_SCALAR && type->weak &&
         (dtype_is_float(type->dtype) || dtype_is_complex(type->dtype));
}

static Val by_library(Check *c, AstOp op, const Type *result, Val *args, Span span) {
  return operation(c, op_of(op), result, args, 2, 0, span);
}

bool integer_binary(Check *c, AstOp op, Val a, Val b, bool grows, Span span, Val *out) {
  if (!has_integers(c) || op == AST_MATMULT) return false;
  bool grown = type_is_grown(a.type) || type_is_grown(b.type);
  if (grown && (is_real(a.type) || is_real(b.type))) {
    if (type_is_grown(a.type)) a = integer_real(c, a, span);
    if (type_is_grown(b.type)) b = integer_real(c, b, span);
    return *out = binary(c, op, a, b, span, false), true;
  }
  if (!type_is_integer(a.type) || !type_is_integer(b.type) || (!grown && !grows)) return false;
  if (op == AST_DIV && !grown) return false;
  bool bools = a.type == b.type && a.type->dtype == DT_BOOL && a.type->kind == TY_SCALAR;
  if (bools) return false;
  const Type *result = op == AST_DIV      ? type_float(c->types)
                       : is_cut(op, a, b) ? type_int(c->types)
                                          : type_integer(c->types);
  Val args[2] = {a, b};
  if (!integer_inline(c, op, result, args, by_library, span, out))
    *out = by_library(c, op, result, args, span);
  return true;
}

bool integer_extreme(Check *c, bool most, Val a, Val b, Span span, Val *out) {
  const Type *boolean = type_bool(c->types);
  if (!has_integers(c) || (!type_is_grown(a.type) && !type_is_grown(b.type))) return false;
  if (a.type == boolean || b.type == boolean || !type_is_integer(a.type) || !type_is_integer(b.type))
    return false;
  *out = operation(c, most ? INTEGER_MAX : INTEGER_MIN, type_integer(c->types), (Val[]){a, b}, 2, 0, span);
  return true;
}

bool integer_unary(Check *c, AstOp op, Val a, Span span, Val *out) {
  if (!has_integers(c) || !type_is_grown(a.type) || op_of(op) == INTEGER_OP_COUNT) return false;
  *out = operation(c, op_of(op), type_integer(c->types), &a, 1, 0, span);
  return true;
}

bool integer_compare(Check *c, AstOp op, Val a, Val b, Span span, Val *out) {
  if (op < AST_EQ || op > AST_GTE) return false;
  if (!type_is_grown(a.type) && !type_is_grown(b.type)) return false;
  bool left = type_is_integer(a.type), right = type_is_integer(b.type);
  bool reals = (left || (is_real(a.type) && !dtype_is_complex(a.type->dtype))) &&
               (right || (is_real(b.type) && !dtype_is_complex(b.type->dtype)));
  if (!reals) return false;
  Val args[2] = {a, b};
  const Type *result = type_bool(c->types);
  if (!integer_inline(c, op, result, args, by_library, span, out))
    *out = by_library(c, op, result, args, span);
  return true;
}

Val integer_narrow(Check *c, Val v, IntegerNarrow words, Span span) {
  if (!val_ok(v) || !type_is_grown(v.type)) return v;
  return operation(c, INTEGER_NARROW, type_int(c->types), &v, 1, words, span);
}

Val integer_clamp(Check *c, Val v, Span span) {
  if (!val_ok(v) || !type_is_grown(v.type)) return v;
  return operation(c, INTEGER_CLAMP, type_int(c->types), &v, 1, 0, span);
}

Val integer_real(Check *c, Val v, Span span) {
  if (!val_ok(v) || !type_is_grown(v.type)) return v;
  return operation(c, INTEGER_FLOAT, type_float(c->types), &v, 1, 0, span);
}

Val integer_literal(Check *c, const char *digits, Span span) {
  Val text = val_str(c, digits, (uint32_t)strlen(digits), span);
  return operation(c, INTEGER_LITERAL, type_integer(c->types), &text, 1, 0, span);
}

bool integer_overflows(AstOp op, Val a, Val b) {
  int64_t x, y, z;
  if (!val_const_int(a, &x) || !val_const_int(b, &y)) return false;
  if (op == AST_ADD) return __builtin_add_overflow(x, y, &z);
  if (op == AST_SUB) return __builtin_sub_overflow(x, y, &z);
  if (op == AST_MULT) return __builtin_mul_overflow(x, y, &z);
  if (op == AST_FLOORDIV) return x == INT64_MIN && y == -1;
  if (op != AST_POW && op != AST_LSHIFT) return false;
  int64_t factor = op == AST_POW ? x : 2;
  z = op == AST_POW ? 1 : x;
  if (y < 0 || (factor >= -1 && factor <= 1) || !z) return false;
  for (int64_t k = 0; k < y; k++)
    if (__builtin_mul_overflow(z, factor, &z)) return true;
  return false;
}

/* ---- calls ---- */

static const Type *type_of_letter(Check *c, char letter) {
  switch (letter) {
    case 'I': return type_integer(c->types);
    case 'i': return type_int(c->types);
    case 'f': return type_float(c->types);
    case 'b': return type_bool(c->types);
    default: return type_str(c->types);
  }
}

/* Whether so many arguments fit the row. */
static bool takes(const char *types, uint32_t count) {
  uint32_t least = 0, most = 0;
  bool may = false;
  for (const char *at = types; *at != ':'; at++) {
    if (*at == '?') {
      may = true;
      continue;
    }
    most++;
    least += !may;
  }
  return count >= least && count <= most;
}

/* math.factorial and its kin, whose results may be beyond 64 bits where their arguments are not. */
static bool may_grow(IntegerOp op) {
  return op == INTEGER_FACTORIAL || op == INTEGER_COMB || op == INTEGER_PERM;
}

/* min() and max() of several numbers, of which some may be floats. */
static bool call_extreme(Check *c, bool most, Val *args, uint32_t count, Span span, Val *out) {
  for (uint32_t k = 0; k < count; k++) val_ref(c, &args[k]);
  *out = args[0];
  for (uint32_t k = 1; k < count; k++)
    if (!integer_extreme(c, most, *out, args[k], span, out)) {
      Val both[2] = {*out, args[k]};
      *out = elementwise(c, most ? OP_MAXIMUM : OP_MINIMUM, both, 2, span, true);
    }
  return true;
}

static bool call_row(Check *c, const BuiltinRow *row, Val *args, uint32_t count, bool grown, Span span,
                     Val *out) {
  bool most = !strcmp(row->name, "max");
  if (grown && !strcmp(row->module, "builtins") && count > 1 && (most || !strcmp(row->name, "min"))) {
    for (uint32_t k = 0; k < count; k++)
      if (args[k].type == type_bool(c->types)) return false;
    return call_extreme(c, most, args, count, span, out);
  }
  if (grown && !strcmp(row->module, "builtins") && count == 2) {
    if (!strcmp(row->name, "divmod")) {
      Val parts[2];
      for (int k = 0; k < 2; k++) val_ref(c, &args[k]);
      if (!integer_binary(c, AST_FLOORDIV, args[0], args[1], false, span, &parts[0]) ||
          !integer_binary(c, AST_MOD, args[0], args[1], false, span, &parts[1]))
        return false;
      return *out = val_tuple(c, parts, 2, span), true;
    }
    if (!strcmp(row->name, "pow")) return integer_binary(c, AST_POW, args[0], args[1], false, span, out);
  }
  for (unsigned op = 0; op < INTEGER_OP_COUNT; op++) {
    if (!*rows[op].name || strcmp(rows[op].name, row->name) != 0 || strcmp(rows[op].module, row->module) != 0)
      continue;
    if (!takes(rows[op].types, count) || (!grown && !may_grow((IntegerOp)op))) return false;
    const Type *result = type_of_letter(c, strchr(rows[op].types, ':')[1]);
    if (op == INTEGER_POW_MOD && is_machine(args[2].type)) result = type_int(c->types);
    *out = operation(c, (IntegerOp)op, result, args, count, 0, span);
    return true;
  }
  return false;
}

/* int(x), float(x), bool(x), complex(x), np.int64(x) ... */
static bool call_class(Check *c, const Type *of, Val v, Span span, Val *out) {
  if (of->weak && of->dtype == DT_I64) return *out = v, true;
  if (of->dtype == DT_BOOL && of->weak) return *out = truth(c, v, span), true;
  bool real = dtype_is_float(of->dtype) || dtype_is_complex(of->dtype);
  v = real ? integer_real(c, v, span) : integer_narrow(c, v, NARROW_LONG, span);
  CallArgs args = {.positional = &v, .count = 1};
  *out = call_value(c, val_static(of, span), &args, span);
  return true;
}

bool integer_call(Check *c, Val callee, const CallArgs *args, Span span, Val *out) {
  if (!has_integers(c) || args->keyword_count || args->spread_count || args->count > 3) return false;
  bool method = callee.type->kind == TY_BUILTIN && callee.type->count;
  Val all[4];
  uint32_t count = 0;
  bool grown = false;
  if (method) all[count++] = callee.items ? callee.items[0] : callee;
  for (uint32_t k = 0; k < args->count; k++) all[count++] = args->positional[k];
  for (uint32_t k = 0; k < count; k++) {
    if (!val_ok(all[k])) return false;
    bool none = k && val_is_none(all[k]);
    if (!none && !type_is_integer(all[k].type)) return false;
    grown |= type_is_grown(all[k].type);
  }
  if (!count) return false;
  if (callee.type->kind == TY_DTYPE)
    return grown && count == 1 && !callee.type->rank && call_class(c, callee.type, all[0], span, out);
  if (callee.type->kind != TY_BUILTIN || method) return false;
  return call_row(c, callee.type->def, all, count, grown, span, out);
}

bool integer_method(Check *c, const BuiltinRow *row, Val receiver, const CallArgs *args, Span span,
                    Val *out) {
  if (!type_is_grown(receiver.type) || args->count || args->keyword_count) return false;
  return call_row(c, row, &receiver, 1, true, span, out);
}

bool integer_part(Check *c, Val base, const char *name, Span span, Val *out) {
  if (!type_is_grown(base.type)) return false;
  bool itself = !strcmp(name, "real") || !strcmp(name, "numerator"), one = !strcmp(name, "denominator");
  if (!itself && !one && strcmp(name, "imag") != 0) return false;
  *out = itself ? base : val_int(c, one, span);
  return true;
}

bool integer_small_value(const Type *type, Value value, int64_t *out) {
  Integer whole = integer_of(type, value);
  *out = whole.small;
  return !whole.big;
}
