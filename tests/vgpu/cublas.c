/* cublas.c: what Quern calls of cuBLAS, on this test device's memory; the same library exports it, so that
 * one file stands for both (QUERN_CUBLAS names it).
 *
 * As cuBLAS does, it reads matrices column by column, refuses leading dimensions that are too small, and
 * works on its stream: late. A handle belongs to the context that was current when it was made. */
#include <stdlib.h>
#include <string.h>

#include "driver.h"

enum { BLAS_SUCCESS = 0, BLAS_NOT_INITIALIZED = 1, BLAS_INVALID_VALUE = 7, BLAS_EXECUTION_FAILED = 13 };

typedef struct Blas {
  Context *context;
  void *stream;
} Blas;

typedef enum Element { REAL_32, REAL_64, COMPLEX_32, COMPLEX_64 } Element;

/* One side of a product: element (i, j) of number q at `at` + q * stride + i * row + j * column elements. */
typedef struct Side {
  const uint8_t *at;
  long long stride, row, column;
} Side;

typedef struct Gemm {
  Element element;
  int m, n, k, count;
  Side a, b;
  uint8_t *c;
  long long stride_c, lead_c;
} Gemm;

/* ---- handles ---- */

static Blas *blas_of(const void *handle) {
  Blas *blas = handle_get(HANDLE_BLAS, handle);
  return blas && blas->context == context_current() ? blas : NULL;
}

const Context *blas_context(const void *handle_object) { return ((const Blas *)handle_object)->context; }

int blas_create(void **handle) {
  Blas *blas = calloc(1, sizeof *blas);
  if (!handle || !blas) return BLAS_INVALID_VALUE;
  blas->context = context_current();
  *handle = handle_new(HANDLE_BLAS, blas);
  return BLAS_SUCCESS;
}
int cublasCreate_v2(void **handle) CALL(cublasCreate_v2, NEED_CONTEXT, blas_create(handle))

    int blas_destroy(const void *handle) {
  if (!blas_of(handle)) return BLAS_NOT_INITIALIZED;
  handle_drop(handle);
  return BLAS_SUCCESS;
}
int cublasDestroy_v2(void *handle) CALL(cublasDestroy_v2, NEED_CONTEXT, blas_destroy(handle))

    static int blas_stream(const void *handle, void *stream) {
  Blas *blas = blas_of(handle);
  if (!blas) return BLAS_NOT_INITIALIZED;
  if (!stream_valid(stream)) return BLAS_INVALID_VALUE;
  blas->stream = stream;
  return BLAS_SUCCESS;
}
int cublasSetStream_v2(void *handle, void *stream)
    CALL(cublasSetStream_v2, NEED_CONTEXT, blas_stream(handle, stream))

/* ---- products ---- */

#define REAL(T, name)                                                                                        \
  static void name(const Gemm *g, int q, int i, int j) {                                                     \
    const T *a = (const T *)(const void *)g->a.at + q * g->a.stride + i * g->a.row;                          \
    const T *b = (const T *)(const void *)g->b.at + q * g->b.stride + j * g->b.column;                       \
    T sum = 0;                                                                                               \
    for (int p = 0; p < g->k; p++) sum += a[p * g->a.column] * b[p * g->b.row];                              \
    ((T *)(void *)g->c)[q * g->stride_c + i + j * g->lead_c] = sum;                                          \
  }
        REAL(float, real_32) REAL(double, real_64)

#define COMPLEX(T, name)                                                                                     \
  static void name(const Gemm *g, int q, int i, int j) {                                                     \
    const T *a = (const T *)(const void *)g->a.at + 2 * (q * g->a.stride + i * g->a.row);                    \
    const T *b = (const T *)(const void *)g->b.at + 2 * (q * g->b.stride + j * g->b.column);                 \
    T re = 0, im = 0;                                                                                        \
    for (int p = 0; p < g->k; p++) {                                                                         \
      const T *x = a + 2 * p * g->a.column, *y = b + 2 * p * g->b.row;                                       \
      re += x[0] * y[0] - x[1] * y[1];                                                                       \
      im += x[0] * y[1] + x[1] * y[0];                                                                       \
    }                                                                                                        \
    T *to = (T *)(void *)g->c + 2 * (q * g->stride_c + i + j * g->lead_c);                                   \
    to[0] = re;                                                                                              \
    to[1] = im;                                                                                              \
  }
            COMPLEX(float, complex_32) COMPLEX(double, complex_64)

                static void gemm_work(void *data) {
  static void (*const each[])(const Gemm *, int, int, int) = {
      [REAL_32] = real_32, [REAL_64] = real_64, [COMPLEX_32] = complex_32, [COMPLEX_64] = complex_64};
  Gemm *g = data;
  for (int q = 0; q < g->count; q++)
    for (int j = 0; j < g->n; j++)
      for (int i = 0; i < g->m; i++) each[g->element](g, q, i, j);
  free(g);
}

