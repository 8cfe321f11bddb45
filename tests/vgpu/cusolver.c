/* cusolver.c: what Quern calls of cuSOLVER, on this test device's memory (QUERN_CUSOLVER names this library).
 *
 * Matrices lie column by column; everything is computed in double complex. Work is late, as cublas.c's is.
 * Sources: G. H. Golub and C. F. Van Loan, Matrix computations, 2013, 3.4 and 4.2; the library's reference.
 */
#include <complex.h>
#include <math.h>
#include <stdlib.h>

#include "driver.h"

enum {
  SOLVER_SUCCESS = 0,
  SOLVER_NOT_INITIALIZED = 1,
  SOLVER_INVALID_VALUE = 3,
  SOLVER_EXECUTION_FAILED = 6
};

typedef double complex Number;
typedef enum Element { SINGLE, DOUBLE, SINGLE_COMPLEX, DOUBLE_COMPLEX } Element;

static const size_t items[] = {4, 8, 8, 16};

typedef struct Job {
  Element element;
  int n, k, flag; /* flag: transposed; upper */
  uint8_t *a, *b;
  int32_t *pivots, *info;
} Job;

/* ---- elements ---- */

static Number load(Element element, const uint8_t *at, size_t k) {
  const void *p = at + k * items[element];
  switch (element) {
    case SINGLE: return *(const float *)p;
    case DOUBLE: return *(const double *)p;
    case SINGLE_COMPLEX: return *(const float complex *)p;
    case DOUBLE_COMPLEX: break;
  }
  return *(const double complex *)p;
}

static void store(Element element, uint8_t *at, size_t k, Number x) {
  void *p = at + k * items[element];
  switch (element) {
    case SINGLE: *(float *)p = (float)creal(x); break;
    case DOUBLE: *(double *)p = creal(x); break;
    case SINGLE_COMPLEX: *(float complex *)p = (float complex)x; break;
    case DOUBLE_COMPLEX: *(double complex *)p = x; break;
  }
}

static Number *load_all(const Job *job, const uint8_t *at, size_t count) {
  Number *x = malloc((count + 1) * sizeof *x);
  if (!x) abort();
  for (size_t k = 0; k < count; k++) x[k] = load(job->element, at, k);
  return x;
}

static void store_all(const Job *job, uint8_t *at, Number *x, size_t count) {
  for (size_t k = 0; k < count; k++) store(job->element, at, k, x[k]);
  free(x);
}

#define AT(x, n, i, j) (x)[(size_t)(i) + (size_t)(j) * (size_t)(n)]

/* ---- algorithms ---- */

static void factor_work(void *data) {
  Job *job = data;
  int n = job->n;
  Number *a = load_all(job, job->a, (size_t)n * (size_t)n);
  *job->info = 0;
  for (int k = 0; k < n; k++) {
    int best = k;
    for (int i = k + 1; i < n; i++)
      if (cabs(AT(a, n, i, k)) > cabs(AT(a, n, best, k))) best = i;
    job->pivots[k] = best + 1;
    for (int j = 0; j < n; j++) {
      Number x = AT(a, n, k, j);
      AT(a, n, k, j) = AT(a, n, best, j);
      AT(a, n, best, j) = x;
    }
    if (AT(a, n, k, k) == 0) {
      if (!*job->info) *job->info = k + 1;
      continue;
    }
    for (int i = k + 1; i < n; i++) {
      Number ratio = AT(a, n, i, k) /= AT(a, n, k, k);
      for (int j = k + 1; j < n; j++) AT(a, n, i, j) -= ratio * AT(a, n, k, j);
    }
  }
  store_all(job, job->a, a, (size_t)n * (size_t)n);
  free(job);
}

static void swap_rows(const Job *job, Number *b, int k) {
  int other = job->pivots[k] - 1;
  for (int j = 0; j < job->k; j++) {
    Number x = AT(b, job->n, k, j);
    AT(b, job->n, k, j) = AT(b, job->n, other, j);
    AT(b, job->n, other, j) = x;
  }
}

