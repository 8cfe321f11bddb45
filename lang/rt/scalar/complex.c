/* complex64 and complex128: NumPy's formulas, and Python's for Python's complex. */
#include <complex.h>
#include <math.h>
#include <string.h>

#include "lang/rt/scalar/impl.h"

#define CPLX     QuernC64
#define REAL     float
#define NATIVE   float _Complex
#define MAKE     CMPLXF
#define FN(name) name##_c64
#define M(name)  name##f
#define C(name)  name##f
#include "lang/rt/scalar/complex_body.h"
#undef CPLX
#undef REAL
#undef NATIVE
#undef MAKE
#undef FN
#undef M
#undef C

#define CPLX     QuernC128
#define REAL     double
#define NATIVE   double _Complex
#define MAKE     CMPLX
#define FN(name) name##_c128
#define M(name)  name
#define C(name)  name
#include "lang/rt/scalar/complex_body.h"

/* Smith's method by two divisions. Source: CPython, Objects/complexobject.c, described
 * there as an algorithm for complex division by Smith. */
static QuernC128 python_div(QuernC128 a, QuernC128 b) {
  if (fabs(b.re) >= fabs(b.im)) {
    double ratio = b.im / b.re, down = b.re + b.im * ratio;
    return (QuernC128){(a.re + a.im * ratio) / down, (a.im - a.re * ratio) / down};
  }
  if (fabs(b.im) >= fabs(b.re)) {
    double ratio = b.re / b.im, down = b.re * ratio + b.im;
    return (QuernC128){(a.re * ratio + a.im) / down, (a.im * ratio - a.re) / down};
  }
  return (QuernC128){NAN, NAN};
}

static QuernC128 python_int_power(QuernC128 base, int exponent) {
  QuernC128 result = {1, 0};
  for (unsigned rest = (unsigned)(exponent < 0 ? -exponent : exponent); rest;
       rest >>= 1, base = mul_c128(base, base))
    if (rest & 1) result = mul_c128(result, base);
  return exponent < 0 ? python_div((QuernC128){1, 0}, result) : result;
}

static QuernC128 python_polar_power(QuernC128 a, QuernC128 b) {
  double size = hypot(a.re, a.im), length = pow(size, b.re), angle = atan2(a.im, a.re), phase = angle * b.re;
  if (b.im != 0) {
    length /= exp(angle * b.im);
    phase += b.im * log(size);
  }
  return (QuernC128){length * cos(phase), length * sin(phase)};
}

static bool python_power(Rt *rt, QuernC128 a, QuernC128 b, QuernC128 *out) {
  if (b.re == 0 && b.im == 0) return *out = (QuernC128){1, 0}, true;
  if (a.re == 0 && a.im == 0) {
    if (b.im != 0 || b.re < 0) return rt_fault(rt, DG_ZERO_DIVISION, "0.0 to a negative or complex power");
    return *out = (QuernC128){0, 0}, true;
  }
  bool small = b.im == 0 && b.re == floor(b.re) && fabs(b.re) <= 100;
  *out = small ? python_int_power(a, (int)b.re) : python_polar_power(a, b);
  bool finite = isfinite(a.re) && isfinite(a.im) && isfinite(b.re) && isfinite(b.im);
  if (finite && (isinf(out->re) || isinf(out->im)))
    return rt_fault(rt, DG_OVERFLOW, "complex exponentiation");
  return true;
}

/* Sets *done when Python's complex has a rule of its own. */
static bool eval_python(Rt *rt, Op op, const void *pa, const void *pb, void *out, bool *done) {
  QuernC128 a, b = {0, 0}, r;
  memcpy(&a, pa, sizeof a);
  if (pb) memcpy(&b, pb, sizeof b);
  *done = op == OP_TRUEDIV || op == OP_POW || op == OP_ABS;
  if (op == OP_ABS) {
    double size = hypot(a.re, a.im);
    if (isinf(size) && isfinite(a.re) && isfinite(a.im))
      return rt_fault(rt, DG_OVERFLOW, "absolute value too large");
    memcpy(out, &size, sizeof size);
    return true;
  }
  if (op == OP_TRUEDIV && b.re == 0 && b.im == 0)
    return rt_fault(rt, DG_ZERO_DIVISION, "complex division by zero");
  if (op == OP_TRUEDIV)
    r = python_div(a, b);
  else if (op != OP_POW)
    return true;
  else if (!python_power(rt, a, b, &r))
    return false;
  memcpy(out, &r, sizeof r);
  return true;
}

bool scalar_eval_complex(Rt *rt, Op op, DType dtype, const void *a, const void *b, void *out,
                         unsigned flags) {
  if (dtype == DT_C64) return eval_c64(rt, op, dtype, a, b, out, flags);
  if (flags & SCALAR_PYTHON) {
    bool done, good = eval_python(rt, op, a, b, out, &done);
    if (done) return good;
  }
  return eval_c128(rt, op, dtype, a, b, out, flags);
}
