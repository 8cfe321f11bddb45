/* cusolver.c: what Quern calls of cuSOLVER, on this test device's memory (QUERN_CUSOLVER names this library).
 *
 * This file has the calls, LU and Cholesky. Work is late, as cublas.c's is.
 * Sources: G. H. Golub and C. F. Van Loan, Matrix computations, 2013, 3.4 and 4.2; the library's reference.
 */
#include <math.h>
#include <stdlib.h>

#include "cusolver.h"
#include "driver.h"

enum {
  SOLVER_SUCCESS = 0,
  SOLVER_NOT_INITIALIZED = 1,
  SOLVER_INVALID_VALUE = 3,
  SOLVER_EXECUTION_FAILED = 6
};

static const size_t items[] = {4, 8, 8, 16}, reals[] = {4, 8, 4, 8};

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

Number *load_all(const Job *job, const uint8_t *at, size_t count) {
  Number *x = malloc((count + 1) * sizeof *x);
  if (!x) abort();
  for (size_t k = 0; k < count; k++) x[k] = load(job->element, at, k);
  return x;
}

void store_all(const Job *job, uint8_t *at, Number *x, size_t count) {
  for (size_t k = 0; k < count; k++) store(job->element, at, k, x[k]);
  free(x);
}

void store_real(const Job *job, uint8_t *at, const double *x, size_t count) {
  for (size_t k = 0; k < count; k++) {
    if (reals[job->element] == 4)
      ((float *)(void *)at)[k] = (float)x[k];
    else
      ((double *)(void *)at)[k] = x[k];
  }
}

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

    /* Every call wants an m x n matrix at `a`; as much work space as it has columns is enough. */
    static int room(const void *handle, int m, int n, int lda, int *count) {
  if (!solver_known(handle)) return SOLVER_NOT_INITIALIZED;
  if (m < 1 || n < 1 || lda < m) return SOLVER_INVALID_VALUE;
  *count = n;
  return SOLVER_SUCCESS;
}

/* Memory that a call was given. */
typedef struct Given {
  uint64_t address, bytes;
  uint8_t **at;
} Given;

/* Queues `run` on a job if its memory is all there. */
static int submit(const void *handle, const Job *job, const Given *given, unsigned count,
                  void (*run)(void *)) {
  if (!solver_known(handle)) return SOLVER_NOT_INITIALIZED;
  Job *own = malloc(sizeof *own);
  if (!own) abort();
  for (unsigned k = 0; k < count; k++)
    if (!(*given[k].at = memory_at(driver.memory, given[k].address, given[k].bytes)))
      return free(own), SOLVER_EXECUTION_FAILED;
  *own = *job;
  api_note("%d x %d", job->m, job->n);
  Work queued = {.kind = WORK_HOST, .context = context_current(), .call = run, .data = own};
  return work_submit(queued, false) ? SOLVER_EXECUTION_FAILED : SOLVER_SUCCESS;
}

#define PLACES(...)       (Given[]){__VA_ARGS__}, sizeof((Given[]){__VA_ARGS__}) / sizeof(Given)
#define BYTES(job, count) ((uint64_t)(count)*items[(job).element])

static int getrf(const void *handle, Job j, int lda, uint64_t a, uint64_t work, uint64_t pivots,
                 uint64_t info) {
  uint8_t *scratch;
  if (j.n < 1 || j.m != j.n || lda != j.n) return SOLVER_INVALID_VALUE;
  return submit(handle, &j,
                PLACES({a, BYTES(j, j.n * j.n), &j.a}, {work, BYTES(j, j.n), &scratch},
                       {pivots, 4 * (uint64_t)j.n, (uint8_t **)&j.pivots}, {info, 4, (uint8_t **)&j.info}),
                factor_work);
}

static int getrs(const void *handle, Job j, int lda, int ldb, uint64_t a, uint64_t pivots, uint64_t b,
                 uint64_t info) {
  if (j.n < 1 || j.k < 1 || j.flag >> 1 || lda != j.n || ldb != j.n) return SOLVER_INVALID_VALUE;
  return submit(handle, &j,
                PLACES({a, BYTES(j, j.n * j.n), &j.a}, {b, BYTES(j, j.n * j.k), &j.b},
                       {pivots, 4 * (uint64_t)j.n, (uint8_t **)&j.pivots}, {info, 4, (uint8_t **)&j.info}),
                solve_work);
}

static int potrf(const void *handle, Job j, int lda, uint64_t a, uint64_t work, int count, uint64_t info) {
  uint8_t *scratch;
  if (j.n < 1 || lda != j.n || count < j.n) return SOLVER_INVALID_VALUE;
  return submit(
      handle, &j,
      PLACES({a, BYTES(j, j.n * j.n), &j.a}, {work, BYTES(j, j.n), &scratch}, {info, 4, (uint8_t **)&j.info}),
      cholesky_work);
}