/* x of one column: with the factors L (its diagonal is one) and U, or transposed. */
static void solve_column(const Job *job, const Number *a, Number *x) {
  int n = job->n;
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < i; j++) x[i] -= (job->flag ? AT(a, n, j, i) : AT(a, n, i, j)) * x[j];
    if (job->flag) x[i] /= AT(a, n, i, i);
  }
  for (int i = n; i-- > 0;) {
    for (int j = i + 1; j < n; j++) x[i] -= (job->flag ? AT(a, n, j, i) : AT(a, n, i, j)) * x[j];
    if (!job->flag) x[i] /= AT(a, n, i, i);
  }
}

static void solve_work(void *data) {
  Job *job = data;
  int n = job->n;
  size_t count = (size_t)n * (size_t)job->k;
  Number *a = load_all(job, job->a, (size_t)n * (size_t)n), *b = load_all(job, job->b, count);
  *job->info = 0;
  for (int k = 0; !job->flag && k < n; k++) swap_rows(job, b, k);
  for (int j = 0; j < job->k; j++) solve_column(job, a, b + (size_t)j * (size_t)n);
  for (int k = n; job->flag && k-- > 0;) swap_rows(job, b, k);
  free(a);
  store_all(job, job->b, b, count);
  free(job);
}

/* The triangle that is given alone: L L^H, or (flag) U^H U. */
static void cholesky_work(void *data) {
  Job *job = data;
  int n = job->n;
  Number *a = load_all(job, job->a, (size_t)n * (size_t)n);
  *job->info = 0;
  for (int j = 0; j < n && !*job->info; j++) {
    for (int i = j; i < n; i++) {
      Number sum = job->flag ? conj(AT(a, n, j, i)) : AT(a, n, i, j);
      for (int k = 0; k < j; k++) {
        Number x = job->flag ? conj(AT(a, n, k, i)) : AT(a, n, i, k);
        Number y = job->flag ? AT(a, n, k, j) : conj(AT(a, n, j, k));
        sum -= x * y;
      }
      if (i == j && !(creal(sum) > 0)) {
        *job->info = j + 1;
        break;
      }
      Number value = i == j ? sqrt(creal(sum)) : sum / creal(AT(a, n, j, j));
      if (job->flag)
        AT(a, n, j, i) = conj(value);
      else
        AT(a, n, i, j) = value;
    }
  }
  store_all(job, job->a, a, (size_t)n * (size_t)n);
  free(job);
}

/* ---- handles ---- */

static int solver_known(const void *handle) {
  return handle_get(HANDLE_BLAS, handle) &&
         blas_context(handle_get(HANDLE_BLAS, handle)) == context_current();
}

int cusolverDnCreate(void **handle)
    CALL(cusolverDnCreate, NEED_CONTEXT, blas_create(handle)) int cusolverDnDestroy(void *handle)
        CALL(cusolverDnDestroy, NEED_CONTEXT, blas_destroy(handle)) int cusolverDnSetStream(void *handle,
                                                                                            void *stream)
            CALL(cusolverDnSetStream, NEED_CONTEXT,
                 !solver_known(handle) ? SOLVER_NOT_INITIALIZED
                 : stream              ? SOLVER_INVALID_VALUE
                                       : SOLVER_SUCCESS)

    /* ---- calls ---- */

    static int room(const void *handle, int n, int lda, int *count) {
  if (!solver_known(handle)) return SOLVER_NOT_INITIALIZED;
  if (n < 1 || lda < n) return SOLVER_INVALID_VALUE;
  *count = n;
  return SOLVER_SUCCESS;
}

