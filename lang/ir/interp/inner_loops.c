/* The loops of inner_loops.h: float64, float32 and int64 arithmetic and comparisons,
 * logic on bools, and the conversions between them. Integers wrap as unsigned ones do. */
#include "lang/ir/interp/inner_loops.h"

#include <math.h>

#define LOOP2(name, T, R, expression)                                                                        \
  static void name(const void *va, const void *vb, void *vt, int64_t n) {                                    \
    const T *a = va, *b = vb;                                                                                \
    R *to = vt;                                                                                              \
    for (int64_t i = 0; i < n; i++) to[i] = (R)(expression);                                                 \
  }
#define LOOP1(name, T, R, expression)                                                                        \
  static void name(const void *va, const void *vb, void *vt, int64_t n) {                                    \
    (void)vb;                                                                                                \
    const T *a = va;                                                                                         \
    R *to = vt;                                                                                              \
    for (int64_t i = 0; i < n; i++) to[i] = (R)(expression);                                                 \
  }

#define COMPARISONS(suffix, T)                                                                               \
  LOOP2(eq_##suffix, T, bool, a[i] == b[i])                                                                  \
  LOOP2(ne_##suffix, T, bool, a[i] != b[i])                                                                  \
  LOOP2(lt_##suffix, T, bool, a[i] < b[i])                                                                   \
  LOOP2(le_##suffix, T, bool, a[i] <= b[i])                                                                  \
  LOOP2(gt_##suffix, T, bool, a[i] > b[i])                                                                   \
  LOOP2(ge_##suffix, T, bool, a[i] >= b[i])

#define FLOATS(suffix, T, fabs_)                                                                             \
  LOOP2(add_##suffix, T, T, a[i] + b[i])                                                                     \
  LOOP2(sub_##suffix, T, T, a[i] - b[i])                                                                     \
  LOOP2(mul_##suffix, T, T, a[i] * b[i])                                                                     \
  LOOP2(truediv_##suffix, T, T, a[i] / b[i])                                                                 \
  LOOP2(maximum_##suffix, T, T, a[i] > b[i] || isnan(a[i]) ? a[i] : b[i])                                    \
  LOOP2(minimum_##suffix, T, T, a[i] < b[i] || isnan(a[i]) ? a[i] : b[i])                                    \
  LOOP1(neg_##suffix, T, T, -a[i])                                                                           \
  LOOP1(square_##suffix, T, T, a[i] * a[i])                                                                  \
  LOOP1(abs_##suffix, T, T, fabs_(a[i]))                                                                     \
  COMPARISONS(suffix, T)

FLOATS(f64, double, fabs)
FLOATS(f32, float, fabsf)
LOOP1(sqrt_f64, double, double, sqrt(a[i]))
LOOP1(sqrt_f32, float, float, sqrtf(a[i]))

LOOP2(add_i64, uint64_t, uint64_t, a[i] + b[i])
LOOP2(sub_i64, uint64_t, uint64_t, a[i] - b[i])
LOOP2(mul_i64, uint64_t, uint64_t, a[i] * b[i])
LOOP2(maximum_i64, int64_t, int64_t, a[i] > b[i] ? a[i] : b[i])
LOOP2(minimum_i64, int64_t, int64_t, a[i] < b[i] ? a[i] : b[i])
LOOP1(neg_i64, uint64_t, uint64_t, 0 - a[i])
LOOP1(square_i64, uint64_t, uint64_t, a[i] * a[i])
COMPARISONS(i64, int64_t)

LOOP2(and_b, unsigned char, bool, a[i] && b[i])
LOOP2(or_b, unsigned char, bool, a[i] || b[i])
LOOP2(xor_b, unsigned char, bool, !a[i] != !b[i])
LOOP1(not_b, unsigned char, bool, !a[i])

LOOP1(i64_to_f64, int64_t, double, a[i])
LOOP1(i32_to_f64, int32_t, double, a[i])
LOOP1(f32_to_f64, float, double, a[i])
LOOP1(f64_to_f32, double, float, a[i])
LOOP1(i32_to_i64, int32_t, int64_t, a[i])
LOOP1(b_to_i64, unsigned char, int64_t, a[i] != 0)
LOOP1(b_to_f64, unsigned char, double, a[i] != 0)

#define COMPARISON_ROWS(suffix)                                                                              \
  [OP_EQ] = eq_##suffix, [OP_NE] = ne_##suffix, [OP_LT] = lt_##suffix, [OP_LE] = le_##suffix,                \
  [OP_GT] = gt_##suffix, [OP_GE] = ge_##suffix
#define FLOAT_ROWS(suffix)                                                                                   \
  [OP_ADD] = add_##suffix, [OP_SUB] = sub_##suffix, [OP_MUL] = mul_##suffix,                                 \
  [OP_TRUEDIV] = truediv_##suffix, [OP_MAXIMUM] = maximum_##suffix, [OP_MINIMUM] = minimum_##suffix,         \
  [OP_NEG] = neg_##suffix, [OP_SQUARE] = square_##suffix, [OP_ABS] = abs_##suffix, [OP_FABS] = abs_##suffix, \
  [OP_SQRT] = sqrt_##suffix, COMPARISON_ROWS(suffix)

static OpLoopFn conversion(DType from, DType to) {
  if (to == DT_F64)
    return from == DT_I64    ? i64_to_f64
           : from == DT_I32  ? i32_to_f64
           : from == DT_F32  ? f32_to_f64
           : from == DT_BOOL ? b_to_f64
                             : NULL;
  if (to == DT_F32) return from == DT_F64 ? f64_to_f32 : NULL;
  if (to == DT_I64) return from == DT_I32 ? i32_to_i64 : from == DT_BOOL ? b_to_i64 : NULL;
  return NULL;
}

OpLoopFn walk_op_loop(Op op, DType dtype, DType result) {
  static const OpLoopFn f64[OP_SCALAR_COUNT] = {FLOAT_ROWS(f64)}, f32[OP_SCALAR_COUNT] = {FLOAT_ROWS(f32)};
  static const OpLoopFn i64[OP_SCALAR_COUNT] = {
      [OP_ADD] = add_i64,         [OP_SUB] = sub_i64, [OP_MUL] = mul_i64,       [OP_MAXIMUM] = maximum_i64,
      [OP_MINIMUM] = minimum_i64, [OP_NEG] = neg_i64, [OP_SQUARE] = square_i64, COMPARISON_ROWS(i64)};
  static const OpLoopFn logic[OP_SCALAR_COUNT] = {
      [OP_AND] = and_b, [OP_LAND] = and_b, [OP_MUL] = and_b,  [OP_OR] = or_b,      [OP_LOR] = or_b,
      [OP_ADD] = or_b,  [OP_XOR] = xor_b,  [OP_LXOR] = xor_b, [OP_INVERT] = not_b, [OP_LNOT] = not_b};
  if (op == OP_CONVERT) return conversion(dtype, result);
  static const OpLoopFn *const loops[DT_COUNT] = {
      [DT_F64] = f64, [DT_F32] = f32, [DT_I64] = i64, [DT_BOOL] = logic};
  return loops[dtype] ? loops[dtype][op] : NULL;
}