static int geqrf(const void *handle, Job j, int lda, uint64_t a, uint64_t tau, uint64_t work, int count,
                 uint64_t info) {
  uint8_t *scratch;
  if (j.m < 1 || j.n < 1 || lda != j.m || count < j.n) return SOLVER_INVALID_VALUE;
  return submit(handle, &j,
                PLACES({a, BYTES(j, j.m * j.n), &j.a}, {tau, BYTES(j, j.m < j.n ? j.m : j.n), &j.b},
                       {work, BYTES(j, j.n), &scratch}, {info, 4, (uint8_t **)&j.info}),
                qr_work);
}

/* n columns of Q, of k reflectors. */
static int orgqr(const void *handle, Job j, int lda, uint64_t a, uint64_t tau, uint64_t work, int count,
                 uint64_t info) {
  uint8_t *scratch;
  if (j.k < 1 || j.n < j.k || j.m < j.n || lda != j.m || count < j.n) return SOLVER_INVALID_VALUE;
  return submit(handle, &j,
                PLACES({a, BYTES(j, j.m * j.n), &j.a}, {tau, BYTES(j, j.k), &j.b},
                       {work, BYTES(j, j.n), &scratch}, {info, 4, (uint8_t **)&j.info}),
                form_q_work);
}

static int syevd(const void *handle, Job j, int upper, int lda, uint64_t a, uint64_t w, uint64_t work,
                 int count, uint64_t info) {
  uint8_t *scratch;
  if (j.n < 1 || j.flag >> 1 || upper >> 1 || lda != j.n || count < j.n) return SOLVER_INVALID_VALUE;
  j.k = upper;
  return submit(handle, &j,
                PLACES({a, BYTES(j, j.n * j.n), &j.a}, {w, (uint64_t)j.n * reals[j.element], &j.b},
                       {work, BYTES(j, j.n), &scratch}, {info, 4, (uint8_t **)&j.info}),
                eigh_work);
}

/* job_u 'A': m columns of U, 'S': n, 'N': none, and then none of v^H either. */
static int gesvd(const void *handle, Job j, char job_u, char job_v, int lda, int ldu, int ldv, uint64_t a,
                 uint64_t s, uint64_t u, uint64_t v, uint64_t work, int count, uint64_t info) {
  uint8_t *scratch;
  j.flag = job_u != 'N';
  j.k = job_u == 'A' ? j.m : j.n;
  bool known = job_u == 'N' ? job_v == 'N' : (job_u == 'A' || job_u == 'S') && (job_v == 'A' || job_v == 'S');
  if (!known || j.n < 1 || j.m < j.n || lda != j.m || count < j.n) return SOLVER_INVALID_VALUE;
  if (j.flag && (ldu != j.m || ldv != j.n)) return SOLVER_INVALID_VALUE;
  return submit(handle, &j,
                PLACES({a, BYTES(j, j.m * j.n), &j.a}, {s, (uint64_t)j.n * reals[j.element], &j.b},
                       {j.flag ? u : a, BYTES(j, j.flag ? j.m * j.k : 1), &j.u},
                       {j.flag ? v : a, BYTES(j, j.flag ? j.n * j.n : 1), &j.v},
                       {work, BYTES(j, j.n), &scratch}, {info, 4, (uint8_t **)&j.info}),
                svd_work);
}

