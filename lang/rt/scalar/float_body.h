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

static bool FN(test)(Op op, REAL a, REAL b, bool *out) {
  switch ((int)op) {
    case OP_EQ: *out = a == b; return true;
    case OP_NE: *out = a != b; return true;
    case OP_LT: *out = a < b; return true;
    case OP_LE: *out = a <= b; return true;
    case OP_GT: *out = a > b; return true;
    case OP_GE: *out = a >= b; return true;
    case OP_ISNAN: *out = isnan(a); return true;
    case OP_ISINF: *out = isinf(a); return true;
    case OP_ISFINITE: *out = isfinite(a); return true;
    case OP_SIGNBIT: *out = signbit(a) != 0; return true;
    default: return false;
  }
}

static bool FN(arith1)(Op op, REAL a, REAL *r) {
  switch ((int)op) {
    case OP_NEG: *r = -a; return true;
    case OP_POS:
    case OP_REAL:
    case OP_CONJ: *r = a; return true;
    case OP_IMAG: *r = 0; return true;
    case OP_ABS:
    case OP_FABS: *r = M(fabs)(a); return true;
    case OP_SIGN: *r = isnan(a) ? a : (REAL)((a > 0) - (a < 0)); return true;
    case OP_SQRT: *r = M(sqrt)(a); return true;
    case OP_SQUARE: *r = a * a; return true;
    case OP_RECIPROCAL: *r = 1 / a; return true;
    case OP_DEG2RAD: *r = a * ((REAL)M_PI / 180); return true;
    case OP_RAD2DEG: *r = a * (180 / (REAL)M_PI); return true;
    case OP_FLOOR: *r = M(floor)(a); return true;
    case OP_CEIL: *r = M(ceil)(a); return true;
    case OP_TRUNC: *r = M(trunc)(a); return true;
    case OP_RINT: *r = M(rint)(a); return true;
    case OP_SPACING: *r = FN(spacing)(a); return true;
    default: return false;
  }
}

static bool FN(arith2)(Op op, REAL a, REAL b, bool array, REAL *r) {
  switch ((int)op) {
    case OP_ADD: *r = a + b; return true;
    case OP_SUB: *r = a - b; return true;
    case OP_MUL: *r = a * b; return true;
    case OP_TRUEDIV: *r = a / b; return true;
    case OP_FLOORDIV: *r = FN(floor_divide)(a, b); return true;
    case OP_MOD: *r = FN(remainder)(a, b); return true;
    case OP_FMOD: *r = M(fmod)(a, b); return true;
    case OP_MAXIMUM:
      *r = a > b || isnan(a) ? a : b;
      return true; /* the second of two zeros, as NumPy's vectors choose */
    case OP_MINIMUM: *r = a < b || isnan(a) ? a : b; return true;
    case OP_FMAX: *r = a >= b || isnan(b) ? a : b; return true;
    case OP_FMIN: *r = a <= b || isnan(b) ? a : b; return true;
    case OP_COPYSIGN: *r = M(copysign)(a, b); return true;
    case OP_NEXTAFTER: *r = M(nextafter)(a, b); return true;
    case OP_HEAVISIDE: *r = FN(heaviside)(a, b); return true;
    case OP_LOGADDEXP: *r = FN(logaddexp)(a, b, array); return true;
    case OP_LOGADDEXP2: *r = FN(logaddexp2)(a, b, array); return true;
    default: return false;
  }
}

/* op(a, b) as a number; false for an operation that is none. */
static bool FN(value)(Op op, REAL a, REAL b, bool array, REAL *r) {
  if (FN(arith1)(op, a, r) || FN(arith2)(op, a, b, array, r)) return true;
  if (MATH1(op, array)) return *r = MATH1(op, array)(a), true;
  if (MATH2(op, array)) return *r = MATH2(op, array)(a, b), true;
  return false;
}