/* The bytes of `count` matrices of rows x columns; NULL: not all of them are memory of the device. */
static uint8_t *matrices(uint64_t address, int rows, int columns, int lead, long long stride, int count,
                         size_t item) {
  uint64_t elements =
      (uint64_t)stride * (uint64_t)(count - 1) + (uint64_t)lead * (uint64_t)(columns - 1) + (uint64_t)rows;
  return memory_at(driver.memory, address, elements * item);
}

static int gemm(Element element, const void *handle, const int turned[2], const int sizes[3],
                const void *alpha, uint64_t a, int lda, long long stride_a, uint64_t b, int ldb,
                long long stride_b, const void *beta, uint64_t c, int ldc, long long stride_c, int count) {
  const Blas *blas = blas_of(handle);
  int m = sizes[0], n = sizes[1], k = sizes[2];
  size_t item = element == REAL_32 ? 4 : element == COMPLEX_64 ? 16 : 8;
  int rows_a = turned[0] ? k : m, rows_b = turned[1] ? n : k;
  double one = element == REAL_32 || element == COMPLEX_32 ? (double)*(const float *)alpha
                                                           : *(const double *)alpha,
         zero = element == REAL_32 || element == COMPLEX_32 ? (double)*(const float *)beta
                                                            : *(const double *)beta;
  if (!blas) return BLAS_NOT_INITIALIZED;
  if (m < 1 || n < 1 || k < 1 || count < 1 || lda < rows_a || ldb < rows_b || ldc < m || turned[0] >> 1 ||
      turned[1] >> 1 || one != 1 || zero != 0)
    return BLAS_INVALID_VALUE;
  Gemm *g = malloc(sizeof *g);
  if (!g) return BLAS_EXECUTION_FAILED;
  *g =
      (Gemm){.element = element, .m = m, .n = n, .k = k, .count = count, .stride_c = stride_c, .lead_c = ldc};
  g->a = (Side){matrices(a, rows_a, turned[0] ? m : k, lda, stride_a, count, item), stride_a,
                turned[0] ? lda : 1, turned[0] ? 1 : lda};
  g->b = (Side){matrices(b, rows_b, turned[1] ? k : n, ldb, stride_b, count, item), stride_b,
                turned[1] ? ldb : 1, turned[1] ? 1 : ldb};
  g->c = matrices(c, m, n, ldc, stride_c, count, item);
  if (!g->a.at || !g->b.at || !g->c) {
    free(g);
    return BLAS_EXECUTION_FAILED;
  }
  api_note("%d x %d x %d, %d of them", m, n, k, count);
  Work work = {
      .kind = WORK_HOST, .context = blas->context, .stream = blas->stream, .call = gemm_work, .data = g};
  return work_submit(work, false) ? BLAS_EXECUTION_FAILED : BLAS_SUCCESS;
}

#define GEMM(name, element)                                                                                  \
  int name(void *handle, int first, int second, int m, int n, int k, const void *alpha, uint64_t a, int lda, \
           long long stride_a, uint64_t b, int ldb, long long stride_b, const void *beta, uint64_t c,        \
           int ldc, long long stride_c, int count)                                                           \
      CALL(name, NEED_CONTEXT,                                                                               \
           gemm(element, handle, (int[]){first, second}, (int[]){m, n, k}, alpha, a, lda, stride_a, b, ldb,  \
                stride_b, beta, c, ldc, stride_c, count))
GEMM(cublasSgemmStridedBatched, REAL_32)
GEMM(cublasDgemmStridedBatched, REAL_64)
GEMM(cublasCgemmStridedBatched, COMPLEX_32)
GEMM(cublasZgemmStridedBatched, COMPLEX_64)
