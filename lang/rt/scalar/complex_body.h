/* The complex operations for one precision; included by complex.c once for
 * each, with CPLX the struct, REAL its part, NATIVE C's type, MAKE its constructor,
 * FN(x) a function of ours, M(x) libm's name and C(x) C99's complex function. */

static NATIVE FN(native)(CPLX z) { return MAKE(z.re, z.im); }
static CPLX FN(own)(NATIVE z) { return (CPLX){M(creal)(z), M(cimag)(z)}; }

static CPLX FN(mul)(CPLX a, CPLX b) { return (CPLX){a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re}; }

/* Smith's method, as NumPy has it: by one scale factor. */
static CPLX FN(div)(CPLX a, CPLX b) {
  if (M(fabs)(b.re) >= M(fabs)(b.im)) {
    if (b.re == 0 && b.im == 0) return (CPLX){a.re / M(fabs)(b.re), a.im / M(fabs)(b.re)};
    REAL ratio = b.im / b.re, scale = 1 / (b.re + b.im * ratio);
    return (CPLX){(a.re + a.im * ratio) * scale, (a.im - a.re * ratio) * scale};
  }
  REAL ratio = b.re / b.im, scale = 1 / (b.im + b.re * ratio);
  return (CPLX){(a.re * ratio + a.im) * scale, (a.im * ratio - a.re) * scale};
}

static CPLX FN(reciprocal)(CPLX a) {
  if (M(fabs)(a.im) <= M(fabs)(a.re)) {
    REAL ratio = a.im / a.re, down = a.re + a.im * ratio;
    return (CPLX){1 / down, -ratio / down};
  }
  REAL ratio = a.re / a.im, down = a.re * ratio + a.im;
  return (CPLX){ratio / down, -1 / down};
}

/* NumPy's: small integer exponents by squaring, else C's cpow. */
static CPLX FN(power)(CPLX a, CPLX b) {
  if (b.re == 0 && b.im == 0) return (CPLX){1, 0};
  if (a.re == 0 && a.im == 0) {
    if (b.re > 0) return (CPLX){0, 0};
    return (CPLX){(REAL)NAN, (REAL)NAN};
  }
  if (b.im == 0 && b.re > -100 && b.re < 100 && b.re == M(trunc)(b.re)) {
    int n = (int)b.re;
    if (n == 1) return a;
    if (n == 2) return FN(mul)(a, a);
    if (n == 3) return FN(mul)(a, FN(mul)(a, a));
    CPLX result = {1, 0}, square = a;
    for (unsigned rest = (unsigned)(n < 0 ? -n : n);; square = FN(mul)(square, square)) {
      if (rest & 1) result = FN(mul)(result, square);
      if (!(rest >>= 1)) break;
    }
    return n < 0 ? FN(div)((CPLX){1, 0}, result) : result;
  }
  return FN(own)(C(cpow)(FN(native)(a), FN(native)(b)));
}

static CPLX FN(sign)(CPLX a) {
  REAL size = M(hypot)(a.re, a.im);
  if (isnan(size) || (isinf(a.re) && isinf(a.im))) return (CPLX){(REAL)NAN, (REAL)NAN};
  if (isinf(a.re)) return (CPLX){M(copysign)(1, a.re), 0};
  if (isinf(size)) return (CPLX){0, M(copysign)(1, a.im)};
  return size == 0 ? (CPLX){0, 0} : (CPLX){a.re / size, a.im / size};
}

static CPLX FN(scaled)(CPLX a, REAL factor) { return (CPLX){a.re * factor, a.im * factor}; }
static CPLX FN(exp)(CPLX a) { return FN(own)(C(cexp)(FN(native)(a))); }
static CPLX FN(log)(CPLX a) { return FN(own)(C(clog)(FN(native)(a))); }

static CPLX FN(expm1)(CPLX a) {
  REAL half_sine = M(sin)(a.im / 2);
  return (CPLX){M(expm1)(a.re) * M(cos)(a.im) - 2 * half_sine * half_sine, M(exp)(a.re) * M(sin)(a.im)};
}

static CPLX FN(log1p)(CPLX a) { return (CPLX){M(log)(M(hypot)(a.re + 1, a.im)), M(atan2)(a.im, a.re + 1)}; }

static bool FN(is_nan)(CPLX a) { return isnan(a.re) || isnan(a.im); }
/* Lexicographic, false when an imaginary part that could matter is NaN. */
static bool FN(less)(CPLX a, CPLX b) {
  return (a.re < b.re && !isnan(a.im) && !isnan(b.im)) || (a.re == b.re && a.im < b.im);
}
static bool FN(less_equal)(CPLX a, CPLX b) {
  return (a.re < b.re && !isnan(a.im) && !isnan(b.im)) || (a.re == b.re && a.im <= b.im);
}

static bool FN(test)(Op op, CPLX a, CPLX b, bool *out) {
  if (op == OP_EQ) return *out = a.re == b.re && a.im == b.im, true;
  if (op == OP_NE) return *out = a.re != b.re || a.im != b.im, true;
  if (op == OP_LT) return *out = FN(less)(a, b), true;
  if (op == OP_LE) return *out = FN(less_equal)(a, b), true;
  if (op == OP_GT) return *out = FN(less)(b, a), true;
  if (op == OP_GE) return *out = FN(less_equal)(b, a), true;
  if (op == OP_ISNAN) return *out = FN(is_nan)(a), true;
  if (op == OP_ISINF) return *out = isinf(a.re) || isinf(a.im), true;
  if (op == OP_ISFINITE) return *out = isfinite(a.re) && isfinite(a.im), true;
  return false;
}

