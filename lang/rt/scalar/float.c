/* float16, float32 and float64: IEEE arithmetic, NumPy's rules where it has its own,
 * Python's exceptions for Python's floats. float16 is computed in float32. */
#include <limits.h>
#include <math.h>
#include <string.h>

#include "lang/rt/scalar/impl.h"
#include "lang/rt/scalar/math.h"

#define REAL     float
#define FN(name) name##_f32
#define M(name)  name##f
#define MATH1    math1_f32
#define MATH2    math2_f32
#include "lang/rt/scalar/float_body.h"
#undef REAL
#undef FN
#undef M
#undef MATH1
#undef MATH2

#define REAL     double
#define FN(name) name##_f64
#define M(name)  name
#define MATH1    math1_f64
#define MATH2    math2_f64
#include "lang/rt/scalar/float_body.h"

/* Python's checks before a float operation, and for a power after it. */
SCALAR_BODY bool python_refuses(Rt *rt, Op op, double a, double b) {
  if (b == 0 && op == OP_TRUEDIV) return !rt_fault(rt, DG_ZERO_DIVISION, "float division by zero");
  if (b == 0 && op == OP_FLOORDIV) return !rt_fault(rt, DG_ZERO_DIVISION, "float floor division by zero");
  if (b == 0 && op == OP_MOD) return !rt_fault(rt, DG_ZERO_DIVISION, "float modulo");
  if (op != OP_POW) return false;
  if (a == 0 && b < 0) return !rt_fault(rt, DG_ZERO_DIVISION, "0.0 cannot be raised to a negative power");
  if (a < 0 && isfinite(a) && isfinite(b) && b != floor(b)) {
    rt_fault(rt, DG_VALUE, "a negative float to a fractional power is complex");
    rt_hint(rt, "write complex(x) ** y for the complex result");
    return true;
  }
  return isfinite(a) && isfinite(b) && isinf(pow(a, b)) &&
         !rt_fault(rt, DG_OVERFLOW, "(34, 'Numerical result out of range')");
}

static int clamp_exponent(int64_t exponent) {
  return exponent > INT_MAX ? INT_MAX : exponent < INT_MIN ? INT_MIN : (int)exponent;
}

/* ldexp's second operand is an int64. */
static void eval_ldexp(DType dtype, const void *pa, const void *pb, void *out) {
  int64_t exponent;
  memcpy(&exponent, pb, sizeof exponent);
  double scaled;
  if (dtype == DT_F32) {
    float narrow;
    memcpy(&narrow, pa, sizeof narrow);
    narrow = ldexpf(narrow, clamp_exponent(exponent));
    memcpy(out, &narrow, sizeof narrow);
    return;
  }
  scaled = ldexp(scalar_double(dtype, pa), clamp_exponent(exponent));
  scalar_convert(DT_F64, dtype, &scaled, out);
}

static bool eval_half(Rt *rt, Op op, const void *pa, const void *pb, void *out, unsigned flags) {
  uint16_t ha, hb = 0, hr;
  memcpy(&ha, pa, sizeof ha);
  if (pb) memcpy(&hb, pb, sizeof hb);
  float a = half_to_float(ha), b = half_to_float(hb), r;
  bool test;
  if (test_f32(op, a, b, &test)) return *(bool *)out = test, true;
  if (op == OP_NEXTAFTER)
    hr = half_nextafter(ha, hb);
  else if (op == OP_SPACING)
    hr = half_spacing(ha);
  else if ((op == OP_MAXIMUM || op == OP_MINIMUM) && value_f32(op, b, a, flags & SCALAR_ARRAY, &r))
    hr = half_from_float(r); /* the first of two zeros, where the wider floats take the second */
  else if (value_f32(op, a, b, flags & SCALAR_ARRAY, &r))
    hr = half_from_float(r);
  else
    return scalar_no_rule(rt, op, DT_F16);
  memcpy(out, &hr, sizeof hr);
  return true;
}

SCALAR_BODY bool eval_single(Rt *rt, Op op, const void *pa, const void *pb, void *out, unsigned flags) {
  float a, b = 0, r;
  bool test;
  memcpy(&a, pa, sizeof a);
  if (pb) memcpy(&b, pb, sizeof b);
  if (test_f32(op, a, b, &test)) return *(bool *)out = test, true;
  if (!value_f32(op, a, b, flags & SCALAR_ARRAY, &r)) return scalar_no_rule(rt, op, DT_F32);
  memcpy(out, &r, sizeof r);
  return true;
}

SCALAR_BODY bool eval_double(Rt *rt, Op op, const void *pa, const void *pb, void *out, unsigned flags) {
  double a, b = 0, r;
  bool test;
  memcpy(&a, pa, sizeof a);
  if (pb) memcpy(&b, pb, sizeof b);
  if (test_f64(op, a, b, &test)) return *(bool *)out = test, true;
  if ((flags & SCALAR_PYTHON) && python_refuses(rt, op, a, b)) return false;
  if (!value_f64(op, a, b, flags & SCALAR_ARRAY, &r)) return scalar_no_rule(rt, op, DT_F64);
  memcpy(out, &r, sizeof r);
  return true;
}

SCALAR_BODY bool eval_float(Rt *rt, Op op, DType dtype, const void *a, const void *b, void *out,
                            unsigned flags) {
  if (op == OP_LDEXP) return eval_ldexp(dtype, a, b, out), true;
  if (dtype == DT_F16) return eval_half(rt, op, a, b, out, flags);
  return dtype == DT_F32 ? eval_single(rt, op, a, b, out, flags) : eval_double(rt, op, a, b, out, flags);
}

bool scalar_eval_float(Rt *rt, Op op, DType dtype, const void *a, const void *b, void *out, unsigned flags) {
  return eval_float(rt, op, dtype, a, b, out, flags);
}

/* ---- a function for each operation ---- */

#define NAME(id)       python_##id
#define EVAL(op, a, b) eval_float(rt, op, DT_F64, a, b, out, SCALAR_PYTHON)
#define TABLE          scalar_python_float
#include "lang/rt/scalar/direct_body.h"
#undef NAME
#undef EVAL
#undef TABLE

#define NAME(id)       jit_##id
#define EVAL(op, a, b) eval_float(rt, op, DT_F64, a, b, out, 0)
#define TABLE          scalar_jit_float
#include "lang/rt/scalar/direct_body.h"
#undef NAME
#undef EVAL
#undef TABLE

#define NAME(id)       f64_##id
#define EVAL(op, a, b) eval_float(rt, op, DT_F64, a, b, out, SCALAR_ARRAY)
#define TABLE          scalar_f64
#include "lang/rt/scalar/direct_body.h"
#undef NAME
#undef EVAL
#undef TABLE

#define NAME(id)       f32_##id
#define EVAL(op, a, b) eval_float(rt, op, DT_F32, a, b, out, SCALAR_ARRAY)
#define TABLE          scalar_f32
#include "lang/rt/scalar/direct_body.h"
