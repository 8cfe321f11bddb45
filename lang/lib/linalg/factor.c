/* Linear systems and factors: solve, inv, det, slogdet, LU, Cholesky, triangular systems.
 *
 * Each primitive is one row of lang/lib/lib.def. Determinants are NumPy's to the last bit where LAPACK's
 * factors are: sign and logarithm of the factors' diagonal, and det is sign * exp(logarithm). */
#include <math.h>
#include <string.h>

#include "lang/lib/linalg/lapack.h"
#include "lang/rt/scalar/eval.h"

static double cube(int n) { return (double)n * n * n; }

/* The second input has as many rows as the first. */
static bool rows_agree(Lapack *l, const char *signature) {
  if (l->in[1].rows == l->n) return true;
  return rt_fault(
      l->rt, DG_VALUE,
      "%s: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature %s (size "
      "%lld is different from %d)",
      l->name, signature, (long long)l->in[1].rows, l->n);
}

/* ---- solve, inv ---- */

enum { SOLVE_A, SOLVE_B, SOLVE_PIVOTS };

/* B's columns lie in part SOLVE_B. */
static int solve_loaded(const Lapack *l, int64_t index, char *work) {
  void *a = lapack_at(l, work, SOLVE_A), *b = lapack_at(l, work, SOLVE_B);
  int *pivots = lapack_at(l, work, SOLVE_PIVOTS), info = 0, n = l->n, k = l->k;
  lapack_load(l, 0, index, a, n);
  l->calls->getrf[l->kind](&n, &n, a, &n, pivots, &info);
  if (info) return info;
  l->calls->getrs[l->kind]("N", &n, &k, a, &n, pivots, b, &n, &info, 1);
  lapack_store(l, 0, index, b, n, n, k);
  return info;
}

static int solve_one(const Lapack *l, int64_t index, char *work) {
  lapack_load(l, 1, index, lapack_at(l, work, SOLVE_B), l->n);
  return solve_loaded(l, index, work);
}

static void fill_nan(const Lapack *l, char *out) {
  for (int64_t k = 0; k < l->step[0]; k += l->real_item) {
    if (l->real == DT_F32)
      *(float *)(void *)(out + k) = NAN;
    else
      *(double *)(void *)(out + k) = NAN;
  }
}

/* job 1: a singular matrix has NaNs for an inverse, which np.linalg.cond looks at. */
static int inv_one(const Lapack *l, int64_t index, char *work) {
  lapack_identity(l, lapack_at(l, work, SOLVE_B), l->n, l->n, l->n);
  int info = solve_loaded(l, index, work);
  if (!info || !l->job) return info;
  fill_nan(l, lapack_result(l, 0, index));
  return 0;
}

static bool solve_run(Lapack *l, LapackFn one) {
  int64_t n = l->n, lengths[2] = {n, l->k};
  lapack_part(l, n * n, l->item);
  lapack_part(l, n * l->k, l->item);
  lapack_part(l, n, sizeof(int));
  l->cost = cube(l->n) / 3 + (double)n * (double)n * l->k;
  if (!lapack_out(l, 0, l->dtype, 2, lengths)) return false;
  return l->out[0]->size == 0 || lapack_run(l, one, "Singular matrix");
}

bool lib_linalg_solve(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Lapack l;
  bool vector = arg_int_or(call, args, 2, 0) != 0;
  return lapack_begin(&l, rt, vector ? "solve1" : "solve", args, 2) && lapack_square(&l) &&
         rows_agree(&l, vector ? "(m,m),(m)->(m)" : "(m,m),(m,n)->(m,n)") && solve_run(&l, solve_one) &&
         lapack_give(&l, call, 1, out);
}

bool lib_linalg_inv(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Lapack l;
  if (!lapack_begin(&l, rt, "inv", args, 1) || !lapack_square(&l)) return false;
  l.job = (char)arg_int_or(call, args, 1, 0);
  return solve_run(&l, inv_one) && lapack_give(&l, call, 1, out);
}

/* ---- LU ---- */

enum { LU_A, LU_PIVOTS };

/* The factors in one matrix and the rows exchanged, counted from 0; SciPy's lu_factor. */
static int lu_one(const Lapack *l, int64_t index, char *work) {
  void *a = lapack_at(l, work, LU_A);
  int m = l->m, n = l->n, info = 0, *pivots = lapack_at(l, work, LU_PIVOTS);
  lapack_load(l, 0, index, a, m);
  l->calls->getrf[l->kind](&m, &n, a, &m, pivots, &info);
  lapack_store(l, 0, index, a, m, m, n);
  int32_t *rows = lapack_result(l, 1, index);
  for (int k = 0; k < (m < n ? m : n); k++) rows[k] = pivots[k] - 1;
  return info < 0;
}