/* clang-format off: it does not know that CALL is a body */
#define SOLVER(letter, or, sy, e)                                                                            \
  int cusolverDn##letter##getrf_bufferSize(void *handle, int m, int n, uint64_t a, int lda, int *count)      \
          CALL(cusolverDn##letter##getrf_bufferSize, NEED_CONTEXT,                                           \
               a &&m == n                                                                                    \
                   ? room(handle, m, n, lda, count)                                                          \
                   : SOLVER_INVALID_VALUE) int cusolverDn##letter##potrf_bufferSize(void *handle, int upper, \
                                                                                    int n, uint64_t a,       \
                                                                                    int lda, int *count)     \
              CALL(cusolverDn##letter##potrf_bufferSize, NEED_CONTEXT,                                       \
                   a &&upper >> 1 == 0                                                                       \
                       ? room(handle, n, n, lda, count)                                                      \
                       : SOLVER_INVALID_VALUE) int cusolverDn##letter##geqrf_bufferSize(void *handle, int m, \
                                                                                        int n, uint64_t a,   \
                                                                                        int lda, int *count) \
                  CALL(cusolverDn##letter##geqrf_bufferSize, NEED_CONTEXT,                                   \
                       a ? room(handle, m, n, lda, count)                                                    \
                         : SOLVER_INVALID_VALUE) int cusolverDn##letter## or                                 \
      ##gqr_bufferSize(void *handle, int m, int n, int k, uint64_t a, int lda, uint64_t tau, int *count)     \
          CALL(cusolverDn##letter## or ##gqr_bufferSize, NEED_CONTEXT,                                       \
               a && tau && k <= n                                                                            \
                   ? room(handle, m, n, lda, count)                                                          \
                   : SOLVER_INVALID_VALUE) int cusolverDn##letter##sy##evd_bufferSize(void *handle,          \
                                                                                      int vectors,           \
                                                                                      int upper, int n,      \
                                                                                      uint64_t a, int lda,   \
                                                                                      uint64_t w,            \
                                                                                      int *count)            \
              CALL(cusolverDn##letter##sy##evd_bufferSize, NEED_CONTEXT,                                     \
                   a &&w &&vectors >> 1 == 0 && upper >> 1 == 0                                              \
                       ? room(handle, n, n, lda, count)                                                      \
                       : SOLVER_INVALID_VALUE) int cusolverDn##letter##gesvd_bufferSize(void *handle, int m, \
                                                                                        int n, int *count)   \
                  CALL(cusolverDn##letter##gesvd_bufferSize, NEED_CONTEXT,                                   \
                       m >= n ? room(handle, m, n, m, count)                                                 \
                              : SOLVER_INVALID_VALUE) int cusolverDn##letter##getrf(void *handle, int m,     \
                                                                                    int n, uint64_t a,       \
                                                                                    int lda, uint64_t work,  \
                                                                                    uint64_t pivots,         \
                                                                                    uint64_t info)           \
                      CALL(cusolverDn##letter##getrf, NEED_CONTEXT,                                          \
                           getrf(handle, (Job){.element = e, .m = m, .n = n}, lda, a, work, pivots,          \
                                 info)) int cusolverDn##letter##getrs(void *handle, int turned, int n,       \
                                                                      int k, uint64_t a, int lda,            \
                                                                      uint64_t pivots, uint64_t b, int ldb,  \
                                                                      uint64_t info)                         \
                          CALL(cusolverDn##letter##getrs, NEED_CONTEXT,                                      \
                               getrs(handle, (Job){.element = e, .m = n, .n = n, .k = k, .flag = turned},    \
                                     lda, ldb, a, pivots, b,                                                 \
                                     info)) int cusolverDn##letter##potrf(void *handle, int upper, int n,    \
                                                                          uint64_t a, int lda,               \
                                                                          uint64_t work, int count,          \
                                                                          uint64_t info)                     \
                              CALL(cusolverDn##letter##potrf, NEED_CONTEXT,                                  \
                                   potrf(handle, (Job){.element = e, .m = n, .n = n, .flag = upper}, lda, a, \
                                         work, count,                                                        \
                                         info)) int cusolverDn##letter##geqrf(void *handle, int m, int n,    \
                                                                              uint64_t a, int lda,           \
                                                                              uint64_t tau, uint64_t work,   \
                                                                              int count, uint64_t info)      \
                                  CALL(cusolverDn##letter##geqrf, NEED_CONTEXT,                              \
                                       geqrf(handle, (Job){.element = e, .m = m, .n = n}, lda, a, tau, work, \
                                             count, info)) int cusolverDn##letter## or                       \
      ##gqr(void *handle, int m, int n, int k, uint64_t a, int lda, uint64_t tau, uint64_t work, int count,  \
            uint64_t info)                                                                                   \
          CALL(cusolverDn##letter## or ##gqr, NEED_CONTEXT,                                                  \
               orgqr(handle, (Job){.element = e, .m = m, .n = n, .k = k}, lda, a, tau, work, count,          \
                     info)) int cusolverDn##letter##sy##evd(void *handle, int vectors, int upper, int n,     \
                                                            uint64_t a, int lda, uint64_t w, uint64_t work,  \
                                                            int count, uint64_t info)                        \
              CALL(cusolverDn##letter##sy##evd, NEED_CONTEXT,                                                \
                   syevd(handle, (Job){.element = e, .m = n, .n = n, .flag = vectors}, upper, lda, a, w,     \
                         work, count,                                                                        \
                         info)) int cusolverDn##letter##gesvd(void *handle, signed char job_u,               \
                                                              signed char job_v, int m, int n, uint64_t a,   \
                                                              int lda, uint64_t s, uint64_t u, int ldu,      \
                                                              uint64_t v, int ldv, uint64_t work, int count, \
                                                              uint64_t real_work, uint64_t info)             \
                  CALL(cusolverDn##letter##gesvd, NEED_CONTEXT,                                              \
                       real_work ? SOLVER_INVALID_VALUE                                                      \
                                 : gesvd(handle, (Job){.element = e, .m = m, .n = n}, (char)job_u,           \
                                         (char)job_v, lda, ldu, ldv, a, s, u, v, work, count, info))
/* clang-format on */
SOLVER(S, or, sy, SINGLE)
SOLVER(D, or, sy, DOUBLE)
SOLVER(C, un, he, SINGLE_COMPLEX)
SOLVER(Z, un, he, DOUBLE_COMPLEX)
