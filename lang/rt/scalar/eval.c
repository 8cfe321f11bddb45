/* scalar_eval: the exact meaning of every scalar operation, dispatched by kind of element. */
#include "lang/rt/scalar/eval.h"

#include <math.h>
#include <string.h>

#include "lang/rt/scalar/impl.h"

bool scalar_no_rule(Rt *rt, Op op, DType dtype) {
  if (!rt) return false;
  return rt_fault(rt, DG_INTERNAL, "operation '%s' has no meaning for %s", op_info[op].text,
                  dtype_info[dtype].name);
}

/* (re, im) of one float dtype. */
static bool make_complex(DType dtype, const void *a, const void *b, void *out) {
  size_t size = dtype_size(dtype);
  memcpy(out, a, size);
  memcpy((char *)out + size, b, size);
  return true;
}

/* a * b + c of one float dtype. */
static bool fused(DType dtype, const void *a, const void *b, const void *c, void *out) {
  double x[3];
  float y[3];
  const void *from[3] = {a, b, c};
  if (dtype == DT_F32) {
    for (int k = 0; k < 3; k++) memcpy(&y[k], from[k], sizeof *y);
    y[0] = fmaf(y[0], y[1], y[2]);
    memcpy(out, y, sizeof *y);
    return true;
  }
  for (int k = 0; k < 3; k++) scalar_convert(dtype, DT_F64, from[k], &x[k]);
  x[0] = fma(x[0], x[1], x[2]);
  return scalar_convert(DT_F64, dtype, x, out), true;
}

/* c, or 0 where a is NaN and b is 0 or infinite. */
static bool settled(DType dtype, const void *a, const void *b, const void *c, void *out) {
  double x[2], s[2]; /* as complex numbers */
  scalar_convert(dtype, DT_C128, a, x);
  scalar_convert(dtype, DT_C128, b, s);
  bool lost = (isnan(x[0]) || isnan(x[1])) && ((s[0] == 0 && s[1] == 0) || isinf(s[0]) || isinf(s[1]));
  size_t size = dtype_size(dtype);
  if (lost)
    memset(out, 0, size);
  else
    memmove(out, c, size);
  return true;
}

/* Which zero divisors fault even where Python's ints wrap. */
static bool divides(Op op) { return op == OP_TRUEDIV || op == OP_FLOORDIV || op == OP_MOD; }

unsigned scalar_rules(Op op, DType dtype, const void *b, bool python, bool wrap) {
  if (!python) return SCALAR_ARRAY;
  if (!wrap || (op == OP_TRUEDIV && dtype_is_int(dtype))) return SCALAR_PYTHON;
  return divides(op) && b && !scalar_truth(dtype, b) ? SCALAR_PYTHON : 0;
}

bool scalar_eval(Rt *rt, Op op, DType dtype, DType result, const void *a, const void *b, const void *c,
                 void *out, unsigned flags) {
  if (op == OP_CONVERT) return scalar_convert(dtype, result, a, out), true;
  if (op == OP_SELECT) return memmove(out, scalar_truth(DT_BOOL, a) ? b : c, dtype_size(result)), true;
  if (op == OP_FMA) return fused(dtype, a, b, c, out);
  if (op == OP_SETTLE) return settled(dtype, a, b, c, out);
  if (op == OP_COMPLEX) return make_complex(dtype, a, b, out);
  switch (dtype_kind(dtype)) {
    case 'b': return scalar_eval_bool(rt, op, a, b, out);
    case 'f': return scalar_eval_float(rt, op, dtype, a, b, out, flags);
    case 'c': return scalar_eval_complex(rt, op, dtype, a, b, out, flags);
    default:
      if ((flags & SCALAR_PYTHON) && dtype == DT_I64) return scalar_eval_python_int(rt, op, a, b, out);
      return scalar_eval_int(rt, op, dtype, a, b, out);
  }
}

/* ---- one operation on one dtype ---- */

/* Whether scalar_eval does it for all dtypes alike. */
static bool is_common(Op op) {
  return op == OP_CONVERT || op == OP_SELECT || op == OP_FMA || op == OP_SETTLE || op == OP_COMPLEX;
}

ScalarFn scalar_direct(Op op, DType dtype, DType result, bool python, bool wrap) {
  if (op == OP_CONVERT) return scalar_conversion(dtype, result);
  if (is_common(op)) return NULL;
  if (python && wrap && divides(op)) return NULL; /* by Python's rules or not: the divisor says */
  unsigned flags = scalar_rules(op, dtype, NULL, python, wrap);
  if (dtype == DT_BOOL) return scalar_bool[op];
  if (dtype == DT_I64) return flags & SCALAR_PYTHON ? scalar_python_int[op] : scalar_i64[op];
  if (dtype == DT_F32) return flags == SCALAR_ARRAY ? scalar_f32[op] : NULL;
  if (dtype != DT_F64) return NULL;
  return flags & SCALAR_PYTHON ? scalar_python_float[op] : flags ? scalar_f64[op] : scalar_jit_float[op];
}