bool lib_linalg_lu(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Lapack l;
  if (!lapack_begin(&l, rt, "lu_factor", args, 1)) return false;
  int64_t lengths[2] = {l.m, l.n}, least = l.m < l.n ? l.m : l.n;
  lapack_part(&l, lengths[0] * lengths[1], l.item);
  lapack_part(&l, least, sizeof(int));
  l.cost = (double)l.m * l.n * (double)least / 2;
  if (!lapack_out(&l, 0, l.dtype, 2, lengths) || !lapack_out(&l, 1, DT_I32, 1, &least)) return false;
  if (l.out[0]->size && !lapack_run(&l, lu_one, "the matrix has no LU factors")) return false;
  return lapack_give(&l, call, 2, out);
}

/* ---- det, slogdet ---- */

/* sign (of one element, its type) and logarithm of a product of n numbers, `step` elements apart. */
#define DIAGONAL_REAL(name, T)                                                                               \
  static double name(int64_t n, int64_t step, const void *factors, const int *pivots, T *sign) {             \
    const T *a = factors;                                                                                    \
    T log_sum = 0;                                                                                           \
    *sign = 1;                                                                                               \
    for (int64_t k = 0; k < n; k++) {                                                                        \
      T x = a[k * step];                                                                                     \
      if ((pivots[k] != k + 1) != (x < 0)) *sign = -*sign;                                                   \
      log_sum += (T)LOG_OF(T)(x < 0 ? -x : x);                                                               \
    }                                                                                                        \
    return (double)log_sum;                                                                                  \
  }
#define LOG_OF(T) _Generic((T)0, float : logf, double : log)
DIAGONAL_REAL(diagonal_f32, float)
DIAGONAL_REAL(diagonal_f64, double)

#define DIAGONAL_COMPLEX(name, C, T, ABS)                                                                    \
  static double name(int64_t n, int64_t step, const void *factors, const int *pivots, C *sign) {             \
    const C *a = factors;                                                                                    \
    T log_sum = 0;                                                                                           \
    *sign = (C){1, 0};                                                                                       \
    for (int64_t k = 0; k < n; k++) {                                                                        \
      C x = a[k * step];                                                                                     \
      T length = ABS(x.re, x.im);                                                                            \
      C unit = {x.re / length, x.im / length}, s = *sign;                                                    \
      *sign = (C){s.re * unit.re - s.im * unit.im, s.re * unit.im + s.im * unit.re};                         \
      if (pivots[k] != k + 1) *sign = (C){-sign->re, -sign->im};                                             \
      log_sum += LOG_OF(T)(length);                                                                          \
    }                                                                                                        \
    return (double)log_sum;                                                                                  \
  }
DIAGONAL_COMPLEX(diagonal_c64, QuernC64, float, hypotf)
DIAGONAL_COMPLEX(diagonal_c128, QuernC128, double, hypot)

static double log_of(DType dtype, int64_t n, int64_t step, const void *factors, const int *pivots,
                     void *sign) {
  if (!factors) {
    memset(sign, 0, dtype_size(dtype));
    return -INFINITY;
  }
  if (dtype == DT_F32) return diagonal_f32(n, step, factors, pivots, sign);
  if (dtype == DT_F64) return diagonal_f64(n, step, factors, pivots, sign);
  if (dtype == DT_C64) return diagonal_c64(n, step, factors, pivots, sign);
  return diagonal_c128(n, step, factors, pivots, sign);
}

static bool is_narrow(DType dtype) { return dtype == DT_F32 || dtype == DT_C64; }

static void store_real(DType dtype, void *to, double x) {
  if (is_narrow(dtype))
    *(float *)to = (float)x;
  else
    *(double *)to = x;
}

void lapack_determinant(DType dtype, int64_t n, const void *diagonal, const int *pivots, void *sign,
                        void *log_to) {
  store_real(dtype, log_to, log_of(dtype, n, 1, diagonal, pivots, sign));
}

void lapack_times_exp(DType dtype, void *sign, const void *log_from) {
  bool complex = dtype == DT_C64 || dtype == DT_C128;
  for (int k = 0; k <= complex; k++) {
    if (is_narrow(dtype))
      ((float *)sign)[k] *= expf(*(const float *)log_from);
    else
      ((double *)sign)[k] *= exp(*(const double *)log_from);
  }
}

/* Factors matrix `index` and leaves sign and logarithm there. */
static void factor_sign(const Lapack *l, int64_t index, char *work, void *sign, void *log_to) {
  void *a = lapack_at(l, work, LU_A);
  int n = l->n, info = 0, *pivots = lapack_at(l, work, LU_PIVOTS);
  lapack_load(l, 0, index, a, n);
  if (n) l->calls->getrf[l->kind](&n, &n, a, &n, pivots, &info);
  store_real(l->dtype, log_to, log_of(l->dtype, n, (int64_t)n + 1, info ? NULL : a, pivots, sign));
}

static int slogdet_one(const Lapack *l, int64_t index, char *work) {
  factor_sign(l, index, work, lapack_result(l, 0, index), lapack_result(l, 1, index));
  return 0;
}

static int det_one(const Lapack *l, int64_t index, char *work) {
  union {
    float narrow;
    double wide;
  } log_sum;
  factor_sign(l, index, work, lapack_result(l, 0, index), &log_sum);
  lapack_times_exp(l->dtype, lapack_result(l, 0, index), &log_sum);
  return 0;
}