/* Queues `run` on a job whose memory is all there. */
static int submit(const void *handle, Job given, uint64_t a, uint64_t b, uint64_t pivots, uint64_t info,
                  uint64_t work, int room_wanted, void (*run)(void *)) {
  uint64_t n = (uint64_t)given.n, item = items[given.element];
  if (!solver_known(handle)) return SOLVER_NOT_INITIALIZED;
  if (given.n < 1) return SOLVER_INVALID_VALUE;
  given.a = memory_at(driver.memory, a, n * n * item);
  given.b = b ? memory_at(driver.memory, b, n * (uint64_t)given.k * item) : given.a;
  given.pivots = (int32_t *)(void *)(pivots ? memory_at(driver.memory, pivots, 4 * n) : given.a);
  given.info = (int32_t *)(void *)memory_at(driver.memory, info, 4);
  bool working = !room_wanted || memory_at(driver.memory, work, n * item);
  Job *job = malloc(sizeof *job);
  if (!job || !given.a || !given.b || !given.pivots || !given.info || !working) {
    free(job);
    return SOLVER_EXECUTION_FAILED;
  }
  *job = given;
  api_note("%d x %d", given.n, given.n);
  Work queued = {.kind = WORK_HOST, .context = context_current(), .call = run, .data = job};
  return work_submit(queued, false) ? SOLVER_EXECUTION_FAILED : SOLVER_SUCCESS;
}

#define SOLVER(letter, e)                                                                                    \
  int cusolverDn##letter##getrf_bufferSize(void *handle, int m, int n, uint64_t a, int lda, int *count)      \
      CALL(cusolverDn##letter##getrf_bufferSize, NEED_CONTEXT,                                               \
           a &&m == n ? room(handle, n, lda, count)                                                          \
                      : SOLVER_INVALID_VALUE) int cusolverDn##letter##potrf_bufferSize(void *handle,         \
                                                                                       int upper, int n,     \
                                                                                       uint64_t a, int lda,  \
                                                                                       int *count)           \
          CALL(cusolverDn##letter##potrf_bufferSize, NEED_CONTEXT,                                           \
               a &&upper >> 1 == 0                                                                           \
                   ? room(handle, n, lda, count)                                                             \
                   : SOLVER_INVALID_VALUE) int cusolverDn##letter##getrf(void *handle, int m, int n,         \
                                                                         uint64_t a, int lda, uint64_t work, \
                                                                         uint64_t pivots, uint64_t info)     \
              CALL(cusolverDn##letter##getrf, NEED_CONTEXT,                                                  \
                   m == n && lda == n                                                                        \
                       ? submit(handle, (Job){.element = e, .n = n}, a, 0, pivots, info, work, 1,            \
                                factor_work)                                                                 \
                       : SOLVER_INVALID_VALUE) int cusolverDn##letter##getrs(void *handle, int turned,       \
                                                                             int n, int k, uint64_t a,       \
                                                                             int lda, uint64_t pivots,       \
                                                                             uint64_t b, int ldb,            \
                                                                             uint64_t info)                  \
                  CALL(cusolverDn##letter##getrs, NEED_CONTEXT,                                              \
                       turned >> 1 == 0 && lda == n && ldb == n && b                                         \
                           ? submit(handle, (Job){.element = e, .n = n, .k = k, .flag = turned}, a, b,       \
                                    pivots, info, 0, 0, solve_work)                                          \
                           : SOLVER_INVALID_VALUE) int cusolverDn##letter##potrf(void *handle, int upper,    \
                                                                                 int n, uint64_t a, int lda, \
                                                                                 uint64_t work, int count,   \
                                                                                 uint64_t info)              \
                      CALL(cusolverDn##letter##potrf, NEED_CONTEXT,                                          \
                           lda == n && count >= n                                                            \
                               ? submit(handle, (Job){.element = e, .n = n, .flag = upper}, a, 0, 0, info,   \
                                        work, 1, cholesky_work)                                              \
                               : SOLVER_INVALID_VALUE)
SOLVER(S, SINGLE)
SOLVER(D, DOUBLE)
SOLVER(C, SINGLE_COMPLEX)
SOLVER(Z, DOUBLE_COMPLEX)
