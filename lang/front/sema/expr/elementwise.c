/* Elementwise operations: the shape and the dtype of every combination (NEP 50), scalars and arrays alike.
 *
 * Two worlds meet here. An operator between Python scalars is Python's (weak types stay
 * weak, division by zero raises); as soon as a NumPy scalar or an array takes part, it
 * is NumPy's. A ufunc called by name is always NumPy's. */
#include <string.h>

#include "lang/front/sema/expr/ops.h"
#include "lang/front/sema/value.h"
#include "lang/rt/scalar/eval.h"

/* ---- shapes ---- */

const char *val_shape_text(Check *c, Val v) {
  StrBuf buf = {0};
  strbuf_putc(&buf, '(');
  for (unsigned k = 0; k < v.type->rank; k++) {
    int64_t dim = val_dim(v, k);
    if (k) strbuf_putc(&buf, ',');
    if (dim < 0)
      strbuf_putc(&buf, '?');
    else
      strbuf_printf(&buf, "%lld", (long long)dim);
  }
  strbuf_puts(&buf, v.type->rank == 1 ? ",)" : ")");
  const char *text = arena_copy(c->diags->arena, strbuf_text(&buf), buf.length);
  strbuf_fini(&buf);
  return text;
}

static void broadcast_error(Check *c, const Val *args, uint32_t count, Span span) {
  StrBuf buf = {0};
  for (uint32_t i = 0; i < count; i++)
    if (type_is_array(args[i].type)) strbuf_printf(&buf, "%s ", val_shape_text(c, args[i]));
  fail(c, DG_SHAPE, span, "operands could not be broadcast together with shapes %s", strbuf_text(&buf));
  strbuf_fini(&buf);
  for (uint32_t i = 0; i < count; i++)
    if (type_is_array(args[i].type)) note_operand(c, args[i], "");
  hint(c, "shapes are matched from the right; each pair of lengths must be equal or one of them 1");
}

bool broadcast_facts(Check *c, const Val *args, uint32_t count, unsigned rank, const int64_t **shape,
                     Span span) {
  int64_t *out = arena_array(c->arena, int64_t, rank);
  for (unsigned k = 0; k < rank; k++) {
    int64_t dim = 1;
    for (uint32_t i = 0; i < count; i++) {
      if (!type_is_array(args[i].type) || args[i].type->rank + k < rank) continue;
      int64_t d = val_dim(args[i], k - (rank - args[i].type->rank));
      if (d == 1 || d == dim) continue;
      if (dim == 1)
        dim = d;
      else if (d < 0 || dim < 0)
        dim = dim < 0 ? d : dim;
      else if (!c->mode.uncertain) {
        broadcast_error(c, args, count, span);
        return false;
      } else
        dim = -1;
    }
    out[k] = dim;
  }
  /* a length that one operand leaves open may still be 1 or that of another */
  for (unsigned k = 0; k < rank; k++)
    for (uint32_t i = 0; i < count; i++)
      if (type_is_array(args[i].type) && args[i].type->rank + k >= rank &&
          val_dim(args[i], k - (rank - args[i].type->rank)) < 0 && out[k] == 1)
        out[k] = -1;
  *shape = out;
  return true;
}

Val scalar_of_0d(Check *c, Val v) {
  if (!val_ok(v) || !type_is_array(v.type) || v.type->rank) return v;
  Ref ref = val_ref(c, &v);
  const Type *type = type_scalar(c->types, v.type->dtype, false);
  return val_of(c, type, fn_emit1(c->fn, IR_LOAD, type, v.span, ref), v.span);
}

/* ---- dtypes ---- */

static bool weak_fits(Val v, DType dtype) {
  if (!v.is_const || !v.type->weak || v.type->dtype != DT_I64 || !dtype_is_int(dtype)) return true;
  int64_t x = v.constant.i;
  unsigned bits = (unsigned)dtype_size(dtype) * 8;
  if (dtype_is_unsigned(dtype)) return x >= 0 && (bits == 64 || x < (int64_t)1 << bits);
  return bits == 64 || (x >= -((int64_t)1 << (bits - 1)) && x < (int64_t)1 << (bits - 1));
}

