/* Small functions of device code on numbers: bits, selp, and float16's arithmetic (cuda.fp16).
 *
 * What the language has no operation for is made of those that it has, in shapes that the compilers of device
 * code know (bit reversal); so every back end has the same bits. */
#include <string.h>

#include "lang/front/sema/value.h"
#include "lang/front/cuda/cuda.h"
#include "lang/front/rules/rules.h"

static Val op2(Check *c, Op op, Val a, Val b, Span span) {
  Val args[2] = {a, b};
  return elementwise(c, op, args, 2, span, false);
}

static Val bits_const(Check *c, DType dtype, uint64_t bits, Span span) {
  Value value = {0};
  if (dtype == DT_U64)
    value.u = bits;
  else
    memcpy(&value, &(uint32_t){(uint32_t)bits}, sizeof(uint32_t));
  return val_scalar_const(c, type_scalar(c->types, dtype, false), value, span);
}

/* Groups of `shift` bits swapped with their neighbours: (x >> s & mask) | (x & mask) << s. */
static Val swap(Check *c, Val x, unsigned shift, uint64_t mask, Span span) {
  DType d = x.type->dtype;
  Val s = bits_const(c, d, shift, span), m = bits_const(c, d, mask, span);
  Val high = op2(c, OP_AND, op2(c, OP_SHR, x, s, span), m, span);
  Val low = op2(c, OP_SHL, op2(c, OP_AND, x, m, span), s, span);
  return op2(c, OP_OR, high, low, span);
}

static Val reversed(Check *c, Val x, Span span) {
  static const uint64_t masks[] = {0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f,
                                   0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff};
  unsigned rounds = x.type->dtype == DT_U64 ? 6 : 5;
  for (unsigned k = 0; k < rounds; k++) x = swap(c, x, 1u << k, masks[k], span);
  return x;
}

static Val ones(Check *c, Val x, Span span) {
  return cast_dtype(c, elementwise(c, OP_POPCOUNT, &x, 1, span, false), x.type->dtype, false, span);
}

/* Zeros before the first one: those bits that stay clear when each one is spread to its right. */
static Val leading_zeros(Check *c, Val x, unsigned bits, Span span) {
  DType d = x.type->dtype;
  for (unsigned s = 1; s < bits; s *= 2)
    x = op2(c, OP_OR, x, op2(c, OP_SHR, x, bits_const(c, d, s, span), span), span);
  return op2(c, OP_SUB, bits_const(c, d, bits, span), ones(c, x, span), span);
}

/* Place of the last one, from 1; 0 if there is none: x ^ (x - 1) has as many ones, but for 0. */
static Val first_set(Check *c, Val x, Span span) {
  DType d = x.type->dtype;
  Val zero = bits_const(c, d, 0, span);
  Val low = op2(c, OP_XOR, x, op2(c, OP_SUB, x, bits_const(c, d, 1, span), span), span);
  Val parts[3] = {op2(c, OP_NE, x, zero, span), ones(c, low, span), zero};
  return elementwise(c, OP_SELECT, parts, 3, span, false);
}

enum { BITS_POPC, BITS_BREV, BITS_CLZ, BITS_FFS };

Val rule_CUDA_BITS(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  if (!cuda_in_device(c, row, span)) return val_error();
  Val v = scalar_of_0d(c, b->params[0]);
  if (v.type->kind != TY_SCALAR || !dtype_is_int(v.type->dtype))
    return fail(c, DG_TYPE, span, "cuda.%s() takes an integer, not %s", row->name, type_str_of(c, v.type));
  const Type *own = v.type;
  unsigned bits = (unsigned)dtype_size(own->dtype) * 8;
  static const DType sized[] = {[1] = DT_U8, [2] = DT_U16, [4] = DT_U32, [8] = DT_U64};
  v = cast_dtype(c, v, sized[bits / 8], false, span);
  v = cast_dtype(c, v, bits == 64 ? DT_U64 : DT_U32, false, span);
  if (!v.is_const) val_ref(c, &v);
  switch (row->impl) {
    case BITS_POPC: v = ones(c, v, span); break;
    case BITS_BREV:
      v = reversed(c, v, span);
      if (bits < 32) v = op2(c, OP_SHR, v, bits_const(c, DT_U32, 32 - bits, span), span);
      break;
    case BITS_CLZ: v = leading_zeros(c, v, bits, span); break;
    default: return cast_dtype(c, first_set(c, v, span), DT_U32, false, span);
  }
  return cast_dtype(c, v, own->dtype, own->weak, span);
}

/* cuda.selp(test, a, b) */
Val rule_CUDA_SELP(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  if (!cuda_in_device(c, row, span)) return val_error();
  Val parts[3] = {truth(c, b->params[0], span), scalar_of_0d(c, b->params[1]), scalar_of_0d(c, b->params[2])};
  for (int k = 1; k < 3; k++)
    if (parts[k].type->kind != TY_SCALAR)
      return fail(c, DG_TYPE, span, "cuda.selp() chooses between two numbers, not %s",
                  type_str_of(c, parts[k].type));
  return elementwise(c, OP_SELECT, parts, 3, span, true);
}

/* cuda.cbrt(x), cuda.fma(a, b, c): ints become float64. */
Val rule_CUDA_OP(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  if (!cuda_in_device(c, row, span)) return val_error();
  Val args[3];
  for (uint32_t k = 0; k < b->count; k++) {
    args[k] = scalar_of_0d(c, b->params[k]);
    if (args[k].type->kind != TY_SCALAR)
      return fail(c, DG_TYPE, span, "cuda.%s() takes numbers, not %s", row->name,
                  type_str_of(c, args[k].type));
    if (!dtype_is_float(args[k].type->dtype)) args[k] = cast_dtype(c, args[k], DT_F64, true, span);
  }
  return elementwise(c, (Op)row->impl, args, b->count, span, true);
}

/* ---- float16 ---- */

/* cuda.fp16.hadd(a, b) ...: impl is the Op, whose operands are float16. */
Val rule_CUDA_HALF(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val args[2];
  if (!cuda_in_device(c, row, span)) return val_error();
  for (uint32_t k = 0; k < b->count; k++) {
    Val v = scalar_of_0d(c, b->params[k]);
    if (v.type->kind != TY_SCALAR || dtype_is_complex(v.type->dtype))
      return fail(c, DG_TYPE, span, "cuda.fp16.%s() takes float16, not %s", row->name,
                  type_str_of(c, v.type));
    args[k] = cast_dtype(c, v, DT_F16, false, span);
  }
  return elementwise(c, (Op)row->impl, args, b->count, span, false);
}
