/* The float operations for one precision; included by float.c once for each,
 * with REAL the C type, FN(x) a function of ours, M(x) libm's name and MATH1, MATH2
 * the table look-ups of math.h. No include guard, for that reason. */

static REAL FN(call1)(Op op, REAL a, bool array) { return MATH1(op, array)(a); }

/* Quotient rounded down, and the remainder with the divisor's sign; b != 0.
 * Source: npy_divmod, https://numpy.org/doc/stable/reference/generated/numpy.divmod.html */
static REAL FN(divmod)(REAL a, REAL b, REAL *rest) {
  REAL mod = M(fmod)(a, b), div = (a - mod) / b;
  if (mod != 0) {
    if ((b < 0) != (mod < 0)) mod += b, div -= 1;
  } else {
    mod = M(copysign)(0, b);
  }
  *rest = mod;
  if (div == 0) return M(copysign)(0, a / b);
  REAL whole = M(floor)(div);
  return div - whole > (REAL)0.5 ? whole + 1 : whole;
}

static REAL FN(floor_divide)(REAL a, REAL b) {
  REAL rest;
  return b == 0 ? a / b : FN(divmod)(a, b, &rest);
}

static REAL FN(remainder)(REAL a, REAL b) {
  REAL rest;
  if (b == 0) return M(fmod)(a, b);
  FN(divmod)(a, b, &rest);
  return rest;
}

static REAL FN(logaddexp)(REAL a, REAL b, bool array) {
  if (a == b) return a + (REAL)M_LN2;
  REAL gap = a - b;
  if (isnan(gap)) return gap;
  REAL small = FN(call1)(OP_EXP, gap > 0 ? -gap : gap, array);
  return (gap > 0 ? a : b) + FN(call1)(OP_LOG1P, small, array);
}

static REAL FN(logaddexp2)(REAL a, REAL b, bool array) {
  if (a == b) return a + 1;
  REAL gap = a - b;
  if (isnan(gap)) return gap;
  REAL small = FN(call1)(OP_EXP2, gap > 0 ? -gap : gap, array);
  return (gap > 0 ? a : b) + (REAL)M_LOG2E * FN(call1)(OP_LOG1P, small, array);
}

static REAL FN(heaviside)(REAL a, REAL at_zero) {
  if (isnan(a)) return a;
  return a == 0 ? at_zero : a < 0 ? 0 : 1;
}

/* Distance to the next number away from zero, with the sign of `a` but for -0. */
static REAL FN(spacing)(REAL a) {
  if (isinf(a)) return (REAL)NAN;
  return M(nextafter)(a, a < 0 ? -(REAL)INFINITY : (REAL)INFINITY) - a;
}

SCALAR_BODY bool FN(test)(Op op, REAL a, REAL b, bool *out) {
  if (op == OP_EQ) return *out = a == b, true;
  if (op == OP_NE) return *out = a != b, true;
  if (op == OP_LT) return *out = a < b, true;
  if (op == OP_LE) return *out = a <= b, true;
  if (op == OP_GT) return *out = a > b, true;
  if (op == OP_GE) return *out = a >= b, true;
  if (op == OP_ISNAN) return *out = isnan(a), true;
  if (op == OP_ISINF) return *out = isinf(a), true;
  if (op == OP_ISFINITE) return *out = isfinite(a), true;
  if (op == OP_SIGNBIT) return *out = signbit(a) != 0, true;
  return false;
}

SCALAR_BODY bool FN(arith1)(Op op, REAL a, REAL *r) {
  if (op == OP_NEG) return *r = -a, true;
  if (op == OP_POS || op == OP_REAL || op == OP_CONJ) return *r = a, true;
  if (op == OP_IMAG) return *r = 0, true;
  if (op == OP_ABS || op == OP_FABS) return *r = M(fabs)(a), true;
  if (op == OP_SIGN) return *r = isnan(a) ? a : (REAL)((a > 0) - (a < 0)), true;
  if (op == OP_SQRT) return *r = M(sqrt)(a), true;
  if (op == OP_SQUARE) return *r = a * a, true;
  if (op == OP_RECIPROCAL) return *r = 1 / a, true;
  if (op == OP_DEG2RAD) return *r = a * ((REAL)M_PI / 180), true;
  if (op == OP_RAD2DEG) return *r = a * (180 / (REAL)M_PI), true;
  if (op == OP_FLOOR) return *r = M(floor)(a), true;
  if (op == OP_CEIL) return *r = M(ceil)(a), true;
  if (op == OP_TRUNC) return *r = M(trunc)(a), true;
  if (op == OP_RINT) return *r = M(rint)(a), true;
  if (op == OP_SPACING) return *r = FN(spacing)(a), true;
  return false;
}

SCALAR_BODY bool FN(arith2)(Op op, REAL a, REAL b, bool array, REAL *r) {
  if (op == OP_ADD) return *r = a + b, true;
  if (op == OP_SUB) return *r = a - b, true;
  if (op == OP_MUL) return *r = a * b, true;
  if (op == OP_TRUEDIV) return *r = a / b, true;
  if (op == OP_FLOORDIV) return *r = FN(floor_divide)(a, b), true;
  if (op == OP_MOD) return *r = FN(remainder)(a, b), true;
  if (op == OP_FMOD) return *r = M(fmod)(a, b), true;
  if (op == OP_MAXIMUM)
    return *r = a > b || isnan(a) ? a : b, true; /* the second of two zeros, as NumPy's vectors choose */
  if (op == OP_MINIMUM) return *r = a < b || isnan(a) ? a : b, true;
  if (op == OP_FMAX) return *r = a >= b || isnan(b) ? a : b, true;
  if (op == OP_FMIN) return *r = a <= b || isnan(b) ? a : b, true;
  if (op == OP_COPYSIGN) return *r = M(copysign)(a, b), true;
  if (op == OP_NEXTAFTER) return *r = M(nextafter)(a, b), true;
  if (op == OP_HEAVISIDE) return *r = FN(heaviside)(a, b), true;
  if (op == OP_LOGADDEXP) return *r = FN(logaddexp)(a, b, array), true;
  if (op == OP_LOGADDEXP2) return *r = FN(logaddexp2)(a, b, array), true;
  return false;
}

/* op(a, b) as a number; false for an operation that is none. */
SCALAR_BODY bool FN(value)(Op op, REAL a, REAL b, bool array, REAL *r) {
  if (FN(arith1)(op, a, r) || FN(arith2)(op, a, b, array, r)) return true;
  if (MATH1(op, array)) return *r = MATH1(op, array)(a), true;
  if (MATH2(op, array)) return *r = MATH2(op, array)(a, b), true;
  return false;
}