/* NEP 50: the dtype that all operands are brought to, and whether all are Python's. */
static DType common_dtype(const Val *args, uint32_t count, bool *all_weak) {
  DType strong = DT_COUNT, weak = DT_COUNT;
  for (uint32_t i = 0; i < count; i++) {
    const Type *t = args[i].type;
    if (t->kind == TY_SCALAR && t->weak)
      weak = weak == DT_COUNT ? t->dtype : dtype_promote(weak, t->dtype);
    else
      strong = strong == DT_COUNT ? t->dtype : dtype_promote(strong, t->dtype);
  }
  *all_weak = strong == DT_COUNT;
  return strong == DT_COUNT ? weak : weak == DT_COUNT ? strong : dtype_promote_weak(strong, weak);
}

static DType float_for_rule(DType dtype, OpRule rule) {
  if (dtype_is_float(dtype) || dtype_is_complex(dtype)) return dtype;
  if (rule == RULE_DIV) return DT_F64;
  if (dtype == DT_BOOL || dtype == DT_I8 || dtype == DT_U8) return DT_F16;
  return dtype == DT_I16 || dtype == DT_U16 ? DT_F32 : DT_F64;
}

/* The dtype that the NumPy operands of a FLOAT operation meet in: each goes to a float of its own first, so
 * int8 and uint8 meet in float16 (the first loop of the ufunc that takes both safely). Python's scalars only
 * raise the kind, so beside one the common dtype decides. */
static DType common_float(const Val *args, uint32_t count, DType common) {
  DType out = float_for_rule(args[0].type->dtype, RULE_FLOAT);
  for (uint32_t i = 0; i < count; i++) {
    if (args[i].type->kind == TY_SCALAR && args[i].type->weak) return float_for_rule(common, RULE_FLOAT);
    out = dtype_promote(out, float_for_rule(args[i].type->dtype, RULE_FLOAT));
  }
  return out;
}

/* Whether a ufunc without a loop for bool takes them as int8. */
static bool bools_as_int8(Op op) {
  return op == OP_FLOORDIV || op == OP_MOD || op == OP_FMOD || op == OP_POW || op == OP_SQUARE ||
         op == OP_RECIPROCAL || op == OP_CONJ;
}

/* The dtype operands are converted to under a rule. */
static DType rule_operands(OpRule rule, DType common) {
  switch (rule) {
    case RULE_FLOAT:
    case RULE_DIV: return float_for_rule(common, rule);
    case RULE_LOGIC: return DT_BOOL;
    case RULE_SHIFT: return common == DT_BOOL ? DT_I8 : common;
    case RULE_ARITH:
    case RULE_TEST:
    case RULE_CMP:
    case RULE_BITS:
    case RULE_UNARY:
    case RULE_REAL:
    case RULE_SPECIAL: break;
  }
  return common;
}

static DType rule_result(OpRule rule, DType operands) {
  switch (rule) {
    case RULE_TEST:
    case RULE_CMP:
    case RULE_LOGIC: return DT_BOOL;
    case RULE_REAL: return dtype_real(operands);
    case RULE_ARITH:
    case RULE_FLOAT:
    case RULE_DIV:
    case RULE_BITS:
    case RULE_SHIFT:
    case RULE_UNARY:
    case RULE_SPECIAL: break;
  }
  return operands;
}

static Val kind_error(Check *c, Op op, const Val *args, uint32_t count, Span span) {
  const char *name = op_info[op].np_name[0] ? op_info[op].np_name : op_info[op].text;
  if (op == OP_SUB && args[0].type->dtype == DT_BOOL) {
    fail(c, DG_TYPE, span, "numpy boolean subtract, the `-` operator, is not supported");
    hint(c, "use the bitwise_xor, the `^` operator, or the logical_xor function instead");
  } else if (op == OP_NEG && args[0].type->dtype == DT_BOOL) {
    fail(c, DG_TYPE, span, "the numpy boolean negative, the `-` operator, is not supported");
    hint(c, "use the `~` operator or the logical_not function instead");
  } else if (count == 1) {
    fail(c, DG_TYPE, span, "ufunc '%s' not supported for the input type: %s", name,
         type_str_of(c, args[0].type));
  } else {
    fail(c, DG_TYPE, span, "ufunc '%s' not supported for the input types: %s and %s", name,
         type_str_of(c, args[0].type), type_str_of(c, args[1].type));
  }
  return val_error();
}

/* Constant folding: the exact evaluator, unless it would fault (then the code faults). Timed work is not
 * folded away, but a builtin's text counts axes and lengths, on which types depend. */