/* NumPy's absolute value of an array's element: the larger part times the length of (1, smaller / larger).
 * Source: numpy/_core/src/umath/loops_unary_complex.dispatch.c.src. */
static REAL FN(size)(CPLX a) {
  REAL re = M(fabs)(a.re), im = M(fabs)(a.im), big = re > im ? re : im, small = re > im ? im : re;
  if (isinf(re) || isinf(im)) return (REAL)INFINITY;
  if (FN(is_nan)(a)) return (REAL)NAN;
  if (big == 0) return 0;
  REAL ratio = small / big;
  return big * M(sqrt)(M(fma)(ratio, ratio, 1));
}

static bool FN(part)(Op op, CPLX a, unsigned flags, REAL *out) {
  if (op == OP_ABS) return *out = flags & SCALAR_ARRAY ? FN(size)(a) : M(hypot)(a.re, a.im), true;
  if (op == OP_REAL) return *out = a.re, true;
  if (op == OP_IMAG) return *out = a.im, true;
  return false;
}

static bool FN(arith1)(Op op, CPLX a, CPLX *r) {
  if (op == OP_NEG) return *r = (CPLX){-a.re, -a.im}, true;
  if (op == OP_POS) return *r = a, true;
  if (op == OP_CONJ) return *r = (CPLX){a.re, -a.im}, true;
  if (op == OP_SIGN) return *r = FN(sign)(a), true;
  if (op == OP_SQUARE) return *r = (CPLX){a.re * a.re - a.im * a.im, a.re * a.im + a.im * a.re}, true;
  if (op == OP_RECIPROCAL) return *r = FN(reciprocal)(a), true;
  if (op == OP_RINT) return *r = (CPLX){M(rint)(a.re), M(rint)(a.im)}, true;
  if (op == OP_EXP2) return *r = FN(exp)(FN(scaled)(a, (REAL)M_LN2)), true;
  if (op == OP_EXPM1) return *r = FN(expm1)(a), true;
  if (op == OP_LOG2) return *r = FN(scaled)(FN(log)(a), (REAL)M_LOG2E), true;
  if (op == OP_LOG10) return *r = FN(scaled)(FN(log)(a), (REAL)M_LOG10E), true;
  if (op == OP_LOG1P) return *r = FN(log1p)(a), true;
  return false;
}

static bool FN(arith2)(Op op, CPLX a, CPLX b, CPLX *r) {
  if (op == OP_ADD) return *r = (CPLX){a.re + b.re, a.im + b.im}, true;
  if (op == OP_SUB) return *r = (CPLX){a.re - b.re, a.im - b.im}, true;
  if (op == OP_MUL) return *r = FN(mul)(a, b), true;
  if (op == OP_TRUEDIV) return *r = FN(div)(a, b), true;
  if (op == OP_POW || op == OP_FLOAT_POWER) return *r = FN(power)(a, b), true;
  if (op == OP_MAXIMUM) return *r = FN(is_nan)(a) || FN(less_equal)(b, a) ? a : b, true;
  if (op == OP_MINIMUM) return *r = FN(is_nan)(a) || FN(less_equal)(a, b) ? a : b, true;
  if (op == OP_FMAX) return *r = FN(is_nan)(b) || FN(less_equal)(b, a) ? a : b, true;
  if (op == OP_FMIN) return *r = FN(is_nan)(b) || FN(less_equal)(a, b) ? a : b, true;
  return false;
}

/* C99's functions by operation, or NULL. */
static NATIVE (*FN(function)(Op op))(NATIVE) {
  static NATIVE (*const functions[OP_SCALAR_COUNT])(NATIVE) = {
      [OP_SQRT] = C(csqrt),   [OP_EXP] = C(cexp),     [OP_LOG] = C(clog),    [OP_SIN] = C(csin),
      [OP_COS] = C(ccos),     [OP_TAN] = C(ctan),     [OP_ASIN] = C(casin),  [OP_ACOS] = C(cacos),
      [OP_ATAN] = C(catan),   [OP_SINH] = C(csinh),   [OP_COSH] = C(ccosh),  [OP_TANH] = C(ctanh),
      [OP_ASINH] = C(casinh), [OP_ACOSH] = C(cacosh), [OP_ATANH] = C(catanh)};
  return functions[op];
}

static bool FN(value)(Op op, CPLX a, CPLX b, CPLX *r) {
  if (FN(arith1)(op, a, r) || FN(arith2)(op, a, b, r)) return true;
  NATIVE (*function)(NATIVE) = FN(function)(op);
  if (function) *r = FN(own)(function(FN(native)(a)));
  return function != NULL;
}

static bool FN(eval)(Rt *rt, Op op, DType dtype, const void *pa, const void *pb, void *out, unsigned flags) {
  CPLX a, b = {0, 0}, r;
  REAL part;
  bool test;
  memcpy(&a, pa, sizeof a);
  if (pb) memcpy(&b, pb, sizeof b);
  if (FN(test)(op, a, b, &test)) return *(bool *)out = test, true;
  if (FN(part)(op, a, flags, &part)) return memcpy(out, &part, sizeof part), true;
  if (!FN(value)(op, a, b, &r)) return scalar_no_rule(rt, op, dtype);
  memcpy(out, &r, sizeof r);
  return true;
}