static bool det_run(Lapack *l, LapackFn one) {
  lapack_part(l, (int64_t)l->n * l->n, l->item);
  lapack_part(l, l->n, sizeof(int));
  l->cost = cube(l->n) / 3;
  return l->out[0]->size == 0 || lapack_run(l, one, "");
}

bool lib_linalg_det(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Lapack l;
  return lapack_begin(&l, rt, "det", args, 1) && lapack_square(&l) && lapack_out(&l, 0, l.dtype, 0, NULL) &&
         det_run(&l, det_one) && lapack_give(&l, call, 1, out);
}

bool lib_linalg_slogdet(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Lapack l;
  return lapack_begin(&l, rt, "slogdet", args, 1) && lapack_square(&l) &&
         lapack_out(&l, 0, l.dtype, 0, NULL) && lapack_out(&l, 1, l.real, 0, NULL) &&
         det_run(&l, slogdet_one) && lapack_give(&l, call, 2, out);
}

/* ---- Cholesky ---- */

static int cholesky_one(const Lapack *l, int64_t index, char *work) {
  int n = l->n, info = 0;
  char *a = lapack_at(l, work, 0);
  lapack_load(l, 0, index, a, n);
  l->calls->potrf[l->kind](&l->uplo, &n, a, &n, &info, 1);
  if (info) return info;
  for (int64_t column = 0; column < n; column++) {
    char *top = a + column * n * l->item;
    if (l->uplo == 'L')
      memset(top, 0, (size_t)(column * l->item));
    else
      memset(top + (column + 1) * l->item, 0, (size_t)((n - column - 1) * l->item));
  }
  lapack_store(l, 0, index, a, n, n, n);
  return 0;
}

bool lib_linalg_cholesky(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Lapack l;
  if (!lapack_begin(&l, rt, "cholesky", args, 1) || !lapack_square(&l)) return false;
  int64_t lengths[2] = {l.n, l.n};
  l.uplo = arg_int_or(call, args, 1, 0) ? 'U' : 'L';
  lapack_part(&l, (int64_t)l.n * l.n, l.item);
  l.cost = cube(l.n) / 6;
  if (!lapack_out(&l, 0, l.dtype, 2, lengths)) return false;
  if (l.out[0]->size && !lapack_run(&l, cholesky_one, "Matrix is not positive definite")) return false;
  return lapack_give(&l, call, 1, out);
}

/* ---- systems with factors ---- */

static int triangular_one(const Lapack *l, int64_t index, char *work) {
  void *a = lapack_at(l, work, 0), *b = lapack_at(l, work, 1);
  int n = l->n, k = l->k, info = 0;
  lapack_load(l, 0, index, a, n);
  lapack_load(l, 1, index, b, n);
  l->calls->trtrs[l->kind](&l->uplo, &l->way, &l->unit, &n, &k, a, &n, b, &n, &info, 1, 1, 1);
  if (!info) lapack_store(l, 0, index, b, n, n, k);
  return info;
}

static int cho_solve_one(const Lapack *l, int64_t index, char *work) {
  void *a = lapack_at(l, work, 0), *b = lapack_at(l, work, 1);
  int n = l->n, k = l->k, info = 0;
  lapack_load(l, 0, index, a, n);
  lapack_load(l, 1, index, b, n);
  l->calls->potrs[l->kind](&l->uplo, &n, &k, a, &n, b, &n, &info, 1);
  lapack_store(l, 0, index, b, n, n, k);
  return info;
}

static bool factor_run(Lapack *l, LapackFn one, const char *failure) {
  int64_t n = l->n, lengths[2] = {n, l->k};
  lapack_part(l, n * n, l->item);
  lapack_part(l, n * l->k, l->item);
  l->cost = (double)n * (double)n * l->k;
  if (!lapack_out(l, 0, l->dtype, 2, lengths)) return false;
  return l->out[0]->size == 0 || lapack_run(l, one, failure);
}

bool lib_linalg_triangular(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Lapack l;
  if (!lapack_begin(&l, rt, "solve_triangular", args, 2) || !lapack_square(&l) ||
      !rows_agree(&l, "(m,m),(m,n)->(m,n)"))
    return false;
  int64_t way = arg_int_or(call, args, 3, 0);
  l.uplo = arg_int_or(call, args, 2, 0) ? 'L' : 'U';
  l.way = way == 1 ? 'T' : way == 2 ? 'C' : 'N';
  l.unit = arg_int_or(call, args, 4, 0) ? 'U' : 'N';
  return factor_run(&l, triangular_one, "singular matrix: a number on the diagonal is zero") &&
         lapack_give(&l, call, 1, out);
}

bool lib_linalg_cho_solve(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Lapack l;
  if (!lapack_begin(&l, rt, "cho_solve", args, 2) || !lapack_square(&l) ||
      !rows_agree(&l, "(m,m),(m,n)->(m,n)"))
    return false;
  l.uplo = arg_int_or(call, args, 2, 0) ? 'L' : 'U';
  return factor_run(&l, cho_solve_one, "the factor is not that of a matrix") && lapack_give(&l, call, 1, out);
}