static bool fold(Check *c, Op op, DType dtype, const Type *type, const Val *args, uint32_t count, bool python,
                 Val *out) {
  if (c->mode.timing && !(c->scope->sealed && dtype_is_int(dtype))) return false;
  Value a[3];
  bool by_value = false;
  for (uint32_t i = 0; i < count; i++) {
    if (!args[i].is_const || args[i].type->kind != TY_SCALAR) return false;
    a[i] = args[i].constant;
    by_value |= args[i].by_value;
  }
  Rt rt = {0};
  Value r = {0};
  const Value *b = count > 1 ? &a[1] : NULL;
  if (!scalar_eval(&rt, op, dtype, type->dtype, &a[0], b, count > 2 ? &a[2] : NULL, &r,
                   scalar_rules(op, dtype, b, python, c->fn->mode.wrap)))
    return false;
  out->is_const = true;
  out->by_value = by_value;
  out->constant = r;
  return !by_value;
}

static Val emit_op(Check *c, Op op, Val *args, uint32_t count, DType operand, DType result, bool weak,
                   bool python, Span span) {
  unsigned rank = 0;
  bool arrays = false;
  for (uint32_t i = 0; i < count; i++)
    if (type_is_array(args[i].type)) {
      arrays = true;
      if (args[i].type->rank > rank) rank = args[i].type->rank;
    }
  Val out = {.span = span, .ref = REF_NONE};
  if (arrays && !broadcast_facts(c, args, count, rank, &out.shape, span)) return val_error();
  Ref refs[3];
  for (uint32_t i = 0; i < count; i++) {
    if (op == OP_SELECT && i == 0)
      args[i] = cast_dtype(c, args[i], DT_BOOL, false, span);
    else if (op == OP_LDEXP && i == 1)
      args[i] = cast_dtype(c, args[i], DT_I64, false, span);
    else
      args[i] = cast_dtype(c, args[i], operand, weak, span);
    if (!val_ok(args[i])) return val_error();
  }
  out.type =
      arrays ? type_array(c->types, elem_of(result), rank, LAYOUT_C) : type_scalar(c->types, result, weak);
  if (!arrays && fold(c, op, operand, out.type, args, count, python, &out)) return out;
  unsigned timing = c->mode.timing;
  for (uint32_t i = 0; i < count;
       i++) { /* a constant beside an array, or an exponent, cannot fold the timed work away: it stays one */
    c->mode.timing = arrays || (op == OP_POW && i == 1) ? 0 : timing;
    refs[i] = val_ref(c, &args[i]);
  }
  c->mode.timing = timing;
  out.ref = fn_emit(c->fn, op, out.type, span, refs, count);
  Ins *ins = fn_ins(c->fn, out.ref);
  if (python) ins->flags |= INS_MATH;
  if (c->fn->mode.wrap || !python) ins->flags |= INS_WRAP;
  if (c->fn->mode.fastmath) ins->flags |= INS_FASTMATH;
  return out;
}

/* Whether every Python int is a constant that fits the dtype. */
static bool small_constants(const Val *args, uint32_t count, DType dtype) {
  for (uint32_t i = 0; i < count; i++)
    if (type_is_weak_int(args[i].type) &&
        (!args[i].is_const || args[i].by_value || !weak_fits(args[i], dtype)))
      return false;
  return true;
}

/* Integers of a NumPy dtype against a Python int that may not fit it: compared by value. */
static Val compare_wide(Check *c, Op op, Val *args, DType dtype, Span span) {
  if (dtype != DT_U64) return emit_op(c, op, args, 2, DT_I64, DT_BOOL, false, false, span);
  bool left = type_is_weak_int(args[0].type); /* the Python int; negative ones are below every uint64 */
  Val zero = val_int(c, 0, span), sign[2] = {args[!left], zero};
  Val negative = emit_op(c, OP_LT, sign, 2, DT_I64, DT_BOOL, true, true, span);
  bool below = op == OP_NE || op == (left ? OP_LT : OP_GT) || op == (left ? OP_LE : OP_GE);
  Val parts[3] = {negative, val_bool(c, below, span),
                  emit_op(c, op, args, 2, DT_U64, DT_BOOL, false, false, span)};
  return emit_op(c, OP_SELECT, parts, 3, DT_BOOL, DT_BOOL, false, false, span);
}

Val elementwise(Check *c, Op op, Val *args, uint32_t count, Span span, bool python) {
  for (uint32_t i = 0; i < count; i++) {
    if (!val_ok(args[i])) return val_error();
    if (type_is_sequence(args[i].type)) args[i] = as_array(c, args[i], span);
    if (!val_ok(args[i])) return val_error();
    if (!type_is_numeric(args[i].type)) {
      fail(c, DG_TYPE, span, "%s needs numbers or arrays, not %s",
           op_info[op].np_name[0] ? op_info[op].np_name : op_info[op].text, type_str_of(c, args[i].type));
      return val_error();
    }
    args[i] = scalar_of_0d(c, args[i]);
  }
  OpRule rule = op_info[op].rule;
  bool weak;
  const Val *deciding = op == OP_SELECT ? args + 1 : args;
  uint32_t deciders = op == OP_SELECT ? count - 1 : op == OP_LDEXP ? 1 : count;
  DType common = common_dtype(deciding, deciders, &weak);
  DType operand = op == OP_LDEXP ? float_for_rule(common, RULE_FLOAT) : rule_operands(rule, common);
  if (rule == RULE_FLOAT && count > 1 && op != OP_LDEXP) operand = common_float(args, count, common);
  if (common == DT_BOOL && bools_as_int8(op)) operand = DT_I8;
  if (common == DT_BOOL && op == OP_POPCOUNT) operand = DT_U8;
  if (common == DT_BOOL && (op == OP_GCD || op == OP_LCM)) operand = DT_BOOL; /* no such loop */
  if (op == OP_LDEXP && (args[1].type->dtype == DT_U64 || !strchr("biu", dtype_kind(args[1].type->dtype))))
    return kind_error(c, op, args, count, span);
  if (op == OP_FLOAT_POWER) operand = dtype_is_complex(operand) ? DT_C128 : DT_F64;
  if (rule == RULE_CMP && !weak && dtype_is_int(operand) && !small_constants(args, count, operand))
    return compare_wide(c, op, args, operand, span);
  if (weak && !python && rule != RULE_SPECIAL && rule == RULE_FLOAT && dtype_is_int(common)) operand = DT_F64;
  if (weak && rule == RULE_FLOAT && common == DT_BOOL && python) operand = DT_F64;
  if (weak && python && rule == RULE_ARITH && common == DT_BOOL) operand = DT_I64; /* True + True is 2 */
  if (weak && python && rule == RULE_SHIFT && common == DT_BOOL) operand = DT_I64;
  if (operand == DT_BOOL && strchr(op_info[op].kinds, 'B')) operand = DT_I8;
  if (!strchr(op_info[op].kinds, dtype_kind(operand)) &&
      !((rule == RULE_TEST && (op != OP_SIGNBIT || operand == DT_BOOL)) || rule == RULE_REAL))
    return kind_error(c, op, args, count, span);
  for (uint32_t i = 0; op != OP_SELECT && i < deciders; i++) /* np.where converts as astype does */
    if (!weak && !weak_fits(deciding[i], operand) && rule != RULE_CMP) {
      fail(c, DG_OVERFLOW, span, "Python integer %lld out of bounds for %s",
           (long long)deciding[i].constant.i, dtype_info[operand].name);
      hint(c, "a Python int takes the other operand's type; write np.int64(%lld) to compute in int64",
           (long long)deciding[i].constant.i);
      return val_error();
    } else if (!weak && rule != RULE_CMP && type_is_weak_int(deciding[i].type) && !deciding[i].is_const)
      weak_int_fits(c, deciding[i], operand, span);
  DType result = op == OP_POPCOUNT  ? DT_U8
                 : op == OP_COMPLEX ? (operand == DT_F32 ? DT_C64 : DT_C128)
                                    : rule_result(rule, operand);
  /* Python's ints divide exactly and round once; compiled functions make floats of them first, as Numba's do.
   */
  if (weak && python && rule == RULE_DIV && common == DT_I64 && !c->fn->mode.wrap) operand = DT_I64;
  return emit_op(c, op, args, count, operand, result, weak && python, weak && python, span);
}

Val val_int_op(Check *c, Op op, Val a, Val b) {
  Val args[2] = {a, b};
  Val out = emit_op(c, op, args, 2, DT_I64, DT_I64, true, true, a.span);
  if (val_ok(out) && out.ref != REF_NONE) fn_ins(c->fn, out.ref)->flags |= INS_WRAP;
  return out;
}
